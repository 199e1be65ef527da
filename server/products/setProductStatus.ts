import type { ProductAnswer } from '../../contract/products';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { notifySellers } from './notifySellers';
import { readProduct } from './readProducts';
import { recordProduct } from './recordProduct';
import { changeProduct, lockProduct } from './repository';

const noticeOf = (name: string, isActive: boolean) => isActive
  ? { type: 'success' as const, title: 'Product enabled', message: `${name} was enabled by the administrator` }
  : { type: 'warning' as const, title: 'Product disabled', message: `${name} was disabled by the administrator` };

/** The admin's switch, which no store can undo; the stores' own switches stay as they are. */
export function setProductStatus(db: Db, actor: Actor, id: string, isActive: boolean): Promise<ProductAnswer> {
  return db.transaction().execute(async (tx) => {
    const row = await lockProduct(tx, id);
    if (!row) throw notFound('Product');
    const before = await readProduct(tx, id);
    if (row.is_enabled === isActive) return before;
    await changeProduct(tx, id, { is_enabled: isActive });
    const after = await readProduct(tx, id);
    await recordProduct(tx, actor, isActive ? 'enable' : 'disable', { before, after });
    await notifySellers(tx, after, noticeOf(after.name, isActive));
    return after;
  });
}
