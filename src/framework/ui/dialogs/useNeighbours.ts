import { useQueryClient } from '@tanstack/react-query';
import {
  ListContext,
  useEvent,
  useLocation,
  useNavigate,
  type ListControllerResult,
} from 'ra-core';
import { useContext, useState } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { recordPath } from '../hooks/dialogPaths';
import { hasMoved, openerOf, type Opened } from '../hooks/useDialogLink';
import { hasDetails, openerId } from '../hooks/recordOpener';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import { useErrorToast } from '../hooks/useErrorToast';
import { useResourceMessages } from '../hooks/useMessages';

type Step = 1 | -1;
type List = Pick<
  ListControllerResult<ResourceRecord>,
  'data' | 'page' | 'perPage' | 'sort' | 'filterValues' | 'hasNextPage' | 'hasPreviousPage'
>;

/**
 * Position of a record in the rows; the last known position once an action has removed the record.
 */
const usePlace = (rows: readonly ResourceRecord[], id: string) => {
  const index = rows.findIndex((row) => String(row.id) === id);
  const [last, setLast] = useState({ id: '', index: -1 });
  if (index >= 0 && (last.id !== id || last.index !== index)) setLast({ id, index });
  const lastIndex = last.id === id ? last.index : -1;
  return index >= 0
    ? { before: index - 1, behind: index + 1, isKnown: true }
    : { before: lastIndex - 1, behind: lastIndex, isKnown: lastIndex >= 0 };
};

/** Reads a page of the list with its current filters and order, and caches it as the list would. */
const usePage = (resource: ResourceConfig, { perPage, sort, filterValues }: List) => {
  const client = useQueryClient();
  const { provider, guarded } = useDeclaredProvider();
  return (page: number) => {
    const params = { pagination: { page, perPage }, sort, filter: filterValues };
    return client.fetchQuery({
      queryKey: [resource.name, 'getList', { ...params, meta: undefined }],
      queryFn: ({ signal }) =>
        guarded(() => provider.getList<ResourceRecord>(resource.name, { ...params, signal })),
    });
  };
};

/** Shows another record in the same dialog. `page` is the page of its row, if that changes. */
const useShow = (resource: ResourceConfig) => {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return (record: ResourceRecord, page?: number) => {
    const query = new URLSearchParams(search);
    if (page !== undefined) query.set('page', String(page));
    if (page === 1) query.delete('page');
    const opened: Opened = {
      opener: openerId(resource, record),
      isMoved: page !== undefined || openerOf(state) === undefined || hasMoved(state),
    };
    navigate(
      {
        pathname: recordPath(resource, record.id, 'show'),
        search: query.size === 0 ? '' : `?${query.toString()}`,
      },
      { replace: true, state: opened },
    );
  };
};

interface Neighbours {
  /** True if the record is in the list behind its details. */
  isKnown: boolean;
  has: (step: Step) => boolean;
  go: (step: Step) => void;
}

/**
 * The records before and after the open one, in the list's current filters and order, across its
 * pages.
 */
export const useNeighbours = (resource: ResourceConfig, id: string, list: List): Neighbours => {
  const opened = (records: readonly ResourceRecord[] = []) =>
    records.filter((record) => hasDetails(resource, record));
  const rows = opened(list.data);
  const { before, behind, isKnown } = usePlace(rows, id);
  const show = useShow(resource);
  const read = usePage(resource, list);
  const failure = useErrorToast();
  const text = useResourceMessages(resource);
  const [isReading, setReading] = useState(false);
  const at = (step: Step) => rows[step === 1 ? behind : before];
  const has = (step: Step) =>
    isKnown &&
    (at(step) !== undefined || (step === 1 ? list.hasNextPage : list.hasPreviousPage) === true);
  const move = async (step: Step) => {
    setReading(true);
    try {
      const page = list.page + step;
      const { data } = await read(page);
      const record = opened(data).at(step === 1 ? 0 : -1);
      if (record) show({ ...record, id: String(record.id) }, page);
    } catch {
      failure.show(text.message('failed_list'));
    } finally {
      setReading(false);
    }
  };
  const go = useEvent((step: Step) => {
    const record = at(step);
    if (isReading || !has(step)) return;
    if (record) show(record);
    else void move(step);
  });
  return { isKnown, has, go };
};

/** The list behind a dialog; null for a dialog without one. */
export const useListBehind = (): List | null => useContext(ListContext);
