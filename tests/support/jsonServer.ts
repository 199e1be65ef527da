import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import jsonServer from 'json-server';

export interface JsonServer {
  url: string;
  close(): Promise<void>;
}

/**
 * json-server's default is the folder `public` of the working directory, which is the
 * application's.
 */
const OWN_PAGE = join(import.meta.dirname, '../../node_modules/json-server/public');

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The real json-server over this data, on a free port; `middleware` runs before its routes. */
export async function givenJsonServer(
  data: Record<string, unknown>,
  middleware?: Middleware,
): Promise<JsonServer> {
  const app = jsonServer.create();
  app.use(jsonServer.defaults({ logger: false, bodyParser: true, static: OWN_PAGE }));
  if (middleware) app.use(middleware);
  app.use(jsonServer.router(structuredClone(data)));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('json-server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
