import { type RawBuilder, sql } from 'kysely';
import { rows, rupees, utc } from './dataSql';

type Person = RawBuilder<unknown>;

/** Reads the related rows of all orders at once. */
export const ordersData = (person: Person) =>
  rows(sql`
  with own as materialized (select * from orders where user_id = ${person}),
  bought as (
    select i.order_id, json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'price', ${rupees('i.price_paise')}) order by i.id) as items
    from own join order_items i on i.order_id = own.id group by 1),
  told as (
    select e.order_id, json_agg(json_build_object('status', e.to_status, 'at', ${utc('e.created_at')}, 'reason', e.reason) order by e.created_at, e.id) as history
    from own join order_events e on e.order_id = own.id group by 1)
  select o.code as "order", s.name as store, o.status, ${utc('o.created_at')} as "placedAt", o.customer_name as name, o.customer_phone as phone, o.address, o.pincode,
    o.notes, o.cancel_reason as "cancelReason", ${rupees('o.final_paise')} as amount, coalesce(b.items, '[]') as items, coalesce(t.history, '[]') as history
  from own o join stores s on s.id = o.store_id left join bought b on b.order_id = o.id left join told t on t.order_id = o.id
  order by o.created_at desc, o.id desc`);

export const ratingsData = (person: Person) =>
  rows(sql`
  select o.code as "order", s.name as store, p.name as product, r.rating as stars, r.comment, ${utc('r.rated_at')} as at
  from ratings r join orders o on o.id = r.order_id join stores s on s.id = r.store_id left join products p on p.id = r.product_id
  where o.user_id = ${person} order by r.rated_at desc, r.id desc`);

export const casesData = (person: Person) =>
  rows(sql`
  select c.* from (
    select o.code as "order", 'refund' as kind, r.state, ${rupees('r.amount_paise')} as amount, r.reason, ${utc('r.created_at')} as at
    from refunds r join orders o on o.id = r.order_id where o.user_id = ${person}
    union all
    select o.code, 'dispute', p.dispute_state, ${rupees('p.amount_paise')}, p.problem, ${utc('p.disputed_at')}
    from payments p join orders o on o.id = p.order_id where o.user_id = ${person} and p.dispute_state is not null
  ) c order by c.at desc`);
