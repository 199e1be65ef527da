import { type RawBuilder, sql } from 'kysely';
import { type PersonData, personDataSchema } from '../../contract/people/privacy';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { auditData, paymentEventsData } from './auditData';
import { ordersData, ratingsData, casesData } from './orderData';
import { rows, rupees, utc } from './dataSql';

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
