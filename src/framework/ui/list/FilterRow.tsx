import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useState } from 'react';
import { FOLDED_FILTERS_MIN } from '../../declaration/constants';
import type { FilterConfig, ResourceConfig } from '../../declaration/declaration';
import { formatCount } from '../../format/formats';
import { useSelection } from '../hooks/selection';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { StatStrip, useHasFoldedStats } from '../stats/StatStrip';
import { FoldIcon } from '../values/FoldIcon';
import { Pill } from '../values/Pill';
import { FilterControl } from './filters/FilterControl';
import { ListTabs } from './filters/FilterTabs';
import { endOf, isEnd } from './filters/dateBounds';
import { isTabs, type TabFilter } from './filters/filterState';
import { useFilters } from './filters/useFilters';
import { lazyComponent } from '../hooks/late';
import FilterListIcon from '@mui/icons-material/FilterList';
import TuneIcon from '@mui/icons-material/Tune';
import { PanelButton } from './HeadButton';

const ViewPanel = lazyComponent(() => import('./view/ViewPanel'), null);

/** Menu of the person's list setup: visible columns and saved queries. */
const ViewMenu = ({ resource }: { resource: ResourceConfig }) => {
  const label = useMessages()('view');
  return (
    <PanelButton
      label={label}
      edge="right"
      sx={{ minWidth: 44, px: { xs: '10px', sm: '14px' } }}
      panel={ViewPanel}
      panelProps={{ resource }}
    >
      <TuneIcon sx={{ fontSize: 18 }} />
      <Box component="span" sx={{ ml: '6px', display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </PanelButton>
  );
};

// cards have no headers to click; a table does not load this
const SortSelect = lazyComponent(
  () => import('./SortSelect'),
  <Box sx={{ height: 40, width: { xs: 44, sm: 120 } }} />,
);
const SelectSwitch = lazyComponent(() => import('../actions/SelectSwitch'), null);

interface Props {
  resource: ResourceConfig;
  isBoard: boolean;
}

interface Control {
  name: string;
  filter: Exclude<FilterConfig, TabFilter>;
}
const isSearch = ({ filter }: Control): boolean => filter.kind === 'search';

// custom cards have no columns to choose, and on a phone space matters more than saved queries
const viewOf = ({ list }: ResourceConfig, isBoard: boolean) => ({
  ml: 'auto',
  order: { xs: -1, sm: 0 },
  display: { xs: list.card ? 'none' : 'block', sm: isBoard ? 'none' : 'block' },
});

// one element for both layouts, so that the search keeps its focus when the board is left
const half = { display: 'flex', flex: { xs: '1 1 45%', sm: '0 1 380px' } } as const;
const contents = { display: 'contents' } as const;

/**
 * Search first, the other filters in their order (on a phone many are folded), Clear Filters, the
 * view menu at the right; below them the tabs. A board only has the search, which leads to the last
 * tab.
 */
export const FilterRow = memo(({ resource, isBoard }: Props) => {
  const message = useMessages();
  const { isFiltered, clear, clearText, textOf } = useFilters(resource);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const hasCards = isPhone || resource.list.card !== undefined;
  const declared = Object.entries(resource.filters ?? {});
  const isSet = (name: string) =>
    textOf(name) !== '' || textOf(endOf(resource.filters, name) ?? '') !== '';
  const isShown = (name: string, filter: FilterConfig) =>
    !isEnd(resource.filters, name) &&
    (!('shownWith' in filter && filter.shownWith) || [name, ...filter.shownWith].some(isSet));
  const controls = declared.flatMap(([name, filter]) =>
    isTabs(filter) || !isShown(name, filter) ? [] : [{ name, filter }],
  );
  const others = isBoard ? [] : controls.filter((item) => !isSearch(item));
  const chosen = others.filter(({ name }) => isSet(name)).length;
  const [isOpen, setOpen] = useState(false);
  const hasSort = !isBoard && hasCards && resource.list.sort !== undefined;
  const hasSelect = useSelection() !== undefined && !isBoard && hasCards;
  const hasFigures = useHasFoldedStats(resource, isBoard);
  const tools = [hasSort, hasSelect, hasFigures].filter(Boolean).length;
  const isFoldable = isPhone && others.length > 0 && others.length + tools >= FOLDED_FILTERS_MIN;
  const shown = isFoldable && !isOpen ? [] : others;
  const isIcon = isPhone && hasFigures;
  const sorting = hasSort && <SortSelect resource={resource} isIcon={isIcon} />;
  const control = ({ name, filter }: Control) => (
    <FilterControl key={name} {...{ resource, name, filter }} isNarrow={isBoard && isPhone} />
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: '8px', sm: '12px' } }}>
      <Box
        role="search"
        aria-label={message('filters')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}
      >
        <Box sx={isBoard ? half : contents}>{controls.filter(isSearch).map(control)}</Box>
        {hasFigures && <StatStrip resource={resource} isFolded />}
        {isFoldable && (
          <FoldButton {...{ isOpen, isIcon, chosen }} onClick={() => setOpen(!isOpen)} />
        )}
        {isPhone && sorting}
        {hasSelect && <SelectSwitch />}
        {shown.map(control)}
        {!isPhone && sorting}
        <SearchChips resource={resource} />
        {isFiltered && (
          <Button variant="text" onClick={clear}>
            {clearText}
          </Button>
        )}
        <Box sx={viewOf(resource, isBoard)}>
          <ViewMenu resource={resource} />
        </Box>
      </Box>
      <ListTabs resource={resource} />
    </Box>
  );
});
FilterRow.displayName = 'FilterRow';

interface FoldProps {
  isOpen: boolean;
  /** True if the figures take the room of its label. */
  isIcon: boolean;
  /** Number of folded filters with a value. */
  chosen: number;
  onClick: () => void;
}

const FoldButton = ({ isOpen, isIcon, chosen, onClick }: FoldProps) => {
  const message = useMessages();
  const filter = message('filters');
  const count = formatCount(chosen);
  const label = chosen === 0 ? filter : message('filter_value', { filter, value: count });
  return (
    <Button
      variant="outlined"
      color={chosen === 0 ? 'inherit' : 'primary'}
      aria-expanded={isOpen}
      onClick={onClick}
      aria-label={label}
      endIcon={isIcon ? undefined : <FoldIcon isOpen={isOpen} />}
      sx={isIcon ? { minWidth: 44, px: '11px' } : { flex: '1 1 auto', minHeight: 44 }}
    >
      {isIcon ? <FilterListIcon sx={{ fontSize: 20 }} /> : label}
      {isIcon && chosen > 0 && <span>{count}</span>}
    </Button>
  );
};

/**
 * The current search text, if the declaration has a label for it: a phone's keyboard may hide the
 * field.
 */
const SearchChips = ({ resource }: { resource: ResourceConfig }) => {
  const message = useMessages();
  const { at } = useResourceMessages(resource);
  const { textOf } = useFilters(resource);
  return Object.entries(resource.filters ?? {}).map(([name, filter]) => {
    const value = textOf(name);
    if (filter.kind !== 'search' || filter.chip === undefined || value === '') return null;
    const label = message('filter_value', { filter: at(`chips.${name}`, filter.chip), value });
    return <Pill key={name} label={label} />;
  });
};
