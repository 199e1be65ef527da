import { WHOLE_LIST_MS } from '../declaration/constants';

interface Kept<T> {
  /** The page and filters of the last read. */
  view: string;
  answer: T;
  askedAt: number;
}

/**
 * Keeps the answers of lists that the server sends completely: another page, filter or order within a short time sends no
 * request. A list is kept by what was sent for it. Reading the same view again is a refresh and does send one.
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
    /** After a write, here or in another tab. */
    forget: () => lists.clear(),
  };
};
