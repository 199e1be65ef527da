import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo } from 'react';
import type { Choice } from './SelectFilter';

export interface TabsProps {
  choices: readonly (Choice & { count?: string })[];
  value: string;
  onChange: (value: string) => void;
  label: string;
}

/** Tabs measure themselves whenever they are drawn: not because of a row that says nothing new to them. */
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
          // three of them with their counts fit beside each other on a phone
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

/** One tab a choice, with its count where a stat card has the same name. */
const TabsFilter = (props: TabsProps) => <KeptTabs {...props} />;

export default TabsFilter;
