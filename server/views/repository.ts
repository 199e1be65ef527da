import { sql } from 'kysely';
import { z } from 'zod';
import { type View, viewSchema } from '../../contract/views';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import { hasLeft, isSharedAt, isShareable, placeOf, canDeleteLeftovers } from './colleagues';

/** More than a person would look through. */
const COLLEAGUES_VIEWS_MAX = 200;

const { filters: filtersSchema, sort: sortSchema } = viewSchema.shape;

const selectViews = (db: Db, actor: Actor) =>
  db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select([
      'v.id',
      'v.user_id',
      'v.resource',
      'v.name',
      'v.columns',
      'v.filters',
      'v.sort',
      'v.per_page',
      'v.updated_at',
      'u.name as owner_name',
    ])
    .select([isSharedAt(actor).as('is_shared'), hasLeft(actor).as('has_left')]);
type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number];

const toView =
  (actor: Actor) =>
  (row: Row): View => {
    const isOwn = row.user_id === actor.id;
    return {
      id: row.id,
      resource: row.resource,
      name: row.name,
      columns: row.columns,
      filters: filtersSchema.parse(row.filters),
      sort: sortSchema.parse(row.sort),
      perPage: row.per_page,
      isShared: row.is_shared,
      isOwn,
      isRemovable: isOwn || (row.has_left && canDeleteLeftovers(actor)),
      owner: { name: row.owner_name, hasLeft: !isOwn && row.has_left },
      updatedAt: row.updated_at.toISOString(),
    };
  };

const ownViews = (db: Db, actor: Actor) => selectViews(db, actor).where('v.user_id', '=', actor.id);

const selectSharedViews = (db: Db, actor: Actor) =>
  selectViews(db, actor)
    .innerJoin('view_shares as g', 'g.view_id', 'v.id')
    .where(sql<boolean>`g.store_id is not distinct from ${placeOf(actor)}::bigint`)
    .where('v.user_id', '!=', actor.id);

/** Returns the caller's own views and those of colleagues, of one list or of all. */
export async function listViews(db: Db, actor: Actor, resource?: string): Promise<View[]> {
  const ofResource = <Q extends { where: (column: 'v.resource', is: '=', value: string) => Q }>(
    query: Q,
  ): Q => (resource === undefined ? query : query.where('v.resource', '=', resource));
  const ownViewRows = await ofResource(ownViews(db, actor))
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute();
  const sharedViews = isShareable(actor)
    ? await ofResource(selectSharedViews(db, actor))
        .orderBy(sql`lower(v.name)`)
        .orderBy('v.id')
        .limit(COLLEAGUES_VIEWS_MAX)
        .execute()
    : [];
  return [...ownViewRows, ...sharedViews].map(toView(actor));
}

export async function findView(db: Db, actor: Actor, id: string): Promise<View | undefined> {
  const row = await selectViews(db, actor).where('v.id', '=', id).executeTakeFirst();
  const view = row && toView(actor)(row);
  return view && (view.isOwn || view.isShared) ? view : undefined;
}

/** Ignores case. */
export async function findOwnNamed(
  db: Db,
  actor: Actor,
  resource: string,
  name: string,
): Promise<View | undefined> {
  const row = await ownViews(db, actor)
    .where('v.resource', '=', resource)
    .where(sql`lower(v.name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  return row && toView(actor)(row);
}

const countSchema = z.coerce.number();
export async function countOwn(db: Db, { id }: Pick<Actor, 'id'>): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return countSchema.parse(count);
}

/** Shares a view with the caller's colleagues, or stops sharing it. */
export async function setShared(
  tx: Db,
  actor: Actor,
  viewId: string,
  isShared: boolean,
): Promise<void> {
  const store_id = placeOf(actor);
  if (isShared)
    await tx
      .insertInto('view_shares')
      .values({ view_id: viewId, store_id })
      .onConflict((onConflict) => onConflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('view_shares')
      .where('view_id', '=', viewId)
      .where(sql<boolean>`store_id is not distinct from ${store_id}::bigint`)
      .execute();
}

/**
 * Stops sharing a view with stores where its owner no longer works: the people there would not
 * expect it to change.
 */
export const leaveFormerStores = (tx: Db, { id }: Pick<Actor, 'id'>, viewId: string) =>
  tx
    .deleteFrom('view_shares')
    .where('view_id', '=', viewId)
    .where('store_id', 'is not', null)
    .where(
      'store_id',
      'not in',
      tx.selectFrom('store_members').select('store_id').where('user_id', '=', id),
    )
    .execute();
