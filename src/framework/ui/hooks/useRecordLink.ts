import type { ResourceRecord, ResourceConfig } from '../../core/declaration';
import { useAllowedActions } from './useAllowedActions';
import { recordPath } from './dialogPaths';
import { useDialogLink } from './useDialogLink';

const ACTIONS = ['show', 'edit'] as const;

/** The id of the link in a row that opens its record: focus comes back to it when the dialog closes. */
export const openerId = (resource: ResourceConfig, record: ResourceRecord): string => `${resource.name}/${record.id}`;

/** Where a row leads: to its details, else to its form, else nowhere. */
export const useRecordLink = (resource: ResourceConfig) => {
  const allowed = useAllowedActions(resource, ACTIONS) ?? [];
  const linkTo = useDialogLink();
  const isOffered = { show: resource.show !== undefined, edit: resource.form !== undefined };
  const action = ACTIONS.find((candidate) => isOffered[candidate] && allowed.includes(candidate));
  return (record: ResourceRecord) =>
    action === undefined ? undefined : linkTo(recordPath(resource, record.id, action), openerId(resource, record));
};
