import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';

/** Actions that open a record, in order of preference. */
export const OPENERS = ['show', 'edit'] as const;

/** Id of the link in a row that opens its record: focus returns to it when the dialog closes. */
export const openerId = (resource: ResourceConfig, record: ResourceRecord): string =>
  `${resource.name}/${record.id}`;

export const hasDetails = ({ show }: ResourceConfig, record: ResourceRecord): boolean =>
  show?.when?.(record) !== false;

/** The action by which a row's name opens its record, given the allowed actions. */
export const recordOpener = (
  resource: ResourceConfig,
  allowed: readonly string[],
): (typeof OPENERS)[number] | undefined => {
  const isOffered = { show: resource.show !== undefined, edit: resource.form !== undefined };
  return OPENERS.find((candidate) => isOffered[candidate] && allowed.includes(candidate));
};
