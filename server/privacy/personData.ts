import { type RawBuilder, sql } from 'kysely';
import { type PersonData, personDataSchema } from '../../contract/people/privacy';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';

/** Time in the format of the API, or null. */
const utc = (value: string): RawBuilder<string> =>
  sql`to_char(${sql.raw(value)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const rupees = (paise: string): RawBuilder<number> => sql`${sql.raw(paise)} / 100.0`;

/**
 * Rows of a query as one JSON array, in the order of the query. Built as text, like the file: jsonb
 * would be parsed and serialized again.
 */
const rows = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select coalesce(json_agg(q), '[]') from (${query}) q`;

type Person = RawBuilder<unknown>;

/** Reads the related rows of all orders at once. */
const ordersData = (person: Person) =>
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

const ratingsData = (person: Person) =>
  rows(sql`
  select o.code as "order", s.name as store, p.name as product, r.rating as stars, r.comment, ${utc('r.rated_at')} as at
  from ratings r join orders o on o.id = r.order_id join stores s on s.id = r.store_id left join products p on p.id = r.product_id
  where o.user_id = ${person} order by r.rated_at desc, r.id desc`);

const casesData = (person: Person) =>
  rows(sql`
  select c.* from (
    select o.code as "order", 'refund' as kind, r.state, ${rupees('r.amount_paise')} as amount, r.reason, ${utc('r.created_at')} as at
    from refunds r join orders o on o.id = r.order_id where o.user_id = ${person}
    union all
    select o.code, 'dispute', p.dispute_state, ${rupees('p.amount_paise')}, p.problem, ${utc('p.disputed_at')}
    from payments p join orders o on o.id = p.order_id where o.user_id = ${person} and p.dispute_state is not null
  ) c order by c.at desc`);

/**
 * Audit entries about a person's account, orders, refunds and payments, with their states. For the
 * person's actions on other objects only action and time: their states contain data of other
 * people.
 */
const auditData = (person: RawBuilder<unknown>) =>
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
const paymentEventsData = (person: RawBuilder<unknown>) =>
  rows(sql`
  select e.event, e.provider_payment_id as payment, e.body as told, ${utc('e.received_at')} as at from payment_events e
  where e.provider_payment_id in (select p.provider_payment_id from payments p join orders o on o.id = p.order_id where o.user_id = ${person})
    or e.provider_order_id in (select payment_reference from orders where user_id = ${person} and payment_reference is not null)
  order by e.received_at desc, e.id desc`);

type Section = Exclude<keyof PersonData, 'takenAt' | 'profile'>;

const profile = sql`select id::text as id, name, email, phone, role, is_active as "isActive", inactive_reason as "inactiveReason",
  referral_code as "referralCode", image_url as picture, ${utc('created_at')} as "registeredAt" from users`;

const order = sql`(select code from orders where id = t.order_id) as "order"`;

/** Query of each section of the file; `person` is the id. */
const sections: Readonly<Record<Section, (person: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  addresses: (person) => sql`select coalesce(json_agg(distinct a.text), '[]') from (
    select concat_ws(', ', address, city, state, pincode) as text from users where id = ${person}
    union select address from orders where user_id = ${person}) a where a.text <> ''`,
  orders: ordersData,
  walletPostings: (person) =>
    rows(sql`select type, status, ${rupees('amount_paise')} as amount, description, reference, ${utc('created_at')} as at
    from wallet_postings where user_id = ${person} order by created_at desc, id desc`),
  referrals: (person) =>
    rows(sql`select r.referrer_id = ${person} as "isReferrer", r.status, u.name, u.email, u.phone, ${utc('r.created_at')} as at,
      ${utc('r.completed_at')} as "completedAt"
    from referrals r left join users u on u.id = r.referee_id and u.id = ${person}
    where r.referrer_id = ${person} or r.referee_id = ${person} order by r.created_at desc, r.id desc`),
  scratchCards: (person) =>
    rows(sql`select ${order}, t.code, t.status, ${rupees('t.prize_paise')} as prize, ${utc('t.created_at')} as "wonAt",
      ${utc('t.expires_at')} as "expiresAt", ${utc('t.used_at')} as "usedAt"
    from scratch_cards t where t.user_id = ${person} order by t.created_at desc, t.id desc`),
  couponUses: (person) =>
    rows(sql`select ${order}, c.code as coupon, ${rupees('t.discount_paise')} as discount, ${utc('t.created_at')} as at
    from coupon_uses t join coupons c on c.id = t.coupon_id where t.user_id = ${person} order by t.created_at desc, t.id desc`),
  ratings: ratingsData,
  notifications: (person) =>
    rows(sql`select title, message, is_read as "isRead", ${utc('created_at')} as at
    from notifications where user_id = ${person} order by created_at desc, id desc`),
  mails: (person) =>
    rows(sql`select recipient as "to", subject, state, ${utc('created_at')} as at
    from mails where lower(recipient) in (select lower(value) from traces_of_person(${person}) where kind = 'email') order by created_at desc, id desc`),
  sessions: (person) =>
    rows(sql`select device, address, ${utc('created_at')} as "signedInAt", ${utc('last_used_at')} as "lastUsedAt",
      ${utc('revoked_at')} as "endedAt" from sessions where user_id = ${person} order by created_at desc, id desc`),
  passkeys: (person) =>
    rows(sql`select name, ${utc('created_at')} as "addedAt", ${utc('last_used_at')} as "lastUsedAt"
    from passkeys where user_id = ${person} order by created_at desc, id desc`),
  savedViews: (person) =>
    rows(sql`select name, resource as "of", filters, ${utc('created_at')} as at
    from saved_views where user_id = ${person} order by created_at desc, id desc`),
  ringingDevices: (person) =>
    rows(sql`select device, ${utc('created_at')} as "addedAt", ${utc('answered_at')} as "answeredAt"
    from push_devices where user_id = ${person} order by created_at desc, id desc`),
  storeJobs: (person) =>
    rows(sql`select s.name as store, m.job, ${utc('m.created_at')} as since
    from store_members m join stores s on s.id = m.store_id where m.user_id = ${person} order by m.created_at desc, m.store_id`),
  cases: casesData,
  invitations: (person) =>
    rows(sql`select i.email as "to", i.role, i.job, s.name as store, ${utc('i.created_at')} as at, ${utc('i.expires_at')} as "expiresAt",
      ${utc('i.accepted_at')} as "acceptedAt", ${utc('i.withdrawn_at')} as "withdrawnAt" from invitations i left join stores s on s.id = i.store_id
    where lower(i.email) in (select lower(value) from traces_of_person(${person}) where kind = 'email') order by i.created_at desc, i.id desc`),
  paymentEvents: paymentEventsData,
  auditEntries: auditData,
};

/**
 * Returns all data of a person, read at one moment.
 * @throws {AppError} 404
 */
export async function readPersonData(db: Db, id: string): Promise<PersonData> {
  const person = sql`${id}::bigint`;
  const parts = Object.entries(sections).map(
    ([name, section]) => sql`${sql.lit(name)}, (${section(person)})`,
  );
  const { rows: found } = await sql<{ data: unknown }>`
    select json_build_object('profile', row_to_json(p), 'takenAt', ${utc('now()')}, ${sql.join(parts)}) as data
    from (${profile} where id = ${person} and deleted_at is null) p`.execute(db);
  if (!found[0]) throw notFound('User');
  return personDataSchema.parse(found[0].data);
}
