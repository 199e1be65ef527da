import type { ResourceConfig } from '../../declaration/declaration';
import type { Board } from '../../declaration/fields';
import { slotCache } from '../hooks/lazySlot';
import { preloadTabs } from './filters/lateTabs';

const load = () => import('./BoardBody');
const slot = slotCache<{ resource: ResourceConfig; board: Board }>();

// few lists have a tab that is no page of theirs
export const boardBody = () => slot(load);
/** With the tabs, of which it is one. */
export const preloadBoard = () => Promise.all([slot.preload(load), preloadTabs()]);
