import { type RawBuilder, sql } from 'kysely';
import { pageInfoOf } from '../../../contract/lists';
import { type StaffAnswer, type StaffListQuery, staffSchema } from '../../../contract/people/staff';
import { likePattern } from '../../platform/db/searchText';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { readJobs, selectHigherJobs, type StaffRole } from './jobs';

/** The admins, or the people of a store, with open invitations. */
interface Team {
  role: StaffRole;
  rows: RawBuilder<unknown>;
}

/**
 * The admins as the caller may see them: of admins with a higher job only the name, of invitations
 * to such a job not even that.
 */
export async function visibleAdminsOf(db: Db, actor: Actor): Promise<Team> {
  const jobs = await selectHigherJobs(db, actor);
  const isHigher = sql`a.job = any(${jobs}::text[])`;
  const rows = sql`
    select a.id, a.state, a.job, a.is_owner, a.reason, a.invitation_id, a.expires_at, a.since,
      case when ${isHigher} and a.invitation_id is not null then 'Invitation' else a.name end as name,
      case when ${isHigher} then '' else a.email end as email, ${isHigher} as is_higher
    from (${admins.rows}) as a`;
  return jobs.length > 0 ? { ...admins, rows } : admins;
}

const openInvitation = sql`accepted_at is null and withdrawn_at is null`;

const invitedTo = (place: RawBuilder<unknown>) => sql`
  select 'invitation-' || i.id as id, 'invited' as state, i.email as name, i.email, i.job, false as is_owner, null as reason,
    i.id::text as invitation_id, i.expires_at, i.sent_at as since
  from invitations i where ${place} and ${openInvitation}`;

export const admins: Team = {
  role: 'admin',
  rows: sql`
    select u.id::text as id, case when u.is_active then 'active' else 'inactive' end as state, u.name, u.email, u.job,
      false as is_owner, u.inactive_reason as reason, null as invitation_id, null::timestamptz as expires_at, u.created_at as since
    from users u where u.role = 'admin' and u.deleted_at is null
    union all ${invitedTo(sql`i.role = 'admin'`)}`,
};

export const peopleOf = (storeId: string): Team => ({
  role: 'store',
  rows: sql`
    select u.id::text as id,
      case when not u.is_active then 'inactive' when u.password_hash is null then 'invited' else 'active' end as state,
      u.name, u.email, m.job, s.owner_id = u.id as is_owner, u.inactive_reason as reason, i.id::text as invitation_id, i.expires_at,
      m.created_at as since
    from store_members m
    join stores s on s.id = m.store_id
    join users u on u.id = m.user_id
    left join invitations i on i.store_id = m.store_id and lower(i.email) = lower(u.email) and u.password_hash is null and ${openInvitation}
    where m.store_id = ${storeId}
    union all ${invitedTo(sql`i.store_id = ${storeId}`)} and not exists (
      select from store_members m join users u on u.id = m.user_id where m.store_id = ${storeId} and lower(u.email) = lower(i.email))`,
});

const found = (
  { rows }: Team,
  { search, state, job }: Pick<StaffListQuery, 'search' | 'state' | 'job'>,
) => sql`
  (${rows}) as p where ${search ? sql`lower(p.name || ' ' || p.email) like ${likePattern(search)}` : sql`true`}
    and ${state ? sql`p.state = ${state}` : sql`true`} and ${job ? sql`p.job = ${job}` : sql`true`}`;

const factorOf = (table: 'totp_factors' | 'passkeys', counts = sql`true`) => sql`
  exists (select from ${sql.table(table)} f where f.user_id = case when p.invitation_id is null then p.id::bigint end and ${counts})`;

const selectStaff = (people: RawBuilder<unknown>) => sql<Row>`
  select p.*, j.name as job_name, ${factorOf('totp_factors', sql`f.confirmed_at is not null`)} or ${factorOf('passkeys')} as has_second_factor
  from (${people}) as p join jobs j on j.key = p.job`;

interface Row {
  id: string;
  state: string;
  name: string;
  email: string;
  job: string;
  job_name: string;
  is_owner: boolean;
  is_higher?: boolean;
  has_second_factor: boolean;
  reason: string | null;
  invitation_id: string | null;
  expires_at: Date | null;
  since: Date;
}

const toStaff = ({ is_higher: isHigher = false, ...row }: Row): StaffAnswer =>
  staffSchema.parse({
    id: row.id,
    state: row.state,
    name: row.name,
    job: row.job,
    jobName: row.job_name,
    isOwner: row.is_owner,
    ...(isHigher ? { isHigher } : { email: row.email, hasSecondFactor: row.has_second_factor }),
    inactiveReason: isHigher ? null : row.reason,
    invitationId: isHigher ? null : row.invitation_id,
    expiresAt: isHigher ? null : (row.expires_at?.toISOString() ?? null),
    since: row.since.toISOString(),
  });

async function refuseUnknownJob(db: Db, role: StaffRole, key: string): Promise<void> {
  const jobs = await readJobs(db, role);
  if (jobs.some(({ id }) => id === key)) return;
  const msg = `Choose one of: ${jobs.map(({ id }) => id).join(', ')}`;
  throw new AppError('invalid', msg, {
    issues: [{ loc: ['query', 'job'], msg, type: 'value_error' }],
  });
}

/** Returns a page of a team, active people first, by name. */
export async function listStaff(db: Db, team: Team, query: StaffListQuery) {
  const { page, limit, job } = query;
  if (job) await refuseUnknownJob(db, team.role, job);
  const [rows, counted] = await Promise.all([
    sql<Row>`${selectStaff(sql`select * from ${found(team, query)}`)}
      order by p.state, lower(p.name), p.id limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{ n: string }>`select count(*) as n from ${found(team, query)}`.execute(db),
  ]);
  return { staff: rows.rows.map(toStaff), ...pageInfoOf(query, Number(counted.rows[0]?.n ?? 0)) };
}

/** Returns one entry of a team, by the id of the person or of the invitation's row. */
export async function readStaff(db: Db, team: Team, id: string): Promise<StaffAnswer> {
  const { rows } = await sql<Row>`${selectStaff(team.rows)} where p.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound('Person');
  return toStaff(rows[0]);
}
