import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { ariaOf, type InputProps } from './inputProps';

/**
 * A number or an amount of rupees. Its own text is kept beside the value, or "12." would lose its point while it is
 * typed; a text that is no number is refused by the schema, never rewritten to another one. Not type="number": a scroll
 * over it changes what somebody typed.
 */
export const NumberInput = (props: InputProps) => {
  const { id, field, value, onChange, onBlur } = props;
  const isMoney = field.kind === 'money';
  const [text, setText] = useState(() => textOfValue(value, isMoney));
  if (valueOfText(text) !== valueOfText(textOfValue(value, isMoney))) setText(textOfValue(value, isMoney));
  const change = (typed: string) => {
    setText(typed);
    onChange(valueOfText(typed));
  };
  const leave = () => {
    setText(tidied(text, isMoney));
    onBlur();
  };
  const isWhole = field.step !== undefined && Number.isInteger(field.step);
  return (
    <OutlinedInput
      id={id}
      fullWidth
      size="small"
      value={text}
      onChange={(event) => change(event.target.value)}
      // typing replaces the 0 that stands there
      onFocus={(event) => event.target.select()}
      onBlur={leave}
      error={props.error !== undefined}
      placeholder={field.placeholder}
      readOnly={field.readOnly}
      startAdornment={isMoney ? <InputAdornment position="start">₹</InputAdornment> : undefined}
      inputProps={{
        ...ariaOf(props),
        inputMode: isWhole ? 'numeric' : 'decimal',
        autoComplete: 'off',
        style: { fontVariantNumeric: 'tabular-nums' },
      }}
    />
  );
};

const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/;
/** As amounts are written and copied: ₹1,23,456.50. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;
/** Beyond it numbers print as powers of ten. */
const PRINTABLE_MAX = 1e15;

/** Parses a typed text: a number, nothing, or the text itself if it is no number, for the schema to refuse. */
const valueOfText = (text: string): number | string | null => {
  const bare = text.replace(/^\s*₹/, '').trim();
  if (bare === '') return null;
  if (PLAIN.test(bare)) return Number(bare);
  return GROUPED.test(bare) ? Number(bare.replaceAll(',', '')) : text;
};

/** A number as its field shows it; paise are two digits where there are any. */
const textOfValue = (value: unknown, isMoney: boolean): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  const hasPaise = isMoney && !Number.isInteger(value) && Number(value.toFixed(2)) === value;
  return hasPaise ? value.toFixed(2) : String(value);
};

/** The text as it is left: without leading zeros and lonely points; untouched where it is no number. */
const tidied = (text: string, isMoney: boolean): string => {
  const value = valueOfText(text);
  return typeof value === 'number' && Math.abs(value) < PRINTABLE_MAX ? textOfValue(value, isMoney) : text;
};
