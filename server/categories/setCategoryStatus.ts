import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { readLockedCategory } from './readCategory';
import { recordedChange } from './recordedChange';
import type { CategoryRow } from './repository';

/** Enables or disables a locked category; one that is so already stays untouched. */
export async function switchCategory(tx: Db, actor: Actor, before: CategoryRow, isActive: boolean): Promise<CategoryRow> {
  if (before.is_active === isActive) return before;
  const action = isActive ? 'enable' : 'disable';
  return recordedChange(tx, actor, { action, before, values: { is_active: isActive } });
}

export function setCategoryStatus(db: Db, actor: Actor, id: string, isActive: boolean): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => switchCategory(tx, actor, await readLockedCategory(tx, id), isActive));
}
