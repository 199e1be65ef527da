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
import { type HeldRows, holdRows, withoutHolding } from './heldRows';
import { onTouch } from './touches';

interface Holding {
  /** Rows that wait to come in. */
  held: readonly ResourceRecord[];
  /** Lets them in. */
  reveal: () => void;
}

const NOTHING_HELD: Holding = { held: [], reveal: () => undefined };

/** What a list holds back; for what stands above the rows. */
export const HoldingContext = createContext<Holding>(NOTHING_HELD);
export const useHolding = (): Holding => useContext(HoldingContext);

/** Tells whether somebody touches the place, or did a moment ago. Nothing is drawn for a touch. */
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
 * A list whose new rows wait while somebody touches its place, so that nothing moves under a finger; `isHeld` is false for
 * lists that are not live. They come in when nobody has touched it for a moment, or when `reveal` lets them.
 */
export const useHeldRows = (
  list: DeclaredList,
  place: RefObject<HTMLElement | null>,
  isHeld: boolean,
): { list: DeclaredList; holding: Holding } => {
  const [seen, setSeen] = useState<HeldRows>();
  const isTouched = useTouches(place, isHeld);
  const { data, isPlaceholderData, filterValues, page, perPage, sort, dataUpdatedAt: at } = list;
  const view = JSON.stringify([filterValues, page, perPage, sort]);
  let now = seen;
  if (isHeld && data && !isPlaceholderData && (seen?.rows !== data || seen.view !== view)) {
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
  // the type tells loading, failed and loaded apart, and a copy is of none of them
  return {
    list: { ...list, data: waiting.shown } as DeclaredList,
    holding: { held: waiting.held, reveal },
  };
};
