import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { z } from 'zod';
import { HTTP_HEADERS_TIMEOUT_MS, HTTP_KEEP_ALIVE_TIMEOUT_MS, HTTP_REQUEST_TIMEOUT_MS, HTTP_TIMEOUT_CHECK_MS } from '../limits';
import { StartupError } from '../startupError';
import { watchUnused } from './closeServer';
import { cutSlowClients } from './cutSlowClients';

export interface Place {
  host: string;
  port: number;
}
type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Serves `fetch` over HTTP; resolves when it listens.
 * @throws {StartupError} when the address cannot be had
 */
export async function listen(fetch: Fetch, place: Place): Promise<{ server: Server; url: string }> {
  const server = createServer(
    {
      headersTimeout: HTTP_HEADERS_TIMEOUT_MS, requestTimeout: HTTP_REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: HTTP_TIMEOUT_CHECK_MS,
    },
    getRequestListener(fetch),
  );
  watchUnused(server);
  cutSlowClients(server);
  server.keepAliveTimeout = HTTP_KEEP_ALIVE_TIMEOUT_MS;
  const { port } = await bind(server, place);
  return { server, url: `http://${place.host.includes(':') ? `[${place.host}]` : place.host}:${port}` };
}

/** Fails at once where the port is taken, instead of after the long work of a first start. */
export async function refuseTakenPort(place: Place): Promise<void> {
  if (place.port === 0) return;
  const probe = createSocketServer();
  await bind(probe, place);
  await new Promise((resolve) => probe.close(resolve));
}

const reasons: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `PORT ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another one.`,
  EACCES: ({ port }) => `PORT ${port} may not be used by this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known.`,
};

const bind = (server: SocketServer | Server, place: Place): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = z.object({ code: z.string() }).safeParse(error).data?.code ?? '';
      const text = reasons[code]?.(place) ?? `Can't listen on ${place.host}:${place.port} (${error.message})`;
      reject(new StartupError(text, { cause: error }));
    });
    server.listen(place.port, place.host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new StartupError('Listens on no port'));
      else resolve(address);
    });
  });
