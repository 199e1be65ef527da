import { sql } from 'kysely';
import type { Pool } from 'pg';
import { z } from 'zod';
import { roleSchema } from '../../../contract/roles';
import type { Db } from '../db/database';
import { SESSION_DAYS, STEP_UP_MINUTES } from '../../constants';
import type { AccessClaims } from './accessToken';

const now = sql<Date>`now()`;

const actorSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  store_id: z.string().nullable(),
  job: z.string().nullable(),
  permissions: z.array(z.string()).nullable(),
  is_stepped_up: z.boolean(),
  is_factor_overdue: z.boolean(),
});

const SELECT_ACTOR = `
  select u.id, u.email, u.name, u.role, m.store_id, j.key as job, j.permissions,
    s.stepped_up_at > now() - make_interval(mins => ${STEP_UP_MINUTES}) as is_stepped_up,
    case when u.factor_due_at < now() then
      not exists (select from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
      and not exists (select from passkeys p where p.user_id = u.id)
    else false end as is_factor_overdue
  from sessions s
  join users u on u.id = s.user_id
  left join lateral (
    select member.store_id, member.job from store_members member
    join stores st on st.id = member.store_id and st.deleted_at is null
    where member.user_id = u.id and u.role = 'store' and ($3::bigint is null or member.store_id = $3)
    order by member.created_at, member.store_id limit 1
  ) m on true
  left join jobs j on j.role = u.role and j.key = case u.role when 'admin' then u.job else m.job end
  where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > now() and u.is_active`;

/**
 * The active person of a valid session with their job; of a store's people, the one in the store that is named, or else in the
 * first that they belong to. A named statement, planned once per connection: it runs before every request, and planning takes
 * longer than running.
 */
export async function selectActor(pool: Pool, { userId, sessionId }: AccessClaims, storeId?: string) {
  const { rows } = await pool.query({ name: 'select-actor', text: SELECT_ACTOR, values: [sessionId, userId, storeId ?? null] });
  return rows.length === 0 ? undefined : actorSchema.parse(rows[0]);
}

/** Starts a session and deletes the person's ended ones. */
export async function insertSession(tx: Db, userId: string, refreshHash: Buffer): Promise<string> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('expires_at', '<', now), where('revoked_at', 'is not', null)]))
    .execute();
  const { id } = await tx
    .insertInto('sessions')
    .values({ user_id: userId, expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRefreshToken(tx, id, refreshHash);
  return id;
}

export const insertRefreshToken = (tx: Db, sessionId: string, hash: Buffer) =>
  tx.insertInto('refresh_tokens').values({ session_id: sessionId, hash }).execute();

/** The token with its session and person, locked, so that of two concurrent uses the second sees the first. */
export const lockRefreshToken = (tx: Db, hash: Buffer) =>
  tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['t.session_id', 't.spent_at', 'u.id', 'u.email', 'u.role', 'u.name'])
    .select(sql<boolean>`s.revoked_at is null and s.expires_at > now() and u.is_active`.as('is_alive'))
    .where('t.hash', '=', hash)
    .forUpdate('t')
    .executeTakeFirst();

export const spendRefreshToken = (tx: Db, hash: Buffer) =>
  tx.updateTable('refresh_tokens').set({ spent_at: now }).where('hash', '=', hash).execute();

export const revokeSession = (db: Db, sessionId: string) =>
  db.updateTable('sessions').set({ revoked_at: now }).where('id', '=', sessionId).where('revoked_at', 'is', null).execute();

export const revokeSessionOfToken = (db: Db, hash: Buffer) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('id', 'in', (q) => q.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash))
    .execute();

/** Ends every session of a person, except `keep`. */
export const revokeSessionsOf = (db: Db, userId: string, keep?: string) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(keep !== undefined, (q) => q.where('id', '!=', keep ?? ''))
    .execute();
