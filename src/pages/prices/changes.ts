import { formatRupees } from '../../../contract/money';
import {
  cellKeyOf,
  priceGridTexts,
  type CellResult,
  type GridPrice,
  type PriceField,
} from '../../../contract/catalogue/priceGrid';
import { readPrice } from './readPrice';

/** What was typed over a price and is not saved yet. */
export interface Change {
  productId: string;
  price: GridPrice;
  field: PriceField;
  /** What stood there when it was typed over. */
  from: number;
  text: string;
  /** Absent where the text is no price. */
  to?: number;
  problem?: string;
  /** What the server said of it. */
  refused?: string;
  /** What somebody else made of it meanwhile. */
  now?: number;
}
export type Changes = ReadonlyMap<string, Change>;

export interface Typed {
  productId: string;
  price: GridPrice;
  field: PriceField;
  text: string;
}

/** A change as it is kept, of which the rest is made. */
export interface Kept extends Typed {
  from: number;
}

export interface State {
  changes: Changes;
  /** What they were before each step, the last one last. */
  past: readonly Changes[];
}

export type Step =
  | { type: 'typed'; cells: readonly Typed[] }
  | { type: 'dropped'; keys: readonly string[] }
  | { type: 'kept' | 'taken'; key: string }
  | { type: 'discarded' }
  | { type: 'undone' }
  | { type: 'answered'; results: readonly CellResult[] };

const PAST_MAX = 100;

function readChange(kept: Kept): Change {
  const read = readPrice(kept.text);
  return { ...kept, ...('problem' in read ? { problem: read.problem } : { to: read.rupees }) };
}

// whoever types over what somebody else has made of it has seen it
const changeOf = (typed: Typed, before: Change | undefined): Change =>
  readChange({ ...typed, from: before?.now ?? before?.from ?? typed.price[typed.field] });

/** What was kept, as it was typed. */
export const restored = (cells: readonly Kept[]): State => ({
  changes: new Map(
    cells.map((cell) => [cellKeyOf({ id: cell.price.id, field: cell.field }), readChange(cell)]),
  ),
  past: [],
});

function withTyped(changes: Changes, cells: readonly Typed[]): Changes {
  const next = new Map(changes);
  for (const cell of cells) {
    const key = cellKeyOf({ id: cell.price.id, field: cell.field });
    const change = changeOf(cell, next.get(key));
    if (change.to === change.from) next.delete(key);
    else {
      // the one that was typed last stands last
      next.delete(key);
      next.set(key, change);
    }
  }
  return next;
}

const without = (changes: Changes, keys: readonly string[]): Changes =>
  new Map([...changes].filter(([key]) => !keys.includes(key)));

function withKept(changes: Changes, key: string): Changes {
  const change = changes.get(key);
  if (change?.now === undefined) return changes;
  const { refused: _refused, now, ...kept } = change;
  return new Map(changes).set(key, { ...kept, from: now });
}

function withAnswer(changes: Changes, results: readonly CellResult[]): Changes {
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

/** The changes after a step. What was saved can't be taken back here: its past is gone with it. */
export function stepped(state: State, step: Step): State {
  const { changes, past } = state;
  const remembered = (next: Changes): State =>
    next === changes ? state : { changes: next, past: [...past, changes].slice(-PAST_MAX) };
  if (step.type === 'typed') return remembered(withTyped(changes, step.cells));
  if (step.type === 'dropped')
    return step.keys.some((key) => changes.has(key))
      ? remembered(without(changes, step.keys))
      : state;
  if (step.type === 'kept') return remembered(withKept(changes, step.key));
  if (step.type === 'taken') return remembered(without(changes, [step.key]));
  if (step.type === 'discarded') return remembered(new Map());
  if (step.type === 'answered') return { changes: withAnswer(changes, step.results), past: [] };
  return past.length === 0 ? state : { changes: past.at(-1) ?? changes, past: past.slice(0, -1) };
}

/** A price as it would be. */
export const valueOf = (changes: Changes, price: GridPrice, field: PriceField): number =>
  changes.get(cellKeyOf({ id: price.id, field }))?.to ?? price[field];

/** What keeps a change from being saved. */
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

/** Whether it has to be mended before it is sent: not what waits only for another price of its product. */
export const isBlocked = (changes: Changes, change: Change): boolean => {
  const { refused: _refused, ...rest } = change;
  return change.now !== undefined || problemOf(changes, rest) !== undefined;
};
