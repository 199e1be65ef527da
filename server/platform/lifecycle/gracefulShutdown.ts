import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** State of a process before it stops: `/readyz` reports it, while every call is still served. */
export interface GracefulShutdown {
  isLeaving(): boolean;
  /**
   * Waits `ms`, so that proxies send their calls elsewhere. Each connection ends with its next
   * response, so that none is in use when the server closes.
   */
  close(server: Server, ms: number): Promise<void>;
}

export function openGracefulShutdown(): GracefulShutdown {
  let isLeaving = false;
  return {
    isLeaving: () => isLeaving,
    async close(server, ms) {
      isLeaving = true;
      server.prependListener(
        'request',
        (_request, response) => void (response.shouldKeepAlive = false),
      );
      await delay(ms);
    },
  };
}
