import type { ResourceConfig } from '../../declaration/declaration';

/** Under which all resources' figures are cached. */
export const statsKeys = ['declared', 'stats'] as const;

/** Where a resource's figures are cached, whether they come with the list or by a separate call. */
export const statsKey = (resource: Pick<ResourceConfig, 'name'>) =>
  [...statsKeys, resource.name] as const;

/** Under which all lookups' options are cached. */
export const optionsKey = ['declared', 'options'] as const;

/** The kind of key under which the id of the last removed row of a resource is cached. */
export const REMOVED = 'removed';

const numbers = new WeakMap<object, number>();
let functions = 0;

/** A part of a query's key. Keys are compared as JSON, which has no word for a function: each has a number. */
export const keyPart = (part: unknown): unknown => {
  if (typeof part !== 'function') return part;
  const number = numbers.get(part) ?? (functions += 1);
  numbers.set(part, number);
  return `function ${number}`;
};

/** What is known of the end of a list whose server does not say its total; dropped together with the lists. */
export const reachKey = (resource: Pick<ResourceConfig, 'name'>, view: string) =>
  [resource.name, 'reach', view] as const;
