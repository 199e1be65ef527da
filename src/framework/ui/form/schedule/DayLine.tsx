import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useId } from 'react';
import type { ScheduleDay, ScheduleProblem, ScheduleSpan } from '../../../declaration/schedule';
import { spansText, weekdayText } from '../../../format/scheduleText';
import { scheduleTexts } from '../../../texts/formMessages';
import { FoldIcon } from '../../values/FoldIcon';
import { problemText } from './problemText';
import { SpanList } from './SpanList';
import { useMessages } from '../../hooks/useMessages';

interface Props {
  day: ScheduleDay;
  problems: readonly ScheduleProblem[];
  max: number;
  isSet: boolean;
  isOpen: boolean;
  isReadOnly: boolean;
  onOpen: () => void;
  onChange: (spans: readonly ScheduleSpan[]) => void;
  onCopy: () => void;
}

type SummaryProps = Pick<Props, 'day' | 'isSet' | 'isOpen'> & {
  problem: ScheduleProblem | undefined;
};

/** A line may break between the times of a span, never inside a time. */
const unbroken = (text: string): string => text.replace(/ (?=[ap]m\b)/gi, '\u00a0');

const line = {
  width: 1,
  minHeight: 44,
  py: '8px',
  gap: '12px',
  justifyContent: 'flex-start',
  textAlign: 'start',
  font: 'inherit',
} as const;

/** The times of a day; while it is folded, its first problem instead. */
const Summary = ({ day, problem, isSet, isOpen }: SummaryProps) => {
  const message = useMessages(scheduleTexts);
  const text =
    problem && !isOpen
      ? problemText(problem, message)
      : spansText(day.spans, message, true) ||
        message(isSet ? 'schedule_day_closed' : 'schedule_none');
  const isQuiet = day.spans.length === 0;
  return (
    <Box
      component="span"
      sx={{
        flex: 1,
        minWidth: 0,
        color: problem ? 'error.main' : isQuiet ? 'text.secondary' : 'text.primary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {unbroken(text)}
    </Box>
  );
};

export const DayLine = ({
  day,
  problems,
  max,
  isSet,
  isOpen,
  isReadOnly,
  onOpen,
  onChange,
  onCopy,
}: Props) => {
  const message = useMessages(scheduleTexts);
  const id = useId();
  const name = weekdayText(day.weekday, 'long');
  const [problem] = problems;
  return (
    <Box sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-invalid={problem !== undefined && !isOpen}
        onClick={onOpen}
        sx={line}
      >
        <Box component="span" sx={{ flex: 'none', width: { xs: 36, sm: 96 }, fontWeight: 550 }}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {name}
          </Box>
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {weekdayText(day.weekday)}
          </Box>
        </Box>
        <Summary day={day} problem={problem} isSet={isSet} isOpen={isOpen} />
        <FoldIcon isOpen={isOpen} />
      </ButtonBase>
      {isOpen && (
        <Box
          id={id}
          role="group"
          aria-label={name}
          sx={{ display: 'flex', flexDirection: 'column', gap: '8px', pb: '12px' }}
        >
          <SpanList
            name={name}
            spans={day.spans}
            problems={problems}
            max={max}
            isReadOnly={isReadOnly}
            onChange={onChange}
          >
            <Button color="inherit" onClick={onCopy}>
              {message('schedule_copy')}
            </Button>
          </SpanList>
        </Box>
      )}
    </Box>
  );
};
