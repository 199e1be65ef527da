import type { ResourceRecord } from '../../../declaration/declaration';
import { arrivedIn } from './arrivedIn';

type Rows = readonly ResourceRecord[];

export interface ListedRows {
  /** Filters, order and page. */
  view: string;
  /**
   * Time of the answer, in milliseconds. An action of the person changes the rows, not this time.
   */
  at: number;
  rows: Rows;
  /** True if one more row would start another page. */
  isFull: boolean;
}

export interface HeldRows extends ListedRows {
  /** Rows to render. */
  visible: Rows;
  /** Rows waiting to appear above them. */
  held: Rows;
}

const NONE: Rows = [];

export const withoutHolding = (now: ListedRows): HeldRows => ({
  ...now,
  visible: now.rows,
  held: NONE,
});

const idsOf = (rows: Rows): string[] => rows.map(({ id }) => id);

/**
 * Holds back new rows above touched ones, and keeps the rows that they would push to the next page,
 * so that nothing moves. Values still update, and removed rows disappear.
 */
export const holdRows = (
  before: HeldRows | undefined,
  now: ListedRows,
  isTouched: boolean,
): HeldRows => {
  if (!isTouched || before?.view !== now.view) return withoutHolding(now);
  const arrived = new Set(arrivedIn(idsOf(now.rows), idsOf(before.visible)));
  if (arrived.size === 0 || before.visible.length === 0) return withoutHolding(now);
  const present = new Map(now.rows.map((row) => [row.id, row]));
  const last = before.visible.findLastIndex(({ id }) => present.has(id));
  // a row that the same answer had before was removed by this person
  const isSameAnswer = now.at === before.at;
  const isFull = isSameAnswer ? before.isFull : now.isFull;
  const earlierIds = new Set(isSameAnswer ? idsOf(before.rows) : []);
  const isPushedOut = (row: ResourceRecord, index: number): boolean =>
    isFull && index > last && !earlierIds.has(row.id);
  const keptRows = before.visible.flatMap(
    (row, index) => present.get(row.id) ?? (isPushedOut(row, index) ? row : []),
  );
  const known = new Set(idsOf(keptRows));
  return {
    ...now,
    isFull,
    visible: [...keptRows, ...now.rows.filter(({ id }) => !known.has(id) && !arrived.has(id))],
    held: now.rows.filter(({ id }) => arrived.has(id)),
  };
};
