import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { appHttp } from '../../authProvider/apiClient';
import { RECENT_ORDERS } from '../../constants';
import { isForward, type Period } from './period';
import { readDashboard } from './readDashboard';
import { readRecentOrders } from './readOrders';
import { readTrend } from './readTrend';

// a failure is shown at once, with a Retry
const once = { retry: false } as const;

export const useStats = (period: Period) =>
  useQuery({
    ...once,
    queryKey: ['dashboard', 'stats', period],
    queryFn: async ({ signal }) => {
      const query = { date_from: period.from, date_to: period.to };
      return readDashboard(await appHttp.json('GET', '/admin/dashboard/stats', { query, signal }));
    },
    enabled: isForward(period),
    placeholderData: keepPreviousData,
  });

export const useRecentOrders = () =>
  useQuery({
    ...once,
    queryKey: ['dashboard', 'recent'],
    queryFn: async ({ signal }) =>
      readRecentOrders(
        await appHttp.json('GET', '/admin/dashboard/recent-activity', {
          query: { limit: RECENT_ORDERS },
          signal,
        }),
      ),
  });

export const useTrend = (days: number, isAsked: boolean) =>
  useQuery({
    ...once,
    queryKey: ['dashboard', 'trend', days],
    queryFn: async ({ signal }) =>
      readTrend(await appHttp.json('GET', '/admin/dashboard/trend', { query: { days }, signal })),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
