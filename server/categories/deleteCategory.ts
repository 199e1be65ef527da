import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { categoryAnswer } from './categoryAnswer';
import { readLockedCategory } from './readCategory';
import { removeCategory, type CategoryRow } from './repository';

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
