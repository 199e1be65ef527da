import Box from '@mui/material/Box';
import { formatRupees } from '../../../contract/money';
import { formatDate } from '../../../contract/time';
import { OpenFigure } from '../../navigation/OpenFigure';
import type { DayView, TodayView } from './readToday';
import { paidOf } from './rows';
import { todayTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

/**
 * Text that compares the day with another; a day that is not over is compared with the same part of
 * the other.
 */
const useComparisonText = ({ takings, isRunning }: TodayView) => {
  const message = useMessages(todayTexts);
  return (other: DayView, name: 'yesterday' | 'last_week'): string => {
    const paise = Math.round((takings - other.soFar.takings) * 100);
    if (paise === 0) return message(isRunning ? `same_until_now_${name}` : 'same');
    const words = message(paise > 0 ? 'more' : 'less', {
      amount: formatRupees(Math.abs(paise) / 100),
    });
    return isRunning ? message(`until_now_${name}`, { words }) : words;
  };
};

/** The day compared with the previous day and with the same weekday a week before. */
export const Comparison = ({
  view,
  comparedDays: { yesterday, lastWeek },
}: {
  view: TodayView;
  comparedDays: Record<'yesterday' | 'lastWeek', DayView>;
}) => {
  const message = useMessages(todayTexts);
  const comparisonText = useComparisonText(view);
  const days = [
    {
      name: 'yesterday',
      label: message(view.isRunning ? 'yesterday' : 'day_before'),
      day: yesterday,
    },
    { name: 'last_week', label: message('last_week'), day: lastWeek },
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: '16px' }}>
      {days.map(({ name, label, day }) => (
        <Box key={label}>
          <Box
            component="dt"
            sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
          >{`${label}, ${formatDate(day.date)}`}</Box>
          <Box component="dd" sx={{ m: 0, mt: '2px', fontVariantNumeric: 'tabular-nums' }}>
            <strong>
              <OpenFigure
                to={paidOf(day.date)}
                figure={formatRupees(day.takings)}
                label={formatDate(day.date)}
              />
            </strong>{' '}
            {message('from_orders', { smart_count: day.orders })}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {comparisonText(day, name)}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
