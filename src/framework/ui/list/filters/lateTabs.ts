import { slotCache } from '../../hooks/lazySlot';
import type { TabsFilterProps } from './TabsFilter';

const load = () => import('./TabsFilter');
const slot = slotCache<TabsFilterProps>();

// few lists have tabs; the others do not pay for them
export const tabsFilter = () => slot(load);
export const preloadTabs = () => slot.preload(load);
