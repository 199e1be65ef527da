import Box from '@mui/material/Box';
import type { ResourceConfig } from '../../../declaration/declaration';
import { late } from '../../hooks/late';
import { isTabs } from './filterState';

// few lists have tabs; the others do not pay for them
export const TabsFilter = late(
  () => import('./TabsFilter'),
  <Box sx={{ height: 40, '@media (pointer: coarse)': { height: 44 } }} />,
);

/** The tabs that a list declares, one row of them a filter. */
export const ListTabs = ({ resource }: { resource: ResourceConfig }) =>
  Object.entries(resource.filters ?? {}).map(
    ([name, filter]) =>
      isTabs(filter) && <TabsFilter key={name} resource={resource} name={name} filter={filter} />,
  );
