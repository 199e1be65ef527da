import type { UnreadableAnswer } from '../framework/core/unreadableAnswer';

/** Names call, place and what came on the developer's console; the person reads that a part could not be read. */
export const tellUnreadable = ({ details: { call, place, came } }: UnreadableAnswer): void => {
  // the one place that may: nobody else is told what came
  // oxlint-disable-next-line no-console
  console.warn(`${call}: could not read ${place}. Came: ${came}`);
};
