import { byId, change, count, create, isActive, listOf, Refusal, type Route } from './route';
import { review } from './catalogueRows';
import { profiles, type Row } from './rows';

const withStatus = (rows: readonly Row[], status: string): number =>
  count(rows, (row) => row.status === status);

const orderAt = (rows: Row[], orderId: unknown): Row => {
  const order = rows.find((row) => row.orderId === orderId || row.id === orderId);
  if (!order) throw new Refusal(404, 'Order not found');
  return order;
};

const orders: readonly Route[] = [
  {
    line: 'GET /store/orders',
    role: 'store',
    query: ['page', 'limit', 'status', 'search'],
    answer: (asked) =>
      listOf(
        asked.rows.storeOrders,
        {
          name: 'orders',
          search: ['orderId'],
          filters: { status: ({ status }, value) => status === value },
        },
        asked,
      ),
  },
  {
    line: 'GET /store/orders/stats',
    role: 'store',
    answer: ({ rows: { storeOrders: all } }) => ({
      totalOrders: all.length,
      confirmedOrders: withStatus(all, 'confirmed'),
      pendingOrders: withStatus(all, 'pending'),
      deliveredOrders: withStatus(all, 'delivered'),
      cancelledOrders: 0,
      totalRevenue: 5555,
    }),
  },
  {
    line: 'PUT /store/orders/deliver',
    role: 'store',
    body: { must: ['orderId', 'otp'] },
    answer: ({ rows, body }) => {
      const order = orderAt(rows.storeOrders, body.orderId);
      if (body.otp !== '4321') throw new Refusal(400, 'The OTP is wrong', 'otp');
      order.status = 'delivered';
      return { message: 'Delivered by the documents' };
    },
  },
  {
    line: 'DELETE /store/orders/delete',
    role: 'store',
    body: { must: ['order_id', 'reason'] },
    answer: ({ rows, body }) => {
      const order = orderAt(rows.storeOrders, body.order_id);
      rows.storeOrders.splice(rows.storeOrders.indexOf(order), 1);
      return { message: 'Deleted by the documents' };
    },
  },
];

const itemKeys = ['description', 'imageUrl', 'price', 'maxPrice', 'categoryId'];
const itemOf = ({ categoryId, productName, ...body }: Row): Row => ({
  ...body,
  ...(productName === undefined ? {} : { itemName: productName }),
  category: { id: categoryId, name: 'Section 04' },
});

const items: readonly Route[] = [
  {
    line: 'GET /store/items',
    role: 'store',
    query: ['page', 'limit', 'search', 'category_id'],
    answer: (asked) =>
      listOf(
        asked.rows.items,
        {
          name: 'items',
          search: ['itemName'],
          filters: {
            category_id: ({ category }, value) => JSON.stringify(category).includes(`"${value}"`),
          },
        },
        asked,
      ),
  },
  {
    line: 'GET /store/items/stats',
    role: 'store',
    answer: ({ rows: { items: all } }) => ({
      totalItems: all.length,
      availableItems: count(all, isActive),
      categories: 1,
      averagePrice: 206.5,
      unavailableItems: count(all, (row) => !isActive(row)),
    }),
  },
  {
    line: 'POST /store/items',
    role: 'store',
    body: { must: ['itemName', ...itemKeys] },
    answer: create(
      ({ items: all }) => all,
      'menu',
      (body) => ({ ...itemOf(body), isActive: true, isApproved: false }),
    ),
  },
  {
    line: 'PUT /store/items/{id}',
    role: 'store',
    body: { must: ['productName', 'isAvailable', ...itemKeys] },
    answer: change(({ items: all }) => all, itemOf),
  },
  {
    line: 'PATCH /store/items/{id}/status',
    role: 'store',
    body: { must: ['isActive'] },
    answer: change(
      ({ items: all }) => all,
      (body) => body,
    ),
  },
];

const categoryOf = ({
  id,
  name,
  description,
  imageUrl,
  isActive: on,
  isApproved,
  createdAt,
}: Row) => ({
  id,
  name,
  description,
  imageUrl,
  isActive: on,
  isApproved,
  status: isApproved === true ? 'approved' : 'pending',
  createdAt,
});

const rest: readonly Route[] = [
  {
    line: 'GET /store/categories',
    role: 'store',
    answer: ({ rows, dialect }) => ({
      categories: rows.categories.map((row) => dialect.row(categoryOf(row))),
      total: rows.categories.length,
      message: 'Categories of the documents',
    }),
  },
  {
    line: 'GET /store/categories/{id}',
    role: 'store',
    answer: ({ rows, params, dialect }) =>
      dialect.row(categoryOf(byId(rows.categories, params.id))),
  },
  {
    line: 'POST /store/categories/requests',
    role: 'store',
    body: { must: ['name', 'description', 'imageUrl'] },
    answer: ({ rows, body, dialect }) => {
      const row = { id: 'category-asked', ...body, isActive: true, isApproved: false };
      rows.categories.unshift({ ...row, createdAt: '2026-11-20T06:30:00Z' });
      return dialect.row(categoryOf(row));
    },
  },
  {
    line: 'GET /store/ratings',
    role: 'store',
    answer: ({ dialect }) => ({
      store: dialect.row({ ...profiles.store, updatedAt: '2026-11-02T06:30:00Z' }),
      rating: 2.5,
      ratingsCount: 2,
      ratings: [review(1), review(2)],
      recentRatings: [review(1)],
    }),
  },
];

export const storeRoutes: readonly Route[] = [...orders, ...items, ...rest];
