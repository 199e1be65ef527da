import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Cards that are visible at first, on a phone and on a desktop, and cards per further frame. */
const FIRST_OF_ONE_COLUMN = 3;
const FIRST = 8;
const STEP = 6;
/** A board up to this size is drawn whole, so that the browser's search finds every order. */
const WHOLE_MAX = 40;
/** Cards of a longer board that are always drawn. */
const ALWAYS = 14;
const ONE_COLUMN = '(max-width: 599.95px)';
/** How far below the window cards are drawn, so that they are ready before they are visible. */
const AHEAD = '0px 0px 60% 0px';

/** Estimated height of a card with its gap: see Board.module.css. */
const CARD_PX = 202;

const soon = (task: () => void): (() => void) => {
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
};

const first = (): number => (window.matchMedia(ONE_COLUMN).matches ? FIRST_OF_ONE_COLUMN : FIRST);

/** Reserves the estimated height of cards that are not drawn yet. */
const takePlace = (end: HTMLElement, cards: number): void => {
  const list = end.previousElementSibling;
  const columns = list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
  end.style.height = `${Math.ceil(cards / columns) * CARD_PX}px`;
};

/**
 * Calls back when the end of the drawn cards, which reserves the space of the others, is near the
 * window. `isLeapt`: the end is above the window, because the person has jumped past it.
 */
const whenNear = (
  end: HTMLElement,
  toCome: number,
  onNear: (isLeapt: boolean) => void,
): (() => void) => {
  const onSeen = ([entry]: readonly IntersectionObserverEntry[]): void => {
    // read last, when everything is in place: an earlier read would force an extra layout
    takePlace(end, toCome);
    if (entry?.isIntersecting) onNear(entry.boundingClientRect.top < 0);
  };
  const observer = new IntersectionObserver(onSeen, { rootMargin: AHEAD });
  observer.observe(end);
  return () => observer.disconnect();
};

/**
 * Returns how many cards are drawn: the visible ones at once, then a few at a time, and those of a
 * long board as the window comes near. `end` follows the list and reserves the space of the others.
 */
export const useGrowing = (
  total: number,
  least: number,
  end: RefObject<HTMLElement | null>,
): number => {
  const [drawn, setDrawn] = useState(first);
  if (least > drawn) setDrawn(least);
  useEffect(() => {
    if (drawn >= total || !end.current) return undefined;
    // small steps after a jump would leave the window empty for too long
    const grow = (isLeapt = false): void =>
      startTransition(() => setDrawn(isLeapt ? drawn * 2 : drawn + STEP));
    const isSure = total <= WHOLE_MAX || drawn < ALWAYS || !('IntersectionObserver' in globalThis);
    return isSure ? soon(grow) : whenNear(end.current, total - drawn, grow);
  }, [drawn, total, end]);
  return drawn;
};
