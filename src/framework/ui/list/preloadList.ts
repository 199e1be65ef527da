import type { ResourceConfig } from '../../declaration/declaration';
import { preloadViews } from '../values/preloadViews';
import { boardOf } from '../../declaration/parts';
import { initialFilters } from './filters/filterState';
import { TabsFilter } from './filters/FilterTabs';
import { ListCards, OwnCards } from './ListBody';
import { BoardBody } from './ListPage';
import { SwitchActions } from './rows/ListRow';
import { slotCard, slotAbove, slotBoard } from './slots';

/** Long enough to read code from the browser's cache, too short to wait for the network. */
const WAIT_MS = 150;

const NARROW = '(max-width: 599.95px)';

const preloadCards = ({ list: { card } }: ResourceConfig): Promise<unknown>[] => {
  if (card) return [OwnCards.preload(), slotCard(card).preload()];
  return window.matchMedia(NARROW).matches ? [ListCards.preload()] : [];
};

/**
 * Loads the code that a list needs beyond the framework: its cards, and the content above its
 * figures. Rendering these with the rest spares the page a second layout. Resolves once they are
 * loaded, or after a short wait.
 */
export const preloadList = async (resource: ResourceConfig): Promise<void> => {
  const { list } = resource;
  const board = boardOf(resource, initialFilters(resource.filters));
  const rows = board
    ? [BoardBody.preload(), TabsFilter.preload(), slotBoard(board.content).preload()]
    : [
        ...preloadCards(resource),
        list.lines?.switch && SwitchActions.preload(),
        preloadViews(resource),
      ];
  const loads = [...rows, list.above && slotAbove(list.above).preload()];
  // a failed fetch shows in place of the part
  await Promise.race([
    Promise.allSettled(loads),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ]);
};
