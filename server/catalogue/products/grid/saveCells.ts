import {
  cellKeyOf,
  type CellResult,
  type PriceCell,
} from '../../../../contract/catalogue/priceGrid';
import type { ProductAnswer } from '../../../../contract/catalogue/products';
import type { Db } from '../../../platform/db/database';
import type { Actor } from '../../../platform/http/context';
import { change, type Command, imageOf, inSession } from '../../../records/change';
import { write } from '../../../records/kind';
import { groupBy } from '../../../platform/imports/groupBy';
import { products, type ProductTypes } from '../kind';
import { judgeCells, type JudgedCell, priceRowsOf } from './judgeCells';

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
