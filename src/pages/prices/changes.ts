import { formatRupees } from '../../../contract/money';
import {
  cellKeyOf,
  type CellResult,
  type GridPrice,
  type PriceField,
  priceGridTexts,
} from '../../../contract/catalogue/priceGrid';
import { productRules } from '../../../contract/catalogue/products';
import { bareNumber, isGrouped } from '../../../contract/rules';

/** An unsaved edit of a price. */
export interface Change {
  productId: string;
  price: GridPrice;
  field: PriceField;
  /** Price before the edit. */
  from: number;
  text: string;
  /** Absent if the text is not a price. */
  to?: number;
  problem?: string;
  /** The server's reason for a refusal. */
  refused?: string;
  /** Price that another person has saved in the meantime. */
  now?: number;
}
export type Changes = ReadonlyMap<string, Change>;

export interface EditedCell {
  productId: string;
  price: GridPrice;
  field: PriceField;
  text: string;
}

/** An edit in storage, from which a change is restored. */
export interface StoredEdit extends EditedCell {
  from: number;
}

export interface State {
  changes: Changes;
  /** Earlier changes before each step, the latest last. */
  past: readonly Changes[];
}

export type Step =
  | { type: 'typed'; cells: readonly EditedCell[] }
  | { type: 'dropped'; keys: readonly string[] }
  | { type: 'kept' | 'taken'; key: string }
  | { type: 'discarded' }
  | { type: 'undone' }
  | { type: 'answered'; results: readonly CellResult[] };

const PAST_MAX = 100;

function readChange(kept: StoredEdit): Change {
  const read = readPrice(kept.text);
  return { ...kept, ...('problem' in read ? { problem: read.problem } : { to: read.rupees }) };
}

// an edit of a price that another person changed means that the person has seen that price
const changeOf = (typed: EditedCell, before: Change | undefined): Change =>
  readChange({ ...typed, from: before?.now ?? before?.from ?? typed.price[typed.field] });

export const restored = (cells: readonly StoredEdit[]): State => ({
  changes: new Map(
    cells.map((cell) => [cellKeyOf({ id: cell.price.id, field: cell.field }), readChange(cell)]),
  ),
  past: [],
});

function applyTyped(changes: Changes, cells: readonly EditedCell[]): Changes {
  const next = new Map(changes);
  for (const cell of cells) {
    const key = cellKeyOf({ id: cell.price.id, field: cell.field });
    const change = changeOf(cell, next.get(key));
    if (change.to === change.from) next.delete(key);
    else {
      // the latest edit comes last
      next.delete(key);
      next.set(key, change);
    }
  }
  return next;
}

const without = (changes: Changes, keys: readonly string[]): Changes =>
  new Map([...changes].filter(([key]) => !keys.includes(key)));

function keepOwnPrice(changes: Changes, key: string): Changes {
  const change = changes.get(key);
  if (change?.now === undefined) return changes;
  const { refused: _refused, now, ...kept } = change;
  return new Map(changes).set(key, { ...kept, from: now });
}

function applyResults(changes: Changes, results: readonly CellResult[]): Changes {
  const next = new Map(changes);
  for (const { detail, now, outcome, ...cell } of results) {
    const key = cellKeyOf(cell);
    const change = next.get(key);
    if (!change) continue;
    const isOther = now !== null && now !== change.from;
    if (outcome === 'refused')
      next.set(key, { ...change, refused: detail ?? '', ...(isOther ? { now } : {}) });
    else next.delete(key);
  }
  return next;
}

/**
 * Returns the changes after a step. Saved changes can't be undone here, so their history is
 * dropped.
 */
export function stepped(state: State, step: Step): State {
  const { changes, past } = state;
  const remembered = (next: Changes): State =>
    next === changes ? state : { changes: next, past: [...past, changes].slice(-PAST_MAX) };
  if (step.type === 'typed') return remembered(applyTyped(changes, step.cells));
  if (step.type === 'dropped')
    return step.keys.some((key) => changes.has(key))
      ? remembered(without(changes, step.keys))
      : state;
  if (step.type === 'kept') return remembered(keepOwnPrice(changes, step.key));
  if (step.type === 'taken') return remembered(without(changes, [step.key]));
  if (step.type === 'discarded') return remembered(new Map());
  if (step.type === 'answered') return { changes: applyResults(changes, step.results), past: [] };
  return past.length === 0 ? state : { changes: past.at(-1) ?? changes, past: past.slice(0, -1) };
}

export const valueOf = (changes: Changes, price: GridPrice, field: PriceField): number =>
  changes.get(cellKeyOf({ id: price.id, field }))?.to ?? price[field];

/** Returns the error that prevents a change from being saved. */
export function problemOf(changes: Changes, change: Change): string | undefined {
  const { price, field, problem, refused } = change;
  if (problem !== undefined) return problem;
  const [asked, max] = [valueOf(changes, price, 'price'), valueOf(changes, price, 'maxPrice')];
  if (asked > max)
    return field === 'price'
      ? priceGridTexts.aboveMax(formatRupees(max))
      : priceGridTexts.belowPrice(formatRupees(asked));
  return refused;
}

/**
 * True if the change has to be corrected before it is sent; a change that only waits for another
 * price of its product does not.
 */
export const isBlocked = (changes: Changes, change: Change): boolean => {
  const { refused: _refused, ...rest } = change;
  return change.now !== undefined || problemOf(changes, rest) !== undefined;
};

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;

type ReadPrice = { rupees: number } | { problem: string };

/** Parses a price as typed or from a spreadsheet: `1200.5`, `₹1,200.50`, `1,00,000`. */
export function readPrice(typed: string): ReadPrice {
  const text = bareNumber(typed);
  if (text.includes(',') && !isGrouped(text))
    return { problem: `“${typed.trim()}” is not a price: check its commas` };
  if (text !== '' && !DECIMAL.test(text) && !isGrouped(text))
    return { problem: `“${typed.trim()}” is not a price` };
  const read = productRules.price.safeParse(text.replaceAll(',', ''));
  return read.success ? { rupees: read.data } : { problem: read.error.issues[0]?.message ?? '' };
}
