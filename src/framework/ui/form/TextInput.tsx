import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SyntheticEvent } from 'react';
import type { FieldConfig } from '../../declaration/declaration';
import { useMessages } from '../hooks/useMessages';
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

/**
 * One or several lines of text: plain, e-mail, address, phone; upper case or digits only if
 * declared.
 */
export const TextInput = (props: InputProps) => {
  const { field, value, onChange } = props;
  const text = textOf(value);
  const change = ({ currentTarget: target, nativeEvent }: SyntheticEvent<Field>) => {
    // text under composition must not be rewritten
    if (isPart(nativeEvent)) return onChange(target.value);
    const next = editedText(
      field,
      text,
      target.value,
      target.selectionStart ?? target.value.length,
    );
    if (next.text !== target.value) {
      // React would move the caret to the end, and a refused keystroke causes no render that could
      // restore it
      target.value = next.text;
      target.setSelectionRange(next.caret, next.caret);
    }
    onChange(next.text);
  };
  const handleBlur = () => {
    const normalized = field.kind === 'phone' ? withoutPrefix(text) : text;
    if (normalized !== text) onChange(normalized);
  };
  const isLong = field.kind === 'textarea';
  const input = (
    <OutlinedInput
      {...outlinedOf(props)}
      value={text}
      onChange={change}
      onBlur={() => {
        handleBlur();
        props.onBlur();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') handleBlur();
      }}
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
  return field.suggestions ? (
    <>
      <Suggestions texts={field.suggestions} value={text} onChoose={onChange} />
      {input}
    </>
  ) : (
    input
  );
};

const PHONE_DIGITS = 10;

const PREFIXED = /^0{0,2}(91)?0?(?=[6-9]\d{9}$)/;

/** A phone number without the country prefix, the trunk prefix, or both. */
const withoutPrefix = (digits: string): string =>
  digits.length > PHONE_DIGITS ? digits.replace(PREFIXED, '') : digits;

const allowed = ({ kind, transform }: FieldConfig, text: string): string => {
  if (kind === 'phone' || transform === 'digits') return text.replace(/\D/g, '');
  return transform === 'upper' ? text.toUpperCase() : text;
};

/**
 * Text of a field after an edit that left the caret at its current place, and the new caret.
 * Nothing is cut: text that is too long is an error. Several characters at once are a paste.
 */
const editedText = (
  field: FieldConfig,
  before: string,
  typed: string,
  caret: number,
): { text: string; caret: number } => {
  const tail = allowed(field, typed.slice(caret));
  const whole = allowed(field, typed.slice(0, caret)) + tail;
  const isPasted = field.kind === 'phone' && typed.length > before.length + 1;
  const text = isPasted ? withoutPrefix(whole) : whole;
  return { text, caret: Math.max(0, text.length - tail.length) };
};

interface SuggestionsProps {
  texts: readonly string[];
  value: string;
  isOff?: boolean;
  onChoose: (value: string) => void;
}

const SEPARATOR = ': ';

const startsWith = (value: string, text: string): boolean =>
  value === text || value.startsWith(text + SEPARATOR);

/** Replaces the suggestion at the start of a text; the person's own words stay behind it. */
export const withSuggestion = (
  value: string,
  text: string,
  suggestions: readonly string[],
): string => {
  const before = suggestions.find((one) => startsWith(value, one));
  const own = value.slice(before === undefined ? 0 : before.length + SEPARATOR.length).trim();
  return own === '' ? text : text + SEPARATOR + own;
};

/** Frequent texts of a field, each one press. */
export const Suggestions = ({ texts, value, isOff = false, onChoose }: SuggestionsProps) => {
  const message = useMessages();
  return (
    <Box
      role="group"
      aria-label={message('suggestions')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}
    >
      {texts.map((text) => {
        const isChosen = startsWith(value, text);
        return (
          <Button
            key={text}
            size="small"
            aria-pressed={isChosen}
            disabled={isOff}
            variant={isChosen ? 'contained' : 'outlined'}
            color={isChosen ? 'primary' : 'inherit'}
            onClick={() => onChoose(withSuggestion(value, text, texts))}
            sx={{
              minWidth: 44,
              minHeight: 36,
              px: '14px',
              borderRadius: '999px',
              '@media (pointer: coarse)': { minHeight: 44 },
            }}
          >
            {text}
          </Button>
        );
      })}
    </Box>
  );
};
