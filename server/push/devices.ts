import { sql } from 'kysely';
import {
  PUSH_DEVICES_MAX,
  type PushDevice,
  pushProblems,
  type PushDeviceInput,
  type PushReplacedInput,
} from '../../contract/push';
import { z } from 'zod';
import { TEST_KEPT_S } from './limits';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { PUSH_ADDRESS_LOCK } from '../platform/db/locks';
import { AppError, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { SESSION_IS_ALIVE } from '../platform/http/sessions';
import { consumeTry } from '../platform/rateLimits';
import { noteRemoval, takeRemovalBack } from './removals';

const problemSchema = z.enum(pushProblems).nullable();
const FULL = `You already have ${PUSH_DEVICES_MAX} devices. Remove a device first`;

/**
 * Locks the previous and the new address of a session, sorted: two browsers that swap their
 * addresses would otherwise deadlock.
 */
const lockAddresses = (tx: Db, sessionId: string, endpoint: string) =>
  sql`select pg_advisory_xact_lock(${PUSH_ADDRESS_LOCK}, address) from (
    select distinct hashtext(endpoint) as address from (select endpoint from push_devices where session_id = ${sessionId} union all select ${endpoint}) e
    where endpoint is not null order by 1
  ) a`.execute(tx);

/**
 * Registers the browser of this session as a device that rings. A known browser stays the same
 * device: its keys are replaced, its `problem` and `retry_at` stay. A browser that another person
 * registered rings only for the caller from now on.
 * @throws {AppError} 404 if `stays` is set and the person has removed the device elsewhere; 409 if
 * the caller already has PUSH_DEVICES_MAX devices
 */
export const keepDevice = (
  db: Db,
  { id: userId, sessionId, origin }: Actor,
  { endpoint, keys, stays: isRepeated = false }: PushDeviceInput,
) =>
  db.transaction().execute(async (tx) => {
    // a concurrent call waits here, and counts the device of this call
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await lockAddresses(tx, sessionId, endpoint);
    await takeRemovalBack(tx, { userId, sessionId, endpoint }, isRepeated);
    // a session is one browser: its previous address is obsolete
    await tx
      .deleteFrom('push_devices')
      .where('session_id', '=', sessionId)
      .where(sql<boolean>`endpoint is distinct from ${endpoint}`)
      .execute();
    const { others } = await tx
      .selectFrom('push_devices')
      .select((eb) => eb.fn.countAll<string>().as('others'))
      .where('user_id', '=', userId)
      .where(sql<boolean>`endpoint <> ${endpoint}`)
      .executeTakeFirstOrThrow();
    if (Number(others) >= PUSH_DEVICES_MAX) throw new AppError('conflict', FULL);
    // deleted, not updated: its messages and answers belong to the other person
    await tx
      .deleteFrom('push_devices')
      .where('endpoint', '=', endpoint)
      .where('user_id', '!=', userId)
      .execute();
    const now = { session_id: sessionId, ...keys, device: origin?.device ?? 'Unknown device' };
    const { id, problem } = await tx
      .insertInto('push_devices')
      .values({ user_id: userId, endpoint, ...now })
      .onConflict((on) => on.column('endpoint').doUpdateSet({ ...now, user_id: userId }))
      .returning(['id', 'problem'])
      .executeTakeFirstOrThrow();
    return { id, problem: problemSchema.parse(problem) };
  });

/**
 * Replaces the subscription of a device after its push service has issued another. Does nothing if
 * the caller lacks the old subscription's secret, the device is gone or removed, or another device
 * has the new address.
 */
export const replaceSubscription = (
  db: Db,
  { old, endpoint, keys }: PushReplacedInput,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const device = await tx
      .selectFrom('push_devices')
      .select('session_id')
      .where('endpoint', '=', old.endpoint)
      .where('auth', '=', old.auth)
      .executeTakeFirst();
    if (!device) return;
    await lockAddresses(tx, device.session_id, endpoint);
    const isTaken = await tx
      .selectFrom('push_devices')
      .select('id')
      .where('endpoint', '=', endpoint)
      .executeTakeFirst();
    if (isTaken) return;
    await tx
      .updateTable('push_devices')
      .set({ endpoint, ...keys, problem: null, retry_at: null })
      .where('endpoint', '=', old.endpoint)
      .where('auth', '=', old.auth)
      .execute();
  });

/**
 * Removes a device of the caller, until it is switched on again in that browser.
 * @throws {AppError} 404
 */
export const removeDevice = (
  db: Db,
  { id: userId }: Pick<Actor, 'id'>,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('push_devices')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning(['session_id', 'endpoint'])
      .executeTakeFirst();
    if (!removed) throw notFound('Device');
    await noteRemoval(tx, { userId, sessionId: removed.session_id, endpoint: removed.endpoint });
  });

/** Removes the device of the caller with this address. Does nothing if it is missing. */
export const forgetSubscription = (db: Db, { id: userId }: Pick<Actor, 'id'>, endpoint: string) =>
  db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();

