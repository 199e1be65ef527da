import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { readDuration, writeDuration } from '../../format/durationText';
import { numberText } from '../../format/numberText';
import type { FieldConfig } from '../../declaration/declaration';
import { ariaOf, outlinedOf, type InputProps } from './inputProps';

interface Writing {
  read: (text: string) => number | string | null;
  write: (value: unknown) => string;
  normalize: (text: string) => string;
  sign?: string;
  isSignInFront?: boolean;
}

const PERCENT = '%';
const durations: Writing = {
  read: readDuration,
  write: writeDuration,
  normalize: (text) => writeDuration(readDuration(text)),
};

const writingOf = ({ kind }: FieldConfig): Writing => {
  if (kind === 'duration') return durations;
  const { read, write, normalize, symbol, isSymbolInFront } = numberText();
  const isMoney = kind === 'money';
  const formatting: Writing = {
    read: (text) => read(text),
    write: (value) => write(value, isMoney),
    normalize: (text) => normalize(text, isMoney),
  };
  if (kind === 'percent')
    return {
      ...formatting,
      read: (text) => read(text, PERCENT),
      normalize: (text) => normalize(text, false, PERCENT),
      sign: PERCENT,
      isSignInFront: false,
    };
  return isMoney && symbol !== ''
    ? { ...formatting, sign: symbol, isSignInFront: isSymbolInFront }
    : formatting;
};

const keyboardOf = ({ kind, step }: FieldConfig): 'numeric' | 'decimal' | 'text' => {
  if (kind === 'duration') return 'text';
  return kind === 'integer' || (step !== undefined && Number.isInteger(step))
    ? 'numeric'
    : 'decimal';
};

/**
 * A number, an amount of money, a share or a duration. Its text is kept next to the value, or "12."
 * would lose its point while it is typed; text that is not a number is refused, never rewritten.
 * Not type="number": scrolling over it changes the typed number.
 */
export const NumberInput = (props: InputProps) => {
  const { field, value, onChange, onBlur } = props;
  const { read, write, normalize, sign, isSignInFront } = writingOf(field);
  const [text, setText] = useState(() => write(value));
  if (read(text) !== read(write(value))) setText(write(value));
  const change = (typed: string) => {
    setText(typed);
    onChange(read(typed));
  };
  const handleBlur = () => {
    setText(normalize(text));
    onBlur();
  };
  const { min, max, step } = field;
  return (
    <OutlinedInput
      {...outlinedOf(props)}
      value={text}
      onChange={(event) => change(event.target.value)}
      // typing replaces a default 0
      onFocus={(event) => event.target.select()}
      onBlur={handleBlur}
      startAdornment={
        sign && isSignInFront ? <InputAdornment position="start">{sign}</InputAdornment> : undefined
      }
      endAdornment={
        sign && !isSignInFront ? <InputAdornment position="end">{sign}</InputAdornment> : undefined
      }
      inputProps={{
        ...ariaOf(props),
        min,
        max,
        step,
        inputMode: keyboardOf(field),
        autoComplete: 'off',
        style: { fontVariantNumeric: 'tabular-nums' },
      }}
    />
  );
};
