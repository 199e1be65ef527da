import type { OwnCategoryPatch } from '../../contract/categories';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { lockOwnCategory } from './ownCategory';
import { recordedChange } from './recordedChange';
import { refuseStale } from './refuseStale';
import type { CategoryRow } from './repository';
import { tellReviewers } from './requestCategory';
import { shownColumns } from './shownColumns';
import { storeCategoryAnswer } from './storeCategoryAnswer';

interface Changed {
  row: CategoryRow;
  /** An admin has to look at it again. */
  isSubmitted: boolean;
}

/**
 * What is absent stays. A change of an approved category has to be approved again, and saving a rejected one, changed or
 * not, submits it anew.
 */
export function changeOwnCategory(
  storeId: string, db: Db, actor: Actor, id: string, patch: OwnCategoryPatch,
): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOwnCategory(storeId, tx, id);
    refuseStale(before, patch.updatedAt, (row) => storeCategoryAnswer(storeId, row));
    const shown = shownColumns(before, patch);
    if (!shown && before.status !== 'rejected') return { row: before, isSubmitted: false };
    const isSubmitted = before.status !== 'pending';
    const values = { ...shown, status: 'pending', reason: null };
    const row = await recordedChange(tx, actor, { action: isSubmitted ? 'request' : 'update', before, values });
    if (isSubmitted) await tellReviewers(tx, row);
    return { row, isSubmitted };
  });
}
