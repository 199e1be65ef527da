import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEvent } from 'react';
import type { AnyField } from '../../core/erased';
import { editedText } from './editedText';
import { ariaOf, textOf, type InputProps } from './inputProps';

const modeOf = (field: AnyField): { type?: string; inputMode?: 'email' | 'url' | 'tel' | 'numeric'; autoCapitalize?: string } => {
  if (field.kind === 'phone') return { type: 'tel', inputMode: 'tel' };
  // not type="email" and "url": browsers trim and rewrite their values behind React's back
  if (field.kind === 'email') return { inputMode: 'email', autoCapitalize: 'off' };
  if (field.kind === 'url') return { inputMode: 'url', autoCapitalize: 'off' };
  if (field.transform === 'digits') return { inputMode: 'numeric' };
  return field.transform === 'upper' ? { autoCapitalize: 'characters' } : {};
};

/** One line or several of text: plain, e-mail, address, phone; upper case or digits alone where declared. */
export const TextInput = (props: InputProps) => {
  const { id, field, value, onChange, onBlur } = props;
  const text = textOf(value);
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const next = editedText(field, text, target.value, target.selectionStart ?? target.value.length);
    if (next.text !== target.value) {
      // React would put the caret at the end, and a refused key draws nothing anew that could put it back
      target.value = next.text;
      target.setSelectionRange(next.caret, next.caret);
    }
    onChange(next.text);
  };
  const isLong = field.kind === 'textarea';
  return (
    <OutlinedInput
      id={id}
      fullWidth
      size="small"
      value={text}
      onChange={change}
      onBlur={onBlur}
      error={props.error !== undefined}
      placeholder={field.placeholder}
      readOnly={field.readOnly}
      multiline={isLong}
      {...(isLong ? { minRows: 3, maxRows: 8 } : {})}
      inputProps={{ ...modeOf(field), ...ariaOf(props), autoComplete: 'off' }}
    />
  );
};
