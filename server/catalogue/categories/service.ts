import type { Updateable } from 'kysely';
import {
  type CategoryAnswer,
  type CategoryInput,
  type CategoryPatch,
  categoryTexts,
} from '../../../contract/categories';
import { texts } from '../../../contract/rules';
import type { VersionedStatusInput } from '../../../contract/status';
import { changeRecord, createRecord, deleteRecord } from '../../audit/changeRecord';
import type { Db } from '../../platform/db/database';
import type { Categories } from '../../platform/db/types.gen';
import { violates } from '../../platform/db/violates';
import { AppError, invalidField, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import {
  type CategoryRow,
  changeCategory,
  findCategory,
  insertCategory,
  lockCategory,
  removeCategory,
} from './repository';
import { shownColumns, toCategoryResponse } from './serializers';
import { addStores, replaceStores } from './stores';

/** The category, or a 404. */
export async function readCategory(db: Db, id: string): Promise<CategoryRow> {
  const row = await findCategory(db, id);
  if (!row) throw notFound('Category');
  return row;
}

/** As `readCategory`, and locks the category against a second change until the transaction ends. */
export async function readLockedCategory(tx: Db, id: string): Promise<CategoryRow> {
  await lockCategory(tx, id);
  return readCategory(tx, id);
}

export const category = {
  object: 'category',
  label: 'Category',
  lock: readLockedCategory,
  toResponse: toCategoryResponse,
  // what it was before is in the audit already
  toAudit: ({ shownBefore: _before, ...kept }: CategoryAnswer) => kept,
} as const;

/** Runs a write. A violation of the unique index on names that are not rejected becomes a conflict. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'categories_name')) throw error;
    throw new AppError('conflict', categoryTexts.nameTaken, { cause: error });
  }
}

/** Changes a locked category. Returns its new row. */
export async function writeCategory(
  tx: Db,
  id: string,
  values: Updateable<Categories>,
): Promise<CategoryRow> {
  await refuseTakenName(() => changeCategory(tx, id, values));
  return readCategory(tx, id);
}

/** An admin's category is approved and active at once. */
export function createCategory(
  db: Db,
  actor: Actor,
  input: CategoryInput,
): Promise<CategoryAnswer> {
  const { name, description, imageUrl: image_url, isGlobal, storeIds = [] } = input;
  return createRecord(db, actor, category, async (tx) => {
    const { id } = await refuseTakenName(() =>
      insertCategory(tx, { name, description, image_url, status: 'approved' }),
    );
    if (!isGlobal) await addStores(tx, id, storeIds);
    return readCategory(tx, id);
  });
}

/** The stores that the category will have, none for a global one; undefined where they do not change. */
function wantedStores(
  { is_global, store_ids }: CategoryRow,
  { isGlobal, storeIds }: CategoryPatch,
): string[] | undefined {
  if (isGlobal === false && storeIds === undefined && is_global)
    throw invalidField('storeIds', texts.required);
  if (isGlobal) return is_global ? undefined : [];
  const wanted = storeIds ?? store_ids;
  const isSame = wanted.length === store_ids.length && wanted.every((id) => store_ids.includes(id));
  return isSame ? undefined : wanted;
}

/** Keeps the values that the patch does not name. */
export const updateCategory = (
  db: Db,
  actor: Actor,
  id: string,
  patch: CategoryPatch,
): Promise<CategoryAnswer> =>
  changeRecord(
    db,
    actor,
    category,
    { id, action: 'update', sent: patch.updatedAt },
    async (tx, row) => {
      const values = shownColumns(row, patch);
      const storeIds = wantedStores(row, patch);
      if (!values && !storeIds) return undefined;
      if (storeIds) await replaceStores(tx, row, storeIds);
      return writeCategory(tx, id, values ?? {});
    },
  );

/** Enables or disables a locked category. Returns undefined where it is so already. */
export const switchCategory = async (
  tx: Db,
  { id, is_active }: CategoryRow,
  isActive: boolean,
): Promise<CategoryRow | undefined> =>
  is_active === isActive ? undefined : writeCategory(tx, id, { is_active: isActive });

export const setCategoryStatus = (
  db: Db,
  actor: Actor,
  id: string,
  { isActive, updatedAt: sent }: VersionedStatusInput,
): Promise<CategoryAnswer> =>
  changeRecord(
    db,
    actor,
    category,
    { id, action: isActive ? 'enable' : 'disable', sent },
    (tx, row) => switchCategory(tx, row, isActive),
  );

/** The number of price rows in the category: products that a store sells, and rows of deleted stores and products. */
export async function countProductsIn(
  tx: Db,
  categoryId: string,
): Promise<{ sold: number; past: number }> {
  const counted = await tx
    .selectFrom('product_prices as p')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'p.product_id').on('products.deleted_at', 'is', null),
    )
    .leftJoin('stores', (join) =>
      join.onRef('stores.id', '=', 'p.store_id').on('stores.deleted_at', 'is', null),
    )
    .select((eb) => [
      eb.fn
        .count<string>('products.id')
        .distinct()
        .filterWhere('stores.id', 'is not', null)
        .as('sold'),
      eb.fn
        .countAll<string>()
        .filterWhere(eb.or([eb('products.id', 'is', null), eb('stores.id', 'is', null)]))
        .as('past'),
    ])
    .where('p.category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return { sold: Number(counted.sold), past: Number(counted.past) };
}

/** Removes a locked category. Throws a conflict where a product was ever sold in it. */
export async function removeUnusedCategory(tx: Db, id: string): Promise<void> {
  const { sold, past } = await countProductsIn(tx, id);
  if (sold > 0) {
    const [what, them] = sold === 1 ? ['1 product is', 'it'] : [`${sold} products are`, 'them'];
    throw new AppError(
      'conflict',
      `${what} sold in this category. Move ${them} to another one first, or disable the category`,
    );
  }
  if (past > 0) {
    throw new AppError(
      'conflict',
      'Only the history of deleted stores and products stands in this category. Disable it instead',
    );
  }
  await removeCategory(tx, id);
}

export const deleteCategory = (db: Db, actor: Actor, id: string): Promise<CategoryAnswer> =>
  deleteRecord(db, actor, category, id, (tx) => removeUnusedCategory(tx, id));
