import { entries, keyed, list, longList, object, quoted } from './source';
import type { Operation } from './calls';
import type { Shape } from './schema';

// matches `page[number]` as well, normalized to page_number
const PAGE = /^_?page(_?(number|num|no|index))?$/i;
const LIMIT =
  /^[_$]?(limit|per_?page|page_?(size|limit)|size|take|top|limit_?page_?length|page_?length)$/i;
const OFFSET = /^[_$]?(page_?)?(offset|skip|start|limit_?start)$/i;
const CURSOR = /cursor|page_?token|^page_?(after|before)$|^(starting_)?after$/i;
const SORT = /^_?(sort|sort_?by|order_?by)$/i;
const ORDER = /^_?(order|direction|dir|sort_?(order|dir|direction))$/i;
const SEARCH = /^_?(search|q|query|term|keyword)s?$/i;

type Param = Operation['query'][number];

interface Paging {
  page?: Param | undefined;
  limit?: Param | undefined;
  offset?: Param | undefined;
  sort?: Param | undefined;
  order?: Param | undefined;
}

const plainName = (name: string): string => name.replace(/\[(\w+)\]/g, '_$1').replaceAll('-', '_');

const pagingOf = (query: readonly Param[]): Paging => {
  const findParam = (pattern: RegExp) => query.find(({ name }) => pattern.test(plainName(name)));
  return {
    page: findParam(PAGE),
    limit: findParam(LIMIT),
    offset: findParam(OFFSET),
    sort: findParam(SORT),
    order: findParam(ORDER),
  };
};

/** The start day of a pair: `date_from` for `date_to`. */
const dayBefore = (name: string, days: readonly string[]): string | undefined => {
  const baseName = name.replace(/(to|until|end|before|max)$/i, '');
  return baseName === name
    ? undefined
    : days.find((day) => day !== name && day.startsWith(baseName));
};

const choice = (choices: readonly string[], param: string): string => {
  const source = longList(choices);
  return source.includes('\n')
    ? `{\n      kind: 'select',\n      choices: ${source}${param.replace(', ', ',\n      ')},\n    }`
    : `{ kind: 'select', choices: ${source}${param} }`;
};

const isDay = ({ format }: Shape): boolean => format === 'date';

function filterOf(
  { name, shape }: Param,
  days: readonly string[],
  many: string,
  isUsual: boolean,
): string | undefined {
  // if the call declares its query, that has the server's name
  const param = filterName(name) === name || !isUsual ? '' : `, param: ${quoted(name)}`;
  if (filterName(name) === 'search')
    return `{ kind: 'search', placeholder: ${quoted(`Search ${many}`)}${param} }`;
  if (shape.choices) return choice(shape.choices, param);
  if (shape.type === 'boolean')
    return `{ kind: 'select', choices: { true: 'Yes', false: 'No' }${param} }`;
  if (!isDay(shape)) return undefined;
  const before = dayBefore(name, days);
  return `{ kind: 'date'${before === undefined ? '' : `, notBefore: ${quoted(filterName(before))}`}${param} }`;
}

/** `search` for a search, `status` for `filter[status]`, else the name itself. */
const filterName = (param: string): string => {
  const innerName = /^filters?\[([\w-]+)\]$/.exec(param)?.[1] ?? param;
  return SEARCH.test(innerName) ? 'search' : innerName;
};

export interface QueryParts {
  filters: Record<string, string>;
  /** The list's sortable columns, as source. */
  sort?: string;
  /** Query of the list's call, if its names are unusual. */
  query?: string;
  /** Open questions about pages. */
  question?: string;
  /** Query parameters without a filter. */
  omitted: string[];
}

function sortOf({ sort }: Paging, fields: readonly string[]): string | undefined {
  const normalize = (text: string) => text.replace(/[^a-z\d]/gi, '').toLowerCase();
  const words = (sort?.shape.choices ?? []).filter((word) => !word.startsWith('-'));
  const found = words.flatMap((word) => {
    const field = fields.find((name) => normalize(name) === normalize(word));
    return field === undefined ? [] : [[field, word] as const];
  });
  if (found.length === 0) return undefined;
  const columns = found.every(([field, word]) => field === word)
    ? list(found.map(([field]) => field))
    : object(
        entries(Object.fromEntries(found.map(([field, word]) => [field, quoted(word)]))),
        '      ',
      );
  return `{ columns: ${columns} }`;
}

