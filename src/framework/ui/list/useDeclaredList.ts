import { useListController, type ListControllerResult } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { messageOf } from '../../core/apiError';
import type { ResourceRecord, ResourceConfig } from '../../core/declaration';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { initialFilters } from './filters/filterState';
import { useFrameworkMessages, useListMessages } from '../hooks/useMessages';

const LIST = ['list'] as const;
export const DEFAULT_PAGE_SIZES: readonly number[] = [10];

export const pageSizesOf = (resource: ResourceConfig): readonly number[] => {
  const sizes = resource.list.pageSizes ?? [];
  return sizes.length > 0 ? sizes : DEFAULT_PAGE_SIZES;
};

export type DeclaredList = ListControllerResult<ResourceRecord>;

/** What a person reads where the list could not be loaded. */
export const useLoadFailedText = (resource: ResourceConfig) => {
  const { at, manyLower } = useListMessages(resource);
  const message = useFrameworkMessages();
  const otherwise = at(
    'messages.loadFailed',
    resource.messages?.loadFailed ?? message('failed_list', { many: manyLower }),
  );
  return (error: unknown): string => messageOf(error, otherwise);
};

/**
 * react-admin's list controller for a declaration. Page, page size and filters live in the URL's query; a page beyond
 * the last becomes the last, a size that is not offered the default one.
 */
export const useDeclaredList = (resource: ResourceConfig): DeclaredList => {
  const sizes = pageSizesOf(resource);
  const [defaultSize = 10] = sizes;
  const isAllowed = useAllowedActions(resource, LIST)?.includes('list') === true;
  const filterDefaultValues = useMemo(() => initialFilters(resource.filters), [resource]);
  const list = useListController<ResourceRecord>({
    resource: resource.name,
    perPage: defaultSize,
    filterDefaultValues,
    exporter: false,
    queryOptions: {
      // react-admin also requests the rows when it is about to deny access
      enabled: isAllowed,
      // the list says it itself; left out, react-admin says it in a toast besides
      onError: () => undefined,
    },
  });
  usePageInRange(list);
  useOfferedSize(list, sizes, defaultSize);
  return list;
};

// react-admin sends an empty page to page 1; this runs right after it, in the same tick, and the later one wins
const usePageInRange = ({ data, total, page, perPage, isFetching, setPage }: DeclaredList) => {
  useEffect(() => {
    if (isFetching || total === undefined || !data) return;
    const lastPage = Math.max(1, Math.ceil(total / perPage));
    if (page > lastPage) setPage(lastPage);
  }, [data, total, page, perPage, isFetching, setPage]);
};

const useOfferedSize = ({ perPage, setPerPage }: DeclaredList, sizes: readonly number[], defaultSize: number) => {
  const isOffered = sizes.includes(perPage);
  useEffect(() => {
    if (!isOffered) setPerPage(defaultSize);
  }, [isOffered, defaultSize, setPerPage]);
};
