import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { LIVE_CALM_LOOK_MS, LIVE_CALM_MS } from '../../../declaration/constants';
import type { ResourceRecord } from '../../../declaration/declaration';
import type { DeclaredList } from '../useDeclaredList';
import { onTouch } from './touches';
import { arrivedIn } from './arrivedIn';

interface Holding {
  /** Rows waiting to appear. */
  held: readonly ResourceRecord[];
  /** Shows them. */
  reveal: () => void;
}

const NOTHING_HELD: Holding = { held: [], reveal: () => undefined };

/** The held rows of a list, for the content above the rows. */
export const HoldingContext = createContext<Holding>(NOTHING_HELD);
export const useHolding = (): Holding => useContext(HoldingContext);

/** Returns true while the place is touched, and for a moment after. A touch renders nothing. */
const useTouches = (place: RefObject<HTMLElement | null>, isWatched: boolean): (() => boolean) => {
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const element = place.current;
    if (!isWatched || !element) return undefined;
    return onTouch(element, () => void (touchedAt.current = Date.now()));
  }, [place, isWatched]);
  return useCallback(() => Date.now() - touchedAt.current < LIVE_CALM_MS, []);
};

/**
 * Holds back the new rows of a live list while its place is touched, so that nothing moves under a
 * finger. They appear after a moment without a touch, or when `reveal` shows them.
 */
export const useHeldRows = (
  list: DeclaredList,
  place: RefObject<HTMLElement | null>,
  isLive: boolean,
): { list: DeclaredList; holding: Holding } => {
  const [seen, setSeen] = useState<HeldRows>();
  const isTouched = useTouches(place, isLive);
  const { data, isPlaceholderData, filterValues, page, perPage, sort, dataUpdatedAt: at } = list;
  const view = JSON.stringify([filterValues, page, perPage, sort]);
  let now = seen;
  if (isLive && data && !isPlaceholderData && (seen?.rows !== data || seen.view !== view)) {
    now = holdRows(seen, { view, at, rows: data, isFull: data.length >= perPage }, isTouched());
    setSeen(now);
  }
  const waiting = now?.rows === data && now?.held.length ? now : undefined;
  const isWaiting = waiting !== undefined;
  const reveal = useCallback(() => setSeen((last) => last && withoutHolding(last)), []);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (!isTouched()) reveal();
    }, LIVE_CALM_LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, isTouched, reveal]);
  if (!waiting) return { list, holding: NOTHING_HELD };
  // the type distinguishes loading, failed and loaded lists, and a copy matches none of these
  return {
    list: { ...list, data: waiting.visible } as DeclaredList,
    holding: { held: waiting.held, reveal },
  };
};

type Rows = readonly ResourceRecord[];

interface ListedRows {
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
