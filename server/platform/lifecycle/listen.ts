import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server as SocketServer,
  type Socket,
} from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { z } from 'zod';
import {
  BODY_TIMEOUT_MS,
  CLOSING_TURNS_MAX,
  HTTP_HEADERS_TIMEOUT_MS,
  HTTP_IMPORT_TIMEOUT_MS,
  HTTP_KEEP_ALIVE_TIMEOUT_MS,
  HTTP_REQUEST_TIMEOUT_MS,
  HTTP_STALLED_TIMEOUT_MS,
  HTTP_TIMEOUT_CHECK_MS,
  IDLE_CONNECTIONS_SWEEP_MS,
  QUICK_TURN_MS,
  SHUTDOWN_TIMEOUT_MS,
  UNUSED_CONNECTION_GRACE_MS,
} from '../limits';
import { isImport } from '../http/bodyLimit';
import { StartupError } from '../startupError';

interface Place {
  host: string;
  port: number;
}
type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Serves `fetch` over HTTP; resolves when it listens.
 * @throws {StartupError} if the address is not available
 */
export async function listen(fetch: Fetch, place: Place): Promise<{ server: Server; url: string }> {
  const server = createServer(
    {
      headersTimeout: HTTP_HEADERS_TIMEOUT_MS,
      requestTimeout: HTTP_REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: HTTP_TIMEOUT_CHECK_MS,
    },
    getRequestListener(fetch),
  );
  watchUnused(server);
  cutSlowClients(server);
  server.keepAliveTimeout = HTTP_KEEP_ALIVE_TIMEOUT_MS;
  const { port } = await bind(server, place);
  return {
    server,
    url: `http://${place.host.includes(':') ? `[${place.host}]` : place.host}:${port}`,
  };
}

/** Fails early if the port is taken, before the long work of a first start. */
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
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known.`,
};

const bind = (server: SocketServer | Server, place: Place): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = z.object({ code: z.string() }).safeParse(error).data?.code ?? '';
      const text =
        reasons[code]?.(place) ?? `Can't listen on ${place.host}:${place.port} (${error.message})`;
      reject(new StartupError(text, { cause: error }));
    });
    server.listen(place.port, place.host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string')
        reject(new StartupError('Listens on no port'));
      else resolve(address);
    });
  });

const unused = new WeakMap<Server, Set<Socket>>();

/**
 * Tracks connections without a request so far, which browsers open in advance: Node does not count
 * them as idle.
 */
function watchUnused(server: Server): void {
  const sockets = new Set<Socket>();
  unused.set(server, sockets);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }) => sockets.delete(socket));
}

/**
 * Waits until pending connections are accepted and read: the close of the server resets them, and a
 * proxy does not retry a POST. The event loop accepts them once per turn, so a fast turn means that
 * none is left.
 */
async function allTaken(): Promise<void> {
  for (let turns = 0; turns < CLOSING_TURNS_MAX; turns += 1) {
    const startedAt = performance.now();
    await nextTurn();
    if (performance.now() - startedAt < QUICK_TURN_MS) return;
  }
}

/**
 * Destroys connections that have sent no request. Reads first what has arrived while the event loop
 * was busy.
 */
async function dropUnused(server: Server): Promise<void> {
  await allTaken();
  unused.get(server)?.forEach((socket) => socket.destroy());
}

/**
 * Refuses new connections, gives requests in progress some time to finish, then destroys the rest.
 */
export async function closeServer(server: Server, timeoutMs = SHUTDOWN_TIMEOUT_MS): Promise<void> {
  await allTaken();
  // a kept-alive connection becomes idle only after its response, so one check is not enough
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_CONNECTIONS_SWEEP_MS);
  const forceClose = setTimeout(() => server.closeAllConnections(), timeoutMs);
  // a proxy may have just opened a connection, with its request on the way
  const drop = setTimeout(() => void dropUnused(server), UNUSED_CONNECTION_GRACE_MS);
  try {
    await new Promise((resolve) => server.close(resolve));
  } finally {
    clearInterval(sweep);
    clearTimeout(forceClose);
    clearTimeout(drop);
  }
}

const isErasure = (path: string): boolean => /^\/api\/admin\/privacy\/\d+\/erase\/?$/.test(path);
const isUpload = ({ url }: IncomingMessage): boolean => url?.startsWith('/api/files/') ?? false;
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends connections without traffic, and connections whose body arrives byte by byte. Node's limits
 * allow both: they limit a whole request, and a picture over a slow network takes long.
 */
export function cutSlowClients(
  server: Server,
  { stalledMs = HTTP_STALLED_TIMEOUT_MS, bodyMs = BODY_TIMEOUT_MS } = {},
): void {
  server.setTimeout(stalledMs);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // no traffic while the rows of a file are checked, or every table is searched for a person
    if (isImport(request.url ?? '') || isErasure(request.url ?? '')) {
      request.socket.setTimeout(HTTP_IMPORT_TIMEOUT_MS);
      response.once('close', () => request.socket.setTimeout(stalledMs));
      return;
    }
    if (!hasBody(request) || isUpload(request)) return;
    const timer = setTimeout(() => refuse(request, response), bodyMs);
    request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}

function refuse({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) socket.destroy();
  else
    socket.end(
      'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      () => socket.destroy(),
    );
}

/** Runs `stop` at the first SIGTERM or SIGINT and exits with 0; a second signal exits at once. */
export function onStopSignal(
  stop: (signal: NodeJS.Signals) => Promise<void>,
  failed: (error: unknown) => void,
): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        failed(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
