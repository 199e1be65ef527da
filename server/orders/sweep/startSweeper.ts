import { setTimeout as delay } from 'node:timers/promises';
import { ORDER_SWEEP_MS } from '../../constants';
import type { Deps } from '../../context';
import { sweepOrders } from './sweepOrders';

export interface Sweeper {
  /** Resolves when the orders under way are finished. */
  close(): Promise<void>;
}

/** Ends orders whose time is over, now and every `everyMs`, until it is closed. An outage of the database is survived. */
export function startSweeper(needs: Pick<Deps, 'db' | 'log'>, { everyMs = ORDER_SWEEP_MS }: { everyMs?: number } = {}): Sweeper {
  const closing = new AbortController();
  const { signal } = closing;
  const run = async () => {
    while (!signal.aborted) {
      await sweepOrders(needs, { signal }).catch((err: unknown) => needs.log.warn({ err }, 'could not look for orders whose time is over'));
      await delay(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
