import Typography from '@mui/material/Typography';
import type { QueryClient } from '@tanstack/react-query';
import type { ResourceConfig } from '../../../declaration/declaration';
import { humanize } from '../../../declaration/labels';
import type { ListMeta } from '../../../declaration/provider';
import { useNotFiltered } from '../../hooks/useNotFiltered';
import { origins, type Withdrawn, withdrawnIn, withdrawnKey } from '../../hooks/withdrawn';
import { useColumns } from '../useColumns';
import { texts } from '../../../texts/texts';
import { useMessages } from '../../hooks/useMessages';

const ownTexts = texts('framework', {
  not_sorted: "This server can't sort by %{column}",
});

const omit = <T,>(entries: Readonly<Record<string, T>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !names.includes(name)));

/** A list without orders by a withdrawn column, including its first and usual order. */
const listOf = (
  { sort, ...list }: ResourceConfig['list'],
  { sorts, hasOtherDefaultSort }: Pick<Withdrawn, 'sorts' | 'hasOtherDefaultSort'>,
) => {
  const columns = omit(sort?.columns ?? {}, sorts);
  if (!sort || Object.keys(columns).length === 0) return list;
  const { first, usual } = sort;
  const isAvailable = (order: string | undefined) =>
    order !== undefined && !sorts.includes(order.split(' ')[0] ?? '');
  return {
    ...list,
    sort: {
      columns,
      ...(first !== undefined && isAvailable(first) ? { first } : {}),
      ...(usual !== undefined && isAvailable(usual) && !hasOtherDefaultSort ? { usual } : {}),
    },
  };
};

const joined = (known: readonly string[] = [], more: readonly string[] = []) => [
  ...new Set([...known, ...more]),
];

/** Withdraws filters and orders that an answer's rows contradict. */
export const withdraw = (
  client: QueryClient,
  name: string,
  ignored: NonNullable<ListMeta['ignored']>,
): void => {
  const known = withdrawnIn(client, name);
  const filters = joined(known?.filters, ignored.filters);
  const sorts = joined(known?.sorts, ignored.sort === undefined ? [] : [ignored.sort]);
  const hasOtherDefaultSort = known?.hasOtherDefaultSort === true || ignored.usual === true;
  if (
    known?.filters.length === filters.length &&
    known.sorts.length === sorts.length &&
    known.hasOtherDefaultSort === hasOtherDefaultSort
  )
    return;
  const withdrawn: Withdrawn = {
    filters,
    sorts,
    hasOtherDefaultSort,
    withoutWithdrawn: (resource) => {
      const offered = {
        ...resource,
        filters: omit(resource.filters ?? {}, filters),
        list: listOf(resource.list, withdrawn),
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
  const message = useMessages(ownTexts);
  const notFiltered = useNotFiltered(resource);
  const { all } = useColumns(resource);
  const columnOf = (name: string): string =>
    all.find(({ show }) => show === name)?.label ?? humanize(name);
  const lines = [
    ...filters.map((name) => notFiltered(name)),
    ...sorts.map((name) => message('not_sorted', { column: columnOf(name) })),
  ];
  return lines.map((line) => (
    <Typography key={line} role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {line}
    </Typography>
  ));
};

export default WithdrawnNotice;
