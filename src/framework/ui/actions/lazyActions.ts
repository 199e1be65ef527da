import { lazy } from 'react';
import type { Selection } from '../hooks/selection';

/** What comes when it is needed. */
export const ListActions = lazy(() => import('./ListActions'));
export const SelectionBar = lazy(() => import('./SelectionBar'));
export const SelectSwitch = lazy(() => import('./SelectSwitch'));

let wasNeeded = false;
/** The bar's code comes with the first row that is selected. From then on the bar stays: it shows what was begun, wherever one went since. */
export const isBarNeeded = ({ ids, isAll, isSelecting }: Selection): boolean => {
  wasNeeded ||= ids.length > 0 || isAll || isSelecting;
  return wasNeeded;
};
