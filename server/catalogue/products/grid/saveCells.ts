import {
  cellKeyOf,
  type CellResult,
  type PriceCell,
  priceGridTexts,
} from '../../../../contract/catalogue/priceGrid';
import {
  type Pricing,
  type ProductAnswer,
  productRules,
} from '../../../../contract/catalogue/products';
import type { Db } from '../../../platform/db/database';
import type { Actor } from '../../../platform/http/context';
import { change, type Command, imageOf, inSession } from '../../../records/change';
import { write } from '../../../records/kind';
import { groupBy } from '../../../platform/imports/groupBy';
import { products, type ProductTypes } from '../kind';
import { formatRupees } from '../../../../contract/money';

type Products = ReadonlyMap<string, ProductAnswer>;

function resultOf({ cell, detail, price }: JudgedCell, after: Products): CellResult {
  const { productId, id, field } = cell;
  const now =
    (after.get(productId)?.pricing.find((row) => row.id === id) ?? price)?.[field] ?? null;
  const done = now === price?.[field] ? 'same' : 'done';
  return { productId, id, field, outcome: detail === null ? done : 'refused', detail, now };
}

/**
 * Saves changed cells of the price grid in one transaction. A product is changed as a whole, with
 * one audit entry, or stays unchanged with a reason for each cell; other products are saved.
 * Repeating the request changes nothing.
 */
export const saveCells = (
  db: Db,
  actor: Actor,
  cells: readonly PriceCell[],
): Promise<CellResult[]> =>
  inSession(db, actor, products, 'run', async (session) => {
    const cellsOf = groupBy(cells, ({ productId }) => productId);
    const ids = [...cellsOf.keys()];
    const locked = await products.lock(session.tx, ids);
    const judged = new Map(
      [...cellsOf].map(([id, productCells]) => [
        id,
        judgeCells(locked.get(id)?.before, productCells),
      ]),
    );
    const saved = ids.filter((id) => judged.get(id)?.every(({ detail }) => detail === null));
    const patchOf: Command<ProductTypes>['patchOf'] = ({ before }) => {
      const rows = priceRowsOf(judged.get(before.id) ?? []);
      return write({ pricing: before.pricing.map((row) => rows.get(row.id) ?? row) });
    };
    const outcomes = await change(
      session,
      saved.map((id) => ({ id })),
      { action: 'update', stale: 'last', patchOf },
      locked,
    );
    const after = new Map(
      outcomes.map((outcome) => imageOf<ProductTypes>(outcome)).map((image) => [image.id, image]),
    );
    const results = new Map(
      [...judged.values()].flat().map((item) => [cellKeyOf(item.cell), resultOf(item, after)]),
    );
    return cells.flatMap((cell) => results.get(cellKeyOf(cell)) ?? []);
  });

export function savedMessage(results: readonly CellResult[]): string {
  const refused = results.filter(({ outcome }) => outcome === 'refused').length;
  const saved = results.length - refused;
  const prices = saved === 1 ? '1 price saved' : `${saved} prices saved`;
  return refused === 0 ? prices : `${prices}, ${refused} not saved`;
}

interface JudgedCell {
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

const priceRowsOf = (judged: readonly JudgedCell[]): ReadonlyMap<string, Pricing> => {
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
function judgeCells(
  product: ProductAnswer | undefined,
  cells: readonly PriceCell[],
): readonly JudgedCell[] {
  const verdicts = cells.map((cell) => judgeCell(product, cell));
  const rows = priceRowsOf(verdicts);
  const judged = verdicts.map((verdict) => judgePair(verdict, rows));
  if (judged.every(({ detail }) => detail === null)) return judged;
  return judged.map((item) => ({ ...item, detail: item.detail ?? priceGridTexts.together }));
}
