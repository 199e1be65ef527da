import type { ResourceConfig } from '../../declaration/declaration';
import { preloadViews } from '../values/preloadViews';
import { boardOf } from '../../declaration/parts';
import { initialFilters } from './filters/filterState';
import { preloadBoard } from './lateBoard';
import { slotAbove } from './ListPage';
import { preloadCards } from './rows/lazyCards';
import { preloadSwitch } from './rows/lateSwitch';
import { slotBoard } from './slots';

/** Long enough to read code from the browser's cache, and too short to wait for the network. */
const WAIT_MS = 150;

/**
 * Fetches what a list draws beside the framework's own: its cards, and what stands above its figures. Drawn with the rest
 * at once, they spare the page a second layout. Resolves when they are here, or after a moment without them.
 */
export const preloadList = async (resource: ResourceConfig): Promise<void> => {
  const { list } = resource;
  const board = boardOf(resource, initialFilters(resource.filters));
  const rows = board
    ? [preloadBoard(), slotBoard.preload(board.content)]
    : [...preloadCards(resource), preloadSwitch(resource), preloadViews(resource)];
  const loads = [...rows, list.above && slotAbove.preload(list.above)];
  // a failed fetch shows itself where the part would stand
  await Promise.race([
    Promise.allSettled(loads),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ]);
};
