import { z } from 'zod';
import { id, pincode, cleanText } from './rules';
import { LINE_LENGTH_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './constants';

/** Values that screens send for "no filter"; they count as absent. */
const isNoFilter = (value: unknown) => value === '' || value === 'all';
const undefinedIfNoFilter = (value: unknown) => (isNoFilter(value) ? undefined : value);

const lowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/**
 * Query key that accepts one of `values` (lower case) in any case, or is absent. Another value is a
 * 422 that lists them.
 */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    (value) => undefinedIfNoFilter(lowerCase(value)),
    z.enum(values, { error: `Choose one of: ${values.join(', ')}` }).optional(),
  );

/** Query key that is true, false or absent. */
export const yesOrNo = () =>
  z.preprocess(
    (value) => undefinedIfNoFilter(lowerCase(value)),
    z
      .enum(['true', 'false', '1', '0'], { error: 'Choose one of: true, false' })
      .transform((text) => text === 'true' || text === '1')
      .optional(),
  );

/** Query key that holds an id, or is absent. */
export const idFilter = () => z.preprocess(undefinedIfNoFilter, id().optional());

export const pincodeFilter = () => z.preprocess(undefinedIfNoFilter, pincode().optional());

/** Spans of IST days that screens offer; `all` counts as absent. */
export const dateRanges = ['today', 'this_week', 'this_month'] as const;
export type DateRange = (typeof dateRanges)[number];
export const dateRangeFilter = () => choice(dateRanges);

// PostgreSQL and JavaScript write years outside this range differently, and no data lies outside
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';
const within = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/**
 * IST calendar day, `yyyy-mm-dd`, or absent. A day before 1900 or after 2999 becomes the nearest
 * allowed day.
 */
export const dayFilter = () =>
  z.preprocess(
    undefinedIfNoFilter,
    z.iso.date('Enter a date as yyyy-mm-dd').transform(within).optional(),
  );

export const PAGE_MAX = 10_000_000;

const wholeNumber = () =>
  z.coerce.number('Not a number').int('Not a whole number').min(1, 'Must be 1 or more');

/** An empty `page=` counts as absent. */
const orDefault = <S extends z.ZodType>(rule: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    rule,
  );

const pageQueryOf = (limitDefault: number) =>
  z.object({
    page: orDefault(wholeNumber().max(PAGE_MAX, 'No such page').default(1)),
    limit: orDefault(
      wholeNumber()
        .default(limitDefault)
        .transform((limit) => Math.min(limit, PAGE_SIZE_MAX)),
    ),
  });

/** `page` from 1 and `limit` clamped to 100, for every list. */
export const pageQuery = pageQueryOf(PAGE_SIZE_DEFAULT);

/** For lists that clients usually read whole, such as reviews: the default is the largest page. */
export const fullPageQuery = pageQueryOf(PAGE_SIZE_MAX);
export type PageQuery = z.output<typeof pageQuery>;

export const searchQuery = pageQuery.extend({
  search: z
    .string()
    .overwrite((text) => cleanText(text))
    .max(LINE_LENGTH_MAX, `At most ${LINE_LENGTH_MAX} characters`)
    .refine((text) => !text.includes('\0'), 'Not searchable')
    .optional(),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** Filters that the figures above a list follow. */
export const figuresQuery = searchQuery.pick({ search: true });
export type FiguresQuery = z.output<typeof figuresQuery>;

export const pageInfo = {
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
};
export const pageInfoSchema = z.object(pageInfo);
export type PageInfo = z.output<typeof pageInfoSchema>;

/** An empty list has one page, so that "page 1 of 1" is always true. */
export const pageInfoOf = ({ page, limit }: PageQuery, total: number): PageInfo => ({
  page,
  limit,
  total,
  totalPages: Math.max(1, Math.ceil(total / limit)),
});

/**
 * Limit for counting a list that has no rollup: `total` is then this number and `isTotalCapped`
 * true.
 */
export const TOTAL_CAP = 10_000;

/** Page fields of a list with a limited count; the screen shows `10,000+`. */
export const cappedPageInfo = { ...pageInfo, isTotalCapped: z.boolean() };

/** `counted` stops one row above the limit. */
export const cappedPageInfoOf = (query: PageQuery, counted: number) => ({
  ...pageInfoOf(query, Math.min(counted, TOTAL_CAP)),
  isTotalCapped: counted > TOTAL_CAP,
});

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Sort of a list: a column of the contract, and the direction (by default the list's). */
export interface Sort<C extends string> {
  column: C;
  order: SortOrder;
}

export interface SortedQuery<C extends string> {
  sort?: Sort<C> | undefined;
  order?: SortOrder | undefined;
}

const ORDER_TEXT =
  'Direction of `sort`. Default: texts from A to Z; dates, amounts and switches from the highest';

/**
 * Query keys `sort` and `order` of a list. Without `sort`, the list has its default order and
 * ignores `order`. Rows with equal values are ordered by id; rows without a value come last in both
 * directions.
 * @param ascending columns that are sorted A to Z by default: texts
 * @param descending columns that are sorted from the greatest value by default: dates, amounts,
 *   counts and switches
 */
export const sortQuery = <const A extends string, const D extends string>(
  ascending: readonly A[],
  descending: readonly D[],
) => {
  const columns: (A | D)[] = [...ascending, ...descending];
  const isAscending = (column: string) => ascending.some((item) => item === column);
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

/**
 * Query of a lookup. It returns all options in one response, unless the query has `page` or
 * `limit`, or selects one option by `id`.
 */
export const lookupQuery = z.object({
  search: searchQuery.shape.search,
  id: idFilter(),
  page: z.preprocess((value) => value || undefined, pageQuery.shape.page.optional()),
  limit: z.preprocess((value) => value || undefined, pageQuery.shape.limit.optional()),
});
export type LookupQuery = z.output<typeof lookupQuery>;

/** Returns the page that a lookup asks for; undefined for all options. */
export const pageOfLookup = ({ page, limit }: LookupQuery): PageQuery | undefined =>
  page === undefined && limit === undefined
    ? undefined
    : { page: page ?? 1, limit: limit ?? PAGE_SIZE_DEFAULT };

/** Page fields of a lookup that asks for a page. */
export const lookupPageInfo = z.object(pageInfo).partial().shape;
