import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { formatCount } from '../../../contract/money';
import { addDays, businessDay } from '../../../contract/time';
import { OpenFigure } from '../../navigation/OpenFigure';
import { OrderStatusPill } from '../../components/OrderStatusPill';
import { orderStatusTones } from '../../components/orderStatuses';
import { serverNow } from '../../framework/browser/serverClock';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import type { TrendView } from './readTrend';
import { ordersOf } from './rows';
import type { useTrend } from './useDashboard';
import { dashboardTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const colors = {
  success: 'var(--jb-leaf)',
  warning: 'var(--jb-turmeric)',
  error: 'var(--jb-chili)',
  info: 'var(--jb-indigo)',
  progress: 'var(--jb-teal)',
  waiting: 'var(--jb-plum)',
  neutral: 'var(--jb-grey)',
} as const;

const lastDays = (days: number) => {
  const to = businessDay(serverNow());
  return { from: addDays(to, 1 - days), to };
};

type Counted = TrendView['ordersByStatus'][number];

const Row = ({
  counted: { status, orders },
  most,
  days,
}: {
  counted: Counted;
  most: number;
  days: number;
}) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: `104px 1fr ${formatCount(most).length}ch`,
      alignItems: 'center',
      gap: '10px',
      py: '5px',
    }}
  >
    <span>
      <OrderStatusPill status={status} />
    </span>
    <Box
      aria-hidden
      sx={{ height: 6, borderRadius: '3px', bgcolor: 'action.hover', overflow: 'hidden' }}
    >
      <Box
        sx={{
          height: 1,
          width: `${most === 0 ? 0 : (orders / most) * 100}%`,
          borderRadius: '3px',
          bgcolor: colors[orderStatusTones[status]],
        }}
      />
    </Box>
    <Box sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
      <OpenFigure
        to={ordersOf(lastDays(days), { status })}
        figure={formatCount(orders)}
        label={status}
      />
    </Box>
  </Box>
);

/** Number of orders of the chart's days by current status. */
export const OrdersByStatus = ({
  query,
  days,
}: {
  query: ReturnType<typeof useTrend>;
  days: number;
}) => {
  const message = useMessages(dashboardTexts);
  const counts = query.data?.ordersByStatus;
  const most = Math.max(0, ...(counts ?? []).map(({ orders }) => orders));
  return (
    <Panel title={message('by_status')}>
      <Box sx={{ mt: '-8px', mb: '8px', color: 'text.secondary', fontSize: '0.8125rem' }}>
        {message('by_status_note', { days })}
      </Box>
      {query.isError ? (
        <PanelFailed text={message('by_status_failed')} onRetry={() => void query.refetch()} />
      ) : counts === undefined ? (
        <Skeleton variant="rounded" height={204} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {counts.map((counted) => (
            <Row key={counted.status} counted={counted} most={most} days={days} />
          ))}
        </Box>
      )}
    </Panel>
  );
};
