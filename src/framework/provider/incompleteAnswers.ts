import { ApiError } from '../declaration/errors';
import type { ApiPayload, Place } from '../declaration/calls';
import type { ResourceConfig } from '../declaration/declaration';
import { firstAt } from '../declaration/places';
import type { ListMeta } from '../declaration/provider';
import { candidatesIn, idPaths } from './answers';
import { type Page, readStats } from './pageParts';
import { fieldsPresentIn } from './mergeAnswer';
import type { ListParams } from './seenRecords';
import { asCall } from './send';
import type { Source, Target } from './target';

/**
 * True for an id other than the requested one. A field that doubles as an id, such as `orderId`,
 * may equal the field of the known row.
 */
const hasOtherId = (resource: ResourceConfig, wire: ApiPayload, known?: ApiPayload): boolean =>
  idPaths(resource).some((path) => {
    const found = firstAt(wire, [path]) ?? '';
    return found !== '' && (path === 'id' || String(found) !== known?.[path]);
  });

/**
 * Returns the record of a details answer without an id: the object with at least two declared
 * fields; undefined if the answer has a different id.
 */
export const recordWithoutId = (
  resource: ResourceConfig,
  body: unknown,
  place: Place | undefined,
  known: ApiPayload | undefined,
): ApiPayload | undefined => {
  const found = candidatesIn(resource, body, place);
  if (found.some((wire) => hasOtherId(resource, wire, known))) return undefined;
  return found.find((wire) => fieldsPresentIn(resource, wire).length >= 2);
};

/** A shorter page has another cause: a wrong total, or omitted rows. */
const CAP_MIN = 10;

/**
 * Refuses a page with fewer rows than requested while more follow, because the next page would skip
 * rows. Without a total, it reads the following page to find out.
 */
export const rejectCappedPage = async (
  target: Target,
  page: Page,
  params: ListParams,
  getPage: (target: Target, params: ListParams) => Promise<Page>,
): Promise<Page> => {
  const { data, total = 0 } = page;
  const rows = data.length;
  const { page: number, perPage } = params.pagination ?? { page: 1, perPage: rows };
  const { isGuess } = page.meta;
  const hasMoreByTotal = !isGuess && total > number * perPage;
  const mayHaveMore = hasMoreByTotal || (number === 1 && (isGuess || page.pageInfo?.hasNextPage));
  if (rows < CAP_MIN || !mayHaveMore) return page;
  if (isGuess) {
    const ids = new Set(data.map(({ id }) => id));
    const nextParams = { ...params, pagination: { page: 2, perPage: rows } };
    const next = await getPage(target, nextParams).catch(() => undefined);
    if (!next?.data.some(({ id }) => !ids.has(id))) return page;
  }
  const { name, noun } = target.resource;
  throw new ApiError(
    200,
    undefined,
    `The server sends only ${rows} of ${perPage} requested ${noun.many} although more exist. \`list.pageSizes\` of ${name} must not exceed ${rows}.`,
  );
};

/** Resources whose server has no call for the figures. */
const withoutStatsCall = new WeakSet<ResourceConfig>();
const ABSENT_STATUSES = [404, 405];

/** True if the figures do not follow the filters, because their call sends none. */
const ignoresFilters = ({ stats }: ResourceConfig, filter: object = {}): boolean => {
  const { query } = asCall<never>(stats?.call ?? 'GET /');
  return typeof query !== 'function' && Object.keys(filter).length > 0;
};

/**
 * Returns a page with the figures that its answer lacks, from their own call if the server has one.
 */
export const withFigures = async <P extends { meta: ListMeta }>(
  source: Source,
  page: P,
  {
    filter,
    signal,
  }: { filter?: Readonly<Record<string, unknown>> | undefined; signal?: AbortSignal | undefined },
): Promise<P> => {
  const { countedOnPage = [], stats } = page.meta;
  if (withoutStatsCall.has(source.resource) || ignoresFilters(source.resource, filter)) return page;
  try {
    const found = await readStats(source, filter, signal);
    const foundNames = countedOnPage.filter((name) => found[name] !== undefined);
    const figures = Object.fromEntries(foundNames.map((name) => [name, found[name]]));
    const missing = countedOnPage.filter((name) => !foundNames.includes(name));
    return {
      ...page,
      meta: { ...page.meta, stats: { ...stats, ...figures }, countedOnPage: missing },
    };
  } catch (error) {
    if (error instanceof ApiError && ABSENT_STATUSES.includes(error.status))
      withoutStatsCall.add(source.resource);
    return page;
  }
};
