import { formatRupees } from '../../../../contract/money';
import { type PriceCell, priceGridTexts } from '../../../../contract/catalogue/priceGrid';
import {
  type ProductAnswer,
  type Pricing,
  productRules,
} from '../../../../contract/catalogue/products';

export interface JudgedCell {
  cell: PriceCell;
  /** Reason for a refusal; null if the cell is valid. */
  detail: string | null;
  /** Undefined if the price row no longer exists. */
  price: Pricing | undefined;
  to: number | undefined;
}

function judgeCell(product: ProductAnswer | undefined, cell: PriceCell): JudgedCell {
  const price = product?.pricing.find(({ id }) => id === cell.id);
  const read = productRules[cell.field].safeParse(cell.to);
  const judged = (detail: string | null): JudgedCell => ({ cell, price, to: read.data, detail });
  if (!product) return judged(priceGridTexts.productGone);
  if (!price) return judged(priceGridTexts.priceGone);
  if (!read.success) return judged(read.error.issues[0]?.message ?? null);
  const isOther = price[cell.field] !== cell.from && price[cell.field] !== read.data;
  return judged(isOther ? priceGridTexts.changed : null);
}

export const priceRowsOf = (judged: readonly JudgedCell[]): ReadonlyMap<string, Pricing> => {
  const rows = new Map<string, Pricing>();
  for (const { cell, price, to } of judged) {
    const row = rows.get(cell.id) ?? price;
    if (row) rows.set(cell.id, { ...row, ...(to === undefined ? {} : { [cell.field]: to }) });
  }
  return rows;
};

function judgePair(judged: JudgedCell, rows: ReadonlyMap<string, Pricing>): JudgedCell {
  const row = rows.get(judged.cell.id);
  if (judged.detail !== null || !row || row.price <= row.maxPrice) return judged;
  const { aboveMax, belowPrice } = priceGridTexts;
  const detail =
    judged.cell.field === 'price'
      ? aboveMax(formatRupees(row.maxPrice))
      : belowPrice(formatRupees(row.price));
  return { ...judged, detail };
}

/** Validates the cells of one product. If one is refused, all are. */
export function judgeCells(
  product: ProductAnswer | undefined,
  cells: readonly PriceCell[],
): readonly JudgedCell[] {
  const verdicts = cells.map((cell) => judgeCell(product, cell));
  const rows = priceRowsOf(verdicts);
  const judged = verdicts.map((verdict) => judgePair(verdict, rows));
  if (judged.every(({ detail }) => detail === null)) return judged;
  return judged.map((item) => ({ ...item, detail: item.detail ?? priceGridTexts.together }));
}
