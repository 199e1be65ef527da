import type { CSSObject, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { Dayjs } from 'dayjs';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { businessDay } from '../../format/formats';
import { serverNow } from '../../browser/serverClock';
import { settings } from '../../declaration/settings';
import { ownStyles } from '../values/ownStyles';
import { calendarDay, calendarLocale, CLOCK, DAY, dayFormatOf, isTwelveHours } from './dateLocale';
import { lazyComponent } from '../hooks/late';

// most applications have no form with a time
const DateTimePicker = lazyComponent(
  async () => ({
    default: (await import('@mui/x-date-pickers/DateTimePicker')).DateTimePicker,
  }),
  null,
);

export interface DateFieldProps {
  id?: string;
  /** Label of the field if no other element labels it. */
  label?: string;
  labelId?: string;
  /** `2026-11-21`, or `2026-11-21T16:05` with a time; empty if unset. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  hasTime?: boolean;
  /** First and last day that the calendar offers. */
  min?: string;
  max?: string;
  error?: boolean;
  describedBy?: string | undefined;
  isReadOnly?: boolean | undefined;
  isClearable?: boolean;
  start?: ReactNode;
}

/** Value of a partly typed date: no server accepts it. */
const UNFINISHED = '?';
const ROOT = '.MuiPickersInputBase-root';
/** Parts of the date mask that are not typed yet. */
const PLACEHOLDER = /YYYY|MM|DD|hh|mm|aa/;

const calendarNow = () => new Date();

const dayText = (day: Dayjs | null, format: string): string => {
  if (day === null) return '';
  return day.isValid() ? day.format(format) : UNFINISHED;
};

/**
 * Keeps the typed date: the value that is sent up comes back as a prop and must not erase a partly
 * typed date.
 */
const useTyped = ({ value, onChange, hasTime = false }: DateFieldProps) => {
  const format = hasTime ? CLOCK : DAY;
  const [typed, setTyped] = useState({ text: value, day: calendarDay(value) });
  const present =
    typed.text === value
      ? typed
      : { text: value, day: value === UNFINISHED ? typed.day : calendarDay(value) };
  if (present !== typed) setTyped(present);
  const change = (day: Dayjs | null) => {
    const text = dayText(day, format);
    setTyped({ text, day });
    if (text !== value) onChange(text);
  };
  // the library reports a partly typed day as empty
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    const shown = event.currentTarget.closest(ROOT)?.querySelector('input')?.value ?? '';
    if (!/\d/.test(shown) || !PLACEHOLDER.test(shown)) return;
    setTyped({ text: UNFINISHED, day: present.day });
    if (value !== UNFINISHED) onChange(UNFINISHED);
  };
  return { day: present.day, change, handleBlur };
};

/** `sx` would read a plain number as steps of the grid. */
const inPixels = (key: string, style: CSSObject[string]): CSSObject[string] =>
  typeof style === 'number' && /radius|padding/i.test(key) ? `${style}px` : style;

/** Style of the theme's other fields. */
const look = (theme: Theme): CSSObject => {
  const inputStyles = Object.entries(ownStyles(theme, 'MuiOutlinedInput'));
  return {
    '& .MuiPickersOutlinedInput-root': Object.fromEntries(
      inputStyles.map(([key, style]) => [
        key.replaceAll('MuiOutlinedInput', 'MuiPickersOutlinedInput'),
        inPixels(key, style),
      ]),
    ),
    '& .MuiPickersInputBase-sectionsContainer': {
      paddingBlock: '8px',
      width: 'auto',
      minWidth: 0,
      flex: 1,
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '1.4375em',
      letterSpacing: 0,
    },
    '& .MuiPickersOutlinedInput-notchedOutline': {
      top: 0,
      ...ownStyles(theme, 'MuiOutlinedInput', 'notchedOutline'),
    },
    '& .MuiPickersOutlinedInput-notchedOutline legend': { display: 'none' },
    '& .MuiInputAdornment-positionEnd': { marginLeft: '2px' },
    '& .MuiIconButton-root': { padding: '4px', minWidth: 0, minHeight: 0 },
    '& .MuiSvgIcon-root': { fontSize: 18 },
  };
};

/** On a touch screen the whole field opens the calendar, as the browser's own date input does. */
const TOUCH = '(pointer: coarse)';

const fieldOf = (
  isTouch: boolean,
  open: () => void,
  handleBlur: (event: FocusEvent<HTMLElement>) => void,
  props: DateFieldProps,
) => {
  const { id, label, labelId, describedBy, error = false, onBlur, start } = props;
  return {
    ...(id === undefined ? {} : { id }),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      handleBlur(event);
      onBlur?.();
    },
    error,
    size: 'small' as const,
    fullWidth: true,
    sx: look,
    ...(isTouch ? { onClick: open } : {}),
    slotProps: {
      input: {
        'aria-label': label,
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        'aria-invalid': error,
        ...(start === undefined ? {} : { startAdornment: start }),
      },
    },
  };
};

/**
 * A day, with or without a time: typed in the order of the settings' locale or chosen in a
 * calendar, which covers the page on a phone.
 */
const DateField = (props: DateFieldProps) => {
  const { formats } = settings();
  const { hasTime = false, min = '', max = '', isReadOnly = false, isClearable = false } = props;
  const { day, change, handleBlur } = useTyped(props);
  const [locale] = useState(() => calendarLocale(formats));
  const today = businessDay(serverNow());
  const isTouch = useMediaQuery(TOUCH, { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const isTwelve = isTwelveHours(formats);
  const format = hasTime
    ? `${dayFormatOf(formats)} ${isTwelve ? 'hh:mm a' : 'HH:mm'}`
    : dayFormatOf(formats);
  const referenceDate = calendarDay(today);
  const shared = {
    value: day,
    onChange: change,
    format,
    readOnly: isReadOnly,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    desktopModeMediaQuery: `@media not all and ${TOUCH}`,
    closeOnSelect: !hasTime,
    // the browser's zone may be on another day than the settings' zone
    disableHighlightToday: referenceDate?.isSame(calendarNow(), 'day') !== true,
    ...(referenceDate ? { referenceDate } : {}),
    ...(min === '' ? {} : { minDate: calendarDay(min) ?? undefined }),
    ...(max === '' ? {} : { maxDate: calendarDay(max) ?? undefined }),
    slotProps: {
      textField: fieldOf(isTouch && !isReadOnly, () => setOpen(true), handleBlur, props),
      field: { clearable: isClearable && !isTouch, readOnly: isReadOnly || isTouch },
      actionBar: ({ pickerVariant }: { pickerVariant: string }) => ({
        actions:
          pickerVariant === 'mobile'
            ? (['clear', 'cancel', ...(hasTime ? ['accept' as const] : [])] as const).slice()
            : [],
      }),
    },
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale}>
      {hasTime ? <DateTimePicker {...shared} ampm={isTwelve} /> : <DatePicker {...shared} />}
    </LocalizationProvider>
  );
};

export default DateField;
