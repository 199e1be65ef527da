import { lazy } from 'react';
import { registerDialog } from '../hooks/dialogRegistry';

export const RecordFormDialog = registerDialog(() => import('../form/RecordFormDialog'));
export const ShowDialog = registerDialog(() => import('./ShowDialog'));
export const ViewDialog = registerDialog(() => import('./ViewDialog'));
// rarely opened, so not fetched ahead
export const ActionDialog = lazy(() => import('../form/ActionDialog'));
export const NoAccessDialog = lazy(() => import('./NoAccessDialog'));
