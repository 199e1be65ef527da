import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether this process is about to stop: `/readyz` tells it, while every call is still answered. */
export interface Leaving {
  isLeaving(): boolean;
  /** Gives proxies so long to send their calls to others. Each connection ends with its next answer, so that none is in use when the server closes. */
  leave(server: Server, ms: number): Promise<void>;
}

export function openLeaving(): Leaving {
  let isLeaving = false;
  return {
    isLeaving: () => isLeaving,
    async leave(server, ms) {
      isLeaving = true;
      server.prependListener(
        'request',
        (_request, response) => void (response.shouldKeepAlive = false),
      );
      await delay(ms);
    },
  };
}
