import type { ResourceConfig } from '../../declaration/declaration';

/** Dialog or page that a URL opens over a list. */
export type Place =
  | { kind: 'create' }
  | { kind: 'edit' | 'show'; id: string }
  | { kind: 'view' | 'action'; id: string; name: string }
  | { kind: 'listAction'; name: string };

export const listPath = (resource: ResourceConfig): string => `/${resource.name}`;
export const createPath = (resource: ResourceConfig): string => `/${resource.name}/create`;
export const recordPath = (resource: ResourceConfig, id: string, name: string): string =>
  `/${resource.name}/${encodeURIComponent(id)}/${encodeURIComponent(name)}`;

/** True if a place replaces the list instead of covering it. */
export const isPage = ({ form }: ResourceConfig, place: Place | 'unknown' | undefined): boolean =>
  form?.layout === 'page' &&
  typeof place === 'object' &&
  (place.kind === 'create' || place.kind === 'edit');

/** Takes the place of the id in the path of an action without a single record. */
const NO_RECORD = 'do';

/**
 * Path of the dialog of an action without a single record: `/{resource}/do/announce`. A record with
 * the id `do` keeps its paths: an action's name belongs to a single record or to many, not to both.
 */
export const listActionPath = (resource: ResourceConfig, name: string): string =>
  `/${resource.name}/${NO_RECORD}/${encodeURIComponent(name)}`;

const isWithoutRecord = ({ actions }: ResourceConfig, name: string): boolean =>
  ['rows', 'list'].includes(actions?.[name]?.on ?? '');

/** Action name that `canAccess` is called with. */
export const accessAction = (place: Place): string => ('name' in place ? place.name : place.kind);

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const ofRecord = (resource: ResourceConfig, id: string, name: string): Place | undefined => {
  if (name === 'edit' && resource.form) return { kind: 'edit', id };
  if (name === 'show' && resource.show) return { kind: 'show', id };
  if (resource.views?.[name]) return { kind: 'view', id, name };
  if (isWithoutRecord(resource, name))
    return id === NO_RECORD && resource.actions?.[name]?.input
      ? { kind: 'listAction', name }
      : undefined;
  if (resource.actions?.[name]?.input) return { kind: 'action', id, name };
  return undefined;
};

/** The place that a path ending in an id opens: the record's details or view, else its form. */
const openedFirst = (resource: ResourceConfig, id: string): Place | 'unknown' => {
  const name = resource.show ? 'show' : (Object.keys(resource.views ?? {})[0] ?? 'edit');
  return ofRecord(resource, id, name) ?? 'unknown';
};

/**
 * The place that a path names: undefined for the list itself, `unknown` for a path without a
 * declaration.
 */
export const placeOf = (
  resource: ResourceConfig,
  pathname: string,
): Place | 'unknown' | undefined => {
  const base = listPath(resource);
  if (!pathname.startsWith(`${base}/`)) return undefined;
  const [first, name, ...more] = pathname
    .slice(base.length)
    .split('/')
    .filter(Boolean)
    .map(decoded);
  if (first === undefined) return undefined;
  if (first === 'create' && name === undefined)
    return resource.form ? { kind: 'create' } : 'unknown';
  if (name === undefined) return openedFirst(resource, first);
  if (more.length > 0) return 'unknown';
  return ofRecord(resource, first, name) ?? 'unknown';
};
