import { ORDER_SWEEP_MS } from '../../constants';
import type { Deps } from '../../context';
import { repeat, type Repeated } from '../../platform/repeat';
import { sweepOrders } from './sweepOrders';

/** Ends orders whose time is over, now and again and again, until it is stopped; soon after an outage of the database, too. */
export const startSweeper = (
  needs: Pick<Deps, 'db' | 'log' | 'config' | 'paymentProvider'>,
  everyMs = ORDER_SWEEP_MS,
): Repeated =>
  repeat(
    {
      name: 'sweep orders',
      everyMs,
      failedLongestMs: everyMs,
      turn: async (signal) => {
        // a demonstration's orders have no kitchen
        await sweepOrders(needs, { signal, keepsAccepted: needs.config.isDemo });
        return false;
      },
    },
    needs.log,
  );
