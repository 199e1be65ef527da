import { type RawBuilder, sql } from 'kysely';
import { rows, utc } from './dataSql';

/**
 * Audit entries about a person's account, orders, refunds and payments, with their states. For the
 * person's actions on other objects only action and time: their states contain data of other
 * people.
 */
export const auditData = (person: RawBuilder<unknown>) =>
  rows(sql`
  with own as materialized (
    select id from audit_entries where object = 'user' and object_id = ${person}::text
    union select a.id from orders o join audit_entries a on a.object = 'order' and a.object_id in (o.id::text, o.code) where o.user_id = ${person}
    union select a.id from orders o join refunds r on r.order_id = o.id join audit_entries a on a.object = 'refund' and a.object_id = r.id::text
      where o.user_id = ${person}
    union select a.id from orders o join payments p on p.order_id = o.id join audit_entries a on a.object = 'payment' and a.object_id = p.id::text
      where o.user_id = ${person}),
  named as (select id, true as is_about from own union all select id, false from audit_entries where actor_id = ${person} and id not in (select id from own))
  select a.action, a.object, a.object_id as "objectId", a.actor_id is not distinct from ${person} as "isOwnDoing",
    case when n.is_about then a.before end as before, case when n.is_about then a.after end as after,
    case when a.actor_id = ${person} then a.address end as address, case when a.actor_id = ${person} then a.device end as device, ${utc('a.created_at')} as at
  from named n join audit_entries a on a.id = n.id order by a.created_at desc, a.id desc`);

/**
 * Provider events of the person's payments, unchanged. They contain e-mail address, phone number
 * and UPI address.
 */
export const paymentEventsData = (person: RawBuilder<unknown>) =>
  rows(sql`
  select e.event, e.provider_payment_id as payment, e.body as told, ${utc('e.received_at')} as at from payment_events e
  where e.provider_payment_id in (select p.provider_payment_id from payments p join orders o on o.id = p.order_id where o.user_id = ${person})
    or e.provider_order_id in (select payment_reference from orders where user_id = ${person} and payment_reference is not null)
  order by e.received_at desc, e.id desc`);
