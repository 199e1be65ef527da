import {
  type GetListResult,
  type ListControllerResult,
  useAuthenticated,
  useGetList,
  type UseGetListOptions,
  useRequireAccess,
} from 'ra-core';
import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { boardOf } from '../../declaration/parts';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import type { ListMeta } from '../../declaration/provider';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { firstSort } from './sorting';
import { hasFailedQuietly } from './states/quietFailure';
import { useListAddress } from './useListAddress';
import { pageBoundsKey } from '../hooks/queryKeys';

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

type Answer = GetListResult<ResourceRecord>;

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data);

/**
 * Keeps the object of an unchanged row, wherever it is now, so that it does not render again.
 * react-query compares by index: if the first row is removed, it counts all others as changed.
 */
export const shareRows = (before: unknown, now: unknown): unknown => {
  if (!isAnswer(before) || !isAnswer(now)) return replaceEqualDeep(before, now);
  const known = new Map(before.data.map((row) => [row.id, row]));
  const data = now.data.map((row) => replaceEqualDeep(known.get(row.id), row));
  const isSame =
    data.length === before.data.length && data.every((row, at) => row === before.data[at]);
  const rest = { ...before, data: [] };
  const shared = replaceEqualDeep(rest, { ...now, data: [] });
  // the same answer must be the same object, or comparing code renders forever
  return isSame && shared === rest ? before : { ...shared, data: isSame ? before.data : data };
};

interface ListRead extends Omit<ReadPage, 'rows'> {
  /** Absent while they load. */
  rows: number | undefined;
  filter: unknown;
  /** The total that the server sent. */
  total: number | undefined;
}

/**
 * The total of a list whose server does not send it, once its end is found. From a page without
 * rows, the list moves to the last page with rows. The knowledge is dropped with the lists: after a
 * write, or on a reload.
 */
const useFoundTotal = (
  resource: ResourceConfig,
  read: ListRead,
  correctPage: (page: number) => void,
): number | undefined => {
  const { page, perPage, rows, filter, total } = read;
  const client = useQueryClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const view = JSON.stringify([perPage, filter]);
  const queryKey = useMemo(() => pageBoundsKey(resource, view), [resource, view]);
  const cached = client.getQueryState<PageBounds>(queryKey);
  const known = cached?.data && !cached.isInvalidated ? cached.data : UNKNOWN;
  useEffect(() => {
    const isPartial = rows !== undefined && rows > 0 && rows < perPage && page > 1;
    if (rows === undefined || (total !== undefined && !isPartial)) return;
    const now = boundsAfter(known, { page, perPage, rows });
    if (JSON.stringify(now) !== JSON.stringify(known)) {
      client.setQueryData(queryKey, now);
      redraw();
    }
    const target = total === undefined ? nextPageToProbe(now, { page, perPage, rows }) : undefined;
    if (target !== undefined && target !== page) correctPage(target);
  }, [client, queryKey, known, page, perPage, rows, total, correctPage]);
  return known.total;
};

/** Known pages of a list whose server sends no total. */
interface PageBounds {
  /** Last visited page with rows. */
  full: number;
  /** First visited page without rows. */
  empty?: number;
  /** Set once the last page with rows is found. */
  total?: number;
}

interface ReadPage {
  page: number;
  perPage: number;
  rows: number;
}

export const UNKNOWN: PageBounds = { full: 0 };

const counted = (full: number, empty: number, perPage: number): PageBounds =>
  empty === full + 1 ? { full, empty, total: full * perPage } : { full, empty };

/** Knowledge after a page has been read. */
export const boundsAfter = (known: PageBounds, { page, perPage, rows }: ReadPage): PageBounds => {
  const rowsSoFar = (page - 1) * perPage + rows;
  if (rows === 0)
    return counted(Math.min(known.full, page - 1), Math.min(known.empty ?? page, page), perPage);
  if (rows < perPage) return { full: page, empty: page + 1, total: rowsSoFar };
  const full = Math.max(known.full, page);
  // more than known: rows have been added
  if (known.total !== undefined) return rowsSoFar <= known.total ? known : { full };
  return known.empty !== undefined && known.empty > full
    ? counted(full, known.empty, perPage)
    : { full };
};

/**
 * Next page to read in the search for the end, from an empty page: halfway back, until the bounds
 * meet.
 */
export const nextPageToProbe = (
  { full, empty }: PageBounds,
  { page, rows }: ReadPage,
): number | undefined => {
  if (empty === undefined || (rows > 0 && (page !== full || empty === full + 1))) return undefined;
  return Math.max(1, Math.floor((full + empty) / 2));
};
