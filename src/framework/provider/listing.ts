import type { GetListParams } from 'ra-core';
import type { Query, Sort } from '../core/calls';
import type { ResourceConfig } from '../core/declaration';
import { firstAt } from '../core/places';

const CAPPED = ['isTotalCapped', 'data.isTotalCapped', 'pagination.isTotalCapped'];

/** The order that was chosen, in the server's name of the column; undefined where the column does not sort. */
export const sortOf = ({ list }: ResourceConfig, sort: GetListParams['sort']): Sort | undefined => {
  const by = sort && list.sort?.columns[sort.field];
  return by === undefined ? undefined : { by, order: sort?.order === 'DESC' ? 'desc' : 'asc' };
};

/** The query of an order, where the declaration says no other. */
export const sortQuery = (sort: Sort | undefined): Query => (sort ? { sort: sort.by, order: sort.order } : {});

interface Counted {
  total: number | undefined;
  isTotalCapped?: true;
  hasNext: boolean;
}

/**
 * The total to show. A capped total grows as later pages are reached; one that the server does not say is known once a page
 * is not full, and until then there is a next one.
 */
export const countOf = (body: unknown, said: number | undefined, rows: number, { page, perPage }: { page: number; perPage: number }): Counted => {
  const seen = rows === 0 ? 0 : (page - 1) * perPage + rows;
  if (said === undefined) {
    const isEnd = rows < perPage && (rows > 0 || page === 1);
    return { total: isEnd ? seen : undefined, hasNext: rows >= perPage };
  }
  if (firstAt(body, CAPPED) !== true) return { total: said, hasNext: seen < said };
  const hasMore = rows === perPage || seen <= said;
  return { total: Math.max(said, seen), hasNext: hasMore, ...(hasMore ? { isTotalCapped: true } : {}) };
};
