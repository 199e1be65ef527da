import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense, useState } from 'react';
import { formatCount, formatRupees } from '../../../contract/money';
import { formatDate } from '../../../contract/time';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { CHART_HEIGHT_PX, TREND_DAYS } from '../../constants';
import type { TrendDay } from './readTrend';
import type { useTrend } from './useDashboard';
import { useDashboardMessages } from './messages';

// the library is needed here alone
const OrdersChart = lazy(() => import('./chart/OrdersChart'));
const TrendTable = lazy(() => import('./TrendTable'));

const useSummary = (trend: readonly TrendDay[]): string => {
  const message = useDashboardMessages();
  const sum = (of: (day: TrendDay) => number) => trend.reduce((total, day) => total + of(day), 0);
  const revenue = sum((day) => day.revenue);
  const best = trend.reduce((most, day) => (day.revenue > most.revenue ? day : most), { day: '', orders: 0, revenue: 0 });
  const figures = { days: trend.length, revenue: formatRupees(revenue), orders: formatCount(sum(({ orders }) => orders)) };
  const said = [message('trend_summary', figures)];
  if (best.day !== '') said.push(message('trend_best', { day: formatDate(best.day), revenue: formatRupees(best.revenue) }));
  return `${said.join('. ')}.`;
};

const Key = ({ color, label, isLine = false }: { color: string; label: string; isLine?: boolean }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
    <Box aria-hidden component="span" sx={{ width: 14, height: isLine ? 3 : 10, borderRadius: '2px', bgcolor: color }} />
    {label}
  </Box>
);

const Drawn = ({ trend }: { trend: readonly TrendDay[] }) => {
  const message = useDashboardMessages();
  const [isTable, setIsTable] = useState(false);
  const summary = useSummary(trend);
  const blank = <Skeleton variant="rounded" height={CHART_HEIGHT_PX} />;
  return (
    <>
      <Suspense fallback={blank}>
        <OrdersChart days={trend} summary={summary} />
      </Suspense>
      <Box sx={{ mt: '8px', mb: isTable ? '8px' : 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', color: 'text.secondary', fontSize: '0.8125rem' }}>
        <Key isLine color="primary.main" label={message('trend_revenue')} />
        <Key color="var(--jb-control-line)" label={message('trend_orders')} />
        <Button size="small" sx={{ ml: 'auto' }} aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
          {message('trend_table')}
        </Button>
      </Box>
      {isTable && (
        <Suspense fallback={blank}>
          <TrendTable days={trend} />
        </Suspense>
      )}
    </>
  );
};

interface Props {
  query: ReturnType<typeof useTrend>;
  days: number;
  onDays: (days: number) => void;
}

/** Revenue and orders by IST day, over 7, 30 or 90 days. */
export const TrendPanel = ({ query, days, onDays }: Props) => {
  const message = useDashboardMessages();
  const choice = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={days}
      aria-label={message('trend_days')}
      onChange={(_, chosen: unknown) => typeof chosen === 'number' && onDays(chosen)}
    >
      {TREND_DAYS.map((count) => (
        <ToggleButton key={count} value={count} sx={{ px: '10px', py: '4px', '@media (pointer: coarse)': { minHeight: 44 } }}>
          {message('days', { days: count })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  return (
    <Panel title={message('trend')} action={choice}>
      {query.isError && <PanelFailed text={message('trend_failed')} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton variant="rounded" height={CHART_HEIGHT_PX} />}
      {query.data && !query.isError && <Drawn trend={query.data.trend} />}
    </Panel>
  );
};
