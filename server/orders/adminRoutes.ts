import {
  orderDetailSchema,
  orderExportQuery,
  orderListQuery,
  orderListSchema,
  orderParams,
  orderStatsQuery,
  orderStatsSchema,
  orderStoresQuery,
  orderStoresSchema,
} from '../../contract/orders/admin';
import { recordExport } from '../audit/recordExport';
import { csvFile } from '../platform/http/exports';
import { createRouter, jsonRoute, mediaRoute } from '../platform/http/route';
import { exportOrders, orderExportHeader } from './adminExport';
import { listOrders } from './adminList';
import { readOrder, seenByAdmin, readStoreOptions } from './adminOrder';
import { readOrderStats } from './adminStats';

const area = { access: ['admin'] as const, tags: ['Orders'], method: 'get' as const };

const list = jsonRoute(
  'listOrders',
  {
    ...area,
    needs: 'orders.read',
    path: '/admin/orders',
    summary: 'List orders of every store',
    request: { query: orderListQuery },
  },
  orderListSchema,
);
const stats = jsonRoute(
  'getOrderStats',
  {
    ...area,
    needs: 'orders.read',
    path: '/admin/orders/stats',
    summary: 'Count orders and revenue',
    request: { query: orderStatsQuery },
  },
  orderStatsSchema,
);
const file = mediaRoute(
  'exportOrders',
  {
    ...area,
    needs: 'orders.export',
    path: '/admin/orders/export',
    summary: 'Export orders as CSV',
    request: { query: orderExportQuery },
  },
  'text/csv',
  'Every order that the filters select, as orders_export_{date}.csv',
);
const stores = jsonRoute(
  'listOrderStores',
  {
    ...area,
    needs: 'orders.read',
    path: '/admin/orders/stores/dropdown',
    summary: 'List the stores to filter by',
    request: { query: orderStoresQuery },
  },
  orderStoresSchema,
);
const refundStores = jsonRoute(
  'listRefundStores',
  {
    ...area,
    needs: 'refunds.read',
    path: '/admin/refunds/stores/dropdown',
    summary: 'List the stores to filter refunds by',
    request: { query: orderStoresQuery },
  },
  orderStoresSchema,
);
const show = jsonRoute(
  'getOrder',
  {
    ...area,
    needs: 'orders.read',
    path: '/admin/orders/{id}',
    summary: 'Read an order with its OTP and history',
    request: { params: orderParams },
  },
  orderDetailSchema,
);

/** `/admin/orders/*`. Fixed paths come before `{id}`. */
export const orderRoutes = () =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(await listOrders(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(stats, async (c) =>
      c.json(await readOrderStats(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(file, async (c) => {
      return csvFile(c, {
        name: 'orders_export_{date}.csv',
        header: orderExportHeader,
        rows: (source) => exportOrders(source, c.req.valid('query')),
        record: () => recordExport(c, 'order'),
      });
    })
    .openapi(stores, async (c) =>
      c.json(await readStoreOptions(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(refundStores, async (c) =>
      c.json(await readStoreOptions(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(show, async (c) =>
      c.json(
        seenByAdmin(c.get('actor'), await readOrder(c.get('deps').db, c.req.valid('param').id)),
        200,
      ),
    );
