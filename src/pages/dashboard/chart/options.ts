import uPlot from 'uplot';
import { formatDate } from '../../../../contract/time';
import type { TrendDay } from '../readTrend';

// WebKit uses a currency's two digits as the minimum by default
const compactRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const compactCount = new Intl.NumberFormat('en-IN', {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** `2026-11-21` → `21 Nov`. */
export const shortDay = (day: string): string => formatDate(day).replace(/ \d{4}$/, '');

export interface ChartColors {
  revenue: string;
  orders: string;
  before: string;
  ink: string;
  line: string;
  fontFamily: string;
}

/**
 * Days of the chart, the corresponding preceding days (or none), and whether the last day is not
 * over.
 */
export interface ChartData {
  days: readonly TrendDay[];
  before: readonly TrendDay[];
  isRunning: boolean;
}

/** Each panel draws one figure with its own scale. */
export type PanelName = 'revenue' | 'orders';

/**
 * Series: index of each day, the figure of the preceding days, of the finished days, and of today,
 * whose line starts at yesterday. Later series are drawn on top.
 */
export const dataOf = (
  panel: PanelName,
  { days, before, isRunning }: ChartData,
): uPlot.AlignedData => {
  const last = days.length - 1;
  const dashedFrom = panel === 'revenue' ? last - 1 : last;
  return [
    days.map((_, index) => index),
    days.map((_, index) => before[index]?.[panel] ?? null),
    days.map((day, index) => (isRunning && index === last ? null : day[panel])),
    days.map((day, index) => (isRunning && index >= dashedFrom ? day[panel] : null)),
  ];
};

const LEAST = { revenue: 100, orders: 4 } as const;

/** Scale from zero, with space at the top, and never without height. */
const scales = (panel: PanelName, { days }: ChartData): uPlot.Scales => ({
  x: { time: false, range: () => [-0.6, days.length - 0.4] },
  y: { range: (_, _min, max) => [0, Math.max(max, LEAST[panel]) * 1.12] },
});

const figures = {
  revenue: { values: (_: uPlot, at: number[]) => at.map((rupees) => compactRupees.format(rupees)) },
  orders: {
    incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 1e4, 1e5],
    values: (_: uPlot, at: number[]) => at.map((orders) => compactCount.format(orders)),
  },
};

const axes = (
  panel: PanelName,
  { days }: ChartData,
  { ink, line, fontFamily }: ChartColors,
): uPlot.Axis[] => {
  const common = { stroke: ink, font: `12px ${fontFamily}`, ticks: { show: false } };
  const dayAt = (index: number) => shortDay(days[index]?.day ?? '');
  return [
    // the days are shown once, below the lower panel
    {
      ...common,
      size: panel === 'orders' ? 28 : 6,
      grid: { show: false },
      incrs: [1, 2, 5, 10, 15, 30],
      space: 64,
      values: (_, at) => at.map((index) => (panel === 'orders' ? dayAt(index) : '')),
    },
    { ...common, size: 56, space: 36, grid: { stroke: line, width: 1 }, ...figures[panel] },
  ];
};

const DASHED = [4, 4];
const without = { points: { show: false } } as const;

const series = (panel: PanelName, { revenue, orders, before }: ChartColors): uPlot.Series[] => {
  const straight = uPlot.paths.linear?.();
  const bars = uPlot.paths.bars?.({ size: [0.5, 28], radius: 0.2 });
  const line = { ...without, ...(straight ? { paths: straight } : {}) };
  const bar = { ...without, ...(bars ? { paths: bars } : {}) };
  const earlier = { ...line, stroke: before, width: 1.5 };
  if (panel === 'revenue')
    return [
      {},
      earlier,
      { ...line, stroke: revenue, width: 2 },
      { ...line, stroke: revenue, width: 2, dash: DASHED },
    ];
  return [
    {},
    earlier,
    { ...bar, stroke: 'transparent', width: 0, fill: orders },
    { ...bar, stroke: orders, width: 1.5, dash: DASHED },
  ];
};

interface ChartOptions {
  panel: PanelName;
  chartData: ChartData;
  colors: ChartColors;
  width: number;
  height: number;
  /** Panels with the same key show their pointers at the same day. */
  syncKey: string;
  /**
   * The day under the pointer and its position, in pixels from the left; undefined after the
   * pointer leaves.
   */
  onPoint: (index: number | undefined, left: number) => void;
}

/** Options of a panel: revenue as a line of straight segments, or orders as bars. */
export const optionsOf = ({
  panel,
  chartData,
  colors,
  width,
  height,
  syncKey,
  onPoint,
}: ChartOptions): uPlot.Options => ({
  width,
  height,
  padding: [8, 8, 0, 0],
  legend: { show: false },
  cursor: {
    y: false,
    drag: { x: false, y: false },
    points: { size: 8, width: 2 },
    sync: { key: syncKey },
  },
  scales: scales(panel, chartData),
  axes: axes(panel, chartData, colors),
  series: series(panel, colors),
  hooks: {
    setCursor: [
      (chart) => {
        const index = chart.cursor.idx ?? undefined;
        onPoint(
          index,
          index === undefined ? 0 : chart.valToPos(index, 'x') + chart.bbox.left / devicePixelRatio,
        );
      },
    ],
  },
});
