import { z } from 'zod';
import { LINE_LENGTH_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './constants';
import { cleanText } from './rules';

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
