import Box from '@mui/material/Box';
import { useCanOpen, useCurrentUser } from '../../navigation/CurrentUserContext';
import { PageHeader } from '../PageHeader';
import { PanelFailed } from '../PanelFailed';
import { Cards } from './Cards';
import { TREND_DAYS, TREND_DAYS_DEFAULT } from '../../constants';
import { OrdersByStatus } from './OrdersByStatus';
import { readPeriod } from './period';
import { PeriodChoice } from './PeriodChoice';
import { RecentOrders } from './RecentOrders';
import { reloadPage } from './reloadPage';
import { TopStores } from './TopStores';
import { TrendPanel } from './TrendPanel';
import { useStats, useTrend } from './useDashboard';
import { dashboardTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { useSearchParams } from 'react-router-dom';
import Button from '@mui/material/Button';
import { Icon } from '../../components/Icon';
import { Panel } from '../Panel';
import Skeleton from '@mui/material/Skeleton';
import { formatCount } from '../../../contract/money';
import { ScreenButton } from '../../navigation/ScreenButton';
import { useAllWaiting } from '../approvals/useWaiting';
import { ScreenLink } from '../../framework/ui/values/ScreenLink';

const twoColumns = (left: number) =>
  ({
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, ${left}fr) minmax(0, 1fr)` },
  }) as const;

const column = { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 } as const;

/**
 * State of the marketplace: figures of a period, the daily trend, new orders and waiting decisions.
 */
const DashboardPage = () => {
  const message = useMessages(dashboardTexts);
  const { search, change } = useAddress();
  const days =
    TREND_DAYS.find((count) => String(count) === search.get('days')) ?? TREND_DAYS_DEFAULT;
  // the specification has neither a period nor a daily trend
  const hasTrend = useCurrentUser().permissions !== undefined;
  const period = hasTrend ? readPeriod(search) : {};
  const stats = useStats(period);
  const trend = useTrend(days, hasTrend);
  return (
    <Box sx={column}>
      <PageHeader
        title={stats.data?.title || message('title')}
        subtitle={stats.data?.subtitle || message('subtitle')}
      >
        {hasTrend && (
          <PeriodChoice period={period} onChange={({ from, to }) => change({ from, to })} />
        )}
      </PageHeader>
      {stats.isError ? (
        <PanelFailed text={message('stats_failed')} onRetry={reloadPage} />
      ) : (
        <Cards view={stats.data} period={period} />
      )}
      {hasTrend && (
        <Box sx={twoColumns(2)}>
          <TrendPanel
            query={trend}
            days={days}
            onDays={(count) => change({ days: String(count) })}
          />
          <Box sx={column}>
            <WaitingPanel />
            <OrdersByStatus query={trend} days={days} />
          </Box>
        </Box>
      )}
      <Box sx={twoColumns(1)}>
        <Box sx={column}>
          <RecentOrders />
          <QuickActions />
        </Box>
        <TopStores stores={stats.data?.topStores} period={period} isFailed={stats.isError} />
      </Box>
    </Box>
  );
};

export default DashboardPage;

type Changes = Readonly<Record<string, string | undefined>>;

/** Stores the dashboard's choices in its address, for going back, reloading and sharing. */
const useAddress = () => {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Changes): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined || value === '') after.delete(key);
          else after.set(key, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { search, change };
};

const places = [
  { to: '/admin/users', icon: 'people', message: 'go_users' },
  { to: '/admin/stores', icon: 'store', message: 'go_stores' },
  { to: '/admin/orders', icon: 'receipt', message: 'go_orders' },
] as const;

const QuickActions = () => {
  const message = useMessages(dashboardTexts);
  const canOpen = useCanOpen();
  const open = places.filter(({ to }) => canOpen(to));
  if (open.length === 0) return null;
  return (
    <Panel title={message('quick')}>
      <Box sx={{ display: 'grid', gap: '8px', gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        {open.map(({ to, icon, message: name }) => (
          <Button
            key={to}
            component={ScreenLink}
            to={to}
            variant="outlined"
            color="inherit"
            startIcon={<Icon name={icon} size={18} />}
          >
            {message(name)}
          </Button>
        ))}
      </Box>
    </Panel>
  );
};

const Count = ({ label, total }: { label: string; total: number | undefined }) => (
  <Box sx={{ flex: 1, minWidth: 0 }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {label}
    </Box>
    <Box
      component="dd"
      sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    >
      {total === undefined ? <Skeleton width={32} /> : formatCount(total)}
    </Box>
  </Box>
);

const APPROVALS = '/admin/approvals';

const Waiting = () => {
  const message = useMessages(dashboardTexts);
  const all = useAllWaiting();
  const [categories, products, rewards, refunds] = all;
  const isFailed = all.some((one) => one.isFailed);
  const isEmpty = all.every(({ total = 0 }) => total === 0) && categories?.total === 0;
  const retry = () => all.forEach((one) => one.retry());
  const open = <ScreenButton to={APPROVALS}>{message('waiting_open')}</ScreenButton>;
  return (
    <Panel title={message('waiting')} action={open}>
      {isFailed && <PanelFailed text={message('waiting_failed')} onRetry={retry} />}
      {!isFailed && (
        <Box component="dl" sx={{ display: 'flex', gap: '16px', m: 0 }}>
          <Count label={message('waiting_categories')} total={categories?.total} />
          <Count label={message('waiting_products')} total={products?.total} />
          {(rewards?.total ?? 0) > 0 && (
            <Count label={message('waiting_rewards')} total={rewards?.total} />
          )}
          {(refunds?.total ?? 0) > 0 && (
            <Count label={message('waiting_refunds')} total={refunds?.total} />
          )}
        </Box>
      )}
      {!isFailed && isEmpty && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{message('waiting_none')}</Box>
      )}
    </Panel>
  );
};

/** Number of waiting decisions, with a link; for viewers who may open the page. */
const WaitingPanel = () => (useCanOpen()(APPROVALS) ? <Waiting /> : null);
