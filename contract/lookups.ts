import { z } from 'zod';
import { PAGE_SIZE_DEFAULT } from './constants';
import { idFilter } from './filters';
import { pageInfo, type PageQuery, pageQuery, searchQuery } from './paging';

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
