import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import {
  cellKeyOf,
  type CellResult,
  PRICE_CELL_PRODUCTS_MAX,
  PRICE_CELLS_MAX,
  type PriceCell,
  priceCellsSavedSchema,
} from '../../../contract/catalogue/priceGrid';
import { messageOf } from '../../framework/declaration/errors';
import { type Change, isBlocked, type State, type Step } from './changes';
import type { PriceMessages } from './messages';
import { appHttp } from '../../authProvider/apiClient';

export interface Notice {
  text: string;
  isProblem?: boolean;
  /** Hidden after the next edit, because undo would then apply to that edit. */
  lastsUntilEdit?: boolean;
  undo?: { label: string; run: () => void };
}

const cellOf = ({ productId, price, field, from, to = from }: Change): PriceCell => ({
  productId,
  id: price.id,
  field,
  from,
  to,
});
const isDone = ({ outcome }: CellResult) => outcome !== 'refused';

/** Cells that undo a save. */
const undoCellsOf = (cells: readonly PriceCell[], results: readonly CellResult[]): PriceCell[] => {
  const done = new Set(results.filter(({ outcome }) => outcome === 'done').map(cellKeyOf));
  return cells
    .filter((cell) => done.has(cellKeyOf(cell)))
    .map(({ from, to, ...cell }) => ({ ...cell, from: Number(to), to: from }));
};

const failed = ({ results, error }: Sent, message: PriceMessages): Notice => ({
  text: message('save_failed', {
    saved: results.filter(isDone).length,
    problem: messageOf(error, ''),
  }),
  isProblem: true,
});

interface Parts {
  state: State;
  step: Dispatch<Step>;
  message: PriceMessages;
  updateSaved: (results: readonly CellResult[]) => void;
  showNotice: (notice: Notice | undefined) => void;
}

export const useSaving = ({
  state: { changes },
  step,
  message,
  updateSaved,
  showNotice,
}: Parts) => {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const send = async (cells: readonly PriceCell[]): Promise<Sent> => {
    setSaving(true);
    const sent = await sendCells(cells);
    updateSaved(sent.results);
    setSaving(false);
    void client.invalidateQueries({ queryKey: ['admin/products'] });
    return sent;
  };
  const undoSave = async (cells: readonly PriceCell[]) => {
    const sent = await send(cells);
    const count = sent.results.filter(isDone).length;
    if (sent.error !== undefined)
      showNotice({
        ...failed(sent, message),
        undo: { label: message('undo_save'), run: () => void undoSave(cells) },
      });
    else if (count === cells.length) showNotice({ text: message('undone', { count }) });
    else
      showNotice({
        text: message('undone_some', { saved: count, count: cells.length - count }),
        isProblem: true,
      });
  };

  const save = async (): Promise<boolean> => {
    const blocked = [...changes.values()].filter((change) => isBlocked(changes, change)).length;
    if (blocked > 0) {
      showNotice({ text: message('mend_first', { smart_count: blocked }), isProblem: true });
      return false;
    }
    const cells = [...changes.values()].map(cellOf);
    const sent = await send(cells);
    step({ type: 'answered', results: sent.results });
    const saved = sent.results.filter(isDone).length;
    const back = undoCellsOf(cells, sent.results);
    const undo = back.length > 0 && {
      undo: { label: message('undo_save'), run: () => void undoSave(back) },
    };
    if (sent.error !== undefined) showNotice({ ...failed(sent, message), ...undo });
    else if (saved === cells.length)
      showNotice({ text: message('saved', { count: saved }), ...undo });
    else
      showNotice({
        text: message('saved_some', { saved, count: cells.length - saved }),
        isProblem: true,
        ...undo,
      });
    return sent.error === undefined && saved === cells.length;
  };
  return { isSaving, save };
};

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

interface Sent {
  results: CellResult[];
  /** Error that ended the calls early. */
  error?: unknown;
}

/**
 * Sends the calls in sequence, and returns the result of each cell. The first failed call ends
 * them.
 */
async function sendCells(cells: readonly PriceCell[]): Promise<Sent> {
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
