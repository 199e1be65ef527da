import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { OrderStatusPill } from '../../components/OrderStatusPill';
import { Moment } from '../../framework/ui/values/Moment';
import { Money } from '../../components/Money';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { RECENT_ORDERS } from '../../constants';
import type { RecentOrder } from './readOrders';
import { useRecentOrders } from './useDashboard';
import { useDashboardMessages } from './messages';

const row = { display: 'flex', alignItems: 'center', gap: '12px', py: '10px', borderTop: 1, borderColor: 'divider' } as const;
const muted = { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

const listOf = (orderId: string): string => `/admin/orders?filter=${encodeURIComponent(JSON.stringify({ search: orderId }))}`;

const Order = ({ order }: { order: RecentOrder }) => (
  <Box component="li" sx={row}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Link component={RouterLink} to={listOf(order.orderId)} underline="hover" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {order.orderId}
      </Link>
      <Box sx={muted}>{[order.customer, order.store].filter(Boolean).join(' · ')}</Box>
    </Box>
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '2px' }}>
      <Box sx={{ fontWeight: 550 }}>
        <Money rupees={order.amount} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', gap: '2px 8px' }}>
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

/** The newest three orders. */
export const RecentOrders = () => {
  const message = useDashboardMessages();
  const { data, isError, refetch } = useRecentOrders();
  const all = (
    <Button component={RouterLink} to="/admin/orders" size="small">
      {message('all_orders')}
    </Button>
  );
  return (
    <Panel title={message('recent')} action={all}>
      {isError && <PanelFailed text={message('recent_failed')} onRetry={() => void refetch()} />}
      {!isError && data?.length === 0 && <Box sx={muted}>{message('recent_none')}</Box>}
      {!isError && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={data === undefined}>
          {data === undefined ? waiting : data.slice(0, RECENT_ORDERS).map((order) => <Order key={order.id} order={order} />)}
        </Box>
      )}
    </Panel>
  );
};
