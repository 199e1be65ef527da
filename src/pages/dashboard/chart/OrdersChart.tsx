import { useTheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { palettes } from '../../../theme/tokens';
import type { TrendDay } from '../readTrend';
import { CHART_HEIGHT_PX } from '../../../constants';
import { dataOf, optionsOf, type ChartColors } from './options';
import { PointTip } from './PointTip';

interface Props {
  days: readonly TrendDay[];
  /** What the picture says, for those who do not see it. */
  summary: string;
}

const useColors = (): ChartColors => {
  const { palette, typography } = useTheme();
  return {
    revenue: palette.primary.main,
    orders: palettes[palette.mode].controlLine,
    ink: palette.text.secondary,
    line: palette.divider,
    ground: palette.background.paper,
    fontFamily: typography.fontFamily ?? 'sans-serif',
  };
};

interface Point {
  index: number;
  left: number;
}

/** Revenue and orders by day on a canvas; the table beside it says the same in words. */
const OrdersChart = ({ days, summary }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const colors = useColors();
  const [point, setPoint] = useState<Point>();
  const look = JSON.stringify(colors);

  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const options = optionsOf({
      days,
      colors,
      width: box.clientWidth,
      height: CHART_HEIGHT_PX,
      onPoint: (index, left) => setPoint(index === undefined ? undefined : { index, left }),
    });
    const chart = new uPlot(options, dataOf(days), box);
    const observer = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: CHART_HEIGHT_PX }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
    // the colours are a new object at every render
    // oxlint-disable-next-line react/exhaustive-deps
  }, [days, look]);

  const day = point && days[point.index];
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Box ref={frame} role="img" aria-label={summary} sx={{ height: CHART_HEIGHT_PX, minWidth: 0, overflow: 'hidden' }} />
      {point && day && <PointTip day={day} left={point.left} width={frame.current?.clientWidth ?? 0} />}
    </Box>
  );
};

export default OrdersChart;
