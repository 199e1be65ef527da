import Box from '@mui/material/Box';
import { formatCount, formatRupees } from '../../../../contract/money';
import { formatDate } from '../../../../contract/time';
import type { TrendDay } from '../readTrend';
import { dashboardTexts } from '../messages';
import { shortDay } from './options';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

const WIDTH_PX = 188;

interface Props {
  day: TrendDay;
  /** The corresponding day of the preceding days. */
  before: TrendDay | undefined;
  /** True if the day is not over. */
  isRunning: boolean;
  /** Pixels from the left of the chart; the tip stays within the chart. */
  left: number;
  width: number;
}

const row = { display: 'flex', justifyContent: 'space-between', gap: '8px' } as const;

const Figures = ({ day: { revenue, orders } }: { day: TrendDay }) => {
  const message = useMessages(dashboardTexts);
  return (
    <>
      <Box sx={row}>
        <span>{message('trend_revenue')}</span>
        <strong>{formatRupees(revenue)}</strong>
      </Box>
      <Box sx={row}>
        <span>{message('trend_orders')}</span>
        <strong>{formatCount(orders)}</strong>
      </Box>
    </>
  );
};

/** Figures of the day under the pointer, and of the day it is compared with. */
export const PointTip = ({ day, before, isRunning, left, width }: Props) => {
  const message = useMessages(dashboardTexts);
  const start = Math.max(0, Math.min(left + 12, width - WIDTH_PX));
  return (
    <Box
      aria-hidden
      style={{ left: left + 12 + WIDTH_PX > width ? Math.max(0, left - 12 - WIDTH_PX) : start }}
      sx={{
        position: 'absolute',
        top: 8,
        width: WIDTH_PX,
        p: '8px 10px',
        pointerEvents: 'none',
        fontSize: '0.75rem',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        boxShadow: 4,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box sx={{ color: 'text.secondary', mb: '2px' }}>
        {isRunning ? message('trend_so_far', { day: formatDate(day.day) }) : formatDate(day.day)}
      </Box>
      <Figures day={day} />
      {before && (
        <Box sx={{ color: 'text.secondary', mt: '4px' }}>
          <Box sx={{ mb: '2px' }}>{message('trend_against', { day: shortDay(before.day) })}</Box>
          <Figures day={before} />
        </Box>
      )}
    </Box>
  );
};
