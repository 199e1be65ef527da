import {
  PRICE_CELL_PRODUCTS_MAX,
  PRICE_CELLS_MAX,
  priceCellsSavedSchema,
  type CellResult,
  type PriceCell,
} from '../../../contract/catalogue/priceGrid';
import { appHttp } from '../../authProvider/apiClient';

/** Splits cells into calls within the server's limits, each with all cells of its products. */
export function callsOf(cells: readonly PriceCell[]): PriceCell[][] {
  const byProduct = new Map<string, PriceCell[]>();
  for (const cell of cells)
    byProduct.set(cell.productId, [...(byProduct.get(cell.productId) ?? []), cell]);
  const calls: PriceCell[][] = [];
  let products = 0;
  for (const own of byProduct.values()) {
    const open = calls.at(-1);
    if (open && products < PRICE_CELL_PRODUCTS_MAX && open.length + own.length <= PRICE_CELLS_MAX)
      open.push(...own);
    else {
      calls.push([...own]);
      products = 0;
    }
    products += 1;
  }
  return calls;
}

export interface Sent {
  results: CellResult[];
  /** Error that ended the calls early. */
  error?: unknown;
}

/**
 * Sends the calls in sequence, and returns the result of each cell. The first failed call ends
 * them.
 */
export async function sendCells(cells: readonly PriceCell[]): Promise<Sent> {
  const results: CellResult[] = [];
  for (const call of callsOf(cells)) {
    try {
      const answer = await appHttp.json('PUT', '/admin/products/prices', { body: { cells: call } });
      results.push(...priceCellsSavedSchema.parse(answer).results);
    } catch (error) {
      return { results, error };
    }
  }
  return { results };
}
