import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState } from 'react';
import { numberText } from '../../../format/numberText';
import { RANGE_PAUSE_MS } from '../../../declaration/constants';
import { exactNumber } from '../../../declaration/plainTypes';
import { rangeOf, rangeText } from '../../../declaration/filters';
import { rangeTexts } from '../../../texts/listMessages';
import { composed } from '../../keyboard/composing';
import { useMessages } from '../../hooks/useMessages';
import { problemLine } from './problemLine';
import { useDebouncedText } from './useDebouncedText';

interface Props {
  label: string;
  /** `10..200`; an open end is empty. */
  value: string;
  onChange: (value: string) => void;
}

interface End {
  name: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  isInvalid: boolean;
  describedBy?: string;
  label?: string;
}

const EndInput = ({ name, placeholder, value, onChange, isInvalid, describedBy, label }: End) => {
  const { text, type, flush } = useDebouncedText(value, onChange, RANGE_PAUSE_MS);
  return (
    <OutlinedInput
      size="small"
      value={text}
      error={isInvalid}
      placeholder={placeholder}
      onBlur={() => flush(text)}
      inputProps={{
        ...composed(type),
        'aria-label': name,
        'aria-invalid': isInvalid,
        'aria-describedby': describedBy,
        inputMode: 'decimal',
        autoComplete: 'off',
        onKeyDown: (event) => {
          if (event.key === 'Enter') flush(text);
        },
        style: { fontVariantNumeric: 'tabular-nums' },
      }}
      startAdornment={
        label === undefined ? undefined : (
          <InputAdornment position="start" sx={{ '& p': { fontSize: '0.8125rem' } }}>
            {label}
          </InputAdornment>
        )
      }
      sx={{ flex: label === undefined ? '0 1 88px' : '1 1 150px', minWidth: 0 }}
    />
  );
};

type Ends = readonly [string, string];

const shownNumber = (text: string): string =>
  text === '' ? '' : numberText().write(exactNumber(text), false);

/** Number of a typed text; empty if nothing is typed, undefined if it is not a number. */
const plain = (text: string): string | undefined => {
  const typed = numberText().digits(text);
  return typed ? String(exactNumber(typed)) : typed;
};

const problemOf = ([least, most]: Ends): 'range_invalid' | 'range_turned' | undefined => {
  const ends = [plain(least), plain(most)];
  if (ends.includes(undefined)) return 'range_invalid';
  return least !== '' && most !== '' && Number(ends[0]) > Number(ends[1])
    ? 'range_turned'
    : undefined;
};

/**
 * The typed ends of the range: an end that can't be sent stays in its field. An end may be typed
 * before the other one has come back as the list's filter, so the typed ends count, unless the
 * filter changes from elsewhere.
 */
const useEnds = (value: string, onChange: Props['onChange']) => {
  const [least, most] = rangeOf(value);
  const [shown, setShown] = useState<Ends>([shownNumber(least), shownNumber(most)]);
  const typed = useRef(shown);
  const awaited = useRef<string[]>([]);
  const show = (ends: Ends) => {
    typed.current = ends;
    setShown(ends);
  };
  useEffect(() => {
    const echo = awaited.current.indexOf(value);
    awaited.current = awaited.current.slice(echo + 1);
    if (echo < 0) show([shownNumber(least), shownNumber(most)]);
    // the ends are those of the value
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
  const change = (index: 0 | 1, text: string) => {
    const ends: Ends = index === 0 ? [text, typed.current[1]] : [typed.current[0], text];
    show(ends);
    const range = rangeText(plain(ends[0]) ?? '', plain(ends[1]) ?? '');
    if (problemOf(ends) || range === (awaited.current.at(-1) ?? value)) return;
    awaited.current.push(range);
    onChange(range);
  };
  return { shown, problem: problemOf(shown), change };
};

/** A minimum and a maximum. An invalid number or range shows an error and is not sent. */
const RangeFilter = ({ label, value, onChange }: Props) => {
  const id = useId();
  const message = useMessages(rangeTexts);
  const {
    shown: [least, most],
    problem,
    change,
  } = useEnds(value, onChange);
  const shared = {
    isInvalid: problem !== undefined,
    describedBy: problem === undefined ? undefined : id,
  };
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px',
        flex: { xs: '1 1 100%', sm: '0 1 auto' },
        minWidth: 0,
        maxWidth: { sm: 280 },
      }}
    >
      <EndInput
        {...shared}
        label={label}
        name={message('range_least', { filter: label })}
        placeholder={message('least')}
        value={least}
        onChange={(from) => change(0, from)}
      />
      <EndInput
        {...shared}
        name={message('range_most', { filter: label })}
        placeholder={message('most')}
        value={most}
        onChange={(to) => change(1, to)}
      />
      {problem !== undefined && (
        <FormHelperText id={id} error role="alert" sx={problemLine}>
          {message(problem)}
        </FormHelperText>
      )}
    </Box>
  );
};

export default RangeFilter;
