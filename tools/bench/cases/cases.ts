import type { Role } from '../../../contract/roles';
import { choicesOf, type Choice, type Facts } from './filterValues';
import { pathWithId } from './objectIds';
import type { Operation } from './operations';

/** One request that is measured and explained. */
export interface Case {
  operation: string;
  role: Role;
  kind: Operation['kind'] | 'search';
  /** Names the case in every database alike: `status=pending, search: a store`; empty without filters. */
  label: string;
  /** With the query, without `/api`. */
  path: string;
  /** Wanted is the last page; `path` still names the first. */
  isLastPage: boolean;
}

const PAGE_ROWS = '10';
/** Lists of orders are filtered most, and longest: there, two values of each filter meet two of each other. */
const isOfOrders = ({ path }: Operation) => path.endsWith('/orders');

/** Without filters, every single filter, and pairs of filters; of lists the first page, and the last one of single filters. */
export function casesOf(operation: Operation, facts: Facts): Case[] {
  const filters = operation.keys.map((key) => choicesOf(key, facts));
  const single: Choice[] = [{ label: '', query: {} }, ...filters.flat()];
  const pairs = operation.kind === 'list' ? pairsOf(filters, isOfOrders(operation) ? 2 : 1) : [];
  const first = [...single, ...pairs].map((one) => caseOf(operation, facts, one, false));
  const last = operation.kind === 'list' ? single.filter(isDeep).map((one) => caseOf(operation, facts, one, true)) : [];
  return [...first, ...last];
}

/** The first and the last choice of a filter: what few rows have and what many have, mostly. */
const some = (choices: Choice[], count: number): Choice[] =>
  [...new Set(count === 1 ? choices.slice(0, 1) : [...choices.slice(0, 1), ...choices.filter(isCommon)])];
/** A search ends soon, unless it is for what every row holds. */
const isDeep = ({ label, query }: Choice) => !('search' in query) || label.includes('every order id');
const isCommon = ({ label }: Choice) => /every order id|delivered|wallet|this_month|quietest|later half|1000\+/.test(label);

function pairsOf(filters: Choice[][], count: number): Choice[] {
  return filters.flatMap((one, index) =>
    filters.slice(index + 1).flatMap((other) =>
      some(one, count).flatMap((a) =>
        some(other, count).map((b) => ({ label: `${a.label}, ${b.label}`, query: { ...a.query, ...b.query } })),
      ),
    ),
  );
}

function caseOf(operation: Operation, { ids }: Facts, { label, query }: Choice, isLastPage: boolean): Case {
  const hasLimit = operation.keys.some(({ name }) => name === 'limit');
  const asked = new URLSearchParams({ ...query, ...(hasLimit ? { limit: PAGE_ROWS } : {}) }).toString();
  return {
    operation: operation.path,
    role: operation.role,
    kind: 'search' in query && operation.kind !== 'export' ? 'search' : operation.kind,
    label: [label, isLastPage ? 'last page' : ''].filter(Boolean).join(', '),
    path: pathWithId(operation.path, ids) + (asked && `?${asked}`),
    isLastPage,
  };
}

/** The same request of the page that is the last of so many; undefined where that is the first. */
export const onPage = (one: Case, totalPages: number): Case | undefined =>
  totalPages <= 1 ? undefined : { ...one, path: `${one.path}&page=${totalPages}` };
