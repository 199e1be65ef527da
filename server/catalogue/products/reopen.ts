import type { ProductAnswer } from '../../../contract/productAnswers';
import type { Reopening } from '../../../contract/reopening';
import { changeRecord, refuseStale } from '../../audit/changeRecord';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { changeProduct } from './repository';
import { notifySellers, product } from './service';

/**
 * Takes an approval or a refusal back: the product waits again, and customers no longer see it. Its stores are told. Throws a conflict where it waits
 * already, and where somebody has changed it since `updatedAt`.
 */
export function reopenProduct(
  db: Db,
  actor: Actor,
  id: string,
  { updatedAt }: Reopening,
): Promise<ProductAnswer> {
  const announce = (tx: Db, after: ProductAnswer) =>
    notifySellers(tx, after, {
      type: 'warning',
      title: 'Product waits for approval',
      message: `${after.name} waits for approval again: the administrator took the decision back`,
    });
  return changeRecord(
    db,
    actor,
    product,
    { id, action: 'reopen', announce },
    async (tx, row, before) => {
      if (!row.is_approved && row.rejection_reason === null)
        throw new AppError('conflict', 'This product waits for approval already');
      refuseStale(product.label, before, updatedAt);
      await changeProduct(tx, id, { is_approved: false, rejection_reason: null });
      return row;
    },
  );
}
