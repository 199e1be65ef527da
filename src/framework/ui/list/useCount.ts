import { useListContext } from 'ra-core';
import { isCapped } from '../../declaration/filters';

interface Known {
  page: number;
  perPage: number;
  hasNextPage?: boolean;
  meta?: unknown;
  // react-admin's type does not allow an unknown total
  total?: number | undefined;
  data?: readonly unknown[] | undefined;
}

/**
 * Number of rows in the list; `hasMore`: it is a minimum. If the server never sends it
 * (`isUncounted`), the minimum that this page proves.
 */
export const useCount = (): {
  total: number | undefined;
  hasMore: boolean;
  isUncounted: boolean;
} => {
  const { total, data, page, perPage, hasNextPage, meta }: Known = useListContext();
  if (total !== undefined || data === undefined)
    return { total, hasMore: isCapped(meta), isUncounted: false };
  const lowerBound = data.length === 0 ? 0 : (page - 1) * perPage + data.length;
  return { total: lowerBound, hasMore: hasNextPage === true, isUncounted: true };
};
