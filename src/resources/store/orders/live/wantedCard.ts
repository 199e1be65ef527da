import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let wanted: string | undefined;

const want = (id: string | undefined): void => {
  if (id === wanted) return;
  wanted = id;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Ends the search for a card. */
export const forgetCard = (): void => want(undefined);

/**
 * Scrolls to an order's card. Returns false if it is not drawn, and requests the board to draw it.
 */
export const bringCard = (id: string): boolean => {
  const card = document.getElementById(`order ${id}`)?.closest('article');
  card?.scrollIntoView({ block: 'center' });
  want(card ? undefined : id);
  return Boolean(card);
};

/** The order whose card is requested and not drawn yet. */
export const useWantedCard = (): string | undefined =>
  useSyncExternalStore(subscribe, () => wanted);
