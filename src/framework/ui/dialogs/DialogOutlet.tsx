import { useLocation, Navigate } from 'ra-core';
import { Suspense, useEffect, useRef } from 'react';
import type { ResourceConfig } from '../../declaration/declaration';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { lazyComponent, lazyDialog } from '../hooks/late';
import { accessAction, listPath, placeOf, type Place } from '../hooks/dialogPaths';
import { openerOf } from '../hooks/useDialogLink';

const RecordFormDialog = lazyDialog(() => import('../form/RecordFormDialog'));
const ShowDialog = lazyDialog(() => import('./ShowDialog'));
const ViewDialog = lazyDialog(() => import('./ViewDialog'));
// rarely opened, so not fetched ahead
const ActionDialog = lazyComponent(() => import('../form/ActionDialog'));
const NoAccessDialog = lazyComponent(() => import('./NoAccessDialog'));

/**
 * Returns focus to the element that opened the dialog; a menu's entry or a reloaded row would
 * otherwise lose it.
 */
const useFocusReturn = (isOpen: boolean, opener: string | undefined) => {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (isOpen) last.current = opener;
    else if (last.current !== undefined) {
      document.getElementById(last.current)?.focus();
      last.current = undefined;
    }
  }, [isOpen, opener]);
};

const DialogAt = ({ resource, place }: { resource: ResourceConfig; place: Place }) => {
  const action = accessAction(place);
  const allowed = useAllowedActions(resource, [action]);
  if (allowed === undefined) return null;
  if (!allowed.includes(action)) return <NoAccessDialog resource={resource} />;
  switch (place.kind) {
    case 'create':
      return <RecordFormDialog resource={resource} />;
    case 'edit':
      return <RecordFormDialog key={place.id} resource={resource} id={place.id} />;
    case 'show':
      return <ShowDialog resource={resource} id={place.id} />;
    case 'view':
      return <ViewDialog resource={resource} id={place.id} name={place.name} />;
    case 'action':
      return <ActionDialog resource={resource} id={place.id} name={place.name} />;
    case 'listAction':
      return <ActionDialog resource={resource} name={place.name} />;
  }
};

/** Renders the dialog that the URL names over a list; its code is loaded on demand. */
export const DialogOutlet = ({ resource }: { resource: ResourceConfig }) => {
  const { pathname, search, state } = useLocation();
  const place = placeOf(resource, pathname);
  useFocusReturn(place !== undefined, openerOf(state));
  if (place === undefined) return null;
  if (place === 'unknown')
    return <Navigate to={{ pathname: listPath(resource), search }} replace />;
  return (
    <Suspense fallback={null}>
      <DialogAt resource={resource} place={place} />
    </Suspense>
  );
};
