import { z } from 'zod';
import { type BulkResult, bulkTexts } from '../../../../contract/records';
import { toPaise, toRupees } from '../../../../contract/money';
import {
  PRICE_RUPEES_MAX,
  type PriceChange,
  type PriceRule,
} from '../../../../contract/catalogue/prices';
import {
  type ProductAnswer,
  type Pricing,
  pricingSchema,
} from '../../../../contract/catalogue/products';
import type { ProductBulkInput } from '../../../../contract/catalogue/bulk';
import type { AuditAction } from '../../../audit/recordChange';
import type { Db } from '../../../platform/db/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/context';
import { refuse, unchanged, write } from '../../../records/kind';
import { type Run, runMany } from '../../../records/runMany';
import { products, type ProductTypes } from '../kind';

type PatchOf = Run<ProductTypes>['patchOf'];

const refused = (text: string) => refuse(new AppError('conflict', text));

const rejecting =
  (reason: string): PatchOf =>
  ({ isApproved, reason: input }) => {
    if (isApproved) return refused('Already approved. Disable the product instead');
    return input === null || input === reason ? write({ reason }) : refused('Already rejected');
  };

const STEP_PAISE = 500;

export const repriced = (rupees: number, { by, value, round }: PriceRule): number => {
  const paise = toPaise(rupees);
  const unrounded = by === 'amount' ? paise + toPaise(value) : paise * (1 + value / 100);
  return toRupees(
    round === 'five' ? Math.round(unrounded / STEP_PAISE) * STEP_PAISE : Math.round(unrounded),
  );
};

/** Changes the prices in one store, or in all. */
const inStore =
  (storeId: string | undefined, changed: (row: Pricing) => Pricing | string): PatchOf =>
  ({ pricing }) => {
    const isChosen = (row: Pricing) => storeId === undefined || row.storeId === storeId;
    if (!pricing.some(isChosen)) return refused('Not sold in this store');
    const rows = pricing.map((row) => (isChosen(row) ? changed(row) : row));
    const refusal = rows.find((row) => typeof row === 'string');
    if (refusal !== undefined) return refused(refusal);
    return write({ pricing: rows.filter((row) => typeof row !== 'string') });
  };

/** The printed price stays, unless it would be below the charged price. */
const pricing = (change: PriceChange): PatchOf =>
  inStore(change.storeId, (row) => {
    const price = repriced(row.price, change);
    return price <= 0 || price > PRICE_RUPEES_MAX
      ? `${row.storeName}: the price would be ₹${price}`
      : { ...row, price, maxPrice: Math.max(row.maxPrice, price) };
  });

/** Returns the change of each product. The kind validates stores and categories. */
function patchOf(input: ProductBulkInput): PatchOf {
  switch (input.action) {
    case 'enable':
    case 'disable':
      return () => write({ isAvailable: input.action === 'enable' });
    case 'approve':
      return () => write({ isApproved: true, reason: null });
    case 'reject':
      return rejecting(input.reason);
    case 'price':
      return pricing(input.change);
    case 'category':
      return inStore(input.storeId, (row) => ({ ...row, categoryId: input.categoryId }));
    case 'restore':
      return () => unchanged;
  }
}

/** The part of an audit entry that a run can undo. */
const storedPatch = z.object({
  isAvailable: z.boolean(),
  isApproved: z.boolean(),
  reason: z.string().nullable(),
  pricing: z.array(pricingSchema),
  updatedAt: z.string(),
});

const undo: NonNullable<Run<ProductTypes>['undo']> = (before, product) => {
  const { isAvailable, isApproved, reason } = before;
  const priceOf = new Map(before.pricing?.map((row) => [row.id, row]));
  const prices = product.pricing.flatMap((row) => priceOf.get(row.id) ?? []);
  return prices.length === product.pricing.length && prices.length === priceOf.size
    ? write({ isAvailable, isApproved, reason, pricing: prices })
    : refused(bulkTexts.notLeft);
};

/** Returns the audit's action for a change of a product. */
function actionOf(before: ProductAnswer, after: ProductAnswer): AuditAction {
  if (!before.isApproved && after.isApproved) return 'approve';
  if (before.reason !== after.reason && after.reason !== null) return 'reject';
  if (before.isAvailable === after.isAvailable) return 'update';
  return after.isAvailable ? 'enable' : 'disable';
}

/** Applies one action to many products, each as a whole or not at all. */
export const changeProducts = (
  db: Db,
  actor: Actor,
  input: ProductBulkInput,
): Promise<BulkResult[]> =>
  runMany(db, actor, input.rows, {
    kind: products,
    nameOf: ({ name }) => name,
    readStoredState: (state) => storedPatch.safeParse(state).data,
    action: actionOf,
    patchOf: patchOf(input),
    undo: input.action === 'restore' ? undo : undefined,
  });
