import { cellKeyOf, type CellResult, type PriceCell } from '../../../../contract/priceGrid';
import type { ProductAnswer } from '../../../../contract/productAnswers';
import type { Db } from '../../../platform/db/database';
import type { Actor } from '../../../platform/http/context';
import { readRows, write } from '../bulk/changeProducts';
import { isSo } from '../bulk/wanted';
import { judgeCells, type JudgedCell, priceRowsOf } from './judgeCells';

type Products = ReadonlyMap<string, ProductAnswer>;

const cellsByProduct = (cells: readonly PriceCell[]): ReadonlyMap<string, PriceCell[]> => {
  const found = new Map<string, PriceCell[]>();
  for (const cell of cells) found.set(cell.productId, [...(found.get(cell.productId) ?? []), cell]);
  return found;
};

function changeOf(before: ProductAnswer | undefined, judged: readonly JudgedCell[]) {
  if (!before || judged.some(({ detail }) => detail !== null)) return [];
  const wanted = { prices: [...priceRowsOf(judged).values()] };
  return isSo(before, wanted) ? [] : [{ before, wanted }];
}

function resultOf({ cell, detail, price }: JudgedCell, after: Products): CellResult {
  const { productId, id, field } = cell;
  const now =
    (after.get(productId)?.pricing.find((row) => row.id === id) ?? price)?.[field] ?? null;
  const done = now === price?.[field] ? 'same' : 'done';
  return { productId, id, field, outcome: detail === null ? done : 'refused', detail, now };
}

/**
 * Saves changed cells of the price grid in one transaction. A product is changed whole, with one audit entry, or is left as it
 * is, with what is wrong at each cell; the others are saved. The same request a second time finds all of it done.
 */
export const saveCells = (
  db: Db,
  actor: Actor,
  cells: readonly PriceCell[],
): Promise<CellResult[]> =>
  db.transaction().execute(async (tx) => {
    const grouped = cellsByProduct(cells);
    const before = await readRows(tx, [...grouped.keys()]);
    const plan = [...grouped].map(([id, own]) => ({
      before: before.get(id),
      judged: judgeCells(before.get(id), own),
    }));
    const after = await write(
      tx,
      actor,
      plan.flatMap((one) => changeOf(one.before, one.judged)),
    );
    const results = new Map(
      plan
        .flatMap(({ judged }) => judged)
        .map((one) => [cellKeyOf(one.cell), resultOf(one, after)]),
    );
    return cells.flatMap((cell) => results.get(cellKeyOf(cell)) ?? []);
  });

/** What a save says of itself. */
export function savedMessage(results: readonly CellResult[]): string {
  const refused = results.filter(({ outcome }) => outcome === 'refused').length;
  const saved = results.length - refused;
  const prices = saved === 1 ? '1 price saved' : `${saved} prices saved`;
  return refused === 0 ? prices : `${prices}, ${refused} not`;
}
