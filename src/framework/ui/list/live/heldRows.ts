import type { ResourceRecord } from '../../../declaration/declaration';
import { arrivedIn } from './arrivedIn';

type Rows = readonly ResourceRecord[];

/** The rows of an answer. */
export interface Listed {
  /** Filters, order and page. */
  view: string;
  /** When the answer came, in milliseconds. What a person has done to a row changes the rows and not this. */
  at: number;
  rows: Rows;
  /** Whether a row more begins another page. */
  isFull: boolean;
}

export interface HeldRows extends Listed {
  /** As they may be drawn. */
  shown: Rows;
  /** Those that wait to come in above. */
  held: Rows;
}

const NONE: Rows = [];

export const withoutHolding = (now: Listed): HeldRows => ({ ...now, shown: now.rows, held: NONE });

const idsOf = (rows: Rows): string[] => rows.map(({ id }) => id);

/**
 * Rows that come in above those that somebody touches wait, and those that they push to the next page stay, so that
 * nothing moves. What a row says changes all the same, and a row that is gone goes.
 */
export const holdRows = (
  before: HeldRows | undefined,
  now: Listed,
  isTouched: boolean,
): HeldRows => {
  if (!isTouched || before?.view !== now.view) return withoutHolding(now);
  const arrived = new Set(arrivedIn(idsOf(now.rows), idsOf(before.shown)));
  if (arrived.size === 0 || before.shown.length === 0) return withoutHolding(now);
  const present = new Map(now.rows.map((row) => [row.id, row]));
  const last = before.shown.findLastIndex(({ id }) => present.has(id));
  // a row that was in the answer before, and is missing in the same answer, was taken away by this very person
  const isOwn = now.at === before.at;
  const isFull = isOwn ? before.isFull : now.isFull;
  const taken = new Set(isOwn ? idsOf(before.rows) : []);
  const isPushedOn = (row: ResourceRecord, index: number): boolean =>
    isFull && index > last && !taken.has(row.id);
  const kept = before.shown.flatMap(
    (row, index) => present.get(row.id) ?? (isPushedOn(row, index) ? row : []),
  );
  const known = new Set(idsOf(kept));
  return {
    ...now,
    isFull,
    shown: [...kept, ...now.rows.filter(({ id }) => !known.has(id) && !arrived.has(id))],
    held: now.rows.filter(({ id }) => arrived.has(id)),
  };
};
