import Box from '@mui/material/Box';
import { slotCache } from '../hooks/lazySlot';
import type { InputProps } from './inputProps';
import { TextInput } from './TextInput';

interface Slot {
  source: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string;
}
const inputOf = slotCache<Slot>();

/** An input of the resource's own; a text input where it brings none. */
const CustomInput = (props: InputProps) => {
  const { field, path, label, labelId, describedBy, value, onChange, error } = props;
  if (!field.input) return <TextInput {...props} />;
  const Input = inputOf(field.input);
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <Input source={path} label={label} value={value} onChange={onChange} error={error} />
    </Box>
  );
};

export default CustomInput;
