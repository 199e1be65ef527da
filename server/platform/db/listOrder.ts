import { sql, type RawBuilder } from 'kysely';
import type { SortedQuery, SortOrder } from '../../../contract/lists';

/** What a column of a list is sorted by in the rows of a table, which a query may know by another name. */
export interface SortValue {
  in(table: string): RawBuilder<unknown>;
  /** Rows without a value come last in both orders, which takes an index for each. */
  hasNulls?: boolean;
}
export type SortValues<C extends string> = Readonly<Record<C, SortValue>>;

/** A column that always has a value; one index serves both orders. */
export const byColumn = (column: string): SortValue => ({
  in: (table) => sql.ref(`${table}.${column}`),
});

/**
 * A number of rows that are few enough to be sorted where they are found: PostgreSQL overrates how soon it meets them in an
 * index of all rows, and this is no expression of an index.
 */
export const byNumberOfFew = (column: string): SortValue => ({
  in: (table) => sql`(${sql.ref(`${table}.${column}`)} + 0)`,
});

/** The date of creation, by which every list is sorted on its own. */
export const byCreation = byColumn('created_at');

/** A column that may be empty. */
export const byNullable = (column: string): SortValue => ({ ...byColumn(column), hasNulls: true });

/** A text in any case, by the expression of an index on `lower(column)`. */
export const byText = (column: string): SortValue => ({
  in: (table) => sql`lower(${sql.ref(`${table}.${column}`)})`,
});

/** The column and the order that a query wants; undefined for the list's own order. */
export const wantedOrder = <C extends string>({
  sort,
  order,
}: SortedQuery<C>): { column: C; order: SortOrder } | undefined =>
  sort && { column: sort.column, order: order ?? sort.order };

export const opposite = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc');

/**
 * What stands behind `order by`: the column that the query wants, then the id in the same order; newest first without one.
 * @param isReversed for walking the list from its end
 */
export function listOrder<C extends string>(
  values: SortValues<C>,
  query: SortedQuery<C>,
  table: string,
  isReversed = false,
): RawBuilder<unknown> {
  const wanted = wantedOrder(query);
  const value = wanted ? values[wanted.column] : byCreation;
  const order = wanted?.order ?? 'desc';
  const direction = sql.raw(isReversed ? opposite(order) : order);
  const nulls = value.hasNulls ? sql.raw(isReversed ? ' nulls first' : ' nulls last') : sql``;
  return sql`${value.in(table)} ${direction}${nulls}, ${sql.ref(`${table}.id`)} ${direction}`;
}
