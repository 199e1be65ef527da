import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { isBuiltIn, customKindOf } from '../../declaration/kinds';
import type { InputProps } from './inputProps';
import { TextInput } from './TextInput';
import { lazySlots } from '../hooks/late';

interface Slot {
  source: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string;
}
const inputOf = lazySlots<Slot>();

/** A custom input of the resource or the application; without one, a text input. */
const CustomInput = (props: InputProps) => {
  const { field, path, label, labelId, describedBy, value, onChange, error } = props;
  const { clearErrors } = useFormContext();
  useEffect(() => {
    // a react-admin input writes to the form itself, without `onChange`
    if (error !== undefined) clearErrors(path);
    // an error that arrives later stays
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
  const load = isBuiltIn(field.kind) ? field.input : customKindOf(field.kind).input;
  if (!load) return <TextInput {...props} />;
  const Input = inputOf(load);
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <Input source={path} label={label} value={value} onChange={onChange} error={error} />
    </Box>
  );
};

export default CustomInput;
