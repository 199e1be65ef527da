import type { ApiPayload } from '../declaration/calls';
import { isObject } from '../declaration/isObject';
import { firstAt, defaultPaths } from '../declaration/places';
import { definitionOf, inputDefinitionOf } from '../declaration/schemas';

const knownPaths = new Map<string, readonly string[]>();
const pathsOf = (name: string): readonly string[] => {
  const paths = knownPaths.get(name) ?? defaultPaths(name);
  knownPaths.set(name, paths);
  return paths;
};

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

/**
 * Returns an object's members under the names of its shape. A loose schema would keep other names,
 * too.
 */
const renameMembers = (shape: Readonly<Record<string, unknown>>, wire: ApiPayload): ApiPayload => {
  const named: Record<string, unknown> = { ...wire };
  for (const [name, member] of Object.entries(shape)) {
    if (!isPresent(wire[name])) {
      const other = pathsOf(name).find((path) => path !== name && isPresent(wire[path]));
      const value = other === undefined ? firstAt(wire, pathsOf(name)) : wire[other];
      if (value !== undefined) named[name] = value;
      if (other !== undefined && !(other in shape)) delete named[other];
    }
    if (name in named) named[name] = renameNested(member, named[name]);
  }
  return named;
};

/**
 * Renames keys that the server sends in another case to the names of the schema, within objects and
 * lists at every depth. Values without a declared shape stay unchanged.
 */
export const renameNested = (schema: unknown, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { type, element, shape = {}, valueType } = inputDefinitionOf(schema);
  if (Array.isArray(value))
    return type === 'array' ? value.map((item: unknown) => renameNested(element, item)) : value;
  if (!isObject(value)) return value;
  if (type === 'object') return renameMembers(shape, value);
  return type === 'record' && definitionOf(valueType).type !== 'unknown'
    ? Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, renameNested(valueType, one)]),
      )
    : value;
};
