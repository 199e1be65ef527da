import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useMessages } from '../hooks/useMessages';
import { usePopup } from '../hooks/usePopup';
import { type InputProps, textOf } from './inputProps';

export const ChoiceInput = ({
  id,
  labelId,
  field,
  value,
  onChange,
  onBlur,
  error,
  describedBy,
  isRequired,
}: InputProps) => {
  const message = useMessages();
  const choices = Object.entries(field.choices ?? {});
  const popup = usePopup();
  const text = textOf(value);
  const isKnown = choices.some(([choice]) => choice === text);
  return (
    <Select
      {...popup}
      labelId={labelId}
      SelectDisplayProps={{ id }}
      fullWidth
      size="small"
      displayEmpty
      value={isKnown ? text : ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      error={error !== undefined}
      required={isRequired}
      readOnly={field.readOnly}
      aria-describedby={describedBy}
      renderValue={(chosen) =>
        field.choices?.[chosen] ?? (
          <span style={{ opacity: 0.6 }}>{field.placeholder ?? message('choose')}</span>
        )
      }
      MenuProps={{ transitionDuration: 0 }}
    >
      {!isRequired && <MenuItem value="">{message('none')}</MenuItem>}
      {choices.map(([choice, label]) => (
        <MenuItem key={choice} value={choice}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
};

/** The list of an autocomplete floats over the fields below it and needs a border. */
export const floatingList = {
  paper: { elevation: 8, sx: { mt: 1, border: 1, borderColor: 'divider' } },
} as const;
