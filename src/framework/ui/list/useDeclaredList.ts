import {
  useAuthenticated,
  useGetList,
  useRequireAccess,
  type GetListResult,
  type ListControllerResult,
  type UseGetListOptions,
} from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { boardOf } from '../../declaration/parts';
import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import type { ListMeta } from '../../declaration/provider';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { shareRows } from './shareRows';
import { firstSort } from './sorting';
import { hasFailedQuietly } from './states/quietFailure';
import { useListAddress } from './useListAddress';
import { useFoundTotal } from './useReach';

const LIST = ['list'] as const;

/**
 * With the time of the answer, in milliseconds; an action on a row changes the rows, not the time.
 */
export type DeclaredList = ListControllerResult<ResourceRecord> & { dataUpdatedAt: number };

/** True if the person may see the list. Others are redirected. */
const useMaySee = (resource: ResourceConfig): boolean => {
  const isAllowed = useAllowedActions(resource, LIST)?.includes('list') === true;
  const { isPending } = useAuthenticated();
  useRequireAccess({ action: 'list', resource: resource.name, enabled: !isPending });
  return isAllowed;
};

// the same functions each time, or the filters would render again with each answer
const none = () => undefined;
/** Parts of react-admin's context that a declared list does not use. */
const unused = { exporter: false, displayedFilters: undefined, hideFilter: none, showFilter: none };
/**
 * The parts of the answer that a board renders. Refetching changes none of them and would render
 * everything twice with each change.
 */
const ofBoard: Pick<UseGetListOptions, 'notifyOnChangeProps'> = {
  notifyOnChangeProps: ['data', 'error', 'status', 'isPlaceholderData', 'dataUpdatedAt'],
};
const keepPrevious = (previous: GetListResult<ResourceRecord> | undefined) => previous;

/** The selection of stock list components; the list's actions have a separate one. */
const useSelectedIds = () => {
  const [selectedIds, onSelect] = useState<readonly unknown[]>([]);
  const onToggleItem = (id: unknown) =>
    onSelect((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  return { selectedIds, onSelect, onToggleItem, onUnselectItems: () => onSelect([]) };
};

/** Stops offering the filters and orders that an answer's rows contradict. */
const useWithdrawal = ({ name }: ResourceConfig, ignored: ListMeta['ignored']): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (ignored)
      void import('./states/Withdrawn')
        .then(({ withdraw }) => withdraw(client, name, ignored))
        // if the code fails to load, they stay on offer
        .catch(() => undefined);
  }, [client, name, ignored]);
};

/**
 * The list of a declaration in the shape of react-admin's list context. react-admin's own
 * controller also stores page and filters outside the address, and pushes a history entry when it
 * corrects a page: Back would never get past it.
 */
export const useDeclaredList = (resource: ResourceConfig): DeclaredList => {
  const { page, perPage, filter, sort: chosen, correctPage, ...address } = useListAddress(resource);
  const isAllowed = useMaySee(resource);
  const sort = useMemo(() => chosen ?? firstSort(resource), [chosen, resource]);
  const selected = useSelectedIds();
  const answer = useGetList<ResourceRecord>(
    resource.name,
    { pagination: { page, perPage }, sort, filter },
    {
      enabled: isAllowed,
      placeholderData: keepPrevious,
      structuralSharing: shareRows,
      retry: false,
      // the list shows the error itself; without this handler, a toast would repeat it
      onError: () => undefined,
      ...(boardOf(resource, filter) ? ofBoard : {}),
    },
  );
  const { data, isFetching, isPlaceholderData, pageInfo, error } = answer;
  const isSettled = !isFetching && !isPlaceholderData && !error && !hasFailedQuietly(answer.meta);
  useWithdrawal(resource, isSettled ? answer.meta?.ignored : undefined);
  const reached = useFoundTotal(
    resource,
    { page, perPage, filter, total: answer.total, rows: isSettled ? data?.length : undefined },
    correctPage,
  );
  const total = answer.total ?? reached;
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  const isBeyond = isSettled && lastPage !== undefined && page > lastPage;
  useEffect(() => {
    if (isBeyond) correctPage(lastPage);
  }, [isBeyond, lastPage, correctPage]);
  // moving to an existing page: neither the rows nor their absence should show
  const isLeaving = isBeyond || (isSettled && page > 1 && data?.length === 0);
  const list = {
    ...answer,
    ...(isLeaving ? { data: undefined, isPending: true } : {}),
    ...address,
    ...unused,
    resource: resource.name,
    sort,
    page,
    perPage,
    total,
    filterValues: filter,
    ...selected,
    onSelectAll: () => selected.onSelect((data ?? []).map(({ id }) => id)),
    hasNextPage: total === undefined ? pageInfo?.hasNextPage : page * perPage < total,
    hasPreviousPage: page > 1,
  };
  // react-admin distinguishes loading, failed and loaded by types that the parts of an answer do
  // not add up to
  return list as unknown as DeclaredList;
};
