import { sql } from 'kysely';
import type { Db } from '../db/database';
import { SESSION_DAYS } from '../limits';
import type { AccessClaims } from './accessToken';

const now = sql<Date>`now()`;

/** The active person of a living session, and the store that an owner owns. */
export const selectActor = (db: Db, { userId, sessionId }: AccessClaims) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('stores as st', (join) =>
      join.onRef('st.owner_id', '=', 'u.id').on('u.role', '=', 'store').on('st.deleted_at', 'is', null),
    )
    .select(['u.id', 'u.email', 'u.name', 'u.role', 'st.id as store_id'])
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .executeTakeFirst();

/** Starts a session and clears the person's ended ones away. */
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

/** Ends every session of a person, or every one but `keep`. */
export const revokeSessionsOf = (db: Db, userId: string, keep?: string) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(keep !== undefined, (q) => q.where('id', '!=', keep ?? ''))
    .execute();
