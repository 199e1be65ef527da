import { createContext, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { FilterValues } from './filterState';

type Sent = readonly FilterValues[];

/** What the list has been asked to be filtered by and does not show yet, oldest first; shared by all its controls. */
export const SentFiltersContext = createContext<RefObject<Sent>>({ current: [] });

/**
 * Filters live in the address, and a new address is drawn a moment after it was asked for: a change that is made in
 * between must begin with what was asked for, or it undoes it. What comes from elsewhere (Back, a link) forgets the rest.
 */
export const useSentFilters = (shown: FilterValues): RefObject<Sent> => {
  const sent = useRef<Sent>([]);
  const { key } = useLocation();
  const text = JSON.stringify(shown);
  // before the effects of the controls, which may send what had to wait
  useLayoutEffect(() => {
    const drawn = sent.current.findIndex((values) => JSON.stringify(values) === text);
    sent.current = drawn < 0 ? [] : sent.current.slice(drawn + 1);
  }, [text, key]);
  return sent;
};
