import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense, useMemo, useState } from 'react';
import { formatCount, formatRupees } from '../../../contract/money';
import { businessDay, formatDate } from '../../../contract/time';
import { serverNow } from '../../framework/browser/serverClock';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { CHART_HEIGHT_PX, TREND_DAYS } from '../../constants';
import type { TrendDay, TrendView } from './readTrend';
import type { useTrend } from './useDashboard';
import { dashboardTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { lazyComponent } from '../../framework/ui/hooks/late';

// only this panel needs the library
const OrdersChart = lazyComponent(() => import('./chart/OrdersChart'));
const TrendTable = lazyComponent(() => import('./TrendTable'));

const useSummary = (trend: readonly TrendDay[]): string => {
  const message = useMessages(dashboardTexts);
  const sum = (of: (day: TrendDay) => number) => trend.reduce((total, day) => total + of(day), 0);
  const revenue = sum((day) => day.revenue);
  const best = trend.reduce((most, day) => (day.revenue > most.revenue ? day : most), {
    day: '',
    orders: 0,
    revenue: 0,
  });
  const figures = {
    days: trend.length,
    revenue: formatRupees(revenue),
    orders: formatCount(sum(({ orders }) => orders)),
  };
  const sentences = [message('trend_summary', figures)];
  if (best.day !== '')
    sentences.push(
      message('trend_best', { day: formatDate(best.day), revenue: formatRupees(best.revenue) }),
    );
  return `${sentences.join('. ')}.`;
};

const marks = {
  line: { borderTop: '2px solid', width: 16 },
  dashed: { borderTop: '2px dashed', width: 16 },
  bar: { width: 10, height: 10, borderRadius: '2px', bgcolor: 'currentColor', opacity: 0.5 },
} as const;

const Key = ({
  color,
  label,
  mark,
}: {
  color: string;
  label: string;
  mark: keyof typeof marks;
}) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
    <Box aria-hidden component="span" sx={{ color, ...marks[mark] }} />
    {label}
  </Box>
);

/** Returns the same object for the same answer, because the chart is redrawn for a new object. */
const useChartData = ({ trend: days, before }: TrendView) => {
  const isRunning = days.at(-1)?.day === businessDay(serverNow());
  return useMemo(() => ({ days, before, isRunning }), [days, before, isRunning]);
};

const TrendContent = ({ view }: { view: TrendView }) => {
  const { trend } = view;
  const chartData = useChartData(view);
  const message = useMessages(dashboardTexts);
  const [isTable, setIsTable] = useState(false);
  const summary = useSummary(trend);
  const blank = <Skeleton variant="rounded" height={CHART_HEIGHT_PX} />;
  return (
    <>
      <Suspense fallback={blank}>
        <OrdersChart chartData={chartData} summary={summary} />
      </Suspense>
      <Box
        sx={{
          mt: '8px',
          mb: isTable ? '8px' : 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '4px 16px',
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        <Key mark="line" color="primary.main" label={message('trend_revenue')} />
        <Key mark="bar" color="var(--jb-control-line)" label={message('trend_orders')} />
        {chartData.isRunning && (
          <Key mark="dashed" color="primary.main" label={message('trend_today')} />
        )}
        {chartData.before.length > 0 && (
          <Key
            mark="line"
            color="var(--jb-control-line)"
            label={message('trend_before', { days: trend.length })}
          />
        )}
        <Button
          size="small"
          sx={{ ml: 'auto' }}
          aria-expanded={isTable}
          onClick={() => setIsTable(!isTable)}
        >
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
  const message = useMessages(dashboardTexts);
  const choice = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={days}
      aria-label={message('trend_days')}
      onChange={(_, chosen: unknown) => typeof chosen === 'number' && onDays(chosen)}
    >
      {TREND_DAYS.map((count) => (
        <ToggleButton
          key={count}
          value={count}
          sx={{ px: '10px', py: '4px', '@media (pointer: coarse)': { minHeight: 44 } }}
        >
          {message('days', { days: count })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  return (
    <Panel title={message('trend')} action={choice}>
      {query.isError && (
        <PanelFailed text={message('trend_failed')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton variant="rounded" height={CHART_HEIGHT_PX} />}
      {query.data && !query.isError && <TrendContent view={query.data} />}
    </Panel>
  );
};
