import type { Server } from 'node:http';

/** Listens on any free port of the loopback; resolves to the origin. */
export const listen = (server: Server): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(`http://127.0.0.1:${address.port}`);
      else reject(new Error('Listens on no port'));
    });
  });

/** Returns a port that was free a moment ago. */
export async function freePort(server: Server): Promise<number> {
  const origin = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return Number(new URL(origin).port);
}
