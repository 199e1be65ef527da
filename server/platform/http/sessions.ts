import { sql } from 'kysely';
import type { Pool } from 'pg';
import { z } from 'zod';
import { roleSchema } from '../../../contract/people/permissions';
import type { Db } from '../db/database';
import {
  REFRESH_GRACE_S,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  STEP_UP_MINUTES,
  STORE_SESSION_IDLE_DAYS,
} from '../limits';
import type { AccessClaims } from './accessToken';
import type { Origin } from './context';

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

/**
 * SQL condition on a session `s` and its person `u`: the session is open, and the person active.
 */
export const SESSION_IS_ALIVE = `s.revoked_at is null and s.expires_at > now() and u.is_active and s.last_used_at > now() - make_interval(
  days => case u.role when 'store' then ${STORE_SESSION_IDLE_DAYS} else ${SESSION_IDLE_DAYS} end)`;

const selectActorOf = (session: string, person: string, store: string) => `
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
    where member.user_id = u.id and u.role = 'store' and (${store}::bigint is null or member.store_id = ${store})
    order by member.created_at, member.store_id limit 1
  ) m on true
  left join jobs j on j.role = u.role and j.key = case u.role when 'admin' then u.job else m.job end
  where s.id = ${session} and s.user_id = ${person} and ${SESSION_IS_ALIVE}`;

const SELECT_ACTOR = selectActorOf('$1', '$2', '$3');
const SELECT_ACTORS = `
  select asked.at, actor.* from unnest($1::uuid[], $2::bigint[], $3::bigint[]) with ordinality as asked(session, person, store, at)
  cross join lateral (${selectActorOf('asked.session', 'asked.person', 'asked.store')}) as actor`;

export type ActorRow = z.output<typeof actorSchema>;

export interface ActorRequest extends AccessClaims {
  /** Undefined: the first store of the person. */
  storeId: string | undefined;
}

/**
 * Returns the active person of a valid session with the job; for a store's people, the job in the
 * named store, else in their first store. A named statement, planned once per connection: it runs
 * before every request, and planning takes longer than running.
 */
export async function selectActor(
  pool: Pool,
  { userId, sessionId, storeId }: ActorRequest,
): Promise<ActorRow | undefined> {
  const { rows } = await pool.query({
    name: 'select-actor',
    text: SELECT_ACTOR,
    values: [sessionId, userId, storeId ?? null],
  });
  return rows.length === 0 ? undefined : actorSchema.parse(rows[0]);
}

/** Reads many actors at once, each like `selectActor`. */
export async function selectActors(
  pool: Pool,
  requests: readonly ActorRequest[],
): Promise<(ActorRow | undefined)[]> {
  const values = [
    requests.map(({ sessionId }) => sessionId),
    requests.map(({ userId }) => userId),
    requests.map(({ storeId }) => storeId ?? null),
  ];
  const { rows } = await pool.query<{ at: string }>({
    name: 'select-actors',
    text: SELECT_ACTORS,
    values,
  });
  const byPlace = new Map(rows.map((row) => [Number(row.at) - 1, actorSchema.parse(row)]));
  return requests.map((_, place) => byPlace.get(place));
}

/** Starts a session and deletes the person's ended sessions. */
export async function insertSession(
  tx: Db,
  userId: string,
  refreshHash: Buffer,
  origin?: Origin,
): Promise<string> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('expires_at', '<', now), where('revoked_at', 'is not', null)]),
    )
    .execute();
  const { id } = await tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
      ...origin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRefreshToken(tx, id, refreshHash);
  return id;
}

export const insertRefreshToken = (tx: Db, sessionId: string, hash: Buffer) =>
  tx.insertInto('refresh_tokens').values({ session_id: sessionId, hash }).execute();

/**
 * Locks the token with its session and person, so that the second of two concurrent uses sees the
 * first.
 */
export const lockRefreshToken = (tx: Db, hash: Buffer) =>
  tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['t.session_id', 't.spent_at', 'u.id', 'u.email', 'u.role', 'u.name'])
    .select(sql<boolean>`${sql.raw(SESSION_IS_ALIVE)}`.as('is_alive'))
    .select(
      sql<boolean>`t.spent_at > now() - make_interval(secs => ${REFRESH_GRACE_S})`.as(
        'is_in_grace',
      ),
    )
    .where('t.hash', '=', hash)
    .forUpdate('t')
    .executeTakeFirst();

export const spendRefreshToken = (tx: Db, hash: Buffer) =>
  tx.updateTable('refresh_tokens').set({ spent_at: now }).where('hash', '=', hash).execute();

/** True before the token is exchanged. */
export async function isUnspent(tx: Db, hash: Buffer): Promise<boolean> {
  const token = await tx
    .selectFrom('refresh_tokens')
    .select('hash')
    .where('hash', '=', hash)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return token !== undefined;
}

export const touchSession = (tx: Db, sessionId: string, origin: Origin) =>
  tx
    .updateTable('sessions')
    .set({ last_used_at: now, ...origin })
    .where('id', '=', sessionId)
    .execute();

/** Returns true if it was open. */
export async function revokeSession(db: Db, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds closed sessions too. */
export const selectSessionOfToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['t.session_id as sessionId', 'u.id', 'u.role'])
    .where('t.hash', '=', hash)
    .executeTakeFirst();

export const revokeSessionsOf = (db: Db, userId: string, exceptSessionId?: string) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptSessionId !== undefined, (q) => q.where('id', '!=', exceptSessionId ?? ''))
    .execute();
