import Box from '@mui/material/Box';
import { useCurrentUser } from '../../navigation/CurrentUserContext';
import { PageHeader } from '../PageHeader';
import { PanelFailed } from '../PanelFailed';
import { Cards } from './Cards';
import { TREND_DAYS, TREND_DAYS_DEFAULT } from '../../constants';
import { OrdersByStatus } from './OrdersByStatus';
import { readPeriod } from './period';
import { PeriodChoice } from './PeriodChoice';
import { QuickActions } from './QuickActions';
import { RecentOrders } from './RecentOrders';
import { reloadPage } from './reloadPage';
import { TopStores } from './TopStores';
import { TrendPanel } from './TrendPanel';
import { useAddress } from './useAddress';
import { useStats, useTrend } from './useDashboard';
import { WaitingPanel } from './WaitingPanel';
import { dashboardTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

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
