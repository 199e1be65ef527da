import { isDeepStrictEqual } from 'node:util';
import type { Insertable } from 'kysely';
import {
  type CategoryAnswer,
  type CategoryInput,
  type CategoryPatch,
  categoryTexts,
} from '../../../contract/catalogue/categories';
import { texts } from '../../../contract/rules';
import type { AuditAction } from '../../audit/recordChange';
import { type AnyNotice, notifyPeople, ownersOf } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import type { Categories } from '../../platform/db/types.gen';
import { violates } from '../../platform/db/violates';
import { AppError, invalidField } from '../../platform/errors';
import { type Change, type Kind, refuse, unchanged, type Verdict, write } from '../../records/kind';
import {
  type CategoryRow,
  changeCategory,
  countProductsIn,
  findCategories,
  insertCategory,
  lockCategories,
  removeCategory,
} from './repository';
import { toCategoryResponse } from './serializers';
import { addStores, leavingProducts, replaceStores } from './stores';

export interface CategoryPlan {
  columns: Insertable<Categories>;
  /** An empty list makes the category global; undefined keeps the stores. */
  storeIds?: readonly string[] | undefined;
}

export interface CategoryTypes {
  row: CategoryRow;
  image: CategoryAnswer;
  input: CategoryInput;
  /** A form, the switch, or a decision. */
  patch: Omit<CategoryPatch, 'updatedAt'> &
    Partial<Pick<CategoryAnswer, 'isActive' | 'status' | 'reason'>>;
  plan: CategoryPlan;
}

const columnsOf = (category: CategoryAnswer) => ({
  name: category.name,
  description: category.description,
  image_url: category.imageUrl,
  is_active: category.isActive,
  status: category.status,
  reason: category.reason,
});

/**
 * Returns the stores after the patch, an empty list for a global category; undefined if they do not
 * change.
 */
function changedStores(
  { is_global, store_ids }: CategoryRow,
  { isGlobal, storeIds = store_ids }: CategoryTypes['patch'],
): readonly string[] | undefined {
  if (isGlobal) return is_global ? undefined : [];
  const isSame =
    storeIds.length === store_ids.length && storeIds.every((id) => store_ids.includes(id));
  return isSame ? undefined : storeIds;
}

/** Keeps the values that the patch does not name. */
export async function planCategory(
  tx: Db,
  { row, before, patch }: Change<CategoryTypes>,
): Promise<Verdict<CategoryPlan>> {
  if (patch.isGlobal === false && patch.storeIds === undefined && row.is_global)
    return refuse(invalidField('storeIds', texts.required));
  const columns = columnsOf({ ...before, ...patch });
  const storeIds = changedStores(row, patch);
  if (!storeIds && isDeepStrictEqual(columns, columnsOf(before))) return unchanged;
  const refusal = storeIds && (await leavingProducts(tx, row.id, storeIds));
  return refusal ? refuse(refusal) : write({ columns, storeIds });
}

/** @throws {AppError} conflict if a product was ever sold in the category */
async function refuseUsed(tx: Db, id: string): Promise<void> {
  const { sold, past } = await countProductsIn(tx, id);
  if (sold > 0) {
    const [subject, pronoun] =
      sold === 1 ? ['1 product is', 'it'] : [`${sold} products are`, 'them'];
    throw new AppError(
      'conflict',
      `${subject} sold in this category. Move ${pronoun} to another category first, or disable this category`,
    );
  }
  if (past > 0) {
    throw new AppError(
      'conflict',
      'Deleted stores or products still refer to this category. Disable it instead',
    );
  }
}

type NoticeOf = (category: CategoryAnswer) => Pick<AnyNotice, 'type' | 'title' | 'message'>;

/** Notices of decisions, for the owner of the store that requested the category. */
const decisions: Partial<Record<AuditAction, NoticeOf>> = {
  approve: ({ name }) => ({
    type: 'success',
    title: 'Category approved',
    message: `Your category "${name}" has been approved. You can sell in it now.`,
  }),
  reject: ({ name, reason }) => ({
    type: 'warning',
    title: 'Category request rejected',
    message: `Your category "${name}" has not been approved: ${reason}`,
  }),
  reopen: ({ name }) => ({
    type: 'warning',
    title: 'Category waiting for approval',
    message: `Your category "${name}" is waiting for approval again: an admin undid the decision`,
  }),
};

/** Notice of a request, for the admins who can review it. */
const requestNotice = ({ id, name, requestedBy }: CategoryAnswer): AnyNotice => ({
  needs: 'catalogue.read',
  type: 'other',
  title: 'Category request',
  message: `${requestedBy?.name ?? 'A store'} requests the category "${name}". Approve it, or reject it with a reason.`,
  object: { type: 'category', id },
});

async function noticesOf(
  tx: Db,
  action: AuditAction,
  category: CategoryAnswer,
): Promise<AnyNotice[]> {
  if (action === 'request') return [requestNotice(category)];
  const notice = decisions[action]?.(category);
  const { id, requestedBy } = category;
  if (!notice || requestedBy === null) return [];
  const owners = await ownersOf(tx, [requestedBy.id]);
  const object = { type: 'category', id, storeId: requestedBy.id } as const;
  return [...owners.values()].map((userId) => ({ userId, ...notice, object }));
}

export const lockedById = (rows: readonly CategoryRow[]) =>
  new Map(rows.map((row) => [row.id, { row, before: toCategoryResponse(row) }]));

export const categories = {
  object: 'category',
  noun: 'category',
  lock: async (tx, ids) => {
    await lockCategories(tx, ids);
    return lockedById(await findCategories(tx, ids));
  },
  read: async (db, ids) =>
    new Map((await findCategories(db, ids)).map((row) => [row.id, toCategoryResponse(row)])),
  plan: (tx, changes) => Promise.all(changes.map((change) => planCategory(tx, change))),
  write: async (tx, planned) => {
    for (const { row, plan } of planned) {
      if (plan.storeIds) await replaceStores(tx, row, plan.storeIds);
      await changeCategory(tx, row.id, plan.columns);
    }
  },
  create: {
    // an admin's category is approved and active at once
    plan: (_, inputs) =>
      inputs.map(({ name, description, imageUrl: image_url, isGlobal, storeIds }) =>
        write({
          columns: { name, description, image_url, status: 'approved' },
          storeIds: isGlobal ? [] : storeIds,
        }),
      ),
    insert: async (tx, plans) => {
      const ids: string[] = [];
      for (const { columns, storeIds = [] } of plans) {
        const { id } = await insertCategory(tx, columns);
        await addStores(tx, id, storeIds);
        ids.push(id);
      }
      return ids;
    },
  },
  remove: async (tx, { row }) => {
    await refuseUsed(tx, row.id);
    await removeCategory(tx, row.id);
  },
  // the unique index on names that are not rejected
  violation: (error) =>
    violates(error, 'categories_name')
      ? new AppError('conflict', categoryTexts.nameTaken, { cause: error })
      : undefined,
  // the audit already has the earlier state
  toAudit: ({ shownBefore: _before, ...keptFields }) => keptFields,
  announce: async (tx, written) => {
    const notices = await Promise.all(
      written.map(({ action, after }) => (after ? noticesOf(tx, action, after) : [])),
    );
    await notifyPeople(tx, notices.flat());
  },
} satisfies Kind<CategoryTypes>;
