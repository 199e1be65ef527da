import { type ExpressionBuilder, sql } from 'kysely';
import { type AuditEntry, auditEntrySchema, type AuditListQuery } from '../../contract/audit';
import type { Permission } from '../../contract/people/permissions';
import { addDays, startOfDay } from '../../contract/time';
import { countUpToCap } from '../platform/db/countUpToCap';
import type { Db } from '../platform/db/database';
import type { DB } from '../platform/db/types.gen';
import type { Actor } from '../platform/http/context';
import type { AuditObject } from './recordChange';

const conditions = (query: AuditListQuery) => (eb: ExpressionBuilder<DB, 'audit_entries'>) => {
  const equal = {
    actor_id: query.actor_id,
    actor_role: query.role,
    action: query.action,
    object: query.object,
  };
  return eb.and([
    ...Object.entries(equal).flatMap(([column, value]) =>
      value === undefined ? [] : [eb(sql.ref(column), '=', value)],
    ),
    ...(query.object_id ? [eb('object_id', '=', query.object_id)] : []),
    ...(query.date_from ? [eb('created_at', '>=', startOfDay(query.date_from))] : []),
    ...(query.date_to ? [eb('created_at', '<', startOfDay(addDays(query.date_to, 1)))] : []),
  ]);
};

/** Name of the person or invitation that an entry is about. */
const objectName = sql<string | null>`case a.object
  when 'user' then (select name from users where id = a.object_id::bigint)
  when 'second-factor' then (select name from users where id = a.object_id::bigint)
  when 'invitation' then (select email from invitations where id = a.object_id::bigint)
end`.as('object_name');

/** Job of the admin or invitation that an entry is about. */
const objectJob = sql<string | null>`case
  when a.object in ('user', 'second-factor')
    then (select job from users where id = a.object_id::bigint and role = 'admin')
  when a.object = 'invitation'
    then (select job from invitations where id = a.object_id::bigint and role = 'admin')
end`.as('object_job');

/** Selects one entry with the names of its author and its subject. */
export const selectAuditEntry = (db: Db, id: string) =>
  db
    .selectFrom('audit_entries as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .selectAll('a')
    .select(['u.name as actor_name', objectName, objectJob])
    .where('a.id', '=', id)
    .executeTakeFirst();

/** Finds the ids of the page first, so that only its rows are joined. */
export const selectAuditPage = (db: Db, query: AuditListQuery) =>
  db
    .selectFrom(
      db
        .selectFrom('audit_entries')
        .select('id')
        .where(conditions(query))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(query.limit)
        .offset((query.page - 1) * query.limit)
        .as('page'),
    )
    .innerJoin('audit_entries as a', 'a.id', 'page.id')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .selectAll('a')
    .select(['u.name as actor_name', objectName, objectJob])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
type AuditRow = Awaited<ReturnType<typeof selectAuditPage>>[number];

/** Stops one above the cap. */
export const countAudit = (db: Db, query: AuditListQuery): Promise<number> =>
  countUpToCap(db, db.selectFrom('audit_entries').select('id').where(conditions(query)));

/**
 * Permission to show the states of an object in an entry, by kind. Each `*.kind.ts` adds its kinds.
 */
const shownBy: Partial<Record<string, Permission>> = {
  store: 'stores.read',
  location: 'stores.read',
  coupon: 'coupons.read',
  category: 'catalogue.read',
  product: 'catalogue.read',
  'store-item': 'catalogue.read',
  order: 'orders.read',
  'referral-settings': 'rewards.read',
  'scratch-rule': 'rewards.read',
  user: 'customers.read',
  payment: 'payments.read',
  refund: 'refunds.read',
  invitation: 'staff.read',
  mail: 'mails.read',
  job: 'jobs.read',
  wallet: 'wallet.read',
} satisfies Partial<Record<AuditObject, Permission>>;

/** The permission that shows a record of a kind, by its object. */
export type ReadsOf = Partial<Record<string, Permission>>;

/**
 * Leaves out states and invitation addresses that the caller's job does not show, among them those
 * about admins of a higher job.
 */
export const toAuditEntry = (
  row: AuditRow,
  { permissions }: Pick<Actor, 'permissions'>,
  { higherJobs, readsOf }: { higherJobs: readonly string[]; readsOf: ReadsOf },
): AuditEntry => {
  const needs = shownBy[row.object] ?? readsOf[row.object];
  const isShown =
    (needs === undefined || permissions.includes(needs)) &&
    (row.object_job === null || !higherJobs.includes(row.object_job));
  return auditEntrySchema.parse({
    id: row.id,
    at: row.created_at.toISOString(),
    actor:
      row.actor_id === null
        ? null
        : { id: row.actor_id, name: row.actor_name, role: row.actor_role },
    action: row.action,
    object: row.object,
    objectId: row.object_id,
    objectName: row.object === 'invitation' && !isShown ? null : row.object_name,
    before: isShown ? row.before : null,
    after: isShown ? row.after : null,
    address: row.address,
    device: row.device,
  });
};
