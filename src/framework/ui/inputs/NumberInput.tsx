import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { ariaOf, type InputProps } from './inputProps';
import { textOfValue, tidied, valueOfText } from './numberText';

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
