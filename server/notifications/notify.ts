import { sql } from 'kysely';
import { fullJobs, type Permission } from '../../contract/people/permissions';
import type { NotificationAnswer, NotificationObject } from '../../contract/notifications';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { findNotification, markRead, toNotificationResponse, wakeStreams } from './repository';
import { ORDERS_CHANGED } from './hub';

interface Notice {
  type: NotificationAnswer['type'];
  title: string;
  message: string;
  /** Object that a click on the notification opens. */
  object?: NotificationObject;
}

export interface NewNotification extends Notice {
  userId: string;
}

/** Notice for the people of the store who may read its orders. */
export interface StoreNotice extends Notice {
  storeId: string;
  /** Text for readers who may not see amounts, if `message` contains one. */
  messageWithoutAmounts?: string;
}

/** Notice for every active admin whose job has the permission. */
export interface AdminNotice extends Notice {
  needs: Permission;
  /** Admin who causes the notice, and does not receive it. */
  except?: string;
}

/** Notice with its reader, or with the rule that finds its readers. */
export type AnyNotice = NewNotification | StoreNotice | AdminNotice;

/** Resolves notices to one notification per reader. */
async function addressed(tx: Db, notices: readonly AnyNotice[]): Promise<NewNotification[]> {
  const storeIds = notices.flatMap((notice) => ('storeId' in notice ? [notice.storeId] : []));
  const people = storeIds.length === 0 ? [] : await selectStorePeople(tx, [...new Set(storeIds)]);
  const needs = notices.flatMap((notice) => ('needs' in notice ? [notice.needs] : []));
  const adminsOf = new Map<Permission, string[]>();
  for (const permission of new Set(needs)) adminsOf.set(permission, await adminIds(tx, permission));
  return notices.flatMap((notice) => {
    if ('needs' in notice) {
      const { needs: permission, except, ...rest } = notice;
      const admins = adminsOf.get(permission) ?? [];
      return admins.filter((id) => id !== except).map((userId) => ({ ...rest, userId }));
    }
    if (!('storeId' in notice)) return [notice];
    const { storeId, messageWithoutAmounts, ...rest } = notice;
    return people
      .filter((person) => person.store_id === storeId)
      .map(({ user_id, store_name, sees_amounts, has_several }) => {
        const text = sees_amounts ? rest.message : (messageWithoutAmounts ?? rest.message);
        const notification = { ...rest, userId: user_id };
        if (!has_several) return { ...notification, message: text };
        return {
          ...notification,
          message: `${store_name}: ${text}`,
          ...(rest.object && { object: { ...rest.object, storeId } }),
        };
      });
  });
}

/**
 * Notifies people once the transaction commits: inserts their rows and wakes every open stream of
 * every server process. Call it once, as the transaction's last statement: it holds a lock per
 * reader until the commit.
 */
export async function notifyPeople(tx: Db, notices: readonly AnyNotice[]): Promise<void> {
  const notifications = await addressed(tx, notices);
  if (notifications.length === 0) return;
  await sql`select notify_people(${JSON.stringify(notifications)}::jsonb)`.execute(tx);
}

/** Ids of the active admins whose job has the permission. */
export async function adminIds(tx: Db, needs: Permission): Promise<string[]> {
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('jobs as j', 'j.key', 'u.job')
    .select('u.id')
    .where('u.role', '=', 'admin')
    .where('u.is_active', '=', true)
    .where((eb) =>
      eb.or([eb('j.key', '=', fullJobs.admin), sql<boolean>`${needs} = any(j.permissions)`]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function ownersOf(
  tx: Db,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (storeIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('stores')
    .select(['id', 'owner_id'])
    .where('id', 'in', [...new Set(storeIds)])
    .execute();
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
}

/**
 * Marks one of the person's notifications as read; repeated calls change nothing. Wakes the
 * person's other streams.
 */
export function readNotification(db: Db, reader: Actor, id: string): Promise<NotificationAnswer> {
  return db.transaction().execute(async (tx) => {
    if ((await markRead(tx, reader.id, id)) > 0) await wakeStreams(tx, reader.id);
    const row = await findNotification(tx, reader.id, id);
    if (!row) throw notFound('Notification');
    return toNotificationResponse(row, reader);
  });
}

/** Returns their number. */
export function readAllNotifications(db: Db, userId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const updated = await markRead(tx, userId);
    if (updated > 0) await wakeStreams(tx, userId);
    return updated;
  });
}

/** Permission that receives notices about a store's orders. */
const ORDER_PERMISSION: Permission = 'store.orders.read';
/** Permission that receives amounts; the kitchen lacks it. */
const SEES_AMOUNTS: Permission = 'store.prices.read';

interface StorePerson {
  user_id: string;
  store_id: string;
  store_name: string;
  sees_amounts: boolean;
  /** The person works for several stores, so a text has to name the store. */
  has_several: boolean;
}

const hasPermission = (permission: Permission) =>
  sql`(m.job = ${fullJobs.store} or ${permission} = any(j.permissions))`;

export async function selectStorePeople(
  tx: Db,
  storeIds: readonly string[],
): Promise<StorePerson[]> {
  const { rows } = await sql<StorePerson>`
    select m.user_id, m.store_id, s.name as store_name, ${hasPermission(SEES_AMOUNTS)} as sees_amounts,
      exists (select from store_members o join stores t on t.id = o.store_id
        where o.user_id = m.user_id and o.store_id <> m.store_id and t.deleted_at is null) as has_several
    from store_members m
    join stores s on s.id = m.store_id and s.deleted_at is null
    join users u on u.id = m.user_id and u.is_active
    join jobs j on j.key = m.job
    where m.store_id = any(${storeIds}::bigint[]) and ${hasPermission(ORDER_PERMISSION)}
    order by m.user_id`.execute(tx);
  return rows;
}

/**
 * Wakes the open streams of the people who see these stores' orders, once the transaction commits.
 * Nothing is stored: a client without a stream reads the orders at its next request.
 */
export async function notifyStores(tx: Db, storeIds: readonly string[]): Promise<void> {
  if (storeIds.length === 0) return;
  const people = new Set((await selectStorePeople(tx, storeIds)).map(({ user_id }) => user_id));
  await sql`select pg_notify('notifications', ${ORDERS_CHANGED} || person) from unnest(${[...people]}::text[]) as person`.execute(
    tx,
  );
}
