import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { removeUnusedCategory } from './deleteCategory';
import { lockOwnCategory } from './ownCategory';
import type { CategoryRow } from './repository';

/** A store takes back what it asked for, as long as it sells nothing in it. */
export function deleteOwnCategory(storeId: string, db: Db, actor: Actor, id: string): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => removeUnusedCategory(tx, actor, await lockOwnCategory(storeId, tx, id)));
}
