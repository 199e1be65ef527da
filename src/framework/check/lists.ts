import type { ListArg } from '../declaration/calls';
import type { FilterConfig, ResourceConfig } from '../declaration/declaration';
import { filterQuery } from '../declaration/filters';
import { isObject } from '../declaration/isObject';
import { entriesOf, problem, type Problem } from './problem';

const isKnown = (resource: ResourceConfig, name: string): boolean =>
  name in resource.record.shape || name in (resource.computed ?? {});
const isPagedOnClient = ({ api }: ResourceConfig): boolean =>
  typeof api?.list === 'object' && api.list.paging === 'client';

const sampleOf = (filter: FilterConfig): string => {
  if ('choices' in filter)
    return Object.keys(filter.choices).find((choice) => choice !== 'all') ?? '';
  return { date: '2026-01-02', range: '1..2' }[filter.kind as string] ?? '1';
};

type CustomRequest = (arg: ListArg<string>) => unknown;

/** Returns the custom query and body of a list's call; undefined for the default request. */
const customRequestOf = ({ api }: ResourceConfig): CustomRequest | undefined => {
  if (typeof api?.list !== 'object') return undefined;
  const { query, body } = api.list;
  if (typeof query !== 'function' && !body) return undefined;
  return (arg) => [typeof query === 'function' ? query(arg) : query, body?.(arg)];
};

const first: ListArg<string> = { page: 1, perPage: 10, filter: {}, sent: {} };

/** True if the request is the same with and without an argument. */
const isIgnored = (request: CustomRequest, arg: Partial<ListArg<string>>): boolean => {
  try {
    return JSON.stringify(request(first)) === JSON.stringify(request({ ...first, ...arg }));
  } catch {
    return false;
  }
};

const checkQuery = (resource: ResourceConfig): Problem[] => {
  const query = customRequestOf(resource);
  if (!query || isPagedOnClient(resource)) return [];
  const withFilter = (name: string, filter: FilterConfig) => ({
    filter: { [name]: sampleOf(filter) },
    sent: filterQuery(resource, { [name]: sampleOf(filter) }),
  });
  const unsentFilters = entriesOf(resource.filters).filter(([name, filter]) =>
    isIgnored(query, withFilter(name, filter)),
  );
  const column = Object.values(resource.list.sort?.columns ?? {})[0];
  return [
    ...unsentFilters.map(([name]) =>
      problem(`filters.${name}`, 'has no effect: `api.list` does not send it'),
    ),
    ...(column !== undefined && isIgnored(query, { sort: { by: column, order: 'desc' } })
      ? [problem('list.sort', 'has no effect: `api.list` does not send it')]
      : []),
    ...(isIgnored(query, { page: 2 })
      ? [problem('api.list', 'does not send the page, so every page shows the first rows')]
      : []),
  ];
};

const checkChoices = (name: string, filter: FilterConfig): Problem[] => {
  if (filter.kind === 'tabs') {
    return [
      ...(filter.initial in filter.choices
        ? []
        : [problem(`filters.${name}.initial`, `'${filter.initial}' is not a tab`)]),
      ...Object.keys(filter.counts ?? {})
        .filter((tab) => !(tab in filter.choices))
        .map((tab) => problem(`filters.${name}.counts`, `'${tab}' is not a tab`)),
      ...Object.keys(filter.boards ?? {})
        .filter((tab) => !(tab in filter.choices))
        .map((tab) => problem(`filters.${name}.boards`, `'${tab}' is not a tab`)),
    ];
  }
  if (filter.kind !== 'select' || !('choices' in filter)) return [];
  return [
    ...Object.keys(filter.map ?? {})
      .filter((choice) => !(choice in filter.choices))
      .map((choice) => problem(`filters.${name}.map`, `'${choice}' is not a choice`)),
    ...(filter.all !== undefined && 'all' in filter.choices
      ? [problem(`filters.${name}.all`, "duplicates the choice 'all'")]
      : []),
  ];
};

const checkClientFilter = (
  resource: ResourceConfig,
  name: string,
  filter: FilterConfig,
): Problem[] => {
  if (!isPagedOnClient(resource)) return [];
  const searched = filter.kind === 'search' ? (filter.local ?? []) : [filter.field ?? name];
  return searched
    .filter((field) => !isKnown(resource, field))
    .map((field) =>
      problem(
        `filters.${name}`,
        `'${field}' is not in the record, and this list is filtered in the browser`,
      ),
    );
};

