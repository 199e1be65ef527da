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
  /** Names it where no other element does. */
  label: string;
  labelId?: string;
  /** What it means that no day has hours; default: that they are not set. */
  none?: string;
}

/** A week, a line a day, of which one at a time is open to be changed. What is wrong stands beside the span that is. */
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
  // what is being typed is not wrong yet
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
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
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
        <Button color="inherit" onClick={() => onChange([])} sx={{ minHeight: 44 }}>
          {message('schedule_clear')}
        </Button>
      )}
    </Box>
  );
};

export default ScheduleInput;
