import type { Updateable } from 'kysely';
import { type CategoryInput, type CategoryPatch, categoryTexts } from '../../../contract/categories';
import { texts } from '../../../contract/rules';
import { type AuditAction, recordChange } from '../../audit/recordChange';
import type { Db } from '../../platform/db/database';
import type { Categories } from '../../platform/db/types.gen';
import { isStale } from '../../platform/db/updatedAt';
import { violates } from '../../platform/db/violates';
import { AppError, invalidField, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { type CategoryRow, changeCategory, findCategory, insertCategory, lockCategory, removeCategory } from './repository';
import { categoryAnswer, shownColumns } from './serializers';
import { addStores, replaceStores } from './stores';

/** How many rows stand in the category: products that a store sells, and what deleted stores and products left. */
async function countProductsIn(tx: Db, categoryId: string): Promise<{ sold: number; past: number }> {
  const counted = await tx
    .selectFrom('product_prices as p')
    .leftJoin('products', (join) => join.onRef('products.id', '=', 'p.product_id').on('products.deleted_at', 'is', null))
    .leftJoin('stores', (join) => join.onRef('stores.id', '=', 'p.store_id').on('stores.deleted_at', 'is', null))
    .select((eb) => [
      eb.fn.count<string>('products.id').distinct().filterWhere('stores.id', 'is not', null).as('sold'),
      eb.fn.countAll<string>().filterWhere(eb.or([eb('products.id', 'is', null), eb('stores.id', 'is', null)])).as('past'),
    ])
    .where('p.category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return { sold: Number(counted.sold), past: Number(counted.past) };
}

/** Removes a locked category in which nothing was ever sold. */
export async function removeUnusedCategory(tx: Db, actor: Actor, row: CategoryRow): Promise<CategoryRow> {
  const { sold, past } = await countProductsIn(tx, row.id);
  if (sold > 0) {
    const [what, them] = sold === 1 ? ['1 product is', 'it'] : [`${sold} products are`, 'them'];
    throw new AppError('conflict', `${what} sold in this category. Move ${them} to another one first, or disable the category`);
  }
  if (past > 0) {
    throw new AppError('conflict', 'Only the history of deleted stores and products stands in this category. Disable it instead');
  }
  await removeCategory(tx, row.id);
  await recordChange(tx, actor, { action: 'delete', object: 'category', objectId: row.id, before: categoryAnswer(row) });
  return row;
}

export function deleteCategory(db: Db, actor: Actor, id: string): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => removeUnusedCategory(tx, actor, await readLockedCategory(tx, id)));
}

/** The stores that the category is to have, none for all; undefined where that does not change. */
function wantedStores({ is_global, store_ids }: CategoryRow, { isGlobal, storeIds }: CategoryPatch): string[] | undefined {
  if (isGlobal === false && storeIds === undefined && is_global) throw invalidField('storeIds', texts.required);
  if (isGlobal) return is_global ? undefined : [];
  const wanted = storeIds ?? store_ids;
  const isSame = wanted.length === store_ids.length && wanted.every((id) => store_ids.includes(id));
  return isSame ? undefined : wanted;
}

/** What is absent stays. A patch of an older state is a conflict that carries the newer one. */
export function updateCategory(db: Db, actor: Actor, id: string, patch: CategoryPatch): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => {
    const before = await readLockedCategory(tx, id);
    refuseStale(before, patch.updatedAt, categoryAnswer);
    const values = shownColumns(before, patch);
    const storeIds = wantedStores(before, patch);
    if (!values && !storeIds) return before;
    if (storeIds) await replaceStores(tx, before, storeIds);
    return recordedChange(tx, actor, { action: 'update', before, values: values ?? {} });
  });
}

/** Enables or disables a locked category; one that is so already stays untouched. */
export async function switchCategory(tx: Db, actor: Actor, before: CategoryRow, isActive: boolean): Promise<CategoryRow> {
  if (before.is_active === isActive) return before;
  const action = isActive ? 'enable' : 'disable';
  return recordedChange(tx, actor, { action, before, values: { is_active: isActive } });
}

export function setCategoryStatus(db: Db, actor: Actor, id: string, isActive: boolean): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => switchCategory(tx, actor, await readLockedCategory(tx, id), isActive));
}

/** A conflict where the sender edited an older state; it carries the newer one in the sender's own shape. */
export function refuseStale(row: CategoryRow, sent: string | undefined, answer: (row: CategoryRow) => object): void {
  if (!isStale(row.updated_at, sent)) return;
  throw new AppError('conflict', 'Someone else has changed this category. Review the newer values and save again', {
    current: answer(row),
  });
}

/** Runs a write; the unique index on names that are not rejected becomes a conflict. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'categories_name')) throw error;
    throw new AppError('conflict', categoryTexts.nameTaken, { cause: error });
  }
}

interface Wanted {
  action: AuditAction;
  before: CategoryRow;
  values: Updateable<Categories>;
}

/** Changes a locked category and writes it into the audit; answers the row as it is then. */
export async function recordedChange(tx: Db, actor: Actor, { action, before, values }: Wanted): Promise<CategoryRow> {
  await refuseTakenName(() => changeCategory(tx, before.id, values));
  const after = await readCategory(tx, before.id);
  await recordChange(tx, actor, {
    action, object: 'category', objectId: before.id, before: categoryAnswer(before), after: categoryAnswer(after),
  });
  return after;
}

/** The category, or a 404. */
export async function readCategory(db: Db, id: string): Promise<CategoryRow> {
  const row = await findCategory(db, id);
  if (!row) throw notFound('Category');
  return row;
}

/** As `readCategory`, locked against a second change until the transaction ends. */
export async function readLockedCategory(tx: Db, id: string): Promise<CategoryRow> {
  await lockCategory(tx, id);
  return readCategory(tx, id);
}

/** An admin's category is approved and active at once. */
export function createCategory(db: Db, actor: Actor, input: CategoryInput): Promise<CategoryRow> {
  const { name, description, imageUrl: image_url, isGlobal, storeIds = [] } = input;
  return db.transaction().execute(async (tx) => {
    const { id } = await refuseTakenName(() =>
      insertCategory(tx, { name, description, image_url, status: 'approved' }),
    );
    if (!isGlobal) await addStores(tx, id, storeIds);
    const created = await readCategory(tx, id);
    await recordChange(tx, actor, { action: 'create', object: 'category', objectId: id, after: categoryAnswer(created) });
    return created;
  });
}
