import type { CategoryAnswer } from '../../../contract/categories';
import type { Reopening } from '../../../contract/reopening';
import { changeRecord, refuseStale } from '../../audit/changeRecord';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { notifyRequester } from './review';
import { category, countProductsIn, writeCategory } from './service';

/** Throws a conflict where the dishes of a store would be left in a category that nobody has approved. */
async function refuseInUse(tx: Db, id: string): Promise<void> {
  const { sold } = await countProductsIn(tx, id);
  if (sold === 0) return;
  throw new AppError(
    'conflict',
    `${sold === 1 ? '1 product is' : `${sold} products are`} sold in this category by now. Disable it instead`,
  );
}

/**
 * Takes an approval or a refusal back: the category waits again, and the store that asked for it is told. Throws a conflict where it waits already,
 * where products are sold in it by now, where another one has its name, and where somebody has changed it since `updatedAt`.
 */
export function reopenCategory(
  db: Db,
  actor: Actor,
  id: string,
  { updatedAt }: Reopening,
): Promise<CategoryAnswer> {
  const announce = (tx: Db, after: CategoryAnswer) =>
    notifyRequester(tx, after, {
      type: 'warning',
      title: 'Category waits for approval',
      message: `Your category "${after.name}" waits for approval again: the administrator took the decision back`,
    });
  return changeRecord(
    db,
    actor,
    category,
    { id, action: 'reopen', announce },
    async (tx, row, before) => {
      if (row.status === 'pending')
        throw new AppError('conflict', 'This category waits for approval already');
      refuseStale(category.label, before, updatedAt);
      if (row.is_approved) await refuseInUse(tx, id);
      return writeCategory(tx, id, { status: 'pending', reason: null });
    },
  );
}
