import uPlot from 'uplot';
import { formatDate } from '../../../../contract/time';
import type { TrendDay } from '../readTrend';

const compactRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', notation: 'compact', maximumFractionDigits: 1 });
const compactCount = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

/** `2026-11-21` → `21 Nov`. */
export const shortDay = (day: string): string => formatDate(day).replace(/ \d{4}$/, '');

export interface ChartColors {
  revenue: string;
  orders: string;
  ink: string;
  line: string;
  ground: string;
  fontFamily: string;
}

/** The place of each day, its orders and its revenue in rupees: what is drawn later lies above. */
export const dataOf = (days: readonly TrendDay[]): uPlot.AlignedData => [
  days.map((_, index) => index),
  days.map(({ orders }) => orders),
  days.map(({ revenue }) => revenue),
];

// from nothing up, with air above, and never a scale without height
const fromZero = (least: number) => (_: uPlot, _min: number, max: number): uPlot.Range.MinMax => [0, Math.max(max, least) * 1.12];

const scales = (days: readonly TrendDay[]): uPlot.Scales => ({
  x: { time: false, range: () => [-0.6, days.length - 0.4] },
  rupees: { range: fromZero(100) },
  orders: { range: fromZero(4) },
});

const axes = (days: readonly TrendDay[], { ink, line, fontFamily }: ChartColors): uPlot.Axis[] => {
  const common = { stroke: ink, font: `12px ${fontFamily}`, ticks: { show: false } };
  const dayAt = (index: number) => shortDay(days[index]?.day ?? '');
  return [
    { ...common, size: 28, grid: { show: false }, incrs: [1, 2, 5, 10, 15, 30], space: 64, values: (_, at) => at.map(dayAt) },
    {
      ...common, scale: 'rupees', size: 56, space: 48, grid: { stroke: line, width: 1 },
      values: (_, at) => at.map((rupees) => compactRupees.format(rupees)),
    },
    {
      ...common, scale: 'orders', side: 1, size: 40, space: 48, grid: { show: false }, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 1e4, 1e5],
      values: (_, at) => at.map((orders) => compactCount.format(orders)),
    },
  ];
};

const series = ({ revenue, orders, ground }: ChartColors): uPlot.Series[] => {
  const bars = uPlot.paths.bars?.({ size: [0.5, 28], radius: 0.2 });
  const curve = uPlot.paths.spline?.();
  return [
    {},
    { scale: 'orders', stroke: 'transparent', width: 0, fill: orders, ...(bars ? { paths: bars } : {}), points: { show: false } },
    { scale: 'rupees', stroke: revenue, width: 2, ...(curve ? { paths: curve } : {}), points: { show: false, fill: ground } },
  ];
};

interface Wanted {
  days: readonly TrendDay[];
  colors: ChartColors;
  width: number;
  height: number;
  /** The day under the pointer and where it is, in pixels from the left; none when the pointer leaves. */
  onPoint: (index: number | undefined, left: number) => void;
}

/** Bars of orders behind a line of revenue, each with a separate scale. */
export const optionsOf = ({ days, colors, width, height, onPoint }: Wanted): uPlot.Options => ({
  width,
  height,
  padding: [8, 0, 0, 0],
  legend: { show: false },
  cursor: { y: false, drag: { x: false, y: false }, points: { size: 8, width: 2 } },
  scales: scales(days),
  axes: axes(days, colors),
  series: series(colors),
  hooks: {
    setCursor: [
      (chart) => {
        const index = chart.cursor.idx ?? undefined;
        onPoint(index, index === undefined ? 0 : chart.valToPos(index, 'x') + chart.bbox.left / devicePixelRatio);
      },
    ],
  },
});
