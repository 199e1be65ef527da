import Box from '@mui/material/Box';
import { formatCount, formatRupees } from '../../../contract/money';
import { HOUR_MS, formatClock, startOfDay } from '../../../contract/time';
import type { HourView } from './readToday';
import { todayTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

/** `4:00 pm`. */
const clockOf = (date: string, hour: number): string =>
  formatClock(startOfDay(date).getTime() + hour * HOUR_MS);

/** Hours from the first order to the last, with the empty hours between them. */
const openHours = (hours: readonly HourView[]): readonly HourView[] => {
  const isBusy = ({ orders }: HourView) => orders > 0;
  return hours.slice(hours.findIndex(isBusy), hours.findLastIndex(isBusy) + 1);
};

// a single grid for all rows, so that the bars have equal space for comparison
const table = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(24px, 1fr) auto',
  alignItems: 'center',
  gap: '8px 10px',
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
const row = {
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'center',
} as const;

/** The day by hour: a bar next to its figures, so that the drawing is never the only source. */
export const Hours = ({ date, hours }: { date: string; hours: readonly HourView[] }) => {
  const message = useMessages(todayTexts);
  const most = Math.max(1, ...hours.map(({ takings }) => takings));
  if (hours.every(({ orders }) => orders === 0))
    return <Box sx={{ color: 'text.secondary' }}>{message('none')}</Box>;
  return (
    <Box component="ol" aria-label={message('hour_label')} sx={table}>
      {openHours(hours).map(({ hour, orders, takings }) => (
        <Box key={hour} component="li" sx={row}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <bdi>{clockOf(date, hour)}</bdi>
          </Box>
          <Box
            aria-hidden
            sx={{ height: 12, borderRadius: '3px', bgcolor: 'action.hover', overflow: 'hidden' }}
          >
            <Box
              sx={{
                height: 1,
                width: `${(Math.max(0, takings) / most) * 100}%`,
                bgcolor: 'primary.main',
              }}
            />
          </Box>
          <Box component="span" sx={{ textAlign: 'right' }}>
            {message('hour', { takings: formatRupees(takings), orders: formatCount(orders) })}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
