import type { StoreItemAnswer } from '../../contract/storeItems';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { writeRow } from './changeRow';
import { lockItem } from './lockItem';
import { readItem } from './readItems';
import { recordItem } from './recordItem';

/** The store's own switch. What an admin disabled stays hidden whatever it says. */
export function setItemStatus(db: Db, storeId: string, actor: Actor, id: string, isActive: boolean): Promise<StoreItemAnswer> {
  return db.transaction().execute(async (tx) => {
    const { row } = await lockItem(tx, storeId, id);
    const before = await readItem(tx, storeId, id);
    if (row.is_available === isActive) return before;
    await writeRow(tx, storeId, row, { is_available: isActive });
    const after = await readItem(tx, storeId, id);
    await recordItem(tx, actor, isActive ? 'enable' : 'disable', { before, after });
    return after;
  });
}
