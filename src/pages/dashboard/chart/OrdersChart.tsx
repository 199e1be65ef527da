import { alpha, useTheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import { useEffect, useId, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { palettes } from '../../../theme/tokens';
import { dashboardTexts } from '../messages';
import { ORDERS_CHART_HEIGHT_PX, REVENUE_CHART_HEIGHT_PX } from '../../../constants';
import {
  type ChartColors,
  type ChartData,
  dataOf,
  optionsOf,
  type PanelName,
  shortDay,
} from './options';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { formatCount, formatRupees } from '../../../../contract/money';
import { formatDate } from '../../../../contract/time';
import type { TrendDay } from '../readTrend';

interface Props {
  chartData: ChartData;
  /** Text alternative of the picture. */
  summary: string;
}

/** The bars are lighter than the line. */
const BARS_OPACITY = 0.5;
const heights = { revenue: REVENUE_CHART_HEIGHT_PX, orders: ORDERS_CHART_HEIGHT_PX } as const;

const useColors = (): ChartColors => {
  const { palette, typography } = useTheme();
  const { controlLine } = palettes[palette.mode];
  return {
    revenue: palette.primary.main,
    orders: alpha(controlLine, BARS_OPACITY),
    before: alpha(controlLine, BARS_OPACITY),
    ink: palette.text.secondary,
    line: palette.divider,
    fontFamily: typography.fontFamily ?? 'sans-serif',
  };
};

interface Point {
  index: number;
  left: number;
  /** Width of the chart in pixels. */
  width: number;
}

interface PanelProps {
  panel: PanelName;
  chartData: ChartData;
  syncKey: string;
  onPoint: (point: Point | undefined) => void;
}

/** One figure by day, on a canvas with its own scale. */
const ChartPanel = ({ panel, chartData, syncKey, onPoint }: PanelProps) => {
  const message = useMessages(dashboardTexts);
  const frame = useRef<HTMLDivElement>(null);
  const colors = useColors();
  const look = JSON.stringify(colors);
  const height = heights[panel];
  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const point = (index: number | undefined, left: number) =>
      onPoint(index === undefined ? undefined : { index, left, width: box.clientWidth });
    const options = optionsOf({
      panel,
      chartData,
      colors,
      width: box.clientWidth,
      height,
      syncKey,
      onPoint: point,
    });
    const chart = new uPlot(options, dataOf(panel, chartData), box);
    const observer = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
    // the colours are a new object at every render
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chartData, look]);
  return (
    <>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {message(panel === 'revenue' ? 'trend_revenue' : 'trend_orders')}
      </Box>
      <Box ref={frame} sx={{ height, minWidth: 0, overflow: 'hidden' }} />
    </>
  );
};

/**
 * Revenue and orders by day, one above the other; the table next to them has the same values as
 * text.
 */
const OrdersChart = ({ chartData, summary }: Props) => {
  const syncKey = useId();
  const [point, setPoint] = useState<Point>();
  const day = point && chartData.days[point.index];
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Box role="img" aria-label={summary}>
        <ChartPanel panel="revenue" chartData={chartData} syncKey={syncKey} onPoint={setPoint} />
        <ChartPanel panel="orders" chartData={chartData} syncKey={syncKey} onPoint={setPoint} />
      </Box>
      {point && day && (
        <PointTip
          day={day}
          before={chartData.before[point.index]}
          isRunning={chartData.isRunning && point.index === chartData.days.length - 1}
          left={point.left}
          width={point.width}
        />
      )}
    </Box>
  );
};

export default OrdersChart;

const WIDTH_PX = 188;

interface PointTipProps {
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
const PointTip = ({ day, before, isRunning, left, width }: PointTipProps) => {
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
