import Skeleton from '@mui/material/Skeleton';
import type { FilterConfig, ResourceConfig } from '../../../declaration/declaration';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { SelectFilter } from './SelectFilter';
import { endOf } from './dateBounds';
import { ALL } from './filterState';
import { useFilters } from './useFilters';
import { lazyComponent } from '../../hooks/late';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent } from 'react';
import { SEARCH_MARK } from '../../hooks/domMarkers';
import { composed } from '../../keyboard/composing';
import { useDebouncedText } from './useDebouncedText';

const SEARCH_DEBOUNCE_MS = 500;

interface SearchFilterProps {
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  debounceMs?: number | undefined;
  /** True if the box is too narrow for the placeholder, which stays its accessible name. */
  isNarrow?: boolean;
}

const field = {
  // on a phone it leaves room for one small button
  order: { xs: -2, sm: 0 },
  flex: { xs: '1 1 calc(100% - 56px)', sm: '1 1 180px' },
  maxWidth: { sm: 380 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
} as const;

const besideText = {
  display: 'flex',
  alignItems: 'center',
  maxHeight: '2em',
  color: 'action.active',
} as const;

/**
 * Searches when typing pauses; at once on Enter, on blur or when cleared. Escape clears the field,
 * and leaves it if it is empty, so that the list's keys work again.
 */
export const SearchFilter = ({
  placeholder,
  value,
  onChange,
  debounceMs = SEARCH_DEBOUNCE_MS,
  isNarrow = false,
}: SearchFilterProps) => {
  const message = useMessages();
  const { text, type, flush } = useDebouncedText(value, onChange, debounceMs);
  const press = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Enter') flush(text);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (text === '') event.currentTarget.blur();
    else flush('');
  };
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={text}
      placeholder={isNarrow ? message('search') : placeholder}
      // after the blur a dialog may open, and a later change of the list's address would close it
      onBlur={() => flush(text)}
      inputProps={{
        ...composed(type),
        onKeyDown: press,
        'aria-label': placeholder,
        [SEARCH_MARK]: '',
        autoComplete: 'off',
        enterKeyHint: 'search',
      }}
      startAdornment={
        <Box sx={{ ...besideText, mr: '8px' }}>
          <SearchIcon fontSize="small" aria-hidden />
        </Box>
      }
      endAdornment={
        text !== '' && (
          <Box sx={{ ...besideText, ml: '8px' }}>
            <IconButton
              size="small"
              edge="end"
              aria-label={message('clear_search')}
              onClick={() => flush('')}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        )
      }
      sx={field}
    />
  );
};

const place = <Skeleton variant="rounded" width={200} height={40} />;
// few lists have one of these; the others do not load them
const RangeFilter = lazyComponent(() => import('./RangeFilter'), place);
const DateFilter = lazyComponent(() => import('./DateFilter'), place);
const DaysFilter = lazyComponent(() => import('./DaysFilter'), place);
const LookupControl = lazyComponent(() => import('./LookupFilter'), place);
const MultiSelectFilter = lazyComponent(() => import('./MultiSelectFilter'), place);
const ReferenceFilter = lazyComponent(
  async () => ({ default: (await import('./SearchedFilter')).ReferenceFilter }),
  place,
);

interface Props {
  resource: ResourceConfig;
  name: string;
  filter: Exclude<FilterConfig, { kind: 'tabs' }>;
  isNarrow?: boolean;
}

export const FilterControl = ({ resource, name, filter, isNarrow = false }: Props) => {
  const { at } = useResourceMessages(resource);
  const message = useMessages();
  const { textOf, change } = useFilters(resource);
  const shared = { value: textOf(name), onChange: (value: string) => change({ [name]: value }) };
  if (filter.kind === 'search')
    return (
      <SearchFilter
        {...shared}
        debounceMs={filter.debounceMs}
        isNarrow={isNarrow}
        placeholder={at(`filters.${name}`, filter.placeholder ?? message('search'))}
      />
    );
  const label = at(`filters.${name}`, filter.label);
  if (filter.kind === 'range') return <RangeFilter {...shared} label={label} />;
  if (filter.kind === 'reference')
    return <ReferenceFilter {...shared} label={label} to={filter.to} />;
  if (filter.kind === 'date') {
    const end = endOf(resource.filters, name);
    return end === undefined ? (
      <DateFilter {...shared} label={label} />
    ) : (
      <DaysFilter resource={resource} first={name} last={end} />
    );
  }
  if ('choices' in filter) {
    const choices = Object.entries(filter.choices).map(([value, text]) => ({
      value,
      label: at(`options.${name}.${value}`, text),
    }));
    if (filter.kind === 'multiselect')
      return <MultiSelectFilter {...shared} label={label} choices={choices} />;
    const all =
      filter.all === undefined
        ? []
        : [{ value: ALL, label: at(`options.${name}.all`, filter.all) }];
    return <SelectFilter {...shared} label={label} choices={[...all, ...choices]} />;
  }
  return (
    <LookupControl {...shared} label={label} resource={resource} name={name} filter={filter} />
  );
};
