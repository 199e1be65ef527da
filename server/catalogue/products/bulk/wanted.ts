import type { ProductAnswer } from '../../../../contract/productAnswers';
import type { Pricing } from '../../../../contract/products';
import type { Judge as JudgeOf } from '../../../audit/changeMany';

/** A price row as it shall be, in rupees. */
export type WantedPrice = Pick<Pricing, 'id' | 'price' | 'maxPrice' | 'categoryId'>;

/** What shall become of a product; what is absent stays. */
export interface Wanted {
  isAvailable?: boolean;
  isApproved?: boolean;
  reason?: string | null;
  /** Only of rows that change. */
  prices?: readonly WantedPrice[];
}

/** What an action makes of a product. */
export type Judge = JudgeOf<ProductAnswer, Wanted>;

const isPriced = (
  row: Pricing | undefined,
  { price, maxPrice, categoryId }: WantedPrice,
): boolean =>
  row !== undefined &&
  row.price === price &&
  row.maxPrice === maxPrice &&
  row.categoryId === categoryId;

const isKept = <T>(wanted: T | undefined, present: T): boolean =>
  wanted === undefined || wanted === present;

/** Whether a product is already as it shall be. */
export const isSo = (
  product: ProductAnswer,
  { isAvailable, isApproved, reason, prices = [] }: Wanted,
): boolean =>
  isKept(isAvailable, product.isAvailable) &&
  isKept(isApproved, product.isApproved) &&
  isKept(reason, product.reason) &&
  prices.every((wished) =>
    isPriced(
      product.pricing.find(({ id }) => id === wished.id),
      wished,
    ),
  );
