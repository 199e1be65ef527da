import { WHOLE_LIST_MS } from '../constants';

interface Kept {
  /** Which page and filters it was read for last. */
  view: string;
  answer: unknown;
  askedAt: number;
}

/**
 * Lists that come whole: searching and paging in one that was read a moment ago asks nobody. The same view once more is
 * a refresh, and asks.
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
