import { createContext, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { FilterValues } from './filterState';

export interface SentFilters {
  /** What the list was last asked to be filtered by, where it does not show that yet. */
  latest: () => FilterValues | undefined;
  add: (values: FilterValues) => void;
}

/** Shared by all controls of a list. */
export const SentFiltersContext = createContext<SentFilters>({
  latest: () => undefined,
  add: () => undefined,
});

/**
 * Filters live in the address, and a new address is drawn a moment after it was asked for: a change that is made in
 * between must begin with what was asked for, or it undoes it. What comes from elsewhere (Back, a link) forgets the rest.
 */
export const useSentFilters = (shown: FilterValues): SentFilters => {
  const sent = useRef<FilterValues[]>([]);
  const { key } = useLocation();
  const text = JSON.stringify(shown);
  // before the effects of the controls, which may send what had to wait
  useLayoutEffect(() => {
    const drawn = sent.current.findIndex((values) => JSON.stringify(values) === text);
    sent.current = drawn < 0 ? [] : sent.current.slice(drawn + 1);
  }, [text, key]);
  return useMemo(
    () => ({ latest: () => sent.current.at(-1), add: (values) => void sent.current.push(values) }),
    [],
  );
};
