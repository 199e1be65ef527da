import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext } from 'ra-core';
import { memo, useCallback } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../../declaration/declaration';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { useStats } from '../../hooks/useStats';
import { cardValue, formatFigure, UNKNOWN } from '../../stats/figure';
import type { TabFilter } from './filterState';
import type { Choice } from './SelectFilter';
import { useFilters } from './useFilters';

interface TabsProps {
  choices: readonly (Choice & { count?: string })[];
  value: string;
  onChange: (value: string) => void;
  label: string;
}

/**
 * Tabs measure themselves at every render: a row that does not change them must not render them.
 */
const KeptTabs = memo(
  ({ choices, value, onChange, label }: TabsProps) => (
    <Tabs
      value={choices.some((choice) => choice.value === value) ? value : false}
      onChange={(_, next: string) => onChange(next)}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
    >
      {choices.map((choice) => (
        <Tab
          key={choice.value}
          value={choice.value}
          // three tabs with their counts fit next to each other on a phone
          sx={{
            minWidth: 0,
            px: { xs: '8px', sm: '16px' },
            fontSize: { xs: '0.8125rem', sm: '0.875rem' },
            flex: { xs: '1 0 auto', sm: '0 0 auto' },
          }}
          label={
            <span>
              {choice.label}
              {choice.count !== undefined && (
                <Box
                  component="span"
                  sx={{
                    ml: { xs: '5px', sm: '8px' },
                    color: 'text.secondary',
                    fontVariantNumeric: 'tabular-nums',
                  }}
                >
                  {choice.count}
                </Box>
              )}
            </span>
          }
        />
      ))}
    </Tabs>
  ),
  (before, next) =>
    before.onChange === next.onChange && JSON.stringify(before) === JSON.stringify(next),
);
KeptTabs.displayName = 'KeptTabs';

export interface TabsFilterProps {
  resource: ResourceConfig;
  name: string;
  filter: TabFilter;
}

/** The declared tabs; a tab's count is the figure that it names. */
const TabsFilter = ({ resource, name, filter }: TabsFilterProps) => {
  const { at, many } = useResourceMessages(resource);
  const { data: rows = [] } = useListContext<ResourceRecord>();
  const { textOf, change } = useFilters(resource);
  const { stats, countedOnPage } = useStats(resource);
  const message = useMessages();
  const choices = Object.entries(filter.choices).map(([value, text]) => {
    const figure = filter.counts?.[value];
    const card = resource.stats?.cards.find((declared) => declared.name === figure);
    const counted = stats && (card ? cardValue(card, stats, rows) : stats[figure ?? '']);
    const count = formatFigure(counted, card?.format);
    const label = at(`options.${name}.${value}`, text);
    return {
      value,
      label: countedOnPage.includes(figure ?? '') ? message('on_page', { label }) : label,
      ...(count === UNKNOWN ? {} : { count }),
    };
  });
  const choose = useCallback((value: string) => change({ [name]: value }), [change, name]);
  return (
    <KeptTabs
      choices={choices}
      label={many}
      value={textOf(name) || filter.initial}
      onChange={choose}
    />
  );
};

export default TabsFilter;
