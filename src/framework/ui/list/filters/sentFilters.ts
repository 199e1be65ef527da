import { createContext, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { FilterValues } from './filterState';

export interface SentFilters {
  /** The last requested filters while the list does not show them yet. */
  latest: () => FilterValues | undefined;
  add: (values: FilterValues) => void;
}

export const SentFiltersContext = createContext<SentFilters>({
  latest: () => undefined,
  add: () => undefined,
});

/**
 * Filters live in the address, and a new address renders a moment after the request: a change in
 * between must start from the requested filters, or it would undo them. A change from elsewhere
 * (Back, a link) drops the pending ones.
 */
export const useSentFilters = (shown: FilterValues): SentFilters => {
  const sent = useRef<FilterValues[]>([]);
  const { key } = useLocation();
  const text = JSON.stringify(shown);
  // before the effects of the controls, which may send values that had to wait
  useLayoutEffect(() => {
    const renderedIndex = sent.current.findIndex((values) => JSON.stringify(values) === text);
    sent.current = renderedIndex < 0 ? [] : sent.current.slice(renderedIndex + 1);
  }, [text, key]);
  return useMemo(
    () => ({ latest: () => sent.current.at(-1), add: (values) => void sent.current.push(values) }),
    [],
  );
};
