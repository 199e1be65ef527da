import type { Server } from 'node:http';
import { IDLE_CONNECTIONS_SWEEP_MS, SHUTDOWN_TIMEOUT_MS } from '../limits';

/** Takes no new connection, lets the requests in flight finish for a while, then cuts what is left. */
export async function closeServer(server: Server, timeoutMs = SHUTDOWN_TIMEOUT_MS): Promise<void> {
  // a connection that is kept alive turns idle only after its answer, so one look is not enough
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_CONNECTIONS_SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  try {
    await new Promise((resolve) => server.close(resolve));
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