/**
 * Queues a test ring for a device of the caller. The limit is per person, because the messages of a
 * device are deleted when it is removed or gets another address.
 * @throws {AppError} 404; 409 if the device is gone or signed out; 429 beyond the limit
 */
export async function sendTestMessage(
  { db, limiters }: Pick<Deps, 'db' | 'limiters'>,
  { id: userId }: Pick<Actor, 'id'>,
  deviceId: string,
): Promise<void> {
  const device = await db
    .selectFrom('push_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .select(['d.endpoint', sql<boolean>`${sql.raw(SESSION_IS_ALIVE)}`.as('is_signed_in')])
    .where('d.id', '=', deviceId)
    .where('d.user_id', '=', userId)
    .executeTakeFirst();
  if (!device) throw notFound('Device');
  if (!device.is_signed_in)
    throw new AppError('conflict', 'This device is signed out. Sign in again on the device');
  if (device.endpoint === null)
    throw new AppError(
      'conflict',
      "This device can't be reached. Turn on ringing again on the device",
    );
  await consumeTry(limiters.testRingPerPerson, userId);
  const { numInsertedOrUpdatedRows: insertedRings } = await db
    .insertInto('push_messages')
    .columns(['device_id', 'kind', 'next_try_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('push_devices')
        .select([
          'id',
          sql<string>`'test'`.as('kind'),
          sql<Date>`now()`.as('at'),
          sql<Date>`now() + make_interval(secs => ${TEST_KEPT_S})`.as('until'),
        ])
        .where('id', '=', deviceId)
        .where('user_id', '=', userId)
        .forKeyShare(),
    )
    .executeTakeFirst();
  // removed since the check
  if (insertedRings !== 1n) throw notFound('Device');
}

/**
 * Records that a device has shown the message with this token. `touched` also marks its order as
 * seen, so that it rings no more. An unknown token changes nothing.
 */
export const noteAnswer = (
  db: Db,
  { token, touched }: { token: string; touched: boolean },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const deviceRows = await tx
      .selectFrom('push_messages')
      .select(['device_id', 'order_id'])
      .where('token', '=', token)
      .executeTakeFirst();
    if (!deviceRows) return;
    // the message last: removing a device and ringing again lock in this order too
    await tx
      .updateTable('push_devices')
      .set({ answered_at: sql`now()`, unanswered_since: null })
      .where('id', '=', deviceRows.device_id)
      .execute();
    if (touched && deviceRows.order_id !== null) {
      await tx
        .updateTable('push_rings')
        .set({ seen_at: sql`now()`, next_at: null })
        .where('order_id', '=', deviceRows.order_id)
        .where('seen_at', 'is', null)
        .where('ended_at', 'is', null)
        .execute();
    }
    await tx
      .updateTable('push_messages')
      .set({ answered_at: sql`coalesce(answered_at, now())` })
      .where('token', '=', token)
      .execute();
  });

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function selectDevices(db: Db, { id, permissions }: Actor, storeId: string) {
  const seesOthers = permissions.includes('store.staff.read');
  return db
    .selectFrom('push_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('push_messages as m')
          .select(['m.created_at as asked_at', 'm.sent_at', 'm.answered_at as test_answered_at'])
          .whereRef('m.device_id', '=', 'd.id')
          .where('m.kind', '=', 'test')
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('t'),
      (on) => on.onTrue(),
    )
    .select([
      'd.id',
      'd.user_id',
      'd.session_id',
      'd.device',
      'd.created_at',
      'd.answered_at',
      'd.unanswered_since',
      'd.problem',
      'u.name',
    ])
    .select(sql<boolean>`not (${sql.raw(SESSION_IS_ALIVE)})`.as('is_signed_out'))
    .select(['t.asked_at', 't.sent_at', 't.test_answered_at'])
    .where((where) =>
      where.or([
        where('d.user_id', '=', id),
        ...(seesOthers
          ? [
              where.exists(
                where
                  .selectFrom('store_members as w')
                  .select('w.user_id')
                  .whereRef('w.user_id', '=', 'd.user_id')
                  .where('w.store_id', '=', storeId),
              ),
            ]
          : []),
      ]),
    )
    .orderBy(sql`d.user_id <> ${id}`)
    .orderBy('d.id')
    .execute();
}

/** Returns the caller's devices, then those of colleagues if the caller may read the staff. */
export async function listDevices(db: Db, actor: Actor, storeId: string): Promise<PushDevice[]> {
  const rows = await selectDevices(db, actor, storeId);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    person: row.user_id === actor.id ? null : row.name,
    isCurrent: row.session_id === actor.sessionId,
    isSignedOut: row.is_signed_out,
    createdAt: row.created_at.toISOString(),
    answeredAt: iso(row.answered_at),
    unansweredSince: iso(row.unanswered_since),
    problem: problemSchema.parse(row.problem),
    test: row.asked_at && {
      askedAt: row.asked_at.toISOString(),
      sentAt: iso(row.sent_at),
      answeredAt: iso(row.test_answered_at),
    },
  }));
}
