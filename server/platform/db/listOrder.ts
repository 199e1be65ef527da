import { sql, type RawBuilder } from 'kysely';
import type { SortedQuery, SortOrder } from '../../../contract/lists';

/** Sort expression of a list's column, for a table or its alias in a query. */
export interface SortValue {
  in(table: string): RawBuilder<unknown>;
  /** Rows without a value come last in both orders, which needs an index for each order. */
  hasNulls?: boolean;
}
export type SortValues<C extends string> = Readonly<Record<C, SortValue>>;

/** Column that is never null; one index serves both orders. */
export const byColumn = (column: string): SortValue => ({
  in: (table) => sql.ref(`${table}.${column}`),
});

/**
 * Numeric column of a few rows, to be sorted after they are found. PostgreSQL would walk an index
 * of all rows instead, and overestimates how soon it meets them; `+ 0` matches no index.
 */
export const byNumberOfFew = (column: string): SortValue => ({
  in: (table) => sql`(${sql.ref(`${table}.${column}`)} + 0)`,
});

/** Date of creation, the default order of every list. */
export const byCreation = byColumn('created_at');

export const byNullable = (column: string): SortValue => ({ ...byColumn(column), hasNulls: true });

/** Text, ignoring case; the expression of an index on `lower(column)`. */
export const byText = (column: string): SortValue => ({
  in: (table) => sql`lower(${sql.ref(`${table}.${column}`)})`,
});

/** Returns the column and the order of a query; undefined for the list's default order. */
export const sortOrderOf = <C extends string>({
  sort,
  order,
}: SortedQuery<C>): { column: C; order: SortOrder } | undefined =>
  sort && { column: sort.column, order: order ?? sort.order };

export const opposite = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc');

/**
 * Returns the expression for `order by`: the column of the query, then the id in the same order;
 * without a column newest first.
 * @param isReversed walks the list from its end
 */
export function listOrder<C extends string>(
  values: SortValues<C>,
  query: SortedQuery<C>,
  table: string,
  isReversed = false,
): RawBuilder<unknown> {
  const sort = sortOrderOf(query);
  const value = sort ? values[sort.column] : byCreation;
  const order = sort?.order ?? 'desc';
  const direction = sql.raw(isReversed ? opposite(order) : order);
  const nulls = value.hasNulls ? sql.raw(isReversed ? ' nulls first' : ' nulls last') : sql``;
  return sql`${value.in(table)} ${direction}${nulls}, ${sql.ref(`${table}.id`)} ${direction}`;
}
