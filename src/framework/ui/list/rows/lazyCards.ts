import { lazy } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';
import { cardOf } from '../slots';

const loadListCards = () => import('./ListCards');
const loadOwnCards = () => import('./OwnCards');
const NARROW = '(max-width: 599.95px)';

/** A desk shows tables alone. */
export const ListCards = lazy(loadListCards);
export const OwnCards = lazy(loadOwnCards);

/** Fetches the code of a list's cards, where it will show cards. */
export const preloadCards = ({ list }: ResourceConfig): Promise<unknown>[] => {
  if (list.card) return [loadOwnCards(), cardOf.preload(list.card)];
  return window.matchMedia(NARROW).matches ? [loadListCards()] : [];
};
