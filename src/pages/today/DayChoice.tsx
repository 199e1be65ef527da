import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { addDays } from '../../../contract/time';
import DateFilter from '../../framework/ui/list/filters/DateFilter';
import { todayTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

interface Props {
  day: string;
  today: string;
  /** Undefined: always the current day. */
  onChange: (day: string | undefined) => void;
}

/** On a phone the whole date is next to it. */
const narrow = { minWidth: { xs: 0, sm: 64 }, px: { xs: '4px', sm: '14px' } } as const;

/** Choice of a day: the previous one, the next one, any up to today. */
export const DayChoice = ({ day, today, onChange }: Props) => {
  const message = useMessages(todayTexts);
  const choose = (chosen: string) =>
    onChange(chosen === '' || chosen === today ? undefined : chosen);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: '4px', width: { xs: '100%', sm: 'auto' } }}
    >
      <IconButton aria-label={message('before')} onClick={() => choose(addDays(day, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <DateFilter label={message('day')} value={day} max={today} onChange={choose} />
      <IconButton
        aria-label={message('after')}
        disabled={day >= today}
        onClick={() => choose(addDays(day, 1))}
      >
        <ChevronRightIcon />
      </IconButton>
      {day !== today && (
        <Button variant="text" sx={narrow} onClick={() => onChange(undefined)}>
          {message('back')}
        </Button>
      )}
    </Box>
  );
};
