import { lazy } from 'react';

/** Few lists have actions on many rows: their boxes and bar are fetched by those that do. */
export const ListActions = lazy(() => import('./ListActions'));
export const SelectBox = lazy(() => import('./SelectBox'));
export const SelectPageBox = lazy(() => import('./SelectPageBox'));
export const SelectionBar = lazy(() => import('./SelectionBar'));
export const SelectSwitch = lazy(() => import('./SelectSwitch'));
