import { sql } from 'kysely';
import { lineWorths } from '../../contract/orders/rules';
import { countingRefundStates } from '../../contract/states';
import type { Db } from '../platform/db/database';

/** The items of an order in a fixed order, each with what was paid for it and what of it is refunded or being refunded. */
export async function selectOrderLines(
  db: Db,
  { id, discountPaise }: { id: string; discountPaise: number },
) {
  const counts = sql`r.state = any(${countingRefundStates}::text[])`;
  const items = await db
    .selectFrom('order_items as i')
    .leftJoin('refund_lines as l', 'l.order_item_id', 'i.id')
    .leftJoin('refunds as r', 'r.id', 'l.refund_id')
    .select(['i.id', 'i.product_id', 'i.name', 'i.price_paise', 'i.quantity', 'i.image_url'])
    .select([
      sql<number>`coalesce(sum(l.quantity) filter (where ${counts}), 0)::int`.as(
        'refundedQuantity',
      ),
      sql<number>`coalesce(sum(l.amount_paise) filter (where ${counts}), 0)::int`.as(
        'refundedPaise',
      ),
    ])
    .where('i.order_id', '=', id)
    .groupBy('i.id')
    .orderBy('i.id')
    .execute();
  const subtotal = items.reduce(
    (sum, { price_paise, quantity }) => sum + price_paise * quantity,
    0,
  );
  const lines = items.map(({ id: itemId, price_paise: pricePaise, quantity }) => ({
    id: itemId,
    pricePaise,
    quantity,
  }));
  const worths = lineWorths(lines, Math.min(discountPaise, subtotal));
  return items.map((item) => ({ ...item, paidForPaise: worths.get(item.id) ?? 0 }));
}
export type OrderLine = Awaited<ReturnType<typeof selectOrderLines>>[number];
