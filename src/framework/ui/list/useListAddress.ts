import { useEvent, useLocation, useNavigate, type SortPayload } from 'ra-core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ResourceConfig } from '../../declaration/declaration';
import type { FilterValues } from './filters/filterState';
import { listStateOf, searchOf, type ListState } from './listAddress';

interface RequestedState {
  state: ListState;
  isReplacing: boolean;
  isPaging: boolean;
  /** The address is changing but has not rendered yet: later requests must be sent after it. */
  isSent: boolean;
  isAfterSent: boolean;
}
type How = Partial<Pick<RequestedState, 'isReplacing' | 'isPaging'>>;

/**
 * A list's state and its setters. Only the address holds it, so that Back, a link and a new tab
 * show the state that they name. Changes of one moment are one history step.
 */
export const useListAddress = (resource: ResourceConfig) => {
  const { search, key, state: locationState } = useLocation();
  const navigate = useNavigate();
  const shown = useMemo(() => listStateOf(resource, search), [resource, search]);
  const requested = useRef<RequestedState>(undefined);
  // a change before the address renders starts from the requested state, and is sent after it
  useLayoutEffect(() => {
    if (requested.current?.isSent) requested.current = undefined;
  }, [search, key]);

  const go = useEvent(() => {
    if (!requested.current || requested.current.isSent) return;
    const { state, isReplacing, isPaging, isAfterSent } = requested.current;
    const nextSearch = searchOf(resource, state);
    if (!isAfterSent && nextSearch === searchOf(resource, shown)) {
      requested.current = undefined;
      return;
    }
    requested.current.isSent = true;
    // react-admin scrolls up if the state says so
    navigate(
      { search: nextSearch },
      { replace: isReplacing, state: isReplacing ? locationState : { _scrollToTop: isPaging } },
    );
  });
  const change = useEvent(
    (part: Partial<ListState>, { isReplacing = false, isPaging = false }: How = {}) => {
      const before = requested.current;
      const joins = before !== undefined && !before.isSent;
      requested.current = {
        state: { ...(before?.state ?? shown), ...part },
        isReplacing: isReplacing && (!joins || before.isReplacing),
        isPaging: isPaging || (joins && before.isPaging),
        isSent: false,
        isAfterSent: joins ? before.isAfterSent : before !== undefined,
      };
      if (!joins) queueMicrotask(go);
    },
  );

  const setters = useMemo(
    () => ({
      setPage: (page: number) => change({ page }, { isPaging: true }),
      /** Acts as if the address had named that page. */
      correctPage: (page: number) => change({ page }, { isReplacing: true }),
      setPerPage: (perPage: number) => change({ perPage, page: 1 }),
      setFilters: (filter: FilterValues) => change({ filter, page: 1 }),
      setSort: (sort: SortPayload) => change({ sort, page: 1 }),
    }),
    [change],
  );
  return { ...shown, ...setters };
};
