import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { lockOwnCategory } from './ownCategory';
import type { CategoryRow } from './repository';
import { switchCategory } from './setCategoryStatus';

function refuseUnapproved({ is_approved, status }: CategoryRow): void {
  if (is_approved) return;
  const why = status === 'pending' ? 'awaits review' : 'has been rejected';
  throw new AppError('conflict', `Only an approved category can be enabled or disabled. This one ${why}`);
}

// both switch one flag; who did it last is known to the audit alone
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
  throw new AppError('conflict', 'An administrator has disabled this category. Ask them to enable it');
}

/**
 * A store switches its own category once it is approved; before that there is nothing to switch. What an admin has
 * disabled stays so.
 */
export function setOwnCategoryStatus(
  storeId: string, db: Db, actor: Actor, id: string, isActive: boolean,
): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOwnCategory(storeId, tx, id);
    refuseUnapproved(before);
    if (isActive) await refuseUndoingAdmin(tx, before);
    return switchCategory(tx, actor, before, isActive);
  });
}
