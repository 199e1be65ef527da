import Box from '@mui/material/Box';
import { formatCount, formatRupees } from '../../../../contract/money';
import { formatDate } from '../../../../contract/time';
import type { TrendDay } from '../readTrend';
import { useDashboardMessages } from '../messages';

const WIDTH_PX = 168;

interface Props {
  day: TrendDay;
  /** Pixels from the left of the chart, whose width it stays within. */
  left: number;
  width: number;
}

/** The figures of the day under the pointer. */
export const PointTip = ({ day, left, width }: Props) => {
  const message = useDashboardMessages();
  const start = Math.max(0, Math.min(left + 12, width - WIDTH_PX));
  return (
    <Box
      aria-hidden
      style={{ left: left + 12 + WIDTH_PX > width ? Math.max(0, left - 12 - WIDTH_PX) : start }}
      sx={{
        position: 'absolute', top: 8, width: WIDTH_PX, p: '8px 10px', pointerEvents: 'none', fontSize: '0.75rem',
        bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: '8px', boxShadow: 4,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box sx={{ color: 'text.secondary', mb: '2px' }}>{formatDate(day.day)}</Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{message('trend_revenue')}</span>
        <strong>{formatRupees(day.revenue)}</strong>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{message('trend_orders')}</span>
        <strong>{formatCount(day.orders)}</strong>
      </Box>
    </Box>
  );
};
