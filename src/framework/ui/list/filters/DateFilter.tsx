import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { DAY_MS } from '../../../declaration/constants';
import type { ResourceConfig } from '../../../declaration/declaration';
import { businessDay, formatDate } from '../../../format/formats';
import { serverNow } from '../../../browser/serverClock';
import DateField from '../../form/DateField';
import { daysTexts } from '../../../texts/listMessages';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import type { PanelProps } from '../HeadButton';
import { isDay } from './dateBounds';
import { problemLine } from './problemLine';
import { useFilters } from './useFilters';

/** Allowed days; empty without a limit. */
interface DateBounds {
  min: string;
  max: string;
}

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
    if (!isWithin(refused, { min, max })) return;
    setRefused(undefined);
    onChange(refused);
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
  const message = useMessages(daysTexts);
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

export interface DaysProps {
  resource: ResourceConfig;
  /** Names of the filters of the first and the last day. */
  first: string;
  last: string;
}

const spans = ['days_today', 'days_yesterday', 'days_last_7', 'days_this_month'] as const;

/** The first and the last day of a usual span. */
export const daysIn = (
  span: (typeof spans)[number],
  today: string,
): readonly [first: string, last: string] => {
  const back = (days: number) =>
    new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
  if (span === 'days_yesterday') return [back(1), back(1)];
  if (span === 'days_last_7') return [back(6), today];
  return [span === 'days_today' ? today : `${today.slice(0, 8)}01`, today];
};

/** A usual span closes the panel; a typed or chosen day filters the list behind it at once. */
export const DaysPanel = ({ resource, onClose, onGrow, ...names }: DaysProps & PanelProps) => {
  const message = useMessages(daysTexts);
  const { at } = useResourceMessages(resource);
  const { textOf, change } = useFilters(resource);
  const [first, last] = [textOf(names.first), textOf(names.last)];
  const today = businessDay(serverNow());
  const grow = useEffectEvent(onGrow);
  // its code may load after the panel has opened
  useLayoutEffect(() => grow(), []);
  const choices = [
    ...spans.map((span) => ({ span, days: daysIn(span, today) })),
    { span: 'days_all' as const, days: ['', ''] as const },
  ];
  const chosen = choices.find(({ days }) => days[0] === first && days[1] === last);
  const field = (name: string, bounds: { min?: string; max?: string }) => {
    const filter = resource.filters?.[name];
    return (
      <DateFilter
        {...bounds}
        label={at(`filters.${name}`, filter?.kind === 'date' ? filter.label : name)}
        value={textOf(name)}
        onChange={(day) => change({ [name]: day })}
      />
    );
  };
  return (
    <Box sx={{ p: '12px', display: 'flex', flexDirection: 'column', gap: '8px' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' }}>
        {choices.map(({ span, days }) => (
          <Button
            key={span}
            variant="outlined"
            color={span === chosen?.span ? 'primary' : 'inherit'}
            aria-pressed={span === chosen?.span}
            sx={{ minHeight: 44, ...(span === 'days_all' ? { gridColumn: '1 / -1' } : {}) }}
            onClick={() => {
              change({ [names.first]: days[0], [names.last]: days[1] });
              onClose();
            }}
          >
            {message(span)}
          </Button>
        ))}
      </Box>
      {field(names.first, { max: last })}
      {field(names.last, { min: first })}
    </Box>
  );
};

export default DateFilter;
