import type { ResourceConfig } from '../../declaration/declaration';

/** Key under which all resources' figures are cached. */
export const statsKeys = ['declared', 'stats'] as const;

/** Key of a resource's figures, whether they come with the list or by a separate call. */
export const statsKey = (resource: Pick<ResourceConfig, 'name'>) =>
  [...statsKeys, resource.name] as const;

/** Key under which all lookups' options are cached. */
export const optionsKey = ['declared', 'options'] as const;

/** Kind of key under which the id of a resource's last removed row is cached. */
export const REMOVED = 'removed';

const numbers = new WeakMap<object, number>();
let functions = 0;

/**
 * Part of a query's key. Keys are compared as JSON, which cannot represent functions: each function
 * gets a number.
 */
export const keyPart = (part: unknown): unknown => {
  if (typeof part !== 'function') return part;
  const number = numbers.get(part) ?? (functions += 1);
  numbers.set(part, number);
  return `function ${number}`;
};

/**
 * Key of the known end of a list whose server does not send a total; dropped together with the
 * lists.
 */
export const pageBoundsKey = (resource: Pick<ResourceConfig, 'name'>, view: string) =>
  [resource.name, 'reach', view] as const;
