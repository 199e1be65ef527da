import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Cards that are visible at first, on a phone and on a desktop, and cards per further frame. */
const FIRST_OF_ONE_COLUMN = 3;
const FIRST = 8;
const STEP = 6;
/** A board up to this size is drawn whole, so that the browser's search finds every order. */
const FULL_RENDER_MAX = 40;
/** Cards of a longer board that are always drawn. */
const RENDERED_MIN = 14;
const ONE_COLUMN = '(max-width: 599.95px)';
/** How far below the window cards are drawn, so that they are ready before they are visible. */
const ROOT_MARGIN = '0px 0px 60% 0px';

/** Estimated height of a card with its gap: see Board.module.css. */
const CARD_PX = 202;

const defer = (task: () => void): (() => void) => {
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
};

const first = (): number => (window.matchMedia(ONE_COLUMN).matches ? FIRST_OF_ONE_COLUMN : FIRST);

/** Reserves the estimated height of cards that are not drawn yet. */
const reserveHeight = (end: HTMLElement, cards: number): void => {
  const list = end.previousElementSibling;
  const columns = list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
  end.style.height = `${Math.ceil(cards / columns) * CARD_PX}px`;
};

/**
 * Calls back when the end of the drawn cards, which reserves the space of the others, is near the
 * window. `hasJumped`: the end is above the window, because the person has jumped past it.
 */
const observeEnd = (
  end: HTMLElement,
  remaining: number,
  onNear: (hasJumped: boolean) => void,
): (() => void) => {
  const onSeen = ([entry]: readonly IntersectionObserverEntry[]): void => {
    // read last, when everything is in place: an earlier read would force an extra layout
    reserveHeight(end, remaining);
    if (entry?.isIntersecting) onNear(entry.boundingClientRect.top < 0);
  };
  const observer = new IntersectionObserver(onSeen, { rootMargin: ROOT_MARGIN });
  observer.observe(end);
  return () => observer.disconnect();
};

/**
 * Returns how many cards are drawn: the visible ones at once, then a few at a time, and those of a
 * long board as the window comes near. `end` follows the list and reserves the space of the others.
 */
export const useIncrementalRender = (
  total: number,
  minimum: number,
  end: RefObject<HTMLElement | null>,
): number => {
  const [drawn, setDrawn] = useState(first);
  if (minimum > drawn) setDrawn(minimum);
  useEffect(() => {
    if (drawn >= total || !end.current) return undefined;
    // small steps after a jump would leave the window empty for too long
    const grow = (hasJumped = false): void =>
      startTransition(() => setDrawn(hasJumped ? drawn * 2 : drawn + STEP));
    const drawsAnyway =
      total <= FULL_RENDER_MAX || drawn < RENDERED_MIN || !('IntersectionObserver' in globalThis);
    return drawsAnyway ? defer(grow) : observeEnd(end.current, total - drawn, grow);
  }, [drawn, total, end]);
  return drawn;
};
