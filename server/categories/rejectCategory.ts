import type { CategoryRejection } from '../../contract/categories';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { notifyPeople } from '../notifications/notify';
import { categoryAnswer } from './categoryAnswer';
import { readLockedCategory } from './readCategory';
import { recordedChange } from './recordedChange';
import { refuseStale } from './refuseStale';
import type { CategoryRow } from './repository';
import { toRequester } from './toRequester';

const cannotReject = ({ is_approved }: CategoryRow) =>
  new AppError(
    'conflict',
    is_approved
      ? 'This category is approved, and an approval cannot be undone. Disable it instead'
      : 'This request has been rejected already',
  );

/** Turns down a request that awaits review; the store that asked is told why. */
export function rejectCategory(
  db: Db, actor: Actor, id: string, { reason, updatedAt }: CategoryRejection,
): Promise<CategoryRow> {
  return db.transaction().execute(async (tx) => {
    const before = await readLockedCategory(tx, id);
    if (before.status !== 'pending') throw cannotReject(before);
    refuseStale(before, updatedAt, categoryAnswer);
    const after = await recordedChange(tx, actor, { action: 'reject', before, values: { status: 'rejected', reason } });
    const message = `Your category "${after.name}" has not been approved: ${reason}`;
    await notifyPeople(tx, await toRequester(tx, after, { type: 'warning', title: 'Category request rejected', message }));
    return after;
  });
}
