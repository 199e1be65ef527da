import { WHOLE_LIST_MS } from '../constants';

interface Kept {
  /** The page and filters of the last read. */
  view: string;
  answer: unknown;
  askedAt: number;
}

/**
 * Caches lists that the server sends completely: a search or another page within a short time sends no request. Reading the
 * same view again is a refresh and does send one.
 */
export const createListCache = () => {
  const lists = new Map<string, Kept>();
  return {
    of: async (list: string, view: string, ask: () => Promise<unknown>): Promise<unknown> => {
      const kept = lists.get(list);
      const isFresh = kept !== undefined && kept.view !== view && Date.now() - kept.askedAt < WHOLE_LIST_MS;
      const askedAt = isFresh ? kept.askedAt : Date.now();
      const answer = isFresh ? kept.answer : await ask();
      lists.set(list, { view, answer, askedAt });
      return answer;
    },
  };
};
