import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';
import { isTabs } from './filterState';
import { tabsFilter } from './lateTabs';

const tabsHeight = { height: 40, '@media (pointer: coarse)': { height: 44 } } as const;

/** The tabs that a list declares, one row of them a filter. */
export const ListTabs = ({ resource }: { resource: ResourceConfig }) => {
  const TabsFilter = tabsFilter();
  return Object.entries(resource.filters ?? {}).map(
    ([name, filter]) =>
      isTabs(filter) && (
        <Suspense key={name} fallback={<Box sx={tabsHeight} />}>
          <TabsFilter resource={resource} name={name} filter={filter} />
        </Suspense>
      ),
  );
};
