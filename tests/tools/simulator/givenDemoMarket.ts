import { hash } from '@node-rs/argon2';
import { listenOn } from '../../support/listening';
import { givenServer, type TestServer } from '../../support/server';

export interface DemoMarket {
  server: TestServer;
  /** The server's address without `/api`. */
  url: string;
  close(): Promise<void>;
}

/** The demonstration on a port, with stores that never close. */
export async function givenDemoMarket(): Promise<DemoMarket> {
  const server = await givenServer({ demo: true });
  // around the clock: at seven in the morning only one store of the demonstration is open
  await server.db.deleteFrom('store_spans').execute();
  await server.db.deleteFrom('store_closures').execute();
  // A sign-in takes a hundred milliseconds with the hashes of the demonstration.
  for (const [role, password] of [
    ['admin', 'admin123'],
    ['store', 'store123'],
    ['user', 'user123'],
  ] as const) {
    const password_hash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await server.db.updateTable('users').set({ password_hash }).where('role', '=', role).execute();
  }
  const listening = await listenOn(server);
  return {
    server,
    url: listening.base.replace(/\/api$/, ''),
    close: async () => {
      await listening.close();
      await server.close();
    },
  };
}
