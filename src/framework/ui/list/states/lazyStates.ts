import { lazy } from 'react';

/** What stands in place of rows: most visits show rows. */
export const EmptyList = lazy(() => import('./EmptyList'));
export const FailedList = lazy(() => import('./FailedList'));
