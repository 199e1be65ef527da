import { WHOLE_LIST_MS } from '../declaration/constants';

interface CacheEntry<T> {
  view: string;
  answer: T;
  requestedAt: number;
}

/**
 * Caches the answers of lists that the server sends completely, so that another page, filter or
 * sort within a short time sends no request. The key is the request. Reading the same view again is
 * a refresh and does send a request.
 */
export const createListCache = <T>() => {
  const lists = new Map<string, CacheEntry<T>>();
  return {
    getOrRequest: async (key: string, view: string, request: () => Promise<T>): Promise<T> => {
      const entry = lists.get(key);
      const isFresh =
        entry !== undefined &&
        entry.view !== view &&
        Date.now() - entry.requestedAt < WHOLE_LIST_MS;
      const requestedAt = isFresh ? entry.requestedAt : Date.now();
      const answer = isFresh ? entry.answer : await request();
      lists.set(key, { view, answer, requestedAt });
      return answer;
    },
    /** Called after a write, here or in another tab. */
    forget: () => lists.clear(),
  };
};
