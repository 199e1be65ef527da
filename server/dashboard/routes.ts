import {
  dashboardQuery,
  dashboardSchema,
  recentActivityQuery,
  recentActivitySchema,
  TREND_DAYS_DEFAULT,
  trendQuery,
  trendSchema,
} from '../../contract/dashboard';
import { createRouter, jsonRoute } from '../platform/http/route';
import { toOrderListItemResponse } from '../orders/adminList';
import { selectOrderPage } from '../orders/adminListPage';
import { readDashboard, readTrend } from './dashboard';

const area = { access: ['admin'] as const, tags: ['Dashboard'], method: 'get' as const };

const stats = jsonRoute(
  'getDashboard',
  {
    ...area,
    needs: 'dashboard.read',
    path: '/admin/dashboard/stats',
    summary: 'Read the cards and the best stores',
    request: { query: dashboardQuery },
  },
  dashboardSchema,
);
const recent = jsonRoute(
  'listRecentOrders',
  {
    ...area,
    needs: 'dashboard.read',
    path: '/admin/dashboard/recent-activity',
    summary: 'List the newest orders',
    request: { query: recentActivityQuery },
  },
  recentActivitySchema,
);
const trend = jsonRoute(
  'getTrend',
  {
    ...area,
    needs: 'dashboard.read',
    path: '/admin/dashboard/trend',
    summary: 'Read orders and revenue by day',
    request: { query: trendQuery },
  },
  trendSchema,
);

/** `/admin/dashboard/*`. */
export const dashboardRoutes = () =>
  createRouter()
    .openapi(stats, async (c) => {
      const data = await c
        .get('deps')
        .reports.read(({ db }) => readDashboard(db, c.req.valid('query')));
      return c.json({ data }, 200);
    })
    .openapi(recent, async (c) => {
      const page = { page: 1, limit: c.req.valid('query').limit };
      const rows = await selectOrderPage(c.get('deps').db, { span: {} }, page);
      return c.json({ orders: rows.map(toOrderListItemResponse) }, 200);
    })
    .openapi(trend, async (c) => {
      const { days = TREND_DAYS_DEFAULT } = c.req.valid('query');
      return c.json(await c.get('deps').reports.read(({ db }) => readTrend(db, Number(days))), 200);
    });
