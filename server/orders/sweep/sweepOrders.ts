import type { Deps } from '../../context';
import { ORDER_SWEEP_ROWS, ORDER_SWEEPS_AT_ONCE, ORDER_SWEEP_MS } from '../../constants';
import {
  claimDueOrders,
  type DueChoice,
  type DueReason,
  dueReasons,
  endDueOrders,
  notifyLateOrders,
} from './dueOrders';
import { repeat, type Repeated } from '../../platform/repeat';

type Needs = Pick<Deps, 'db' | 'log' | 'paymentProvider'>;

interface Sweep {
  /** Moment up to which orders are due; the database's clock if absent. */
  now?: Date;
  /** Aborts when the process stops: orders in progress are finished. */
  signal?: AbortSignal;
  /** Skips accepted orders. */
  keepsAccepted?: boolean;
}

interface SweepResult {
  ended: number;
  /** Logged, and retried by the next sweep. */
  failed: number;
}

/**
 * Ends every due order, several in one transaction. If that fails, each order gets a separate
 * transaction, so that one failure does not block the others. Processes may sweep concurrently: a
 * locked order is left to the transaction that holds it.
 */
export async function sweepOrders(needs: Needs, sweep: Sweep = {}): Promise<SweepResult> {
  const result: SweepResult = { ended: 0, failed: 0 };
  if (!sweep.keepsAccepted && !sweep.signal?.aborted) await notifyLateOrders(needs.db, sweep.now);
  for (const reason of dueReasons) {
    if (sweep.keepsAccepted && reason === 'neglect') continue;
    const { ended, failed } = await endDue(needs, reason, sweep);
    result.ended += ended;
    result.failed += failed;
  }
  return result;
}

async function endDue(needs: Needs, reason: DueReason, sweep: Sweep): Promise<SweepResult> {
  const result: SweepResult = { ended: 0, failed: 0 };
  const remainingIds = new Set<string>();
  const endBatches = async () => {
    while (!sweep.signal?.aborted) {
      const ended = await endBatch(needs, reason, sweep, remainingIds);
      // other transactions hold the remaining orders
      if (ended === 0) return;
      result.ended += ended ?? 0;
    }
  };
  await Promise.all(Array.from({ length: ORDER_SWEEPS_AT_ONCE }, endBatches));
  for (const id of remainingIds) {
    if (sweep.signal?.aborted) break;
    const ended = await endSingle(needs, reason, sweep, id);
    if (ended === undefined) result.failed++;
    result.ended += ended ?? 0;
  }
  return result;
}

/**
 * @returns the number of ended orders; undefined if it failed, and each order has to be ended alone
 */
async function endBatch(
  needs: Needs,
  reason: DueReason,
  sweep: Sweep,
  remainingIds: Set<string>,
): Promise<number | undefined> {
  const claimed: string[] = [];
  try {
    return await endClaimed(
      needs,
      reason,
      sweep,
      { atMost: ORDER_SWEEP_ROWS, except: [...remainingIds] },
      (id) => claimed.push(id),
    );
  } catch (err) {
    if (claimed.length === 0) throw err;
    needs.log.warn(
      { err, orders: claimed.length, reason },
      'expired orders could not be ended together: ending each order alone',
    );
    for (const id of claimed) remainingIds.add(id);
    return undefined;
  }
}

/** @returns 0 if another transaction holds the order; undefined if it failed */
async function endSingle(
  needs: Needs,
  reason: DueReason,
  sweep: Sweep,
  id: string,
): Promise<number | undefined> {
  try {
    return await endClaimed(needs, reason, sweep, { id });
  } catch (err) {
    needs.log.error({ err, orderId: id, reason }, 'an expired order could not be ended');
    return undefined;
  }
}

const endClaimed = (
  { db, paymentProvider }: Needs,
  reason: DueReason,
  { now }: Sweep,
  choice: DueChoice,
  onClaim?: (id: string) => void,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const orders = await claimDueOrders(
      tx,
      { reason, now, needsProviderAnswer: paymentProvider !== undefined },
      choice,
    );
    for (const { id } of orders) onClaim?.(id);
    if (orders.length > 0) await endDueOrders(tx, reason, orders);
    return orders.length;
  });

/** Ends due orders at intervals until it is stopped, and soon after an outage of the database. */
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
        // the orders of a demo have no kitchen
        await sweepOrders(needs, { signal, keepsAccepted: needs.config.isDemo });
        return false;
      },
    },
    needs.log,
  );
