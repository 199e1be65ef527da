import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useId, useState } from 'react';
import { formatDate } from '../../../format/formats';
import DateField from '../../form/DateField';
import { useMessages } from '../../hooks/useMessages';
import { isDay, type DateBounds } from './dateBounds';
import { problemLine } from './problemLine';

interface Props extends Partial<DateBounds> {
  label: string;
  /** `yyyy-mm-dd`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

const isWithin = (day: string, { min, max }: DateBounds): boolean =>
  (min === '' || day >= min) && (max === '' || day <= max);

/**
 * A typed day that the filter can't send: it stays in its field, and is sent once the other day of
 * the pair allows it.
 */
const useRefused = ({ value, min, max, onChange }: Required<Props>) => {
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (refused === undefined || !isDay(refused)) return;
    // without the other day (Clear Filters), the problem is gone
    if (min === '' && max === '') setRefused(undefined);
    else if (isWithin(refused, { min, max })) {
      setRefused(undefined);
      onChange(refused);
    }
    // the day that is typed is looked at when it is typed
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [min, max]);
  const change = (day: string) => {
    const isGood = day === '' || (isDay(day) && isWithin(day, { min, max }));
    setRefused(isGood ? undefined : day);
    if (isGood) onChange(day);
  };
  return { shown: refused ?? value, isRefused: refused !== undefined && isDay(refused), change };
};

/**
 * A calendar day that filters the list. A day on the wrong side of the other day of its pair shows
 * an error.
 */
const DateFilter = ({ label, min = '', max = '', ...control }: Props) => {
  const id = useId();
  const message = useMessages();
  const { shown, isRefused, change } = useRefused({ label, min, max, ...control });
  const problem =
    min !== '' && shown < min
      ? message('date_before', { day: formatDate(min) })
      : message('date_after', { day: formatDate(max) });
  return (
    <Box sx={{ flex: { xs: '1 1 45%', sm: '0 1 auto' }, minWidth: 0 }}>
      <DateField
        isClearable
        label={label}
        value={shown}
        min={min}
        max={max}
        error={isRefused}
        describedBy={isRefused ? id : undefined}
        onChange={change}
        start={
          <InputAdornment position="start" sx={{ '& p': { fontSize: '0.8125rem' } }}>
            {label}
          </InputAdornment>
        }
      />
      {isRefused && (
        <FormHelperText id={id} error role="alert" sx={problemLine}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
};

export default DateFilter;
