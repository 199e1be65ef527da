import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Lookup } from '../../core/calls';
import { SEARCHED_PAGE_SIZE } from '../../core/constants';
import type { ResourceConfig, ResourceRecord } from '../../core/declaration';
import { distinct, lookupKey, referenceKey, STALE_MS, type FoundPage } from './foundOptions';
import { useDeclaredProvider } from './useDeclaredProvider';

/** What the options of a field are searched in, and how a page of them is asked for. */
export interface Source {
  key: readonly unknown[];
  load: (search: string, page: number, signal: AbortSignal) => Promise<FoundPage>;
}

const rowsOf = ({ rows, options }: FoundPage): number => rows ?? options.length;

const hasNextPage = (pages: readonly FoundPage[]): boolean => {
  const last = pages.at(-1);
  if (!last || rowsOf(last) === 0) return false;
  if (last.total !== undefined)
    return pages.reduce((sum, page) => sum + rowsOf(page), 0) < last.total;
  return last.hasNext ?? distinct(pages).length > distinct(pages.slice(0, -1)).length;
};

/** The options that a search has found so far; the first page is asked for once the field is open, and never all of them. */
export const useSearchedOptions = ({ key, load }: Source, search: string, isOpen: boolean) => {
  const query = useInfiniteQuery({
    queryKey: [...key, search],
    queryFn: ({ pageParam, signal }) => load(search, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, pages, page) => (hasNextPage(pages) ? page + 1 : undefined),
    enabled: isOpen,
    // what was found before stays until the new answer is there
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    retry: false,
  });
  return {
    options: distinct(query.data?.pages ?? []),
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    isFailed: query.isError,
    hasNext: query.hasNextPage,
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
};

const searchFilter = ({ filters = {} }: ResourceConfig): string | undefined =>
  Object.keys(filters).find((name) => filters[name]?.kind === 'search');

/** The records of a resource as options, found by its own search filter and named by `titleOf`. */
export const useReferenceSource = (
  target: ResourceConfig,
  titleOf: (resource: ResourceConfig, record: ResourceRecord) => string,
): Source => {
  const { provider, guarded } = useDeclaredProvider();
  return {
    key: referenceKey(target.name),
    load: async (search, page, signal) => {
      const name = searchFilter(target);
      const { data, total, pageInfo } = await guarded(() =>
        provider.getList<ResourceRecord>(target.name, {
          pagination: { page, perPage: SEARCHED_PAGE_SIZE },
          filter: search === '' || name === undefined ? {} : { [name]: search },
          signal,
        }),
      );
      const options = data.map((record) => ({
        value: String(record.id),
        label: titleOf(target, record),
        wire: record,
      }));
      const hasNext =
        pageInfo?.hasNextPage ??
        (total === undefined
          ? data.length === SEARCHED_PAGE_SIZE
          : page * SEARCHED_PAGE_SIZE < total);
      return { options, hasNext };
    },
  };
};

/** The options of a lookup whose server searches. */
export const useLookupSource = (
  lookup: Lookup,
  params: Readonly<Record<string, unknown>>,
): Source => {
  const { provider, guarded } = useDeclaredProvider();
  return {
    key: [...lookupKey(lookup), params],
    load: (search, page, signal) =>
      guarded(() => provider.foundOptions(lookup, { ...params, search, page }, signal)),
  };
};
