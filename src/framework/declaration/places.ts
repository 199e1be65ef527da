import type { Place } from './calls';
import { isObject } from './isObject';

/** Path of the whole answer. */
const WHOLE_ANSWER = '.';

/** Returns the value at a path, with dots: `data.items`; the whole answer at `.`. */
export const at = (value: unknown, path: string): unknown => {
  if (path === WHOLE_ANSWER) return value;
  // most paths are names: a list reads thousands, without splitting each
  const cut = path.indexOf('.');
  const inner = isObject(value) ? value[cut < 0 ? path : path.slice(0, cut)] : undefined;
  return cut < 0 ? inner : at(inner, path.slice(cut + 1));
};

/**
 * Returns the value at the first path that holds a plain value. An object is skipped, because it
 * belongs to a longer path.
 */
export const firstAt = (value: unknown, paths: readonly string[]): unknown => {
  for (const path of paths) {
    const found = at(value, path);
    if (found !== undefined && found !== null && !isObject(found)) return found;
  }
  return undefined;
};

export const placesOf = (place: Place | undefined): readonly string[] =>
  typeof place === 'string' ? [place] : (place ?? []);

/**
 * A name in each case, the original first: `isActive`, `is_active`, `is-active`, `line1`, `line_1`.
 */
export const casesOf = (name: string): string[] => {
  const snake = /[_-]/.test(name)
    ? name.replaceAll('-', '_')
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const camel = snake.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  const separated = snake.replace(/(?<=[a-z])\d/g, '_$&');
  const all = [snake, separated].flatMap((word) => [word, word.replaceAll('_', '-')]);
  return [...new Set([name, camel, ...all])];
};

/**
 * Paths of a field within a nested object: `storeName` → `store.name`, `storeId` → `store.id`,
 * `store._id`.
 */
export const nestedPaths = (field: string): string[] => {
  const cut = field.search(/[A-Z][a-z\d]*$/);
  if (cut <= 0) return [];
  const path = `${field.slice(0, cut)}.${field.charAt(cut).toLowerCase()}${field.slice(cut + 1)}`;
  return path.endsWith('.id') ? [path, path.replace(/id$/, '_id')] : [path];
};

/** Each path with its last name in each case, the original first. */
export const inAllCases = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const cut = path.lastIndexOf('.') + 1;
    // a leading capital or underscore is not a separate case: `_id`
    return /(^|\.)[_A-Z]/.test(path)
      ? [path]
      : casesOf(path.slice(cut)).map((name) => path.slice(0, cut) + name);
  });

export const defaultPaths = (field: string): string[] =>
  inAllCases(field === 'id' ? ['id', '_id'] : [field, ...nestedPaths(field)]);
