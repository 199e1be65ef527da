import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Lookup, Option } from '../../declaration/calls';
import { SEARCHED_PAGE_SIZE } from '../../declaration/constants';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { distinct, lookupKey, referenceKey, STALE_MS, type FoundPage } from './foundOptions';
import { useDeclaredProvider } from './useDeclaredProvider';

/** Where a field's options are searched, and how a page of them is loaded. */
export interface Source {
  key: readonly unknown[];
  load: (search: string, page: number, signal: AbortSignal) => Promise<FoundPage>;
}

const rowsOf = ({ rows, options }: FoundPage): number => rows ?? options.length;

/** The pages, without a last page that repeats earlier rows: such a server does not page. */
const unrepeated = (pages: readonly FoundPage[]): readonly FoundPage[] => {
  const before = pages.slice(0, -1);
  const isRepeated =
    pages.at(-1)?.options.length !== 0 && distinct(pages).length === distinct(before).length;
  return isRepeated ? before : pages;
};

/** True if the server counts more rows than it sent. */
const isPart = (pages: readonly FoundPage[]): boolean =>
  unrepeated(pages).reduce((sum, page) => sum + rowsOf(page), 0) < (pages.at(-1)?.total ?? 0);

const hasNextPage = (pages: readonly FoundPage[]): boolean => {
  const last = pages.at(-1);
  if (!last || rowsOf(last) === 0 || unrepeated(pages).length < pages.length) return false;
  return last.total === undefined ? (last.hasNext ?? last.options.length > 0) : isPart(pages);
};

const holdsText = (value: unknown, text: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((one) => holdsText(one, text))
    : String(value).toLowerCase().includes(text);

const valuesOf = (page: FoundPage | undefined): string =>
  JSON.stringify(page?.options.map(({ value }) => value));

/**
 * The options that a search found. A server that sends the same answer with and without a search
 * text ignores it: options without the text are then filtered out here.
 */
const hitsIn = (
  pages: readonly FoundPage[],
  all: readonly FoundPage[] | undefined,
  search: string,
): { options: readonly Option[]; isIgnored: boolean } => {
  const options = distinct(pages);
  const isSame = all !== undefined && valuesOf(all[0]) === valuesOf(pages[0]);
  const hits = isSame
    ? options.filter((option) => holdsText(option, search.toLowerCase()))
    : options;
  return { options: hits, isIgnored: hits.length < options.length };
};

/**
 * The options that a search has found so far; the first page loads once the field is open, and
 * never all pages.
 */
export const useSearchedOptions = ({ key, load }: Source, search: string, isOpen: boolean) => {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [...key, search],
    queryFn: ({ pageParam, signal }) => load(search, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, pages, page) => (hasNextPage(pages) ? page + 1 : undefined),
    enabled: isOpen,
    // earlier results stay until the new answer arrives
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    retry: false,
  });
  const { data, hasNextPage: hasNext, isFetching, isError, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const unsearched = client.getQueryData<InfiniteData<FoundPage>>([...key, '']);
  const answeredSearch = query.isPlaceholderData ? '' : search;
  const { options, isIgnored } = hitsIn(pages, unsearched?.pages, answeredSearch);
  // the searched option may be on a later page
  const isWalking = isOpen && isIgnored && options.length === 0 && hasNext && !isError;
  useEffect(() => {
    if (isWalking && !isFetching) void fetchNextPage();
    // after each page
  }, [isWalking, isFetching, fetchNextPage, pages.length]);
  return {
    options,
    isLoading: query.isLoading,
    isFetching,
    isFailed: isError,
    /** More options follow, also if the server counts rows that it does not send. */
    hasMore: hasNext || isPart(pages),
    more: () => {
      if (hasNext && !query.isFetchingNextPage) void fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
};

const searchFilter = ({ filters = {} }: ResourceConfig): string | undefined =>
  Object.keys(filters).find((name) => filters[name]?.kind === 'search');

/**
 * The records of a resource as options, found by the resource's search filter and named by
 * `titleOf`.
 */
export const useReferenceSource = (
  target: ResourceConfig,
  titleOf: (resource: ResourceConfig, record: ResourceRecord) => string,
): Source => {
  const { provider, guarded } = useDeclaredProvider();
  return {
    key: referenceKey(target.name),
    load: async (search, page, signal) => {
      const name = searchFilter(target);
      // a server may refuse or cap a page larger than its lists request
      const { pageSizes = [SEARCHED_PAGE_SIZE] } = target.list;
      const perPage = Math.min(SEARCHED_PAGE_SIZE, Math.max(...pageSizes));
      const { data, total, pageInfo } = await guarded(() =>
        provider.getList<ResourceRecord>(target.name, {
          pagination: { page, perPage },
          filter: search === '' || name === undefined ? {} : { [name]: search },
          signal,
        }),
      );
      const options = data.map((record) => ({
        value: String(record.id),
        label: titleOf(target, record),
        wire: record,
      }));
      return {
        options,
        total,
        hasNext: pageInfo?.hasNextPage ?? data.length === perPage,
      };
    },
  };
};

export const useLookupSource = (
  lookup: Lookup,
  params: Readonly<Record<string, unknown>>,
): Source => {
  const { provider, guarded } = useDeclaredProvider();
  return {
    key: [...lookupKey(lookup), params],
    load: async (search, page, signal) => {
      const found = await guarded(() =>
        provider.foundOptions(lookup, { ...params, search, page }, signal),
      );
      return lookup.isWhole ? { ...found, total: undefined, hasNext: false } : found;
    },
  };
};
