import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent } from 'react';
import { SEARCH_MARK } from '../../hooks/domMarkers';
import { composed } from '../../keyboard/composing';
import { useMessages } from '../../hooks/useMessages';
import { useDebouncedText } from './useDebouncedText';

export const SEARCH_DEBOUNCE_MS = 500;

interface Props {
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
}: Props) => {
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
