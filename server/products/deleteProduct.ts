import type { ProductAnswer } from '../../contract/products';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { notifySellers } from './notifySellers';
import { readProduct } from './readProducts';
import { recordProduct } from './recordProduct';
import { lockProduct, retireProduct } from './repository';

/** Takes the product off every menu; orders and reviews keep their history. */
export function deleteProduct(db: Db, actor: Actor, id: string): Promise<ProductAnswer> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockProduct(tx, id))) throw notFound('Product');
    const before = await readProduct(tx, id);
    await retireProduct(tx, id);
    await recordProduct(tx, actor, 'delete', { before });
    await notifySellers(tx, before, {
      type: 'warning', title: 'Product removed', message: `${before.name} was removed from the menu by the administrator`,
    });
    return before;
  });
}
