import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { limits } from '../../declaration/limits';
import type { SkipReason } from './matching';
import type { paletteTexts } from './messages';
import { foot } from './styles';
import type { MessageOf } from '../../texts/texts';

const SHOWN_MAX = 40;

interface Props {
  text: string;
  count: number;
  skipReason: SkipReason | undefined;
  isSearching: boolean;
  /** Lists the text that finds records; empty if no list can be searched. */
  hint: string;
  failed: readonly string[];
  onRetry: () => void;
  isPhone: boolean;
  message: MessageOf<typeof paletteTexts>;
}

const shortened = (text: string): string =>
  text.length > SHOWN_MAX ? `${[...text].slice(0, SHOWN_MAX).join('')}…` : text;

const statusText = ({ text, count, skipReason, isSearching, hint, message }: Props): string => {
  if (skipReason === 'empty') return hint || message('empty_bare');
  if (skipReason === 'short') return message('short');
  if (skipReason === 'unsearchable') return message('unsearchable', { text: shortened(text) });
  if (skipReason === 'long')
    return message('long', { most: limits().searchLengthMax, count: text.length });
  if (isSearching && count === 0) return message('searching');
  return count === 0
    ? message('none', { text: shortened(text) })
    : message('found', { smart_count: count });
};

/**
 * Status of the search as text: what to type, the number of results, and the lists that could not
 * be searched.
 */
export const PaletteStatus = (props: Props) => {
  const { failed, onRetry, isPhone, message } = props;
  // if some searches failed, "nothing found" may be false
  const isUnknown = failed.length > 0 && props.count === 0;
  return (
    <Box sx={foot}>
      <Box role="status" sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>
        {!isUnknown && statusText(props)}
        {failed.length > 0 && (
          <Box sx={{ color: 'error.main' }}>{message('failed', { what: failed.join(', ') })}</Box>
        )}
      </Box>
      {failed.length > 0 && (
        <Button size="small" onClick={onRetry}>
          {message('retry')}
        </Button>
      )}
      {!isPhone && <Box aria-hidden>{message('keys')}</Box>}
    </Box>
  );
};
