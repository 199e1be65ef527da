import OutlinedInput from '@mui/material/OutlinedInput';
import { type SyntheticEvent, useRef } from 'react';
import type { FieldConfig } from '../../core/declaration';
import { isPart } from '../keyboard/composing';
import { ariaOf, type InputProps, outlinedOf, textOf } from './inputProps';

type Field = HTMLInputElement | HTMLTextAreaElement;

const modeOf = (
  field: FieldConfig,
): { type?: string; inputMode?: 'email' | 'url' | 'tel' | 'numeric'; autoCapitalize?: string } => {
  if (field.kind === 'phone') return { type: 'tel', inputMode: 'tel' };
  // not type="email" and "url": browsers trim and rewrite their values behind React's back
  if (field.kind === 'email') return { inputMode: 'email', autoCapitalize: 'off' };
  if (field.kind === 'url') return { inputMode: 'url', autoCapitalize: 'off' };
  if (field.transform === 'digits') return { inputMode: 'numeric' };
  return field.transform === 'upper' ? { autoCapitalize: 'characters' } : {};
};

/** One line or several of text: plain, e-mail, address, phone; upper case or digits alone where declared. */
export const TextInput = (props: InputProps) => {
  const { field, value, onChange } = props;
  const text = textOf(value);
  /** The text before a word that is being composed: it must not be rewritten. */
  const before = useRef<string>(undefined);
  const change = ({ currentTarget: target, nativeEvent }: SyntheticEvent<Field>) => {
    if (isPart(nativeEvent)) {
      before.current ??= text;
      return onChange(target.value);
    }
    const next = editedText(
      field,
      before.current ?? text,
      target.value,
      target.selectionStart ?? target.value.length,
    );
    before.current = undefined;
    if (next.text !== target.value) {
      // React would put the caret at the end, and a refused key causes no render that could put it back
      target.value = next.text;
      target.setSelectionRange(next.caret, next.caret);
    }
    onChange(next.text);
  };
  const isLong = field.kind === 'textarea';
  return (
    <OutlinedInput
      {...outlinedOf(props)}
      value={text}
      onChange={change}
      multiline={isLong}
      {...(isLong ? { minRows: 3, maxRows: 8 } : {})}
      inputProps={{
        ...modeOf(field),
        ...ariaOf(props),
        autoComplete: 'off',
        onCompositionEnd: change,
      }}
    />
  );
};

const PHONE_DIGITS = 10;

/** A pasted number may carry the country's prefix, the trunk's, or both. */
const isPrefixed = (digits: string): boolean =>
  digits.length > PHONE_DIGITS && /^((00)?91)?0?[6-9]\d{9}$/.test(digits);

const allowed = ({ kind, transform }: FieldConfig, text: string): string => {
  if (kind === 'phone' || transform === 'digits') return text.replace(/\D/g, '');
  return transform === 'upper' ? text.toUpperCase() : text;
};

const lengthMaxOf = ({ kind, maxLength }: FieldConfig): number =>
  kind === 'phone' ? PHONE_DIGITS : (maxLength ?? Infinity);

/**
 * What stands in a field after an edit that put the caret where it is now, and where the caret goes. What is too much is
 * cut off what was put in, as `maxlength` does, and never off what stood there.
 */
const editedText = (
  field: FieldConfig,
  before: string,
  typed: string,
  caret: number,
): { text: string; caret: number } => {
  const head = allowed(field, typed.slice(0, caret));
  const tail = allowed(field, typed.slice(caret));
  // an older text may be longer than is allowed now
  const lengthMax = Math.max(lengthMaxOf(field), before.length);
  const text =
    field.kind === 'phone' && isPrefixed(head + tail)
      ? (head + tail).slice(-PHONE_DIGITS)
      : (head.slice(0, Math.max(0, lengthMax - tail.length)) + tail).slice(0, lengthMax);
  return { text, caret: Math.max(0, text.length - tail.length) };
};
