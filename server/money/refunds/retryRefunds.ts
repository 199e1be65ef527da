import type { BulkResult, BulkRow } from '../../../contract/records';
import { openRefundStates } from '../../../contract/states';
import type { Db } from '../../platform/db/database';
import { isStale } from '../../platform/db/updatedAt';
import { describeError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { retryRefund } from './decideRefund';
import { findRefund, type RefundRow } from './repository';

/**
 * Retries failed refunds, each by `retryRefund` in a separate transaction. A repeated request sends
 * nothing twice: a refund that is sent or done since answers as unchanged.
 */
export async function retryRefunds(
  db: Db,
  actor: Actor,
  rows: readonly BulkRow[],
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  // one after the other: each counts towards the admin's daily limit
  for (const row of rows) results.push(await retryOne(db, actor, row));
  return results;
}

async function retryOne(db: Db, actor: Actor, row: BulkRow): Promise<BulkResult> {
  const refusal = await retryRefund(db, actor, row).then(
    () => undefined,
    (error: unknown) => {
      const described = describeError(error);
      if (described.code === 'internal' || described.code === 'unavailable') throw error;
      return described.message;
    },
  );
  const now = await findRefund(db, row.id);
  const isSame = refusal !== undefined && isUnderWaySince(now, row.updatedAt);
  return {
    id: row.id,
    outcome: refusal === undefined ? 'done' : isSame ? 'same' : 'refused',
    name: now?.code ?? now?.payment_id ?? null,
    detail: isSame ? null : (refusal ?? null),
    updatedAt: now?.updated_at.toISOString() ?? null,
  };
}

const isUnderWaySince = (now: RefundRow | undefined, sent: string | undefined): boolean =>
  now !== undefined &&
  isStale(now.updated_at, sent) &&
  (now.state === 'done' || openRefundStates.includes(now.state));
