import type { ResourceConfig } from '../../declaration/declaration';
import { humanized } from '../../declaration/labels';
import { useListMessages } from './useMessages';
import { useMessagesOf } from './useMessagesOf';

const texts = { not_filtered: 'This server does not filter by %{filter}' } as const;

/** The sentence about a filter that the server ignores. */
export const useNotFiltered = (resource: ResourceConfig) => {
  const message = useMessagesOf(texts);
  const { at } = useListMessages(resource);
  return (name: string): string => {
    const filter = resource.filters?.[name];
    const label =
      filter && 'label' in filter ? at(`filters.${name}`, filter.label) : humanized(name);
    return message('not_filtered', { filter: label.toLowerCase() });
  };
};
