import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  scheduleProblems,
  type ScheduleSpan,
  SPANS_A_DAY,
  WEEKDAYS,
  wholeWeek,
  withSpans,
} from '../../declaration/schedule';
import { inWeekOrder, scheduleText, weekdayText } from '../../format/scheduleText';
import { scheduleTexts } from '../../texts/formMessages';
import type { InputProps } from './inputProps';
import { DayLine } from './schedule/DayLine';
import { useMessages } from '../hooks/useMessages';

interface Props extends Pick<InputProps, 'value' | 'onChange' | 'describedBy' | 'error'> {
  field: Pick<InputProps['field'], 'max' | 'readOnly'>;
  /** Label if no other element labels it. */
  label: string;
  labelId?: string;
  /** Text for a week without hours; default: the hours are not set. */
  none?: string;
}

/**
 * A week, one line a day; one day at a time is open for editing. Problems show next to their span.
 */
const ScheduleInput = ({
  field,
  value,
  onChange,
  label,
  labelId,
  none,
  describedBy,
  error,
}: Props) => {
  const message = useMessages(scheduleTexts);
  const [opened, setOpened] = useState<number>();
  const [copied, setCopied] = useState<number>();
  const { max = SPANS_A_DAY, readOnly = false } = field;
  const isSet = Array.isArray(value) && value.length > 0;
  const week = wholeWeek(value);
  // a partly typed time is not an error yet
  const problems = scheduleProblems(week, max).filter(
    ({ kind, weekday }) => kind !== 'unfinished' || weekday !== opened || error !== undefined,
  );
  const change = (weekdays: readonly number[], spans: readonly ScheduleSpan[], from?: number) => {
    setCopied(from);
    onChange(withSpans(week, weekdays, spans));
  };
  return (
    <Box
      role="group"
      {...(labelId === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelId })}
      aria-describedby={describedBy}
    >
      <Box sx={{ mb: '8px', color: 'text.secondary' }}>
        {isSet ? scheduleText(week, message) : (none ?? message('schedule_none'))}
      </Box>
      <Box sx={{ borderBlock: 1, borderColor: 'divider' }}>
        {inWeekOrder(week).map((day) => (
          <DayLine
            key={day.weekday}
            day={day}
            problems={problems.filter(({ weekday }) => weekday === day.weekday)}
            max={max}
            isSet={isSet}
            isOpen={opened === day.weekday}
            isReadOnly={readOnly}
            onOpen={() => setOpened(opened === day.weekday ? undefined : day.weekday)}
            onChange={(spans) => change([day.weekday], spans)}
            onCopy={() => change(WEEKDAYS, day.spans, day.weekday)}
          />
        ))}
      </Box>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {copied !== undefined && message('schedule_copied', { day: weekdayText(copied, 'long') })}
      </Box>
      {isSet && !readOnly && (
        <Button color="inherit" onClick={() => onChange([])} sx={{ minHeight: 44, ml: '-14px' }}>
          {message('schedule_clear')}
        </Button>
      )}
    </Box>
  );
};

export default ScheduleInput;
