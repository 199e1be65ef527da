import Box from '@mui/material/Box';
import type { ResourceConfig } from '../../../declaration/declaration';
import { lazyComponent } from '../../hooks/late';
import { isTabs } from './filterState';

// few lists have tabs; the others do not load them
export const TabsFilter = lazyComponent(
  () => import('./TabsFilter'),
  <Box sx={{ height: 40, '@media (pointer: coarse)': { height: 44 } }} />,
);

/** The declared tabs of a list, one row for each tabs filter. */
export const ListTabs = ({ resource }: { resource: ResourceConfig }) =>
  Object.entries(resource.filters ?? {}).map(
    ([name, filter]) =>
      isTabs(filter) && <TabsFilter key={name} resource={resource} name={name} filter={filter} />,
  );
