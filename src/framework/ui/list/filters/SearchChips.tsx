import type { AnyResource } from '../../../core/erased';
import { Pill } from '../../values/Pill';
import { useFrameworkWords, useListText } from '../useListText';
import { useFilters } from './useFilters';

/** What the list is being searched for, where the declaration has a word for it: a phone's keyboard may hide the field. */
export const SearchChips = ({ resource }: { resource: AnyResource }) => {
  const word = useFrameworkWords();
  const { at } = useListText(resource);
  const { textOf } = useFilters(resource);
  return Object.entries(resource.filters ?? {}).map(([name, filter]) => {
    const value = textOf(name);
    if (filter.kind !== 'search' || filter.chip === undefined || value === '') return null;
    const label = word('filter_value', { filter: at(`chips.${name}`, filter.chip), value });
    return <Pill key={name} label={label} />;
  });
};
