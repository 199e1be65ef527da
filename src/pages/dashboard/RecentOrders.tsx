import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { ScreenButton } from '../../navigation/ScreenButton';
import { OrderStatusPill } from '../../components/OrderStatusPill';
import { Moment } from '../../framework/ui/values/Moment';
import { Money } from '../../components/Money';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { useCanOpen } from '../../navigation/CurrentUserContext';
import { RECENT_ORDERS } from '../../constants';
import type { RecentOrder } from './readOrders';
import { useRecentOrders } from './useDashboard';
import { dashboardTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { ScreenLink } from '../../framework/ui/values/ScreenLink';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  py: '10px',
  borderTop: 1,
  borderColor: 'divider',
} as const;
const muted = { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

const listOf = (orderId: string): string =>
  `/admin/orders?filter=${encodeURIComponent(JSON.stringify({ search: orderId }))}`;

const OrderNumber = ({ orderId }: { orderId: string }) => {
  const to = listOf(orderId);
  const look = { fontWeight: 550, overflowWrap: 'anywhere' } as const;
  if (!useCanOpen()(to))
    return (
      <Box component="span" sx={look}>
        {orderId}
      </Box>
    );
  return (
    <Link component={ScreenLink} to={to} underline="hover" sx={look}>
      {orderId}
    </Link>
  );
};

const Order = ({ order }: { order: RecentOrder }) => (
  <Box component="li" sx={row}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <OrderNumber orderId={order.orderId} />
      <Box sx={muted}>{[order.customer, order.store].filter(Boolean).join(' · ')}</Box>
    </Box>
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '2px' }}>
      <Box sx={{ fontWeight: 550 }}>
        <Money rupees={order.amount} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: '2px 8px',
        }}
      >
        <Box component="span" sx={muted}>
          <Moment iso={order.date} kind="date" />
        </Box>
        <OrderStatusPill status={order.status} />
      </Box>
    </Box>
  </Box>
);

const waiting = Array.from({ length: RECENT_ORDERS }, (_, index) => (
  <Box key={index} component="li" sx={row}>
    <Skeleton variant="rounded" height={44} sx={{ flex: 1 }} />
  </Box>
));

export const RecentOrders = () => {
  const message = useMessages(dashboardTexts);
  const { data, isError, refetch } = useRecentOrders();
  const all = <ScreenButton to="/admin/orders">{message('all_orders')}</ScreenButton>;
  return (
    <Panel title={message('recent')} action={all}>
      {isError && <PanelFailed text={message('recent_failed')} onRetry={() => void refetch()} />}
      {!isError && data?.length === 0 && <Box sx={muted}>{message('recent_none')}</Box>}
      {!isError && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={data === undefined}>
          {data === undefined
            ? waiting
            : data.slice(0, RECENT_ORDERS).map((order) => <Order key={order.id} order={order} />)}
        </Box>
      )}
    </Panel>
  );
};
