import { lazy } from 'react';
import type { ResourceConfig } from '../../../core/declaration';
import { cardOf } from './cardOf';

const loadListCards = () => import('./ListCards');
const loadOwnCards = () => import('./OwnCards');
const loadSwitch = () => import('../../actions/SwitchActions');
const NARROW = '(max-width: 599.95px)';

/** A desk shows tables alone. */
export const ListCards = lazy(loadListCards);
export const OwnCards = lazy(loadOwnCards);
/** Few tables have one in their rows. */
export const SwitchActions = lazy(loadSwitch);

/** Fetches the code of a list's rows that is not with the tables: cards, switches. */
export const preloadCards = ({ list }: ResourceConfig): Promise<unknown>[] => {
  if (list.card) return [loadOwnCards(), cardOf.preload(list.card)];
  if (window.matchMedia(NARROW).matches) return [loadListCards()];
  return list.lines?.switch ? [loadSwitch()] : [];
};
