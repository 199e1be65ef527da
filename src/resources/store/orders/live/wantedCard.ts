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

/** Nobody looks for a card any more. */
export const forgetCard = (): void => want(undefined);

/** Scrolls to an order's card and says whether it is there; where it is not, the board hears that it is to be drawn. */
export const bringCard = (id: string): boolean => {
  const card = document.getElementById(`order ${id}`)?.closest('article');
  card?.scrollIntoView({ block: 'center' });
  want(card ? undefined : id);
  return Boolean(card);
};

/** The order whose card somebody looks for and which is not drawn. */
export const useWantedCard = (): string | undefined =>
  useSyncExternalStore(subscribe, () => wanted);
