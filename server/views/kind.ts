import { isDeepStrictEqual } from 'node:util';
import { type View, type ViewInput, type ViewPatch, VIEWS_MAX } from '../../contract/views';
import { type Db, laterUpdatedAt } from '../platform/db/database';
import { AppError, invalidField } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { change, create, imageOf, inSession, removeOne } from '../records/change';
import { type Change, type Kind, refuse, unchanged, type Verdict, write } from '../records/kind';
import { isShareable } from './colleagues';
import { countOwn, findOwnNamed, findView, leaveFormerStores, setShared } from './repository';

interface ViewTypes {
  row: View;
  image: View;
  input: ViewInput;
  patch: Omit<ViewPatch, 'updatedAt'>;
  plan: ViewInput;
}

const inputOf = (view: View): ViewInput => {
  const { name, resource, columns, filters, sort, perPage, isShared } = view;
  return { name, resource, columns, filters, sort, perPage, isShared };
};

const columnsOf = ({ name, columns, filters, sort, perPage }: ViewInput) => ({
  name,
  columns,
  filters: JSON.stringify(filters),
  sort: sort && JSON.stringify(sort),
  per_page: perPage,
});

/** Serializes the changes of one person's views, so that limit and unique names hold. */
const lockPerson = (tx: Db, { id }: Pick<Actor, 'id'>) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const refuseSharing = (actor: Actor, isShared: boolean | undefined): void => {
  if (isShared === true && !isShareable(actor))
    throw invalidField('isShared', 'There are no other staff to share this view with');
};
const nameTakenError = (name: string) =>
  invalidField('name', `You already have a view “${name}” of this list`);

const readViews = async (db: Db, actor: Actor, ids: readonly string[]) => {
  const views = await Promise.all(ids.map((id) => findView(db, actor, id)));
  return new Map(views.flatMap((view) => (view ? [[view.id, view]] : [])));
};

async function planOf(
  tx: Db,
  actor: Actor,
  { before, patch }: Change<ViewTypes>,
): Promise<Verdict<ViewInput>> {
  const changedInput = { ...inputOf(before), ...patch };
  if (isDeepStrictEqual(changedInput, inputOf(before))) return unchanged;
  const named = await findOwnNamed(tx, actor, before.resource, changedInput.name);
  return named && named.id !== before.id ? refuse(nameTakenError(named.name)) : write(changedInput);
}

const views = (actor: Actor): Kind<ViewTypes> => ({
  object: 'view',
  noun: 'view',
  lock: async (tx, ids) => {
    await lockPerson(tx, actor);
    const found = await readViews(tx, actor, ids);
    return new Map([...found].map(([id, view]) => [id, { row: view, before: view }]));
  },
  read: (db, ids) => readViews(db, actor, ids),
  plan: (tx, changes) => Promise.all(changes.map((item) => planOf(tx, actor, item))),
  write: async (tx, planned) => {
    for (const { row, before, plan } of planned) {
      await leaveFormerStores(tx, actor, row.id);
      await tx
        .updateTable('saved_views')
        .set({ ...columnsOf(plan), updated_at: laterUpdatedAt })
        .where('id', '=', row.id)
        .execute();
      if (plan.isShared !== before.isShared) await setShared(tx, actor, row.id, plan.isShared);
    }
  },
  create: {
    plan: async (tx, inputs) => {
      const ownedCount = await countOwn(tx, actor);
      return inputs.map((input, at) =>
        ownedCount + at < VIEWS_MAX
          ? write(input)
          : refuse(
              new AppError('conflict', `You already have ${VIEWS_MAX} views. Delete a view first`),
            ),
      );
    },
    insert: async (tx, plans) => {
      const ids: string[] = [];
      for (const plan of plans) {
        const { id } = await tx
          .insertInto('saved_views')
          .values({ user_id: actor.id, resource: plan.resource, ...columnsOf(plan) })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (plan.isShared) await setShared(tx, actor, id, true);
        ids.push(id);
      }
      return ids;
    },
  },
  remove: async (tx, { before: { id, isOwn, isRemovable, owner } }) => {
    if (!isRemovable) throw new AppError('forbidden', `Only ${owner.name} may delete this view`);
    if (isOwn) await tx.deleteFrom('saved_views').where('id', '=', id).execute();
    else await setShared(tx, actor, id, false);
  },
  // a search may be a customer's phone: the audit keeps the names of filters, not their values
  toAudit: (view) => ({ id: view.id, ...inputOf(view), filters: Object.keys(view.filters) }),
  isAudited: actor.role !== 'user',
});

/** Saves a view. Returns the stored view if the caller has sent the same before. */
export async function createView(db: Db, actor: Actor, input: ViewInput): Promise<View> {
  refuseSharing(actor, input.isShared);
  return inSession(db, actor, views(actor), 'call', async (session) => {
    await lockPerson(session.tx, actor);
    const stored = await findOwnNamed(session.tx, actor, input.resource, input.name);
    if (!stored) return imageOf<ViewTypes>((await create(session, [input]))[0]);
    if (!isDeepStrictEqual(inputOf(stored), input)) throw nameTakenError(stored.name);
    return stored;
  });
}

/** Changes the caller's own view, unless another device has changed it since it was read. */
export async function updateView(
  db: Db,
  actor: Actor,
  id: string,
  { updatedAt, ...patch }: ViewPatch,
): Promise<View> {
  refuseSharing(actor, patch.isShared);
  return inSession(db, actor, views(actor), 'call', async (session) => {
    const locked = await session.kind.lock(session.tx, [id]);
    const view = locked.get(id)?.before;
    if (view && !view.isOwn)
      throw new AppError(
        'forbidden',
        `Only ${view.owner.name} may change this view. Save your own copy instead`,
      );
    const command = { action: 'update', stale: 'first', patchOf: () => write(patch) } as const;
    return imageOf<ViewTypes>((await change(session, [{ id, updatedAt }], command, locked))[0]);
  });
}

/**
 * Deletes the caller's own view. For a person who has left, it only stops sharing the view with
 * former colleagues: the person keeps it, and may come back or work elsewhere.
 */
export const deleteView = (db: Db, actor: Actor, id: string): Promise<View> =>
  removeOne(db, actor, views(actor), id, ({ isOwn }) => (isOwn ? 'delete' : 'remove'));
