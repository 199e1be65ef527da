import { isStale } from '../platform/db/updatedAt';
import { AppError } from '../platform/errors';
import type { CategoryRow } from './repository';

/** A conflict where the sender edited an older state; it carries the newer one in the sender's own shape. */
export function refuseStale(row: CategoryRow, sent: string | undefined, answer: (row: CategoryRow) => object): void {
  if (!isStale(row.updated_at, sent)) return;
  throw new AppError('conflict', 'Someone else has changed this category. Review the newer values and save again', {
    current: answer(row),
  });
}
