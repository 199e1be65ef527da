import type { ResourceConfig } from '../../declaration/declaration';
import { recordPath } from './dialogPaths';
import { OPENERS, recordOpener } from './recordOpener';
import { useAllowedActions } from './useAllowedActions';

const ACTIONS = [...OPENERS, 'list'] as const;

/**
 * The actions that this person may run on a field's referenced resource: read its names, and open a
 * record's details, else its form.
 */
export const useReferenceLink = (target: ResourceConfig | undefined) => {
  const allowed = useAllowedActions(target, ACTIONS) ?? [];
  const action = target && recordOpener(target, allowed);
  return {
    mayRead: allowed.includes('list') || allowed.includes('show'),
    // closing the dialog leads back to the page with the link
    linkTo: (id: string) =>
      target === undefined || action === undefined
        ? undefined
        : { to: { pathname: recordPath(target, id, action) }, state: { opener: '' } },
  };
};
