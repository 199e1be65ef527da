import type { Place } from './calls';
import { isObject } from './isObject';

/** The place of an answer as a whole. */
const WHOLE = '.';

/** What stands at a place, dots allowed: `data.items`; the whole at `.`. */
export const at = (value: unknown, path: string): unknown => {
  if (path === WHOLE) return value;
  // most are names: a list asks for thousands, and each is found without a list of its parts
  const cut = path.indexOf('.');
  const inner = isObject(value) ? value[cut < 0 ? path : path.slice(0, cut)] : undefined;
  return cut < 0 ? inner : at(inner, path.slice(cut + 1));
};

/** The value at the first path that holds a plain value. An object is skipped: it belongs to a longer path. */
export const firstAt = (value: unknown, paths: readonly string[]): unknown => {
  for (const path of paths) {
    const found = at(value, path);
    if (found !== undefined && found !== null && !isObject(found)) return found;
  }
  return undefined;
};

export const placesOf = (place: Place | undefined): readonly string[] =>
  typeof place === 'string' ? [place] : (place ?? []);

/** A name in each case, its own first: `isActive`, `is_active`, `is-active`, `line1`, `line_1`. */
export const casesOf = (name: string): string[] => {
  const snake = /[_-]/.test(name)
    ? name.replaceAll('-', '_')
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const camel = snake.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  const apart = snake.replace(/(?<=[a-z])\d/g, '_$&');
  const all = [snake, apart].flatMap((one) => [one, one.replaceAll('_', '-')]);
  return [...new Set([name, camel, ...all])];
};

/** Where a field of another object's may stand within that object: `storeName` → `store.name`, `storeId` → `store.id`, `store._id`. */
export const nestedPaths = (field: string): string[] => {
  const cut = field.search(/[A-Z][a-z\d]*$/);
  if (cut <= 0) return [];
  const path = `${field.slice(0, cut)}.${field.charAt(cut).toLowerCase()}${field.slice(cut + 1)}`;
  return path.endsWith('.id') ? [path, path.replace(/id$/, '_id')] : [path];
};

/** Each path with its last name in each case, its own first. */
export const inEveryCase = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const cut = path.lastIndexOf('.') + 1;
    // a leading capital or underscore is no case of its own: `_id`
    return /(^|\.)[_A-Z]/.test(path)
      ? [path]
      : casesOf(path.slice(cut)).map((name) => path.slice(0, cut) + name);
  });

/** Where a field stands for which nothing else is declared. */
export const usualPaths = (field: string): string[] =>
  inEveryCase(field === 'id' ? ['id', '_id'] : [field, ...nestedPaths(field)]);
