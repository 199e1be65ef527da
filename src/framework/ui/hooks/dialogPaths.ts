import type { AnyResource } from '../../core/declaration';

/** What a URL opens over a list. */
export type Place =
  | { kind: 'create' }
  | { kind: 'edit' | 'show'; id: string }
  | { kind: 'view' | 'action'; id: string; name: string };

export const listPath = (resource: AnyResource): string => `/${resource.name}`;
export const createPath = (resource: AnyResource): string => `/${resource.name}/create`;
export const recordPath = (resource: AnyResource, id: string, word: string): string =>
  `/${resource.name}/${encodeURIComponent(id)}/${encodeURIComponent(word)}`;

/** The word that `canAccess` is asked about. */
export const accessWord = (place: Place): string => ('name' in place ? place.name : place.kind);

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const ofRecord = (resource: AnyResource, id: string, word: string): Place | undefined => {
  if (word === 'edit' && resource.form) return { kind: 'edit', id };
  if (word === 'show' && resource.show) return { kind: 'show', id };
  if (resource.views?.[word]) return { kind: 'view', id, name: word };
  if (resource.actions?.[word]?.input) return { kind: 'action', id, name: word };
  return undefined;
};

/** What an address that ends in an id opens: what there is to read of the record, else its form. */
const openedFirst = (resource: AnyResource, id: string): Place | 'unknown' => {
  const word = resource.show ? 'show' : (Object.keys(resource.views ?? {})[0] ?? 'edit');
  return ofRecord(resource, id, word) ?? 'unknown';
};

/** The place that a path names: nothing on the list itself, `unknown` for what no declaration gives. */
export const placeOf = (resource: AnyResource, pathname: string): Place | 'unknown' | undefined => {
  const base = listPath(resource);
  if (!pathname.startsWith(`${base}/`)) return undefined;
  const [first, word, ...more] = pathname.slice(base.length).split('/').filter(Boolean).map(decoded);
  if (first === undefined) return undefined;
  if (first === 'create' && word === undefined) return resource.form ? { kind: 'create' } : 'unknown';
  if (word === undefined) return openedFirst(resource, first);
  if (more.length > 0) return 'unknown';
  return ofRecord(resource, first, word) ?? 'unknown';
};
