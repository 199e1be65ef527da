import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { DAY_MINUTES } from '../../../declaration/constants';
import { minutesIn, type ScheduleSpan } from '../../../declaration/schedule';
import { spanText } from '../../../format/scheduleText';
import { scheduleTexts } from '../../../texts/formMessages';
import { useMessages } from '../../hooks/useMessages';

interface Props {
  /** Day of the span, for screen readers. */
  name: string;
  span: ScheduleSpan;
  problem?: string;
  isReadOnly?: boolean;
  onChange: (span: ScheduleSpan) => void;
  onRemove: () => void;
}

const MIDNIGHT = '00:00';
/** A time input has no 24:00: as a closing time, midnight is the end of the day. */
const asTyped = (clock: string): string => (clock === '24:00' ? MIDNIGHT : clock);
const asClosed = (clock: string): string => (clock === MIDNIGHT ? '24:00' : clock);

interface ClockProps {
  label: string;
  value: string;
  noteId?: string;
  isWrong: boolean;
  isReadOnly?: boolean;
  onChange: (clock: string) => void;
}

const Clock = ({ label, value, noteId, isWrong, isReadOnly = false, onChange }: ClockProps) => (
  <OutlinedInput
    type="time"
    size="small"
    value={value}
    error={isWrong}
    readOnly={isReadOnly}
    onChange={(event) => onChange(event.target.value)}
    inputProps={{
      'aria-label': label,
      'aria-invalid': isWrong,
      ...(noteId === undefined ? {} : { 'aria-describedby': noteId }),
    }}
    sx={{
      flex: '1 1 0',
      minWidth: 0,
      maxWidth: 150,
      minHeight: 44,
      '& input': { px: '10px' },
      '& input::-webkit-calendar-picker-indicator': { display: { xs: 'none', sm: 'block' }, ml: 0 },
    }}
  />
);

/** Start and end of a span, its problem, and the button that removes it. */
export const SpanInputs = ({
  name,
  span,
  problem,
  isReadOnly = false,
  onChange,
  onRemove,
}: Props) => {
  const message = useMessages(scheduleTexts);
  const id = useId();
  const isOvernight = span.closes !== span.opens && minutesIn(span).until > DAY_MINUTES;
  const note = problem ?? (isOvernight ? message('schedule_next_day') : undefined);
  const shared = {
    isWrong: problem !== undefined,
    isReadOnly,
    ...(note === undefined ? {} : { noteId: id }),
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
        <Clock
          {...shared}
          label={message('schedule_opens', { day: name })}
          value={span.opens}
          onChange={(opens) => onChange({ ...span, opens })}
        />
        <span aria-hidden>–</span>
        <Clock
          {...shared}
          label={message('schedule_closes', { day: name })}
          value={asTyped(span.closes)}
          onChange={(closes) => onChange({ ...span, closes: asClosed(closes) })}
        />
        {!isReadOnly && (
          <IconButton
            aria-label={message('schedule_remove', { span: spanText(span), day: name })}
            onClick={onRemove}
            sx={{ width: 44, height: 44, flex: 'none' }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {note !== undefined && (
        <FormHelperText id={id} error={problem !== undefined} sx={{ mx: 0 }}>
          {note}
        </FormHelperText>
      )}
    </Box>
  );
};
