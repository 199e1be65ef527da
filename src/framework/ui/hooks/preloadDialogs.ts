import { lazy } from 'react';

const loadRecordForm = () => import('../form/RecordFormDialog');
const loadAction = () => import('../form/ActionDialog');
const loadShow = () => import('../dialogs/ShowDialog');
const loadView = () => import('../dialogs/ViewDialog');

export const RecordFormDialog = lazy(loadRecordForm);
export const ActionDialog = lazy(loadAction);
export const ShowDialog = lazy(loadShow);
export const ViewDialog = lazy(loadView);
// an address that was copied or typed: hardly anybody meets it
export const NoAccessDialog = lazy(() => import('../dialogs/NoAccessDialog'));

/** Fetches the dialogs' code before it is needed: once a person points at what opens one. */
export const preloadDialogs = (): void => {
  // a failed fetch shows itself when the dialog is opened
  void Promise.allSettled([loadRecordForm(), loadShow(), loadView()]);
};
