import Typography from '@mui/material/Typography';
import type { QueryClient } from '@tanstack/react-query';
import type { ResourceConfig } from '../../../core/declaration';
import { humanized } from '../../../core/labels';
import type { ListMeta } from '../../../core/provider';
import { useListMessages } from '../../hooks/useMessages';
import { useMessagesOf } from '../../hooks/useMessagesOf';
import { origins, type Withdrawn, withdrawnIn, withdrawnKey } from '../../hooks/withdrawn';
import { useColumns } from '../useColumns';

const texts = {
  not_filtered: 'This server does not filter by %{filter}',
  not_sorted: 'This server does not sort by %{column}',
} as const;

const without = <T,>(entries: Readonly<Record<string, T>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !names.includes(name)));

/** A list without an order that sorts by a withdrawn column, also as its first one. */
const listOf = ({ sort, ...list }: ResourceConfig['list'], sorts: readonly string[]) => {
  const columns = without(sort?.columns ?? {}, sorts);
  if (!sort || Object.keys(columns).length === 0) return list;
  const { first, ...others } = sort;
  const isFirst = first !== undefined && !sorts.includes(first.split(' ')[0] ?? '');
  return { ...list, sort: { ...others, ...(isFirst ? { first } : {}), columns } };
};

const joined = (known: readonly string[] = [], more: readonly string[] = []) => [
  ...new Set([...known, ...more]),
];

/** Withdraws what an answer's rows contradict. */
export const withdraw = (
  client: QueryClient,
  name: string,
  ignored: NonNullable<ListMeta['ignored']>,
): void => {
  const known = withdrawnIn(client, name);
  const filters = joined(known?.filters, ignored.filters);
  const sorts = joined(known?.sorts, ignored.sort === undefined ? [] : [ignored.sort]);
  if (known?.filters.length === filters.length && known.sorts.length === sorts.length) return;
  const withdrawn: Withdrawn = {
    filters,
    sorts,
    offer: (resource) => {
      const offered = {
        ...resource,
        filters: without(resource.filters ?? {}, filters),
        list: listOf(resource.list, sorts),
      };
      origins.set(offered, { ...withdrawn, resource });
      return offered;
    },
  };
  client.setQueryData(withdrawnKey(name), withdrawn);
};

/** Says which filters and orders are not offered because the server ignores them. */
const WithdrawnNotice = ({ resource: offered }: { resource: ResourceConfig }) => {
  const { resource = offered, filters = [], sorts = [] } = origins.get(offered) ?? {};
  const message = useMessagesOf(texts);
  const { at } = useListMessages(resource);
  const { all } = useColumns(resource);
  const filterOf = (name: string): string => {
    const filter = resource.filters?.[name];
    return filter && 'label' in filter ? at(`filters.${name}`, filter.label) : humanized(name);
  };
  const columnOf = (name: string): string =>
    all.find(({ show }) => show === name)?.label ?? humanized(name);
  const lines = [
    ...filters.map((name) => message('not_filtered', { filter: filterOf(name).toLowerCase() })),
    ...sorts.map((name) => message('not_sorted', { column: columnOf(name).toLowerCase() })),
  ];
  return lines.map((line) => (
    <Typography key={line} role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {line}
    </Typography>
  ));
};

export default WithdrawnNotice;
