import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let requestedId: string | undefined;

const requestCard = (id: string | undefined): void => {
  if (id === requestedId) return;
  requestedId = id;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Ends the search for a card. */
export const cancelCardRequest = (): void => requestCard(undefined);

/**
 * Scrolls to an order's card. Returns false if it is not drawn, and requests the board to draw it.
 */
export const scrollToCard = (id: string): boolean => {
  const card = document.getElementById(`order ${id}`)?.closest('article');
  card?.scrollIntoView({ block: 'center' });
  requestCard(card ? undefined : id);
  return Boolean(card);
};

/** The order whose card is requested and not drawn yet. */
export const useRequestedCard = (): string | undefined =>
  useSyncExternalStore(subscribe, () => requestedId);
