import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { Suspense, useCallback } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../../core/declaration';
import type { Filter } from '../../../core/fields';
import { cardValue, formatFigure } from '../../stats/figure';
import { useStats } from '../../hooks/useStats';
import { useListMessages } from '../../hooks/useMessages';
import { tabsFilter } from './lateTabs';
import { useFilters } from './useFilters';

const tabsHeight = { height: 40, '@media (pointer: coarse)': { height: 44 } } as const;

interface Props {
  resource: ResourceConfig;
  name: string;
  filter: Extract<Filter, { kind: 'tabs' }>;
}

/** The declared tabs; a tab's count is the figure that it names. */
export const FilterTabs = ({ resource, name, filter }: Props) => {
  const { at, many } = useListMessages(resource);
  const { data: rows = [] } = useListContext<ResourceRecord>();
  const { textOf, setFilter } = useFilters(resource);
  const { stats } = useStats(resource);
  const TabsFilter = tabsFilter();
  const choices = Object.entries(filter.choices).map(([value, text]) => {
    const figure = filter.counts?.[value];
    const card = resource.stats?.cards.find((one) => one.name === figure);
    const counted = stats && (card ? cardValue(card, stats, rows) : stats[figure ?? '']);
    return {
      value,
      label: at(`options.${name}.${value}`, text),
      ...(counted === undefined ? {} : { count: formatFigure(counted, card?.format) }),
    };
  });
  const choose = useCallback((value: string) => setFilter(name, value), [setFilter, name]);
  return (
    <Suspense fallback={<Box sx={tabsHeight} />}>
      <TabsFilter
        choices={choices}
        label={many}
        value={textOf(name) || filter.initial}
        onChange={choose}
      />
    </Suspense>
  );
};
