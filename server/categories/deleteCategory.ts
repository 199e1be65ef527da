import { recordChange } from '../audit/recordChange';
import type { Db } from '../db/database';
import { AppError } from '../http/errors';
import type { Actor } from '../http/route';
import { categoryAnswer } from './categoryAnswer';
import { readLockedCategory } from './readCategory';
import { removeCategory, type CategoryRow } from './repository';

/** How many products are in the category: those that a person sees, and deleted ones, whose rows stay. */
async function countProductsIn(tx: Db, categoryId: string): Promise<{ sold: number; deleted: number }> {
  const counted = await tx
    .selectFrom('product_prices as p')
    .innerJoin('products', 'products.id', 'p.product_id')
    .select((eb) => [
      eb.fn.count<string>('products.id').distinct().filterWhere('products.deleted_at', 'is', null).as('sold'),
      eb.fn.count<string>('products.id').distinct().filterWhere('products.deleted_at', 'is not', null).as('deleted'),
    ])
    .where('p.category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return { sold: Number(counted.sold), deleted: Number(counted.deleted) };
}

/** Removes a locked category in which nothing was ever sold. */
export async function removeUnusedCategory(tx: Db, actor: Actor, row: CategoryRow): Promise<CategoryRow> {
  const { sold, deleted } = await countProductsIn(tx, row.id);
  if (sold > 0) {
    const [what, them] = sold === 1 ? ['1 product is', 'it'] : [`${sold} products are`, 'them'];
    throw new AppError('conflict', `${what} sold in this category. Move ${them} to another one first, or disable the category`);
  }
  if (deleted > 0) throw new AppError('conflict', 'This category is part of the history of deleted products. Disable it instead');
  await removeCategory(tx, row.id);
  await recordChange(tx, actor, { action: 'delete', object: 'category', objectId: row.id, before: categoryAnswer(row) });
  return row;
}

export function deleteCategory(db: Db, actor: Actor, id: string): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => removeUnusedCategory(tx, actor, await readLockedCategory(tx, id)));
}
