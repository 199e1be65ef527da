import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useMessages } from '../../hooks/useMessages';
import type { Choice } from './SelectFilter';

interface Props {
  label: string;
  choices: readonly Choice[];
  /** The chosen values, separated by commas. */
  value: string;
  onChange: (value: string) => void;
}

/** Number of chips that fit into the field; the others are counted. */
const CHIPS_MAX = 2;

const MultiSelectFilter = ({ label, choices, value, onChange }: Props) => {
  const message = useMessages();
  const chosen = value.split(',').filter(Boolean);
  const labelOf = (key: string) => choices.find((choice) => choice.value === key)?.label ?? key;
  const selectedText = chosen.length === 0 ? message('all') : chosen.map(labelOf).join(', ');
  const set = (next: string | readonly string[]) => {
    const selected = new Set(typeof next === 'string' ? next.split(',') : next);
    // in the order of the choices, so that a selection has one address
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((key) => selected.has(key))
        .join(','),
    );
  };
  return (
    <Select
      multiple
      displayEmpty
      size="small"
      value={chosen}
      onChange={(event) => set(event.target.value)}
      renderValue={() =>
        chosen.length === 0 ? (
          message('filter_value', { filter: label, value: message('all') })
        ) : (
          <Box
            component="span"
            sx={{ display: 'flex', alignItems: 'center', gap: '4px', my: '-3px' }}
          >
            {label}
            {chosen.slice(0, CHIPS_MAX).map((key) => (
              <Chip key={key} size="small" label={labelOf(key)} sx={{ minWidth: 0 }} />
            ))}
            {chosen.length > CHIPS_MAX && `+${chosen.length - CHIPS_MAX}`}
          </Box>
        )
      }
      SelectDisplayProps={{ 'aria-label': `${label}, ${selectedText}` }}
      MenuProps={{ transitionDuration: 0, slotProps: { paper: { sx: { maxHeight: 360 } } } }}
      sx={{ flex: { xs: '1 1 45%', sm: '0 1 auto' }, minWidth: { sm: 140 }, maxWidth: { sm: 340 } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value} sx={{ py: '2px', pl: '4px' }}>
          <Checkbox
            size="small"
            checked={chosen.includes(choice.value)}
            tabIndex={-1}
            inputProps={{ 'aria-hidden': true }}
          />
          {choice.label}
        </MenuItem>
      ))}
    </Select>
  );
};

export default MultiSelectFilter;
