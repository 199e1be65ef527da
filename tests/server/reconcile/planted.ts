import { sql } from 'kysely';

type Statement = ReturnType<typeof sql>;

const paidOrder = sql`select id, code as name from orders where payment_method = 'razorpay' and status = 'delivered' order by id limit 1`;
const walletOrder = sql`select id, code as name from orders where payment_method = 'wallet' and status = 'delivered' and final_paise > 0 order by id limit 1`;
const refundedWallet = sql`select o.id, o.code as name from orders o join refunds r on r.order_id = o.id where destination = 'wallet' order by o.id limit 1`;
const payment = sql`select id, provider_payment_id as name from payments where status = 'captured' order by id limit 1`;
// the refund of another payment must fit into this one's amount
const mostRefundable = sql`select provider_payment_id from payments where status = 'captured' order by amount_paise - refunded_paise - refunding_paise desc limit 1`;
const refundedOrder = sql`select o.id, o.code as name from orders o join payments p on p.order_id = o.id where p.status = 'refunded' order by o.id limit 1`;
const unmatched = sql`select id, provider_payment_id as name from payments where status = 'unmatched' order by id limit 1`;

/**
 * Differences that no rule of the database prevents: the meaning, the row, and SQL to plant and
 * undo it.
 */
export const faults: [
  meaning: string,
  of: Statement,
  plant: (id: string) => Statement,
  undo: (id: string) => Statement,
][] = [
  [
    'The payments of an order do not add up to its paid amount',
    paidOrder,
    (id) => sql`update payments set amount_paise = amount_paise + 1 where order_id = ${id}`,
    (id) => sql`update payments set amount_paise = amount_paise - 1 where order_id = ${id}`,
  ],
  [
    'A captured payment has no order, or an unmatched payment has an order',
    unmatched,
    (id) => sql`update payments set status = 'captured' where id = ${id}`,
    (id) => sql`update payments set status = 'unmatched' where id = ${id}`,
  ],
  [
    'The refunded amount of an order differs from the sum of its refunds',
    paidOrder,
    (id) => sql`update orders set refunding_paise = 7 where id = ${id}`,
    (id) => sql`update orders set refunding_paise = 0 where id = ${id}`,
  ],
  [
    'The refunded amount of a payment differs from the sum of its refunds',
    payment,
    (id) => sql`update payments set refunding_paise = 7 where id = ${id}`,
    (id) => sql`update payments set refunding_paise = 0 where id = ${id}`,
  ],
  [
    'The captured amount of an order differs from the kept and refunded amounts',
    paidOrder,
    (id) => sql`update orders set payment_status = 'partly_refunded' where id = ${id}`,
    (id) => sql`update orders set payment_status = 'completed' where id = ${id}`,
  ],
  [
    'The wallet postings of an order differ from its price',
    walletOrder,
    (id) => sql`update orders set delivery_fee_paise = delivery_fee_paise + 1 where id = ${id}`,
    (id) => sql`update orders set delivery_fee_paise = delivery_fee_paise - 1 where id = ${id}`,
  ],
  [
    'Refunds to the wallet differ from the ledger',
    refundedWallet,
    (id) =>
      sql`update refunds set order_id = null, is_surplus = true, payment_id = (${mostRefundable}) where order_id = ${id}`,
    (id) =>
      sql`update refunds set order_id = ${id}, is_surplus = false, payment_id = null where order_id is null and destination = 'wallet'`,
  ],
  [
    'An order is closed, but its payment was not refunded',
    paidOrder,
    (id) => sql`update orders set status = 'cancelled' where id = ${id}`,
    (id) => sql`update orders set status = 'delivered' where id = ${id}`,
  ],
  [
    'More was refunded for an order than was paid',
    refundedOrder,
    (id) =>
      sql`insert into disputes (id, payment_id, state, amount_paise) select 'disp_planted', provider_payment_id, 'lost', amount_paise from payments where order_id = ${id}`,
    () => sql`delete from disputes where id = 'disp_planted'`,
  ],
  [
    'Refunds of wallet balances differ from the ledger',
    paidOrder,
    (
      id,
    ) => sql`insert into refunds (order_id, payment_id, is_surplus, is_of_wallet, amount_paise, destination, fault, reason, state)
      select order_id, provider_payment_id, true, true, 100, 'source', 'nobody', 'Planted', 'failed' from payments where order_id = ${id} limit 1`,
    (id) => sql`delete from refunds where order_id = ${id} and reason = 'Planted'`,
  ],
  [
    'The disputes of a payment exceed its amount',
    payment,
    (id) =>
      sql`insert into disputes (id, payment_id, state, amount_paise) select 'disp_planted_' || n, provider_payment_id, 'open', amount_paise
        from payments, generate_series(1, 2) n where id = ${id}`,
    () => sql`delete from disputes where id like 'disp_planted_%'`,
  ],
];
