import type { Deps } from '../../context';
import { ORDER_SWEEP_ROWS, ORDER_SWEEPS_AT_ONCE } from '../../constants';
import { claimDueOrder, type DueReason, dueReasons, selectDueOrders } from './dueOrders';
import { endDueOrder } from './endDueOrder';

type Needs = Pick<Deps, 'db' | 'log'>;

interface Sweep {
  /** The moment up to which orders are due; the database's clock where absent. */
  now?: Date;
  /** Aborted where the process stops: the orders under way are finished. */
  signal?: AbortSignal;
}

interface Swept {
  ended: number;
  /** Logged, and tried again by the next sweep. */
  failed: number;
}

/**
 * Ends every order whose time is over, each in a transaction of its own, so that one that fails keeps no other. Any number
 * of processes may do this at once: an order that one of them, or a payment, has locked is left to it.
 */
export async function sweepOrders(needs: Needs, sweep: Sweep = {}): Promise<Swept> {
  const swept: Swept = { ended: 0, failed: 0 };
  for (const reason of dueReasons) {
    const { ended, failed } = await endAll(needs, reason, sweep);
    swept.ended += ended;
    swept.failed += failed;
  }
  return swept;
}

async function endAll(needs: Needs, reason: DueReason, sweep: Sweep): Promise<Swept> {
  const failed: string[] = [];
  let ended = 0;
  while (!sweep.signal?.aborted) {
    const ids = await selectDueOrders(needs.db, { reason, ...sweep }, failed);
    const before = ended + failed.length;
    const waiting = [...ids];
    const endSome = async () => {
      for (let id = waiting.shift(); id !== undefined && !sweep.signal?.aborted; id = waiting.shift()) {
        const outcome = await endOne(needs, reason, id, sweep);
        if (outcome === 'ended') ended++;
        if (outcome === 'failed') failed.push(id);
      }
    };
    await Promise.all(Array.from({ length: ORDER_SWEEPS_AT_ONCE }, endSome));
    // what is left is locked by others
    if (ids.length < ORDER_SWEEP_ROWS || ended + failed.length === before) break;
  }
  return { ended, failed: failed.length };
}

async function endOne({ db, log }: Needs, reason: DueReason, id: string, { now }: Sweep): Promise<'ended' | 'left' | 'failed'> {
  try {
    return await db.transaction().execute(async (tx) => {
      const order = await claimDueOrder(tx, id, { reason, ...(now ? { now } : {}) });
      if (!order) return 'left';
      await endDueOrder(tx, reason, order);
      return 'ended';
    });
  } catch (err) {
    log.error({ err, orderId: id, reason }, 'an order whose time is over could not be ended');
    return 'failed';
  }
}
