import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer } from 'react';
import type { ResourceConfig } from '../../declaration/declaration';
import { pageBoundsKey } from '../hooks/queryKeys';
import { nextPageToProbe, boundsAfter, UNKNOWN, type ReadPage, type PageBounds } from './reach';

interface ListRead extends Omit<ReadPage, 'rows'> {
  /** Absent while they load. */
  rows: number | undefined;
  filter: unknown;
  /** The total that the server sent. */
  total: number | undefined;
}

/**
 * The total of a list whose server does not send it, once its end is found. From a page without
 * rows, the list moves to the last page with rows. The knowledge is dropped with the lists: after a
 * write, or on a reload.
 */
export const useFoundTotal = (
  resource: ResourceConfig,
  read: ListRead,
  correctPage: (page: number) => void,
): number | undefined => {
  const { page, perPage, rows, filter, total } = read;
  const client = useQueryClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const view = JSON.stringify([perPage, filter]);
  const queryKey = useMemo(() => pageBoundsKey(resource, view), [resource, view]);
  const cached = client.getQueryState<PageBounds>(queryKey);
  const known = cached?.data && !cached.isInvalidated ? cached.data : UNKNOWN;
  useEffect(() => {
    const isPartial = rows !== undefined && rows > 0 && rows < perPage && page > 1;
    if (rows === undefined || (total !== undefined && !isPartial)) return;
    const now = boundsAfter(known, { page, perPage, rows });
    if (JSON.stringify(now) !== JSON.stringify(known)) {
      client.setQueryData(queryKey, now);
      redraw();
    }
    const target = total === undefined ? nextPageToProbe(now, { page, perPage, rows }) : undefined;
    if (target !== undefined && target !== page) correctPage(target);
  }, [client, queryKey, known, page, perPage, rows, total, correctPage]);
  return known.total;
};
