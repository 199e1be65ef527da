import {
  dashboardQuery,
  dashboardSchema,
  recentActivityQuery,
  recentActivitySchema,
  TREND_DAYS_DEFAULT,
  trendQuery,
  trendSchema,
} from '../../contract/orders/dashboard';
import type { OrderListItem } from '../../contract/orders/admin';
import { createRouter, jsonRoute } from '../platform/http/route';
import { toOrderListItemResponse } from '../orders/admin/list';
import { selectOrderPage } from '../orders/admin/page';
import { readDashboard, readTrend } from './dashboard';

const area = { access: ['admin'] as const, tags: ['Dashboard'], method: 'get' as const };

const stats = jsonRoute(
  'getDashboard',
  {
    ...area,
    needs: 'dashboard.read',
    path: '/admin/dashboard/stats',
    summary: 'Read the figures and the top stores',
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

const withoutPerson = ({ customer: _customer, notes: _notes, ...order }: OrderListItem) => order;

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
      const orders = rows.map(toOrderListItemResponse);
      if (c.get('actor').permissions.includes('orders.read')) return c.json({ orders }, 200);
      return c.json({ orders: orders.map(withoutPerson) }, 200);
    })
    .openapi(trend, async (c) => {
      const { days = TREND_DAYS_DEFAULT } = c.req.valid('query');
      return c.json(await c.get('deps').reports.read(({ db }) => readTrend(db, Number(days))), 200);
    });
