import type { z } from 'zod';
import type {
  CategoryAnswer,
  CategoryRequest,
  OwnCategoryPatch,
  StoreCategoryAnswer,
  StoreCategoryListQuery,
  storeCategoryListSchema,
} from '../../../contract/categories';
import { pageInfoOf } from '../../../contract/paging';
import { changeRecord, createRecord, deleteRecord, refuseStale } from '../../audit/changeRecord';
import { notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { keptShown } from '../shownBefore';
import {
  categoriesNamed,
  type CategoryRow,
  insertCategory,
  isUsableBy,
  lockCategory,
  selectCategories,
} from './repository';
import { isOwn, shownColumns, toCategoryResponse, toStoreCategoryResponse } from './serializers';
import {
  category,
  readCategory,
  refuseTakenName,
  removeUnusedCategory,
  switchCategory,
  writeCategory,
} from './service';
import { addStores } from './stores';

/** A category that the store sees, or a 404. */
export async function readStoreCategory(storeId: string, db: Db, id: string): Promise<CategoryRow> {
  const row = await findStoreCategory(storeId, db, id);
  if (!row) throw notFound('Category');
  return row;
}

/**
 * Locks a category that the store may change until the transaction ends. Another store's category is a 404; for one that
 * the store sees, such as a global one, the text says whom to ask. A category that an admin shares with others is a conflict.
 */
async function lockOwnCategory(storeId: string, tx: Db, id: string): Promise<CategoryRow> {
  await lockCategory(tx, id);
  const row = await readStoreCategory(storeId, tx, id);
  if (row.requested_by_store !== storeId) {
    throw new AppError(
      'notFound',
      'This category is not your own. Only an administrator can change it',
    );
  }
  if (!isOwn(storeId, toCategoryResponse(row))) {
    throw new AppError(
      'conflict',
      'This category is shared with other stores. Ask an administrator to change it',
    );
  }
  return row;
}

const ownCategoryOf = (storeId: string) => ({
  ...category,
  lock: (tx: Db, id: string) => lockOwnCategory(storeId, tx, id),
});

function refuseUnapproved({ is_approved, status }: CategoryRow): void {
  if (is_approved) return;
  const why = status === 'pending' ? 'awaits review' : 'has been rejected';
  throw new AppError(
    'conflict',
    `Only an approved category can be enabled or disabled. This one ${why}`,
  );
}

// admin and store switch the same flag; only the audit knows who did it last
async function refuseUndoingAdmin(tx: Db, { id, is_active }: CategoryRow): Promise<void> {
  if (is_active) return;
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
  if (last?.actor_role !== 'admin') return;
  throw new AppError(
    'conflict',
    'An administrator has disabled this category. Ask them to enable it',
  );
}

/**
 * A store switches its own category once it is approved; before that there is nothing to switch. A category that an admin
 * has disabled stays disabled.
 */
export async function setOwnCategoryStatus(
  storeId: string,
  db: Db,
  actor: Actor,
  id: string,
  isActive: boolean,
): Promise<StoreCategoryAnswer> {
  const action = isActive ? 'enable' : 'disable';
  const saved = await changeRecord(
    db,
    actor,
    ownCategoryOf(storeId),
    { id, action },
    async (tx, row) => {
      refuseUnapproved(row);
      if (isActive) await refuseUndoingAdmin(tx, row);
      return switchCategory(tx, row, isActive);
    },
  );
  return toStoreCategoryResponse(storeId, saved);
}

/** Deletes what the store requested, as long as nothing is sold in it. */
export async function deleteOwnCategory(
  storeId: string,
  db: Db,
  actor: Actor,
  id: string,
): Promise<StoreCategoryAnswer> {
  const deleted = await deleteRecord(db, actor, ownCategoryOf(storeId), id, (tx) =>
    removeUnusedCategory(tx, id),
  );
  return toStoreCategoryResponse(storeId, deleted);
}

/** Notifies the admins who can review the category. */
async function notifyReviewers(tx: Db, { id, name, requestedBy }: CategoryAnswer): Promise<void> {
  const message = `${requestedBy?.name ?? 'A store'} asks for the category "${name}". Approve it, or reject it with a reason.`;
  await notifyPeople(tx, [
    {
      needs: 'catalogue.read',
      type: 'other',
      title: 'Category request',
      message,
      object: { type: 'category', id },
    },
  ]);
}

interface Changed {
  data: StoreCategoryAnswer;
  /** An admin has to review it again. */
  isSubmitted: boolean;
}

/**
 * Keeps the values that the patch does not name. A change of an approved category needs a new approval, and saving a
 * rejected one, changed or not, submits it again.
 */
export async function changeOwnCategory(
  storeId: string,
  db: Db,
  actor: Actor,
  id: string,
  patch: OwnCategoryPatch,
): Promise<Changed> {
  let isSubmitted = false;
  const action = () => (isSubmitted ? 'request' : 'update');
  const announce = async (tx: Db, after: CategoryAnswer) => {
    if (isSubmitted) await notifyReviewers(tx, after);
  };
  const saved = await changeRecord(
    db,
    actor,
    ownCategoryOf(storeId),
    { id, action, announce },
    async (tx, row, before) => {
      refuseStale(category.label, toStoreCategoryResponse(storeId, before), patch.updatedAt);
      const shown = shownColumns(row, patch);
      if (!shown && row.status !== 'rejected') return undefined;
      isSubmitted = row.status !== 'pending';
      return writeCategory(tx, id, {
        ...shown,
        ...keptShown(row),
        status: 'pending',
        reason: null,
      });
    },
  );
  return { data: toStoreCategoryResponse(storeId, saved), isSubmitted };
}

/** Creates a category of this store alone, which an admin reviews. */
export async function requestCategory(
  storeId: string,
  db: Db,
  actor: Actor,
  wish: CategoryRequest,
): Promise<StoreCategoryAnswer> {
  const { name, description, imageUrl: image_url } = wish;
  const requested = await createRecord(
    db,
    actor,
    category,
    async (tx) => {
      const { id } = await refuseTakenName(() =>
        insertCategory(tx, {
          name,
          description,
          image_url,
          status: 'pending',
          requested_by_store: storeId,
        }),
      );
      await addStores(tx, id, [storeId]);
      return readCategory(tx, id);
    },
    { action: 'request', announce: notifyReviewers },
  );
  return toStoreCategoryResponse(storeId, requested);
}

/** The categories that a store sees: those it may sell in, and those it requested, in any status. */
const visible = (storeId: string, db: Db, search?: string) =>
  categoriesNamed(db, search).where((eb) =>
    eb.or([isUsableBy(storeId), eb('c.requested_by_store', '=', storeId)]),
  );

const selectStoreCategoryPage = (
  storeId: string,
  db: Db,
  { page, limit, search }: StoreCategoryListQuery,
): Promise<CategoryRow[]> =>
  selectCategories(db)
    .where(
      'c.id',
      'in',
      visible(storeId, db, search)
        .select('c.id')
        .orderBy('c.created_at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

async function countStoreCategories(storeId: string, db: Db, search: string | undefined) {
  const counted = await visible(storeId, db, search)
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('c.is_active', '=', true).as('active'),
      eb.fn.countAll<string>().filterWhere('c.status', '=', 'pending').as('pending'),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: Number(counted.total),
    active: Number(counted.active),
    pending: Number(counted.pending),
  };
}

const findStoreCategory = (storeId: string, db: Db, id: string): Promise<CategoryRow | undefined> =>
  selectCategories(db)
    .where('c.id', '=', id)
    .where('c.id', 'in', visible(storeId, db).select('c.id'))
    .executeTakeFirst();

const messageOf = (pending: number): string => {
  if (pending === 0) return 'No request awaits review';
  return pending === 1 ? '1 request awaits review' : `${pending} requests await review`;
};

/** The categories that the store may sell in, and those it requested, newest first. */
export async function listStoreCategories(
  storeId: string,
  db: Db,
  query: StoreCategoryListQuery,
): Promise<z.output<typeof storeCategoryListSchema>> {
  const [rows, { total, active, pending }] = await Promise.all([
    selectStoreCategoryPage(storeId, db, query),
    countStoreCategories(storeId, db, query.search),
  ]);
  return {
    categories: rows.map((row) => toStoreCategoryResponse(storeId, toCategoryResponse(row))),
    ...pageInfoOf(query, total),
    activeTotal: active,
    inactiveTotal: total - active,
    message: messageOf(pending),
  };
}
