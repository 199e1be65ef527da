import type { CategoryAnswer, CategoryRejection } from '../../../contract/categories';
import { changeRecord, refuseStale } from '../../audit/changeRecord';
import { type NewNotification, notifyPeople, ownersOf } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import type { CategoryRow } from './repository';
import { category, writeCategory } from './service';

const cannotReject = ({ is_approved }: CategoryRow) =>
  new AppError(
    'conflict',
    is_approved
      ? 'This category is approved. Take the approval back first, or disable it'
      : 'This request has been rejected already',
  );

/** Notifies the owner of the store that requested the category; nobody where an admin created it. */
export async function notifyRequester(
  tx: Db,
  { id, requestedBy }: CategoryAnswer,
  notification: Omit<NewNotification, 'userId' | 'object'>,
): Promise<void> {
  if (requestedBy === null) return;
  const owners = await ownersOf(tx, [requestedBy.id]);
  await notifyPeople(
    tx,
    [...owners.values()].map((userId) => ({
      userId,
      ...notification,
      object: { type: 'category', id, storeId: requestedBy.id },
    })),
  );
}

/** Rejects a request that awaits review. The store that requested it reads the reason. */
export function rejectCategory(
  db: Db,
  actor: Actor,
  id: string,
  { reason, updatedAt }: CategoryRejection,
): Promise<CategoryAnswer> {
  const announce = (tx: Db, after: CategoryAnswer) =>
    notifyRequester(tx, after, {
      type: 'warning',
      title: 'Category request rejected',
      message: `Your category "${after.name}" has not been approved: ${reason}`,
    });
  return changeRecord(
    db,
    actor,
    category,
    { id, action: 'reject', announce },
    async (tx, row, before) => {
      if (row.status !== 'pending') throw cannotReject(row);
      refuseStale(category.label, before, updatedAt);
      return writeCategory(tx, id, { status: 'rejected', reason });
    },
  );
}

/**
 * Approves a request, also a rejected one, and notifies the store that requested it. Throws a conflict where another
 * category has taken the name of a rejected one since, and where `readAt` is not the last change. An approved category
 * does not change.
 */
export function approveCategory(
  db: Db,
  actor: Actor,
  id: string,
  readAt?: string,
): Promise<CategoryAnswer> {
  const announce = (tx: Db, after: CategoryAnswer) =>
    notifyRequester(tx, after, {
      type: 'success',
      title: 'Category approved',
      message: `Your category "${after.name}" has been approved. You can sell in it now.`,
    });
  return changeRecord(
    db,
    actor,
    category,
    { id, action: 'approve', announce },
    async (tx, row, before) => {
      if (row.is_approved) return undefined;
      refuseStale(category.label, before, readAt);
      return writeCategory(tx, id, { status: 'approved', reason: null });
    },
  );
}
