import { ApiError } from '../core/apiError';
import type { ApiPayload, Place } from '../core/calls';
import type { ResourceConfig } from '../core/declaration';
import { firstAt } from '../core/places';
import type { ListMeta } from '../core/provider';
import { candidatesIn, idPaths } from './answers';
import { readStats } from './listing';
import { carriedBy } from './mergeSaid';
import { asCall } from './send';
import type { Source } from './target';

/**
 * Checks for an id other than the requested one. A field that doubles as an id, such as `orderId`,
 * may equal the field of the known row.
 */
const isOfAnother = (resource: ResourceConfig, wire: ApiPayload, known?: ApiPayload): boolean =>
  idPaths(resource).some((path) => {
    const found = firstAt(wire, [path]) ?? '';
    return found !== '' && (path === 'id' || String(found) !== known?.[path]);
  });

/**
 * A detail without an id: the object that carries at least two declared fields; undefined if the
 * answer carries a different id.
 */
export const recordWithoutId = (
  resource: ResourceConfig,
  body: unknown,
  place: Place | undefined,
  known: ApiPayload | undefined,
): ApiPayload | undefined => {
  const found = candidatesIn(resource, body, place);
  if (found.some((wire) => isOfAnother(resource, wire, known))) return undefined;
  return found.find((wire) => carriedBy(resource, wire).length >= 2);
};

/** Resources whose server has no call of the figures. */
const withoutCall = new WeakSet<ResourceConfig>();
const ABSENT = [404, 405];

/** True for figures that are not those of the chosen rows: their call sends no filters. */
const isDeaf = ({ stats }: ResourceConfig, filter: object = {}): boolean => {
  const { query } = asCall<never>(stats?.call ?? 'GET /');
  return typeof query !== 'function' && Object.keys(filter).length > 0;
};

/** A page with the figures that its answer lacks, from their own call if the server has one. */
export const withFigures = async <P extends { meta: ListMeta }>(
  source: Source,
  page: P,
  {
    filter,
    signal,
  }: { filter?: Readonly<Record<string, unknown>> | undefined; signal?: AbortSignal | undefined },
): Promise<P> => {
  const { onPage = [], stats } = page.meta;
  if (withoutCall.has(source.resource) || isDeaf(source.resource, filter)) return page;
  try {
    const found = await readStats(source, filter, signal);
    const named = onPage.filter((name) => found[name] !== undefined);
    const figures = Object.fromEntries(named.map((name) => [name, found[name]]));
    const left = onPage.filter((name) => !named.includes(name));
    return { ...page, meta: { ...page.meta, stats: { ...stats, ...figures }, onPage: left } };
  } catch (error) {
    if (error instanceof ApiError && ABSENT.includes(error.status))
      withoutCall.add(source.resource);
    return page;
  }
};
