import type { ClientBase } from 'pg';
import { recount } from '../../tools/backup/recount';

/** Queries for traces of half-finished writes, by their meaning; each must find no row. */
const traces: Record<string, string> = {
  'an order has no items, or another number of them': `select o.id from orders o left join order_items i on i.order_id = o.id
    group by o.id having o.item_count <> coalesce(sum(i.quantity), 0)`,
  'the status of an order is not the last of its history': `select o.id from orders o
    left join lateral (select to_status from order_events e where e.order_id = o.id order by e.created_at desc, e.id desc limit 1) last on true
    where last.to_status is distinct from o.status`,
  'an order paid by wallet was not paid from it exactly once': `select o.id from orders o
    left join wallet_postings p on p.order_id = o.id and p.type = 'debit' and p.status = 'completed'
    where o.payment_method = 'wallet' and o.final_paise > 0 group by o.id having count(p.id) <> 1 or sum(p.amount_paise) <> o.final_paise`,
  'an order gave a coupon and its use is not recorded': `select o.id from orders o left join coupon_uses u on u.order_id = o.id
    where o.coupon_id is not null and o.status <> 'cancelled' and u.id is null`,
};

/**
 * Recounts the whole marketplace. Returns descriptions of the differences; empty if the books are
 * right.
 */
export async function findDisagreements(database: Pick<ClientBase, 'query'>): Promise<string[]> {
  const found = await recount(database);
  for (const [meaning, sql] of Object.entries(traces)) {
    const { rows } = await database.query(sql);
    if (rows.length > 0) found.push(`${meaning}: ${rows.length} rows, ${JSON.stringify(rows[0])}`);
  }
  return found;
}
