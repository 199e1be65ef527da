import OutlinedInput from '@mui/material/OutlinedInput';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import type { AnyField } from '../../core/erased';
import { ariaOf, textOf, type InputProps } from './inputProps';

const PHONE_DIGITS = 10;

/** A pasted number may carry the country's prefix. */
const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  const isPrefixed = (digits.length === PHONE_DIGITS + 2 && digits.startsWith('91')) || (digits.length === PHONE_DIGITS + 1 && digits.startsWith('0'));
  return isPrefixed ? digits.slice(-PHONE_DIGITS) : digits.slice(0, PHONE_DIGITS);
};

const cleaned = (field: AnyField, text: string): string => {
  if (field.kind === 'phone') return phoneDigits(text);
  const kept = field.transform === 'digits' ? text.replace(/\D/g, '') : field.transform === 'upper' ? text.toUpperCase() : text;
  return field.maxLength === undefined ? kept : kept.slice(0, field.maxLength);
};

const modeOf = (field: AnyField): { type?: string; inputMode?: 'email' | 'url' | 'tel' | 'numeric'; autoCapitalize?: string } => {
  if (field.kind === 'phone') return { type: 'tel', inputMode: 'tel' };
  // not type="email" and "url": browsers trim and rewrite their values behind React's back
  if (field.kind === 'email') return { inputMode: 'email', autoCapitalize: 'off' };
  if (field.kind === 'url') return { inputMode: 'url', autoCapitalize: 'off' };
  if (field.transform === 'digits') return { inputMode: 'numeric' };
  return field.transform === 'upper' ? { autoCapitalize: 'characters' } : {};
};

/** Keeps the caret where somebody types in the middle of a text that is rewritten as it is typed. */
const useCaret = (value: string) => {
  const caret = useRef<{ input: HTMLInputElement | HTMLTextAreaElement; at: number }>(undefined);
  useLayoutEffect(() => {
    const { input, at } = caret.current ?? {};
    if (input && at !== undefined && at < value.length) input.setSelectionRange(at, at);
    caret.current = undefined;
  }, [value]);
  return (input: HTMLInputElement | HTMLTextAreaElement, lost: number | undefined) => {
    // what an earlier key left behind must not move the caret now: a key that changed nothing has drawn nothing
    caret.current = lost === undefined ? undefined : { input, at: Math.max(0, (input.selectionStart ?? 0) - lost) };
  };
};

/** One line or several of text: plain, e-mail, address, phone; upper case or digits alone where declared. */
export const TextInput = (props: InputProps) => {
  const { id, field, value, onChange, onBlur } = props;
  const text = textOf(value);
  const keepCaret = useCaret(text);
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const next = cleaned(field, target.value);
    const isRewritten = next !== target.value || field.transform === 'upper';
    keepCaret(target, isRewritten ? target.value.length - next.length : undefined);
    onChange(next);
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
