import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { formatCount, formatRupees } from '../../../contract/money';
import { usePermissions } from '../../authProvider/permissions';
import { OpenFigure } from '../../navigation/OpenFigure';
import { ScreenButton } from '../../navigation/ScreenButton';
import { Picture } from '../../framework/ui/values/Picture';
import { Stars } from '../../framework/ui/values/Stars';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import type { Period } from './period';
import type { TopStore } from './readDashboard';
import { revenueOf } from './rows';
import { reloadPage } from './reloadPage';
import { dashboardTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  py: '10px',
  borderTop: 1,
  borderColor: 'divider',
} as const;
const muted = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

const Store = ({ store, period }: { store: TopStore; period: Period }) => {
  const message = useMessages(dashboardTexts);
  const hasLink = usePermissions() !== undefined;
  const { rating, totalOrders, avgOrderValue, totalRevenue } = store;
  return (
    <Box component="li" sx={row}>
      <Box
        aria-hidden
        sx={{ ...muted, width: 16, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {store.rank}
      </Box>
      <Picture src={store.image} label={store.storeName} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{store.storeName}</Box>
        <Box sx={{ ...muted, display: 'flex', flexWrap: 'wrap', columnGap: '8px' }}>
          {rating !== undefined && <Stars rating={rating} />}
          <span>{store.city}</span>
        </Box>
        {totalOrders !== undefined && avgOrderValue !== undefined && (
          <Box sx={muted}>
            {message('top_orders', {
              orders: formatCount(totalOrders),
              average: formatRupees(avgOrderValue),
            })}
          </Box>
        )}
      </Box>
      {totalRevenue !== undefined && (
        <Box sx={{ fontWeight: 550 }}>
          {hasLink ? (
            <OpenFigure
              to={revenueOf(period, { store_id: store.id })}
              figure={formatRupees(totalRevenue)}
              label={store.storeName}
            />
          ) : (
            formatRupees(totalRevenue)
          )}
        </Box>
      )}
    </Box>
  );
};

const waiting = Array.from({ length: 5 }, (_, index) => (
  <Box key={index} component="li" sx={row}>
    <Skeleton variant="rounded" height={44} sx={{ flex: 1 }} />
  </Box>
));

interface Props {
  stores: readonly TopStore[] | undefined;
  period: Period;
  isFailed: boolean;
}

/** Best stores of the period by revenue. Hidden while they load. */
export const TopStores = ({ stores, period, isFailed }: Props) => {
  const message = useMessages(dashboardTexts);
  const all = <ScreenButton to="/admin/stores">{message('all_stores')}</ScreenButton>;
  return (
    <Panel title={message('top')} action={all}>
      {isFailed && <PanelFailed text={message('top_failed')} onRetry={reloadPage} />}
      {!isFailed && stores?.length === 0 && <Box sx={muted}>{message('top_none')}</Box>}
      {!isFailed && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={stores === undefined}>
          {stores === undefined
            ? waiting
            : stores.map((store) => (
                <Store key={store.id || store.rank} store={store} period={period} />
              ))}
        </Box>
      )}
    </Panel>
  );
};
