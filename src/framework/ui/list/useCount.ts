import { useListContext } from 'ra-core';
import { isCapped } from '../../declaration/filters';

interface Known {
  page: number;
  perPage: number;
  hasNextPage?: boolean;
  meta?: unknown;
  // react-admin's own type forgets that a total may be unknown
  total?: number | undefined;
  data?: readonly unknown[] | undefined;
}

/** How many rows the list has; `hasMore`: at least. Where the server never says it (`isUncounted`), what this page proves. */
export const useCount = (): {
  total: number | undefined;
  hasMore: boolean;
  isUncounted: boolean;
} => {
  const { total, data, page, perPage, hasNextPage, meta }: Known = useListContext();
  if (total !== undefined || data === undefined)
    return { total, hasMore: isCapped(meta), isUncounted: false };
  const least = data.length === 0 ? 0 : (page - 1) * perPage + data.length;
  return { total: least, hasMore: hasNextPage === true, isUncounted: true };
};
