import { serve } from '@hono/node-server';
import type { TestServer } from './serverOn';

export interface Listening {
  /** Address of the API. */
  base: string;
  close(): Promise<void>;
}

/** A test's server on a port of this machine, for clients that call it like any other server. */
export const listenOn = ({ app }: Pick<TestServer, 'app'>): Promise<Listening> =>
  new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        base: `http://127.0.0.1:${port}/api`,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    );
  });
