import type { ResourceConfig } from '../../declaration/declaration';
import { humanize } from '../../declaration/labels';
import { texts } from '../../texts/texts';
import { useMessages, useResourceMessages } from './useMessages';

const ownTexts = texts('framework', { not_filtered: "This server can't filter by %{filter}" });

/** The sentence about a filter that the server ignores. */
export const useNotFiltered = (resource: ResourceConfig) => {
  const message = useMessages(ownTexts);
  const { at } = useResourceMessages(resource);
  return (name: string): string => {
    const filter = resource.filters?.[name];
    const label =
      filter && 'label' in filter ? at(`filters.${name}`, filter.label) : humanize(name);
    return message('not_filtered', { filter: label });
  };
};
