import { toPaise, toRupees } from '../../../../contract/money';
import { PRICE_RUPEES_MAX } from '../../../../contract/price';
import type { PriceChange, PriceRule } from '../../../../contract/priceChange';
import type { ProductBulkInput } from '../../../../contract/productBulk';
import { type Pricing, pricingKey, productTexts } from '../../../../contract/products';
import { refused, wanting } from '../../../audit/changeMany';
import type { Db } from '../../../platform/db/database';
import { selectUsableCategories } from '../priceRules';
import type { Judge, WantedPrice } from './wanted';

type Flagging = 'enable' | 'disable' | 'approve';

const flags: Record<Flagging, Judge> = {
  enable: () => wanting({ isAvailable: true }),
  disable: () => wanting({ isAvailable: false }),
  approve: () => wanting({ isApproved: true, reason: null }),
};

const rejecting =
  (reason: string): Judge =>
  ({ isApproved, reason: given }) => {
    if (isApproved) return refused('It is approved. Disable it instead');
    return given === null || given === reason
      ? wanting({ reason })
      : refused('It has been rejected already');
  };

const STEP_PAISE = 500;

/** The price that a rule makes of one, in rupees. */
export const repriced = (rupees: number, { by, value, round }: PriceRule): number => {
  const paise = toPaise(rupees);
  const exact = by === 'amount' ? paise + toPaise(value) : paise * (1 + value / 100);
  return toRupees(
    round === 'five' ? Math.round(exact / STEP_PAISE) * STEP_PAISE : Math.round(exact),
  );
};

const inStore = (rows: readonly Pricing[], storeId: string | undefined) =>
  rows.filter((row) => storeId === undefined || row.storeId === storeId);

const NOT_SOLD = 'It is not sold there';

/** The printed price stays, unless it would be less than what is charged. */
const pricing =
  (change: PriceChange): Judge =>
  (product) => {
    const rows = inStore(product.pricing, change.storeId);
    if (rows.length === 0) return refused(NOT_SOLD);
    const wished = rows.map((row) => ({ ...row, price: repriced(row.price, change) }));
    const wrong = wished.find(({ price }) => price <= 0 || price > PRICE_RUPEES_MAX);
    if (wrong) return refused(`${wrong.storeName}: the price would be ₹${wrong.price}`);
    return wanting({
      prices: wished.map((row) => ({ ...row, maxPrice: Math.max(row.maxPrice, row.price) })),
    });
  };

/** Where two prices of a product would stand in one category of a store. */
const twiceIn = (rows: readonly Pricing[], moved: readonly Pricing[]): Pricing | undefined => {
  const after = rows.map((row) => moved.find(({ id }) => id === row.id) ?? row);
  return moved.find((row) =>
    after.some((other) => other.id !== row.id && pricingKey(other) === pricingKey(row)),
  );
};

type IsUsable = Awaited<ReturnType<typeof selectUsableCategories>>;

const categorizing =
  (categoryId: string, storeId: string | undefined, isUsable: IsUsable): Judge =>
  ({ pricing: all }) => {
    const rows = inStore(all, storeId);
    if (rows.length === 0) return refused(NOT_SOLD);
    const moved = rows.map((row) => ({ ...row, categoryId }));
    const barred = rows.find(
      (row) => row.categoryId !== categoryId && !isUsable(row.storeId, categoryId),
    );
    if (barred) return refused(`${barred.storeName}: ${productTexts.categoryUnusable}`);
    const twice = twiceIn(all, moved);
    return twice
      ? refused(`${twice.storeName}: ${productTexts.pricingTwice}`)
      : wanting({ prices: moved satisfies WantedPrice[] });
  };

/** What an action makes of each product. Locks the category that products are put into. */
export async function judgeOf(
  tx: Db,
  input: Exclude<ProductBulkInput, { action: 'restore' }>,
): Promise<Judge> {
  if (input.action === 'reject') return rejecting(input.reason);
  if (input.action === 'price') return pricing(input.change);
  if (input.action === 'category') {
    const { categoryId, storeId } = input;
    return categorizing(categoryId, storeId, await selectUsableCategories(tx, [categoryId]));
  }
  return flags[input.action];
}
