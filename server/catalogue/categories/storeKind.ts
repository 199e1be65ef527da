import type { OwnCategoryPatch, StoreCategoryAnswer } from '../../../contract/catalogue/categories';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { change, imageOf, inSession } from '../../records/change';
import { type Change, type Kind, refuse, type Verdict, write } from '../../records/kind';
import { previousDisplay } from '../shownBefore';
import {
  categories,
  type CategoryPlan,
  type CategoryTypes,
  lockedById,
  planCategory,
} from './kind';
import { type CategoryRow, findStoreCategories, lockCategories } from './repository';
import { isOwn, toCategoryResponse, toStoreCategoryResponse } from './serializers';

/**
 * Returns the refusal of a category that the store sees but may not change, such as a global one.
 */
function refuseIfNotOwn(storeId: string, row: CategoryRow): AppError | undefined {
  if (row.requested_by_store !== storeId)
    return new AppError(
      'notFound',
      'This category does not belong to your store. Only an admin can change it',
    );
  if (isOwn(storeId, toCategoryResponse(row))) return undefined;
  return new AppError(
    'conflict',
    'This category is shared with other stores. Ask an admin to change it',
  );
}

// admin and store switch the same flag; only the audit knows who did it last
async function isDisabledByAdmin(tx: Db, { id, is_active }: CategoryRow): Promise<boolean> {
  if (is_active) return false;
  const last = await tx
    .selectFrom('audit_entries')
    .select('actor_role')
    .where('object', '=', 'category')
    .where('object_id', '=', id)
    .where('action', 'in', ['enable', 'disable'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actor_role === 'admin';
}

/**
 * A store can switch a category after its approval. A category that an admin has disabled stays
 * disabled.
 */
async function planSwitch(tx: Db, item: Change<CategoryTypes>): Promise<Verdict<CategoryPlan>> {
  const { row, patch } = item;
  if (!row.is_approved) {
    const statusText = row.status === 'pending' ? 'is waiting for approval' : 'has been rejected';
    const message = `Only an approved category can be enabled or disabled. This category ${statusText}`;
    return refuse(new AppError('conflict', message));
  }
  if (patch.isActive && (await isDisabledByAdmin(tx, row))) {
    const message = 'An admin has disabled this category. Ask Jaldi Biryani to enable it';
    return refuse(new AppError('conflict', message));
  }
  return planCategory(tx, item);
}

/**
 * A change of an approved category needs a new approval. Saving a rejected category submits it
 * again, even without a change.
 */
async function planEdit(
  tx: Db,
  { patch, ...locked }: Change<CategoryTypes>,
): Promise<Verdict<CategoryPlan>> {
  const { row } = locked;
  const edit = await planCategory(tx, { ...locked, patch });
  if (edit.is !== 'write' && row.status !== 'rejected') return edit;
  const submitted = { ...patch, status: 'pending', reason: null } as const;
  const verdict = await planCategory(tx, { ...locked, patch: submitted });
  if (verdict.is !== 'write') return verdict;
  return write({ columns: { ...verdict.value.columns, ...previousDisplay(row) } });
}

/**
 * The categories that the store requested, as it may write them. Those that it does not see are
 * missing.
 */
export const ownCategories = (storeId: string): Kind<CategoryTypes> => ({
  ...categories,
  lock: async (tx, ids) => {
    await lockCategories(tx, ids);
    const rows = await findStoreCategories(storeId, tx, ids);
    for (const row of rows) {
      const refusal = refuseIfNotOwn(storeId, row);
      if (refusal) throw refusal;
    }
    return lockedById(rows);
  },
  plan: (tx, changes) =>
    Promise.all(
      changes.map((item) =>
        item.patch.isActive === undefined ? planEdit(tx, item) : planSwitch(tx, item),
      ),
    ),
  create: {
    ...categories.create,
    plan: (_, inputs) =>
      inputs.map(({ name, description, imageUrl: image_url }) =>
        write({
          columns: {
            name,
            description,
            image_url,
            status: 'pending',
            requested_by_store: storeId,
          },
          storeIds: [storeId],
        }),
      ),
  },
  toCurrent: (image) => toStoreCategoryResponse(storeId, image),
});

/** Changes a category of the store. `isSubmitted`: an admin has to review it again. */
export const changeOwnCategory = (
  storeId: string,
  db: Db,
  actor: Actor,
  id: string,
  { updatedAt, ...patch }: OwnCategoryPatch,
): Promise<{ data: StoreCategoryAnswer; isSubmitted: boolean }> =>
  inSession(db, actor, ownCategories(storeId), 'call', async (session) => {
    const [outcome] = await change(session, [{ id, updatedAt }], {
      action: ({ status }) => (status === 'pending' ? 'update' : 'request'),
      stale: 'first',
      patchOf: () => write(patch),
    });
    return {
      data: toStoreCategoryResponse(storeId, imageOf<CategoryTypes>(outcome)),
      isSubmitted: session.written.some(({ action }) => action === 'request'),
    };
  });
