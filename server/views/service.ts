import { isDeepStrictEqual } from 'node:util';
import { type View, type ViewInput, type ViewPatch, VIEWS_MAX } from '../../contract/views';
import { refuseStale } from '../audit/changeRecord';
import { type Change, recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { laterUpdatedAt } from '../platform/db/updatedAt';
import { AppError, invalidField, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { isShareable } from './colleagues';
import { countOwn, findOwnNamed, findView, leaveFormerStores, setShared } from './repository';

type State = Pick<View, 'columns' | 'filters' | 'sort' | 'perPage'>;

const stateOf = ({ columns, filters, sort, perPage }: State): State => ({
  columns,
  filters,
  sort,
  perPage,
});
const storedState = ({ columns, filters, sort, perPage }: State) => ({
  columns,
  filters: JSON.stringify(filters),
  sort: sort && JSON.stringify(sort),
  per_page: perPage,
});

// a search may be a customer's phone: the record tells of the view, not of what was looked for
const audited = ({ id, name, resource, columns, filters, sort, perPage, isShared }: View) => ({
  id,
  name,
  resource,
  columns,
  filters: Object.keys(filters),
  sort,
  perPage,
  isShared,
});

// the audit does not record what a customer does to their account
const record = async (
  tx: Db,
  actor: Actor,
  view: View,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> => {
  if (actor.role !== 'user')
    await recordChange(tx, actor, { object: 'view', objectId: view.id, ...change });
};

/** One person's views change one after the other, so that limit and names hold. */
const lockPerson = (tx: Db, { id }: Pick<Actor, 'id'>) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const refuseSharing = (actor: Actor, isShared: boolean | undefined): void => {
  if (isShared === true && !isShareable(actor))
    throw invalidField('isShared', 'You have no colleagues to give a view to');
};
const taken = (name: string) =>
  invalidField('name', `You have a view “${name}” of this list already`);

const readBack = async (tx: Db, actor: Actor, id: string): Promise<View> => {
  const view = await findView(tx, actor, id);
  if (!view) throw notFound('View');
  return view;
};

/** Keeps a view. The same again, of whoever did not hear the first answer, is what is there. */
export const createView = (db: Db, actor: Actor, input: ViewInput): Promise<View> =>
  db.transaction().execute(async (tx) => {
    refuseSharing(actor, input.isShared);
    await lockPerson(tx, actor);
    const same = await findOwnNamed(tx, actor, input.resource, input.name);
    if (same) {
      if (
        same.name !== input.name ||
        same.isShared !== input.isShared ||
        !isDeepStrictEqual(stateOf(same), stateOf(input))
      )
        throw taken(same.name);
      return same;
    }
    if ((await countOwn(tx, actor)) >= VIEWS_MAX)
      throw new AppError('conflict', `You have ${VIEWS_MAX} views already. Delete one first`);
    const { id } = await tx
      .insertInto('saved_views')
      .values({
        user_id: actor.id,
        resource: input.resource,
        name: input.name,
        ...storedState(input),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (input.isShared) await setShared(tx, actor, id, true);
    const view = await readBack(tx, actor, id);
    await record(tx, actor, view, { action: 'create', after: audited(view) });
    return view;
  });

async function lockOwn(tx: Db, actor: Actor, id: string): Promise<View> {
  await lockPerson(tx, actor);
  const view = await readBack(tx, actor, id);
  if (!view.isOwn)
    throw new AppError(
      'forbidden',
      `Only ${view.owner.name} may change this view. Save a copy of your own instead`,
    );
  return view;
}

/** Changes an own view, unless it was changed on another device since it was read. */
export const updateView = (
  db: Db,
  actor: Actor,
  id: string,
  { name, isShared, updatedAt, ...patch }: ViewPatch,
): Promise<View> =>
  db.transaction().execute(async (tx) => {
    refuseSharing(actor, isShared);
    const before = await lockOwn(tx, actor, id);
    refuseStale('View', before, updatedAt);
    const wanted = {
      name: name ?? before.name,
      isShared: isShared ?? before.isShared,
      ...stateOf(before),
      ...patch,
    };
    const { name: oldName, isShared: wasShared } = before;
    if (isDeepStrictEqual(wanted, { name: oldName, isShared: wasShared, ...stateOf(before) }))
      return before;
    const named = await findOwnNamed(tx, actor, before.resource, wanted.name);
    if (named && named.id !== id) throw taken(named.name);
    await leaveFormerStores(tx, actor, id);
    await tx
      .updateTable('saved_views')
      .set({ name: wanted.name, ...storedState(wanted), updated_at: laterUpdatedAt })
      .where('id', '=', id)
      .execute();
    if (wanted.isShared !== wasShared) await setShared(tx, actor, id, wanted.isShared);
    const after = await readBack(tx, actor, id);
    await record(tx, actor, after, {
      action: 'update',
      before: audited(before),
      after: audited(after),
    });
    return after;
  });

/**
 * Deletes an own view. One of somebody who has left is taken from their former colleagues alone: whoever comes back, or works
 * elsewhere, still has it.
 */
export const deleteView = (db: Db, actor: Actor, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor);
    const view = await readBack(tx, actor, id);
    if (!view.isRemovable)
      throw new AppError('forbidden', `Only ${view.owner.name} may delete this view`);
    if (view.isOwn) await tx.deleteFrom('saved_views').where('id', '=', id).execute();
    else await setShared(tx, actor, id, false);
    await record(tx, actor, view, {
      action: view.isOwn ? 'delete' : 'remove',
      before: audited(view),
    });
  });
