import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { ariaOf, type InputProps } from './inputProps';

/**
 * A checkbox with its label next to it. A latch that was set when the form opened can't be unset.
 */
export const BooleanInput = (props: InputProps) => {
  const { id, field, label, value, onChange, onBlur } = props;
  const [wasSet] = useState(value === true);
  const isFixed = field.readOnly === true || (field.kind === 'latch' && wasSet);
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = ariaOf(props);
  return (
    <FormControlLabel
      label={label}
      sx={{ ml: -2, minHeight: 44 }}
      control={
        <Checkbox
          id={id}
          checked={value === true}
          disabled={isFixed}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } }}
        />
      }
    />
  );
};
