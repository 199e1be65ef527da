import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';

/** What opens a record, the first one first. */
export const OPENERS = ['show', 'edit'] as const;

/** The id of the link in a row that opens its record: focus comes back to it when the dialog closes. */
export const openerId = (resource: ResourceConfig, record: ResourceRecord): string =>
  `${resource.name}/${record.id}`;

/** Whether the details of a record may be opened. */
export const hasDetails = ({ show }: ResourceConfig, record: ResourceRecord): boolean =>
  show?.when?.(record) !== false;

/** The action by which a row's name opens its record for somebody who may do the allowed ones. */
export const recordOpener = (
  resource: ResourceConfig,
  allowed: readonly string[],
): (typeof OPENERS)[number] | undefined => {
  const isOffered = { show: resource.show !== undefined, edit: resource.form !== undefined };
  return OPENERS.find((candidate) => isOffered[candidate] && allowed.includes(candidate));
};
