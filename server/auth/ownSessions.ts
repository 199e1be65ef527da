import { sql } from 'kysely';
import type { OwnSession } from '../../contract/people/credentials';
import { recordChange } from '../audit/recordChange';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { revokeSession, revokeSessionsOf } from '../platform/http/sessions';

const selectLive = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);

/** Selects the sessions of a person, the last used first. */
export async function listSessionsOf(db: Db, userId: string) {
  const rows = await selectLive(db, userId)
    .select(['id', 'device', 'address', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }));
}

export async function listOwnSessions(
  { db }: Pick<Deps, 'db'>,
  { id, sessionId }: Actor,
): Promise<OwnSession[]> {
  const ownSessions = (await listSessionsOf(db, id)).map((session) => ({
    ...session,
    isCurrent: session.id === sessionId,
  }));
  return [
    ...ownSessions.filter(({ isCurrent }) => isCurrent),
    ...ownSessions.filter((ownSession) => !ownSession.isCurrent),
  ];
}

// the audit does not record what a customer does to their account
const recordEnd = async (tx: Db, actor: Actor, objectId: string, before: object): Promise<void> => {
  if (actor.role !== 'user')
    await recordChange(tx, actor, { action: 'disable', object: 'session', objectId, before });
};

/**
 * Ends one of the caller's sessions, even the current one. Throws a 404 for a session that is over
 * or another person's.
 */
export const endOwnSession = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const session = await selectLive(tx, actor.id)
      .select(['device', 'address'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!session) throw notFound('Session');
    await revokeSession(tx, id);
    await recordEnd(tx, actor, id, session);
  });

/** Ends the caller's other sessions; returns their number. */
export const endOtherSessions = ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const otherSessions = await selectLive(tx, actor.id)
      .select(['id', 'device', 'address'])
      .where('id', '!=', actor.sessionId)
      .forUpdate()
      .execute();
    await revokeSessionsOf(tx, actor.id, actor.sessionId);
    for (const { id, ...session } of otherSessions) await recordEnd(tx, actor, id, session);
    return otherSessions.length;
  });
