import { isDeepStrictEqual } from 'node:util';

interface States {
  before?: object;
  after?: object;
}

/**
 * Keys that name an object on the audit's screen; the entry keeps the first one next to the
 * changes. People have only an id, because no entry keeps their names.
 */
const NAMES = ['productName', 'title', 'code', 'orderCode', 'storeName', 'orderId', 'name'];

/**
 * Reduces both states of a change to the keys that differ, and one name. A created or deleted
 * object keeps its whole state.
 */
export function whatChanged({ before, after }: States): States {
  if (before === undefined || after === undefined) return { before, after };
  const [then, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const name = NAMES.find((key) => then.has(key) && now.has(key));
  const isKept = ([key]: [string, unknown]) =>
    key === name ||
    then.has(key) !== now.has(key) ||
    !isDeepStrictEqual(then.get(key), now.get(key));
  return {
    before: Object.fromEntries([...then].filter(isKept)),
    after: Object.fromEntries([...now].filter(isKept)),
  };
}
