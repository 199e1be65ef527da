import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/db/types.gen';
import type { Row } from './insertRows';
import { lastStageOf, type Order } from './orders';
import type { ProviderNames } from './payments';

/** What went back of each cancelled order that was paid: to the wallet, or the way it came. */
export function refundRows(orders: readonly Order[], names: ReadonlyMap<number, ProviderNames>): Row<'refunds'>[] {
  return orders.filter(({ paymentStatus, finalPaise }) => paymentStatus === 'refunded' && finalPaise > 0).map((order) => {
    const { at, reason } = lastStageOf(order);
    const name = names.get(order.id);
    return {
      order_id: order.id, payment_id: name?.payment ?? null, amount_paise: order.finalPaise, destination: name ? 'source' : 'wallet',
      fault: 'store', reason: reason ?? 'The order was cancelled', state: 'done', tries: name ? 1 : 0,
      created_at: at, decided_at: at, sent_at: name ? at : null, done_at: at, updated_at: at,
    };
  });
}

/** The database sums refunds up as of now; these are older. */
export async function dateSums(db: Kysely<DB>): Promise<void> {
  await sql`update orders o set updated_at = r.done_at from refunds r where r.order_id = o.id`.execute(db);
  await sql`update payments p set updated_at = r.done_at from refunds r where r.payment_id = p.provider_payment_id`.execute(db);
}
