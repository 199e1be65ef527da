import {
  byId,
  change,
  count,
  create,
  CsvFile,
  isActive,
  isOn,
  listOf,
  pageQuery,
  remove,
  type Route,
} from './route';
import { orderDetail, type Row } from './rows';

const couponBody = {
  must: ['code', 'description', 'type', 'minOrderAmount', 'validFrom', 'validUntil'],
  may: [
    'isFirstOrderOnly',
    'percentage',
    'maxDiscount',
    'usageLimit',
    'Discount_amount',
    'max_per_user',
  ],
};

const coupons: readonly Route[] = [
  {
    line: 'GET /admin/coupons/',
    role: 'admin',
    query: pageQuery,
    answer: (asked) =>
      listOf(asked.rows.coupons, { name: 'coupons', search: ['code', 'description'] }, asked),
  },
  {
    line: 'GET /admin/coupons/stats',
    role: 'admin',
    answer: ({ rows: { coupons: all } }) => ({
      totalCoupons: all.length,
      activeCoupons: count(all, isActive) - 1,
      expiredCoupons: 1,
    }),
  },
  {
    line: 'POST /admin/coupons/',
    role: 'admin',
    body: couponBody,
    answer: create(
      ({ coupons: all }) => all,
      'coupon',
      (body) => ({ ...body, validFrom: '2026-11-01', validUntil: '2099-12-31', isActive: true }),
    ),
  },
  {
    line: 'PUT /admin/coupons/{id}',
    role: 'admin',
    body: couponBody,
    answer: change(
      ({ coupons: all }) => all,
      ({ description }) => ({ description }),
    ),
  },
  { line: 'DELETE /admin/coupons/{id}', role: 'admin', answer: remove(({ coupons: all }) => all) },
  {
    line: 'PATCH /admin/coupons/{id}/status',
    role: 'admin',
    body: { must: ['is_active'] },
    answer: change(
      ({ coupons: all }) => all,
      (body) => ({ isActive: body.is_active }),
    ),
  },
];

const users: readonly Route[] = [
  {
    line: 'GET /admin/users/',
    role: 'admin',
    query: [...pageQuery, 'is_active'],
    answer: (asked) =>
      listOf(
        asked.rows.users,
        { name: 'users', search: ['name', 'email', 'phone'], filters: { is_active: isOn } },
        asked,
      ),
  },
  {
    line: 'GET /admin/users/stats',
    role: 'admin',
    answer: ({ rows: { users: all } }) => ({
      totalUsers: all.length,
      activeUsers: count(all, isActive),
    }),
  },
  {
    line: 'GET /admin/users/export',
    role: 'admin',
    answer: () => new CsvFile('name,email\nCustomer 01,customer1@example.com\n'),
  },
  {
    line: 'GET /admin/users/{id}/details',
    role: 'admin',
    answer: ({ rows, params, dialect }) => ({
      profile: dialect.row(byId(rows.users, params.id)),
      orders: [
        dialect.row({
          id: 'order-1',
          store: { name: 'Kitchen 01' },
          status: 'delivered',
          finalAmount: 480,
          createdAt: '2026-11-10T06:30:00Z',
        }),
      ],
      transactions: [
        dialect.row({
          type: 'credit',
          amount: 25,
          description: 'A refund',
          reference: 'REF-1',
          createdAt: '2026-11-10T06:30:00Z',
        }),
      ],
    }),
  },
];

const orderFilters = [
  'status',
  'paymentMethod',
  'dateRange',
  'date_from',
  'date_to',
  'store_id',
  'amountRange',
];
const storeOf = ({ store }: Row): unknown =>
  typeof store === 'object' && store !== null && 'id' in store ? store.id : undefined;
const dayOf = ({ date }: Row): string => String(date).slice(0, 10);

const orders: readonly Route[] = [
  {
    line: 'GET /admin/orders/',
    role: 'admin',
    query: [...pageQuery, ...orderFilters],
    answer: (asked) =>
      listOf(
        asked.rows.orders,
        {
          name: 'orders',
          search: ['orderId'],
          filters: {
            status: ({ status }, value) => status === value,
            store_id: (row, value) => storeOf(row) === value,
            date_from: (row, value) => dayOf(row) >= value,
            date_to: (row, value) => dayOf(row) <= value,
          },
        },
        asked,
      ),
  },
  {
    line: 'GET /admin/orders/stats',
    role: 'admin',
    answer: ({ rows: { orders: all } }) => ({
      pendingOrders: count(all, ({ status }) => status === 'pending'),
      confirmedOrders: count(all, ({ status }) => status === 'confirmed'),
      deliveredOrders: count(all, ({ status }) => status === 'delivered'),
      totalOrders: all.length,
      todayRevenue: 225,
      thisWeekRevenue: 450,
      thisMonthRevenue: 900,
      totalRevenue: 1350,
    }),
  },
  {
    line: 'GET /admin/orders/export',
    role: 'admin',
    query: ['search', ...orderFilters],
    answer: () => new CsvFile('order,amount\nJB-261110-1001,450\n'),
  },
  {
    line: 'GET /admin/orders/stores/dropdown',
    role: 'admin',
    query: ['include_inactive', 'search'],
    answer: ({ rows, dialect }) => ({
      stores: rows.stores.map(({ id, storeName }) => dialect.row({ id, name: storeName })),
    }),
  },
  {
    line: 'GET /admin/orders/{id}',
    role: 'admin',
    answer: ({ rows, params, dialect }) => dialect.row(orderDetail(byId(rows.orders, params.id))),
  },
];

export const peopleRoutes: readonly Route[] = [...coupons, ...users, ...orders];
