import type { Query } from '../framework/core/calls';
import type { ResourceRecord, ResourceConfig } from '../framework/core/declaration';
import { firstAt } from './decode';

const CAPPED = ['isTotalCapped', 'data.isTotalCapped', 'pagination.isTotalCapped'];

/** The query for the values of the declared filters, in the server's names and values. */
export const filterQuery = (resource: ResourceConfig, filter: Readonly<Record<string, unknown>> = {}): Query => {
  const query: Record<string, string> = {};
  for (const [name, declared] of Object.entries(resource.filters ?? {})) {
    const value = filter[name];
    if (value === undefined || value === null || value === '') continue;
    const mapped = 'map' in declared && declared.map ? (declared.map[String(value)] ?? '') : String(value);
    query[declared.param ?? name] = mapped;
  }
  return query;
};

/** Whether a list that is paged on the client shows the record. */
export const matches = (resource: ResourceConfig, record: ResourceRecord, filter: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(resource.filters ?? {}).every(([name, declared]) => {
    const value = filter[name];
    if (declared.kind !== 'search' || !declared.local || typeof value !== 'string') return true;
    const wanted = value.trim().toLowerCase();
    return declared.local.some((key) => String(record[key] ?? '').toLowerCase().includes(wanted));
  });

/** The total to show. A capped total grows as later pages are reached. */
export const countOf = (answer: unknown, total: number, rows: number, { page, perPage }: { page: number; perPage: number }) => {
  if (firstAt(answer, CAPPED) !== true) return { total };
  const seenRows = rows === 0 ? 0 : (page - 1) * perPage + rows;
  const hasMore = rows === perPage || seenRows <= total;
  return { total: Math.max(total, seenRows), ...(hasMore ? { isTotalCapped: true } : {}) };
};
