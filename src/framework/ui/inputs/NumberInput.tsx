import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { AnyField } from '../../core/erased';
import { ariaOf, type InputProps } from './inputProps';

const numberIn = (text: string): number | null => {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? null : value;
};

const textOfNumber = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

/** Digits, one point where the step allows it, a minus where there is no lower bound of 0. */
const cleaned = ({ kind, step, min }: AnyField, text: string): string => {
  const isWhole = step !== undefined && Number.isInteger(step);
  const isSigned = kind === 'number' && (min === undefined || min < 0);
  const sign = isSigned && text.trim().startsWith('-') ? '-' : '';
  const [whole = '', ...fraction] = text.replace(/[^\d.]/g, '').split('.');
  return sign + (isWhole || fraction.length === 0 ? whole : `${whole}.${fraction.join('')}`);
};

/**
 * A number or an amount of rupees. Its own text is kept beside the value, or "12." would lose its point while it is
 * typed. Not type="number": a scroll over it changes what somebody typed.
 */
export const NumberInput = (props: InputProps) => {
  const { id, field, value, onChange, onBlur } = props;
  const [text, setText] = useState(() => textOfNumber(value));
  const outside = numberIn(textOfNumber(value));
  if (numberIn(text) !== outside && !(text === '-' && outside === null)) setText(textOfNumber(value));
  const change = (typed: string) => {
    const next = cleaned(field, typed);
    setText(next);
    onChange(numberIn(next));
  };
  const isWhole = field.step !== undefined && Number.isInteger(field.step);
  return (
    <OutlinedInput
      id={id}
      fullWidth
      size="small"
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={onBlur}
      error={props.error !== undefined}
      placeholder={field.placeholder}
      readOnly={field.readOnly}
      startAdornment={field.kind === 'money' ? <InputAdornment position="start">₹</InputAdornment> : undefined}
      inputProps={{
        ...ariaOf(props),
        inputMode: isWhole ? 'numeric' : 'decimal',
        autoComplete: 'off',
        style: { fontVariantNumeric: 'tabular-nums' },
      }}
    />
  );
};
