import { change, count, create, isActive, listOf, pageQuery, remove, type Route } from './route';

const storeBody = {
  must: [
    'email',
    'storeName',
    'ownerName',
    'phone',
    'address',
    'city',
    'state',
    'pincode',
    'locationId',
    'description',
    'googleMapsUrl',
    'imageUrl',
  ],
  may: ['deliveryTime', 'deliveryFee', 'minimumOrder'],
};
const dashboard: readonly Route[] = [
  {
    line: 'GET /admin/dashboard/stats',
    role: 'admin',
    answer: ({ dialect }) => ({
      data: {
        overview: { title: 'Admin Dashboard', subtitle: 'How the platform does' },
        stats: [
          { title: 'Total Users', value: 11 },
          { title: 'Total Stores', value: 14 },
          { title: 'Total Orders', value: 12 },
          { title: 'Total Revenue', value: 1234.5 },
        ],
        topPerformingStores: [
          dialect.row({
            id: 'store-1',
            rank: 1,
            storeName: 'Kitchen 01',
            ownerName: 'Kiran Rao',
            image: '/favicon.svg',
            rating: 4,
            totalRatings: 2,
            city: 'Hyderabad',
            state: 'Telangana',
            totalRevenue: 900,
            totalOrders: 4,
            avgOrderValue: 225,
          }),
        ],
      },
    }),
  },
  {
    line: 'GET /admin/dashboard/recent-activity',
    role: 'admin',
    query: ['limit'],
    answer: ({ rows, query, dialect }) => ({
      orders: rows.orders.slice(0, Number(query.get('limit') ?? 10)).map(dialect.row),
    }),
  },
];

const stores: readonly Route[] = [
  {
    line: 'GET /admin/stores/',
    role: 'admin',
    query: pageQuery,
    answer: (asked) =>
      listOf(asked.rows.stores, { name: 'stores', search: ['storeName', 'locationName'] }, asked),
  },
  {
    line: 'GET /admin/stores/stat',
    role: 'admin',
    answer: ({ rows }) => ({
      totalStores: rows.stores.length,
      activeStores: count(rows.stores, isActive),
      inactiveStores: count(rows.stores, (row) => !isActive(row)),
      averageRating: 4,
    }),
  },
  {
    line: 'POST /admin/stores/create-store-with-location',
    role: 'admin',
    body: storeBody,
    answer: create(
      ({ stores: all }) => all,
      'store',
      (body) => ({ ...body, isActive: true, rating: 0 }),
    ),
  },
  {
    line: 'GET /admin/stores/dropdown/locations',
    role: 'admin',
    answer: ({ rows, dialect }) => dialect.options('locations', rows.locations.map(dialect.row)),
  },
  {
    line: 'PUT /admin/stores/{id}',
    role: 'admin',
    body: storeBody,
    answer: change(
      ({ stores: all }) => all,
      (body) => body,
    ),
  },
  { line: 'DELETE /admin/stores/{id}', role: 'admin', answer: remove(({ stores: all }) => all) },
  {
    line: 'PUT /admin/stores/{id}/status',
    role: 'admin',
    body: { must: ['isActive'] },
    answer: change(
      ({ stores: all }) => all,
      (body) => body,
    ),
  },
];

const locations: readonly Route[] = [
  {
    line: 'GET /admin/locations/',
    role: 'admin',
    query: pageQuery,
    answer: (asked) =>
      listOf(
        asked.rows.locations,
        { name: 'locations', search: ['locationName', 'city', 'pincode'] },
        asked,
      ),
  },
  {
    line: 'GET /admin/locations/stats',
    role: 'admin',
    answer: ({ rows: { locations: all } }) => ({
      total: all.length,
      active_locations: count(all, isActive),
      inactive_locations: count(all, (row) => !isActive(row)),
    }),
  },
  {
    line: 'POST /admin/locations/',
    role: 'admin',
    body: { must: ['locationName', 'city', 'state', 'pincode'] },
    answer: create(
      ({ locations: all }) => all,
      'loc',
      (body) => ({ ...body, name: body.locationName, isActive: true }),
    ),
  },
  {
    line: 'PUT /admin/locations/{id}',
    role: 'admin',
    body: { must: ['locationName', 'city', 'state', 'pincode', 'isActive'] },
    answer: change(
      ({ locations: all }) => all,
      (body) => body,
    ),
  },
];

export const placeRoutes: readonly Route[] = [...dashboard, ...stores, ...locations];
