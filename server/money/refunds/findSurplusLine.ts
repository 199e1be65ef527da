import { sql } from 'kysely';
import { countingRefundStates } from '../../../contract/refundStates';
import type { Db } from '../../platform/db/database';

/** The name of an item of which this refund, which does not count, and those that count have more pieces than were ordered. */
export async function findSurplusLine(tx: Db, refundId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select i.name from refund_lines mine join order_items i on i.id = mine.order_item_id
    where mine.refund_id = ${refundId} and mine.quantity + coalesce((
      select sum(l.quantity) from refund_lines l join refunds r on r.id = l.refund_id
      where l.order_item_id = i.id and r.state = any(${countingRefundStates}::text[])), 0) > i.quantity
    order by i.id limit 1`.execute(tx);
  return rows[0]?.name;
}
