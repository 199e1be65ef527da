import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { IDLE_CONNECTIONS_SWEEP_MS, SHUTDOWN_TIMEOUT_MS } from '../limits';

const unused = new WeakMap<Server, Set<Socket>>();

/** Remembers connections on which nothing was asked yet, as browsers open them ahead: Node does not count them as idle. */
export function watchUnused(server: Server): void {
  const sockets = new Set<Socket>();
  unused.set(server, sockets);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }) => sockets.delete(socket));
}

/** Takes no new connection, lets the requests in flight finish for a while, then cuts what is left. */
export async function closeServer(server: Server, timeoutMs = SHUTDOWN_TIMEOUT_MS): Promise<void> {
  // a connection that is kept alive turns idle only after its answer, so one look is not enough
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_CONNECTIONS_SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  unused.get(server)?.forEach((socket) => socket.destroy());
  try {
    await new Promise((resolve) => server.close(resolve));
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
