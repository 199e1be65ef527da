import { isDeepStrictEqual } from 'node:util';

interface States {
  before?: object;
  after?: object;
}

/** What an object goes by on the audit's screen: kept beside what changed. People go by their ids: no entry has their names. */
const NAMES = ['productName', 'title', 'code', 'orderCode', 'storeName', 'orderId', 'name'];

/** Both states of a change without what is the same in both, but for one name. Of an object that came or went, its only one. */
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
