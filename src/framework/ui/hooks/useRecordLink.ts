import type { AnyRecord, AnyResource } from '../../core/declaration';
import { useAllowed } from './usePermissions';
import { recordPath } from './dialogPaths';
import { useDialogLink } from './useDialogLink';

const WORDS = ['show', 'edit'] as const;

/** The id of the link in a row that opens its record: focus comes back to it when the dialog closes. */
export const openerId = (resource: AnyResource, record: AnyRecord): string => `${resource.name}/${record.id}`;

/** Where a row leads: to its details, else to its form, else nowhere. */
export const useOpener = (resource: AnyResource) => {
  const allowed = useAllowed(resource, WORDS) ?? [];
  const linkTo = useDialogLink();
  const isOffered = { show: resource.show !== undefined, edit: resource.form !== undefined };
  const word = WORDS.find((candidate) => isOffered[candidate] && allowed.includes(candidate));
  return (record: AnyRecord) =>
    word === undefined ? undefined : linkTo(recordPath(resource, record.id, word), openerId(resource, record));
};
