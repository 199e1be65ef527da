import type { ResourceConfig } from '../../declaration/declaration';
import { recordPath } from './dialogPaths';
import { OPENERS, recordOpener } from './recordOpener';
import { useAllowedActions } from './useAllowedActions';

const ACTIONS = [...OPENERS, 'list'] as const;

/** What this person may do with what a field refers to: read its names, and open it by its details, else by its form. */
export const useReferenceLink = (target: ResourceConfig | undefined) => {
  const allowed = useAllowedActions(target, ACTIONS) ?? [];
  const action = target && recordOpener(target, allowed);
  return {
    mayRead: allowed.includes('list') || allowed.includes('show'),
    // the place where the link stood lies behind the dialog: closing it leads back
    linkTo: (id: string) =>
      target === undefined || action === undefined
        ? undefined
        : { to: { pathname: recordPath(target, id, action) }, state: { opener: '' } },
  };
};
