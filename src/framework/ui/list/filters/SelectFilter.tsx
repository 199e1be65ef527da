import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { Option } from '../../../declaration/calls';
import { useMessages } from '../../hooks/useMessages';
import { Spinner } from '../../values/Spinner';
import { ALL } from './filterState';

export type Choice = Pick<Option, 'value' | 'label'>;

interface Props {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
  /** Shown in the field with a spinner, instead of the value. */
  waiting?: string;
}

const Waiting = ({ text }: { text: string }) => (
  <Box
    component="span"
    role="status"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: '8px' }}
  >
    <Spinner size={14} />
    {text}
  </Box>
);

/**
 * A select that filters the list. A declared choice named `all` means "no filter"; without it, one
 * is added.
 */
export const SelectFilter = ({
  label,
  choices,
  value,
  onChange,
  isDisabled = false,
  waiting,
}: Props) => {
  const message = useMessages();
  const hasAll = choices.some((choice) => choice.value === ALL);
  const offered = hasAll ? choices : [{ value: ALL, label: message('all') }, ...choices];
  const chosen = value === '' ? ALL : value;
  const labelOf = (key: string) => offered.find((choice) => choice.value === key)?.label ?? key;
  return (
    <Select
      size="small"
      value={chosen}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      renderValue={(key) => {
        if (waiting !== undefined) return <Waiting text={waiting} />;
        return hasAll
          ? labelOf(key)
          : message('filter_value', { filter: label, value: labelOf(key) });
      }}
      SelectDisplayProps={{ 'aria-label': `${label}, ${labelOf(chosen)}` }}
      MenuProps={{ transitionDuration: 0, slotProps: { paper: { sx: { maxHeight: 360 } } } }}
      sx={{ flex: { xs: '1 1 45%', sm: '0 1 auto' }, minWidth: { sm: 124 }, maxWidth: { sm: 260 } }}
    >
      {/* a value from a link may be missing among the options: it shows as it is */}
      {!offered.some((choice) => choice.value === chosen) && (
        <MenuItem value={chosen}>{chosen}</MenuItem>
      )}
      {offered.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </Select>
  );
};