/** True if the order is a prefix of the column, as in `-title`. */
const isSigned = ({ shape }: Param): boolean =>
  shape.choices?.some((word) => word.startsWith('-')) === true;

function queryOf(
  { page, limit, offset, sort, order }: Paging,
  filters: readonly (readonly [string, string])[],
  isSorted: boolean,
): string {
  const parts = entries({
    ...(page ? { [page.name]: page.shape.limits.minimum === 0 ? 'page - 1' : 'page' } : {}),
    ...(!page && offset ? { [offset.name]: '(page - 1) * perPage' } : {}),
    ...(limit ? { [limit.name]: 'perPage' } : {}),
    ...Object.fromEntries(
      filters.map(([name, param]) => [
        param,
        `filter${/^[a-z_$][\w$]*$/i.test(name) ? `.${name}` : `[${quoted(name)}]`}`,
      ]),
    ),
    ...(isSorted && sort
      ? {
          [sort.name]: isSigned(sort)
            ? "sort && `${sort.order === 'desc' ? '-' : ''}${sort.by}`"
            : 'sort?.by',
        }
      : {}),
    ...(isSorted && order ? { [order.name]: 'sort?.order' } : {}),
  });
  const names = [
    'page',
    'perPage',
    ...(filters.length > 0 ? ['filter'] : []),
    ...(isSorted ? ['sort'] : []),
  ];
  const used = names.filter((name) =>
    parts.some((part) => new RegExp(`\\b${name}\\b`).test(part.slice(part.indexOf(':')))),
  );
  return `({ ${used.join(', ')} }) => (${object(parts, '      ')})`;
}

/** Questions about the pages of a list: unknown paging does not mean a complete list. */
function questionOf(line: string, query: readonly Param[], { page, offset, limit }: Paging) {
  if (page || offset) return undefined;
  const cursor = query.find(({ name }) => CURSOR.test(plainName(name)));
  if (cursor)
    return `${line} is read by a cursor, '${cursor.name}': the list needs a function, see CallFunction in docs/reference/calls.md`;
  return limit
    ? `the document names '${limit.name}' for ${line} and no page: say in list.query how the next page is asked for`
    : `the document does not say how ${line} is paged: say in list.query how a page is asked for, or paging: 'client' if every row comes at once`;
}

/** Filters, order and paging of a list, from its call's parameters. */
export function queryParts(
  { line, query }: Operation,
  fields: readonly string[],
  many: string,
): QueryParts {
  const paging = pagingOf(query);
  const pagingParams = new Set(Object.values(paging).map((param) => param?.name));
  const others = query.filter(({ name }) => !pagingParams.has(name));
  const days = others.filter(({ shape }) => isDay(shape)).map(({ name }) => name);
  const sort = sortOf(paging, fields);
  const isSortUsual =
    !sort ||
    (paging.sort?.name === 'sort' &&
      !isSigned(paging.sort) &&
      (paging.order?.name ?? 'order') === 'order');
  const question = questionOf(line, query, paging);
  const isUsual =
    (paging.page?.name ?? (question && 'page')) === 'page' &&
    (paging.limit?.name ?? (question && 'limit')) === 'limit' &&
    paging.page?.shape.limits.minimum !== 0 &&
    isSortUsual;
  const filterEntries = others.flatMap((param) => {
    const source = filterOf(param, days, many, isUsual);
    return source === undefined ? [] : [[filterName(param.name), source, param.name] as const];
  });
  return {
    filters: Object.fromEntries(filterEntries.map(([name, source]) => [name, source])),
    ...(sort === undefined ? {} : { sort }),
    ...(isUsual
      ? {}
      : {
          query: queryOf(
            paging,
            filterEntries.map(([name, , param]) => [name, param]),
            sort !== undefined,
          ),
        }),
    ...(question === undefined ? {} : { question }),
    omitted: others
      .map(({ name }) => name)
      .filter((name) => !filterEntries.some(([, , param]) => param === name))
      .map(keyed),
  };
}
