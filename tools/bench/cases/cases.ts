import type { Role } from '../../../contract/people/permissions';
import { SORTED_ROWS_MAX } from '../../../server/platform/db/limits';
import { choicesOf, type Choice, type FilterFacts } from './filterValues';
import { pathWithId } from './objectIds';
import type { Operation } from './operations';

/** One request to measure and explain. */
export interface Case {
  operation: string;
  role: Role;
  isPublic: boolean;
  kind: Operation['kind'] | 'search';
  /**
   * Names the case in every database alike: `status=pending, search: a store`; empty without
   * filters.
   */
  label: string;
  /** With the query, without `/api`. */
  path: string;
  /** The requested page; `path` still names the first. */
  page: Page;
}

/** The middle page measures deep paging in a sorted list. */
type Page = 'first' | 'middle' | 'last';

const PAGE_ROWS = 10;
const MIDDLE_PAGE = SORTED_ROWS_MAX / PAGE_ROWS;
/**
 * Lists of orders are filtered most and are the longest: two values of each filter are combined
 * with two of each other filter.
 */
const isOfOrders = ({ path }: Operation) => path.endsWith('/orders');

/**
 * Cases without filters, with each filter, and with pairs of filters. Lists: the first page, plus
 * the last page with single filters and sorts. Sorts alone: the middle page, too.
 */
export function casesOf(operation: Operation, knownValues: FilterFacts): Case[] {
  const filters = operation.keys.map((key) => choicesOf(key, knownValues));
  const single: Choice[] = [{ label: '', query: {} }, ...filters.flat()];
  const pairs = operation.kind === 'list' ? pairsOf(filters, isOfOrders(operation) ? 2 : 1) : [];
  const on = (page: Page) => (choice: Choice) => caseOf(operation, knownValues, choice, page);
  const first = [...single, ...pairs].map(on('first'));
  if (operation.kind !== 'list') return first;
  const last = [
    ...single.filter(isDeep),
    ...pairs.filter((pair) => isSorted(pair) && !isSearch(pair.query)),
  ];
  return [...first, ...single.filter(isSorted).map(on('middle')), ...last.map(on('last'))];
}

/** The first and the last choice of a filter, which usually match few and many rows. */
const some = (choices: Choice[], count: number): Choice[] => [
  ...new Set(
    count === 1 ? choices.slice(0, 1) : [...choices.slice(0, 1), ...choices.filter(isCommon)],
  ),
];
/** A search returns few pages, unless every row matches. */
const isDeep = ({ label, query }: Choice) => !isSearch(query) || label.includes('every order id');
const isSearch = ({ search, filter = '' }: Choice['query']) =>
  search !== undefined || filter.startsWith('{"search"');
const isSorted = ({ query }: Choice) => 'sort' in query;
/** The usual sort of order lists, which is combined with every filter. */
const isUsualSort = ({ label }: Choice) =>
  /^sort=(finalAmount|amount|prizeValue|completedDate|name|productName|status) desc$/.test(label);
const isCommon = ({ label }: Choice) =>
  /every order id|delivered|wallet|this_month|quietest|later half|1000\+/.test(label);

/** The choices of a filter that are combined with those of another. */
function combinations(choices: Choice[], others: Choice[], count: number): Choice[] {
  if (choices.some(isSorted)) return choices.filter(isUsualSort);
  return others.some(isSorted) ? choices : some(choices, count);
}

function pairsOf(filters: Choice[][], count: number): Choice[] {
  return filters.flatMap((filter, index) =>
    filters.slice(index + 1).flatMap((other) =>
      combinations(filter, other, count).flatMap((a) =>
        combinations(other, filter, count).map((b) => ({
          label: `${a.label}, ${b.label}`,
          query: { ...a.query, ...b.query },
        })),
      ),
    ),
  );
}

function caseOf(
  operation: Operation,
  { ids }: FilterFacts,
  { label, query }: Choice,
  page: Page,
): Case {
  const hasLimit = operation.keys.some(({ name }) => name === 'limit');
  const params = new URLSearchParams({
    ...query,
    ...(hasLimit ? { limit: String(PAGE_ROWS) } : {}),
  }).toString();
  return {
    operation: operation.path,
    role: operation.role,
    isPublic: operation.isPublic,
    kind: isSearch(query) && operation.kind !== 'export' ? 'search' : operation.kind,
    label: [label, pageTexts[page]].filter(Boolean).join(', '),
    path: pathWithId(operation.path, ids) + (params && `?${params}`),
    page,
  };
}

const pageTexts: Record<Page, string> = {
  first: '',
  middle: `page ${MIDDLE_PAGE}`,
  last: 'last page',
};

/** The request for its page if that many pages exist; undefined if another case has that page. */
export function onPage(item: Case, totalPages: number): Case | undefined {
  const page = item.page === 'last' ? totalPages : MIDDLE_PAGE;
  const pageExists = item.page === 'last' ? totalPages > 1 : totalPages > MIDDLE_PAGE;
  return pageExists ? { ...item, path: `${item.path}&page=${page}` } : undefined;
}
