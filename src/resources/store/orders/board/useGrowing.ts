import { startTransition, useEffect, useState, type RefObject } from 'react';

/** As many as one sees at first, on a phone and on a desk, and as many as a frame has time for after that. */
const FIRST_OF_ONE_COLUMN = 3;
const FIRST = 8;
const STEP = 6;
/** A board of so many is drawn as a whole, and usual ones have fewer: the browser's own search finds each order. */
const WHOLE_MAX = 40;
/** Of a longer one so many are drawn whether or not the window nears them. */
const ALWAYS = 14;
const ONE_COLUMN = '(max-width: 599.95px)';
/** How far below the window cards are drawn: what one scrolls to is there before one sees it. */
const AHEAD = '0px 0px 60% 0px';

/** A card with its gap, where nothing is known of it: see Board.module.css. */
const CARD_PX = 202;

const soon = (task: () => void): (() => void) => {
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
};

const first = (): number => (window.matchMedia(ONE_COLUMN).matches ? FIRST_OF_ONE_COLUMN : FIRST);

/** Takes the place of so many cards, as far as one can tell before they are drawn. */
const takePlace = (end: HTMLElement, cards: number): void => {
  const list = end.previousElementSibling;
  const columns = list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
  end.style.height = `${Math.ceil(cards / columns) * CARD_PX}px`;
};

/** Calls when the end of the drawn cards, which takes the place of so many, is near the window; `isLeapt`: it is above it, since somebody has leapt over it. */
const whenNear = (
  end: HTMLElement,
  toCome: number,
  onNear: (isLeapt: boolean) => void,
): (() => void) => {
  const onSeen = ([entry]: readonly IntersectionObserverEntry[]): void => {
    // only now, when all is in its place: asked for before, it would be laid out for this alone
    takePlace(end, toCome);
    if (entry?.isIntersecting) onNear(entry.boundingClientRect.top < 0);
  };
  const observer = new IntersectionObserver(onSeen, { rootMargin: AHEAD });
  observer.observe(end);
  return () => observer.disconnect();
};

/**
 * How many of so many cards are drawn, at least so many: those in sight at once, others a few at a time, and those of a long
 * board as the window nears them. `end` stands after the list of them and takes the place of those to come.
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
    // by steps alone whoever leaps would look at nothing for too long
    const grow = (isLeapt = false): void =>
      startTransition(() => setDrawn(isLeapt ? drawn * 2 : drawn + STEP));
    const isSure = total <= WHOLE_MAX || drawn < ALWAYS || !('IntersectionObserver' in globalThis);
    return isSure ? soon(grow) : whenNear(end.current, total - drawn, grow);
  }, [drawn, total, end]);
  return drawn;
};
