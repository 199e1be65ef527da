import type { BulkResult } from '../../../../contract/bulk';
import type { ProductAnswer } from '../../../../contract/productAnswers';
import type { ProductBulkInput } from '../../../../contract/productBulk';
import { changeMany, type ManyKind, writeMany } from '../../../audit/changeMany';
import type { AuditAction } from '../../../audit/recordChange';
import type { Db } from '../../../platform/db/database';
import type { Actor } from '../../../platform/http/context';
import { readProducts } from '../queries';
import { withoutRatings } from '../service';
import { announceChanges } from './announce';
import { judgeOf } from './judges';
import { readKept, restoring } from './restore';
import { isSo, type Wanted } from './wanted';
import { type Change, lockProducts, writeProducts } from './writeProducts';

/** Locks the products, and reads them as they are. */
export const readRows = async (
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductAnswer>> =>
  new Map(
    (await readProducts(tx, await lockProducts(tx, ids))).map((product) => [product.id, product]),
  );

/** The audit's word for what became of a product. */
function actionOf(before: ProductAnswer, after: ProductAnswer): AuditAction {
  if (!before.isApproved && after.isApproved) return 'approve';
  if (before.reason !== after.reason && after.reason !== null) return 'reject';
  if (before.isAvailable === after.isAvailable) return 'update';
  return after.isAvailable ? 'enable' : 'disable';
}

const products: ManyKind<ProductAnswer, Wanted> = {
  object: 'product',
  label: 'Product',
  nameOf: ({ name }) => name,
  lock: readRows,
  isSo,
  readKept,
  write: writeProducts,
  actionOf,
  toAudit: withoutRatings,
  announce: announceChanges,
};

/** Writes changes of locked products, each with its audit entry, and tells the stores. */
export const write = (
  tx: Db,
  actor: Actor,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, ProductAnswer>> => writeMany(tx, actor, products, changes);

/** Does one thing to many products, each whole or not at all. */
export const changeProducts = (
  db: Db,
  actor: Actor,
  input: ProductBulkInput,
): Promise<BulkResult[]> =>
  changeMany(db, actor, products, input.rows, async (tx, readChanges) =>
    input.action === 'restore'
      ? restoring(tx, actor, input.rows, await readChanges())
      : judgeOf(tx, input),
  );
