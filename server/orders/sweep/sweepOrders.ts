import type { Deps } from '../../context';
import { ORDER_SWEEP_ROWS, ORDER_SWEEPS_AT_ONCE, ORDER_SWEEP_MS } from '../../constants';
import {
  claimDueOrders,
  type DueChoice,
  type DueReason,
  dueReasons,
  endDueOrders,
  tellLateOrders,
} from './dueOrders';
import { repeat, type Repeated } from '../../platform/repeat';

type Needs = Pick<Deps, 'db' | 'log' | 'paymentProvider'>;

interface Sweep {
  /** The moment up to which orders are due; the database's clock where absent. */
  now?: Date;
  /** Aborted where the process stops: the orders under way are finished. */
  signal?: AbortSignal;
  /** Leaves accepted orders alone. */
  keepsAccepted?: boolean;
}

interface Swept {
  ended: number;
  /** Logged, and tried again by the next sweep. */
  failed: number;
}

/**
 * Ends every order whose time is over, several in one transaction. Where that fails, each of them gets one of its own, so
 * that an order that fails keeps no other. Any number of processes may do this at once: an order that one of them, or a
 * payment, has locked is left to it.
 */
export async function sweepOrders(needs: Needs, sweep: Sweep = {}): Promise<Swept> {
  const swept: Swept = { ended: 0, failed: 0 };
  if (!sweep.keepsAccepted && !sweep.signal?.aborted) await tellLateOrders(needs.db, sweep.now);
  for (const reason of dueReasons) {
    if (sweep.keepsAccepted && reason === 'neglect') continue;
    const { ended, failed } = await endAll(needs, reason, sweep);
    swept.ended += ended;
    swept.failed += failed;
  }
  return swept;
}

async function endAll(needs: Needs, reason: DueReason, sweep: Sweep): Promise<Swept> {
  const swept: Swept = { ended: 0, failed: 0 };
  const alone = new Set<string>();
  const endSome = async () => {
    while (!sweep.signal?.aborted) {
      const ended = await endTogether(needs, reason, sweep, alone);
      // what is left is locked by others
      if (ended === 0) return;
      swept.ended += ended ?? 0;
    }
  };
  await Promise.all(Array.from({ length: ORDER_SWEEPS_AT_ONCE }, endSome));
  for (const id of alone) {
    if (sweep.signal?.aborted) break;
    const ended = await endAlone(needs, reason, sweep, id);
    if (ended === undefined) swept.failed++;
    swept.ended += ended ?? 0;
  }
  return swept;
}

/** @returns how many it has ended; undefined where they failed, and are left to be ended alone */
async function endTogether(
  needs: Needs,
  reason: DueReason,
  sweep: Sweep,
  alone: Set<string>,
): Promise<number | undefined> {
  const claimed: string[] = [];
  try {
    return await end(needs, reason, sweep, { atMost: ORDER_SWEEP_ROWS, except: [...alone] }, (id) =>
      claimed.push(id),
    );
  } catch (err) {
    if (claimed.length === 0) throw err;
    needs.log.warn(
      { err, orders: claimed.length, reason },
      'orders whose time is over are ended one by one, since together they failed',
    );
    for (const id of claimed) alone.add(id);
    return undefined;
  }
}

/** @returns 0 where somebody else has it; undefined where it failed */
async function endAlone(
  needs: Needs,
  reason: DueReason,
  sweep: Sweep,
  id: string,
): Promise<number | undefined> {
  try {
    return await end(needs, reason, sweep, { id });
  } catch (err) {
    needs.log.error({ err, orderId: id, reason }, 'an order whose time is over could not be ended');
    return undefined;
  }
}

const end = (
  { db, paymentProvider }: Needs,
  reason: DueReason,
  { now }: Sweep,
  choice: DueChoice,
  onClaim?: (id: string) => void,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const orders = await claimDueOrders(
      tx,
      { reason, now, isAsked: paymentProvider !== undefined },
      choice,
    );
    for (const { id } of orders) onClaim?.(id);
    if (orders.length > 0) await endDueOrders(tx, reason, orders);
    return orders.length;
  });

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
