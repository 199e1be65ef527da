import { WHOLE_LIST_MS } from '../declaration/constants';

interface Kept<T> {
  view: string;
  answer: T;
  askedAt: number;
}

/**
 * Caches the answers of lists that the server sends completely, so that another page, filter or
 * sort within a short time sends no request. The key is the request. Reading the same view again is
 * a refresh and does send a request.
 */
export const createListCache = <T>() => {
  const lists = new Map<string, Kept<T>>();
  return {
    of: async (sent: string, view: string, ask: () => Promise<T>): Promise<T> => {
      const kept = lists.get(sent);
      const isFresh =
        kept !== undefined && kept.view !== view && Date.now() - kept.askedAt < WHOLE_LIST_MS;
      const askedAt = isFresh ? kept.askedAt : Date.now();
      const answer = isFresh ? kept.answer : await ask();
      lists.set(sent, { view, answer, askedAt });
      return answer;
    },
    /** Called after a write, here or in another tab. */
    forget: () => lists.clear(),
  };
};
