import { z } from 'zod';
import { id, pincode, cleanText } from './rules';
import { LINE_LENGTH_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './constants';

/** What screens send for "no filter"; it counts as absent. */
const isNoFilter = (value: unknown) => value === '' || value === 'all';
const absent = (value: unknown) => (isNoFilter(value) ? undefined : value);

const lowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** A query key that takes one of `values` (which are lower case) in any case, or nothing; anything else is a 422 that lists them. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    (value) => absent(lowerCase(value)),
    z.enum(values, { error: `Choose one of: ${values.join(', ')}` }).optional(),
  );

/** A query key that is true or false, or absent. */
export const yesOrNo = () =>
  z.preprocess(
    (value) => absent(lowerCase(value)),
    z
      .enum(['true', 'false', '1', '0'], { error: 'Choose one of: true, false' })
      .transform((text) => text === 'true' || text === '1')
      .optional(),
  );

/** A query key that names a record, or nothing. */
export const idFilter = () => z.preprocess(absent, id().optional());

/** A query key that is a pincode, or nothing. */
export const pincodeFilter = () => z.preprocess(absent, pincode().optional());

/** Spans of IST days that screens offer; `all` counts as absent. */
export const dateRanges = ['today', 'this_week', 'this_month'] as const;
export type DateRange = (typeof dateRanges)[number];
export const dateRangeFilter = () => choice(dateRanges);

// nothing lies outside, and beyond lie years that PostgreSQL or JavaScript write differently
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';
const within = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/** An IST calendar day, `yyyy-mm-dd`, or nothing. One of a year before 1900 or after 2999 stands for the nearest. */
export const dayFilter = () =>
  z.preprocess(absent, z.iso.date('Enter a date as yyyy-mm-dd').transform(within).optional());

export const PAGE_MAX = 10_000_000;

const wholeNumber = () =>
  z.coerce.number('Not a number').int('Not a whole number').min(1, 'Must be 1 or more');

/** An address with `page=` names no page. */
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

/** `page` from 1, `limit` clamped to 100: what every list takes. */
export const pageQuery = pageQueryOf(PAGE_SIZE_DEFAULT);

/** For what is read whole as a rule, such as reviews: as many as one page may hold, unless the caller asks for fewer. */
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

/** What figures above a list follow of its filters. */
export const figuresQuery = searchQuery.pick({ search: true });
export type FiguresQuery = z.output<typeof figuresQuery>;

/** What every list answers beside its rows. */
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

/** A list whose rows can't be counted from a rollup stops counting here: `total` is this and `isTotalCapped` true. */
export const TOTAL_CAP = 10_000;

/** What a list answers whose total may be capped; the screen says `10,000+`. */
export const cappedPageInfo = { ...pageInfo, isTotalCapped: z.boolean() };

/** `counted` stops one above the cap. */
export const cappedPageInfoOf = (query: PageQuery, counted: number) => ({
  ...pageInfoOf(query, Math.min(counted, TOTAL_CAP)),
  isTotalCapped: counted > TOTAL_CAP,
});

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

/** What a lookup of options takes: all of them are in one response, unless a page is asked for by `page` or `limit`, or one by its `id`. */
export const lookupQuery = z.object({
  search: searchQuery.shape.search,
  id: idFilter(),
  page: z.preprocess((value) => value || undefined, pageQuery.shape.page.optional()),
  limit: z.preprocess((value) => value || undefined, pageQuery.shape.limit.optional()),
});
export type LookupQuery = z.output<typeof lookupQuery>;

/** The page that a lookup asks for; undefined where it asks for all. */
export const pageOfLookup = ({ page, limit }: LookupQuery): PageQuery | undefined =>
  page === undefined && limit === undefined
    ? undefined
    : { page: page ?? 1, limit: limit ?? PAGE_SIZE_DEFAULT };

/** What a lookup that asks for a page answers beside its options. */
export const lookupPageInfo = z.object(pageInfo).partial().shape;