const checkFilters = (resource: ResourceConfig): Problem[] => {
  const filters = entriesOf(resource.filters);
  const params = filters.map(([name, filter]) =>
    'param' in filter && filter.param !== undefined ? filter.param : name,
  );
  return filters.flatMap(([name, filter], index) => [
    ...checkChoices(name, filter),
    ...checkClientFilter(resource, name, filter),
    ...(params.indexOf(params[index] ?? '') !== index
      ? [problem(`filters.${name}.param`, `'${params[index]}' is also sent by another filter`)]
      : []),
    ...(filter.kind === 'date' &&
    filter.notBefore !== undefined &&
    resource.filters?.[filter.notBefore]?.kind !== 'date'
      ? [problem(`filters.${name}.notBefore`, `'${filter.notBefore}' is not a date filter`)]
      : []),
  ]);
};

const checkFigures = ({ stats, filters }: ResourceConfig): Problem[] => {
  const names = new Set([
    ...(stats?.cards ?? []).map(({ name }) => name),
    ...Object.keys(stats?.more?.shape ?? {}),
  ]);
  return entriesOf(filters).flatMap(([name, filter]) =>
    filter.kind === 'tabs'
      ? Object.values(filter.counts ?? {})
          .filter((figure) => !names.has(figure))
          .map((figure) => problem(`filters.${name}.counts`, `'${figure}' is not a figure`))
      : [],
  );
};

const checkOpenedFilters = (resource: ResourceConfig): Problem[] =>
  (resource.stats?.cards ?? []).flatMap(({ name, opens }) => {
    if (!opens || opens.to !== undefined) return [];
    const chosen = typeof opens.filter === 'function' ? opens.filter({}) : opens.filter;
    const unknown = Object.keys(chosen).filter((filter) => !(filter in (resource.filters ?? {})));
    return unknown.map((filter) =>
      problem(`stats.cards.${name}.opens`, `'${filter}' is not a filter`),
    );
  });

const checkSums = (resource: ResourceConfig): Problem[] =>
  resource.list.sum && isPagedOnClient(resource)
    ? [
        problem(
          'list.sum',
          'covers all rows of the server, but this list is filtered in the browser',
        ),
      ]
    : [];

const checkSort = (resource: ResourceConfig): Problem[] => {
  const { sort } = resource.list;
  if (!sort) return [];
  const unknown = Object.keys(sort.columns).filter((name) => !isKnown(resource, name));
  return [
    ...unknown.map((name) => problem('list.sort.columns', `'${name}' is not a column`)),
    ...(['first', 'usual'] as const).flatMap((key) => {
      const [column = '', order = ''] = (sort[key] ?? '').split(' ');
      const isValid =
        sort[key] === undefined || (column in sort.columns && ['asc', 'desc'].includes(order));
      return isValid
        ? []
        : [problem(`list.sort.${key}`, `'${sort[key]}' must be a sort column and asc or desc`)];
    }),
  ];
};

const checkSizes = ({ list }: ResourceConfig): Problem[] =>
  (list.pageSizes ?? []).some((size) => !Number.isInteger(size) || size < 1)
    ? [problem('list.pageSizes', 'a page size must be a whole number of at least 1')]
    : [];

/** Checks that each column of the fallback file is a function. */
const checkVisibleRows = ({ api }: ResourceConfig): Problem[] => {
  const rows: unknown = typeof api?.export === 'object' ? api.export.visibleRows : undefined;
  if (rows === undefined) return [];
  const isValid =
    isObject(rows) && Object.values(rows).every((column) => typeof column === 'function');
  return isValid
    ? []
    : [problem('api.export.visibleRows', 'must be `{ Header: (record) => cell }`')];
};

const checkColumns = (resource: ResourceConfig): Problem[] => {
  const shown = resource.list.columns.flatMap((column) =>
    typeof column === 'string'
      ? [column]
      : [
          column.show,
          ...(column.below === undefined ? [] : [column.below]),
          ...(column.image === undefined ? [] : [column.image]),
        ],
  );
  const isEmpty = resource.list.columns.length === 0 && resource.list.card === undefined;
  return [
    ...(isEmpty ? [problem('list.columns', 'a list needs a column or a `card`')] : []),
    ...[...shown, ...(resource.list.phone ?? []), ...(resource.show?.fields ?? [])]
      .filter((name) => !isKnown(resource, name))
      .map((name) => problem('list.columns', `'${name}' is neither a field nor computed`)),
  ];
};

/** Finds filters, figures, sorts and columns without any effect. */
export const problemsOfLists = (resource: ResourceConfig): Problem[] => [
  ...checkColumns(resource),
  ...checkFilters(resource),
  ...checkQuery(resource),
  ...checkFigures(resource),
  ...checkOpenedFilters(resource),
  ...checkSums(resource),
  ...checkSort(resource),
  ...checkSizes(resource),
  ...checkVisibleRows(resource),
];
