import { z } from 'zod';
import { choice } from './filters';

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** What a list is sorted by: a column that its contract names, and the order where the query names none. */
export interface Sort<C extends string> {
  column: C;
  order: SortOrder;
}

/** The keys `sort` and `order` of a parsed query. */
export interface SortedQuery<C extends string> {
  sort?: Sort<C> | undefined;
  order?: SortOrder | undefined;
}

const ORDER_TEXT =
  'Of `sort`. Absent: texts from A to Z; dates, amounts and switches from the greatest';

/**
 * The keys `sort` and `order` of a list, for its query. Without `sort` a list is in its own order, and `order` means nothing.
 * Rows that are alike in the column are in the order of their ids; rows without a value come last, in either order.
 * @param ascending columns that are sorted A to Z where `order` is absent: texts
 * @param descending columns whose greatest value comes first then: dates, amounts, counts, and switches that are on
 */
export const sortQuery = <const A extends string, const D extends string>(
  ascending: readonly A[],
  descending: readonly D[],
) => {
  const columns: (A | D)[] = [...ascending, ...descending];
  const isAscending = (column: string) => ascending.some((one) => one === column);
  return {
    sort: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .enum(columns, { error: `Choose one of: ${columns.join(', ')}` })
        .transform((column): Sort<A | D> => ({
          column,
          order: isAscending(column) ? 'asc' : 'desc',
        }))
        .optional(),
    ),
    order: choice(sortOrders).describe(ORDER_TEXT),
  };
};
