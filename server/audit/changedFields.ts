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
export function changedFields({ before, after }: States): States {
  if (before === undefined || after === undefined) return { before, after };
  const [beforeFields, afterFields] = [
    new Map(Object.entries(before)),
    new Map(Object.entries(after)),
  ];
  const name = NAMES.find((key) => beforeFields.has(key) && afterFields.has(key));
  const isReported = ([key]: [string, unknown]) =>
    key === name ||
    beforeFields.has(key) !== afterFields.has(key) ||
    !isDeepStrictEqual(beforeFields.get(key), afterFields.get(key));
  return {
    before: Object.fromEntries([...beforeFields].filter(isReported)),
    after: Object.fromEntries([...afterFields].filter(isReported)),
  };
}
