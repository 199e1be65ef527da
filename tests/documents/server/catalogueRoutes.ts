import { change, count, create, isActive, listOf, pageQuery, type Route } from './route';
import { review } from './catalogueRows';
import type { Row } from './rows';

const categoryOptions = (rows: readonly Row[]) =>
  rows.map(({ id, name, isActive: on, isApproved }) => ({ id, name, isActive: on, isApproved }));

const categories: readonly Route[] = [
  {
    line: 'GET /admin/categories',
    role: 'admin',
    query: pageQuery,
    answer: (asked) =>
      listOf(
        asked.rows.categories,
        {
          name: 'categories',
          search: ['name', 'description'],
          more: (all) => ({
            activeTotal: count(all, isActive),
            inactiveTotal: count(all, (row) => !isActive(row)),
            unapprovedTotal: count(all, ({ isApproved }) => isApproved !== true),
          }),
        },
        asked,
      ),
  },
  {
    line: 'POST /admin/categories/',
    role: 'admin',
    body: { must: ['name', 'description', 'isGlobal', 'storeIds', 'imageUrl'] },
    answer: create(
      ({ categories: all }) => all,
      'category',
      ({ name, description, imageUrl }) => ({
        name,
        description,
        image: imageUrl,
        stores: [],
        isActive: true,
        isApproved: true,
      }),
    ),
  },
  {
    line: 'GET /admin/categories/stores/list',
    role: 'admin',
    answer: ({ rows, dialect }) =>
      dialect.options(
        'stores',
        rows.stores.map(({ id, storeName }) => dialect.row({ id, name: storeName })),
      ),
  },
  {
    line: 'GET /admin/categories/store/{storeId}',
    role: 'admin',
    answer: ({ rows, dialect }) =>
      dialect.options('categories', categoryOptions(rows.categories).map(dialect.row)),
  },
  {
    line: 'PUT /admin/categories/{id}',
    role: 'admin',
    body: { must: ['name', 'description', 'imageUrl'] },
    answer: change(
      ({ categories: all }) => all,
      (body) => body,
    ),
  },
  {
    line: 'PUT /admin/categories/{id}/status',
    role: 'admin',
    body: { must: ['isActive'] },
    answer: change(
      ({ categories: all }) => all,
      (body) => body,
    ),
  },
  {
    line: 'PUT /admin/categories/{id}/approve',
    role: 'admin',
    body: { must: ['isApproved'] },
    answer: change(
      ({ categories: all }) => all,
      (body) => body,
    ),
  },
];

const productBody = { must: ['productName', 'description', 'imageUrl', 'isAvailable', 'pricing'] };
const productOf = ({ productName, imageUrl, ...body }: Row): Row => ({
  ...body,
  name: productName,
  image: imageUrl,
});

const products: readonly Route[] = [
  {
    line: 'GET /admin/products/',
    role: 'admin',
    query: [...pageQuery, 'store_id', 'category_id', 'is_active', 'is_available'],
    answer: (asked) =>
      listOf(
        asked.rows.products,
        {
          name: 'products',
          search: ['name'],
          filters: {
            store_id: ({ storeId }, value) => storeId === value,
            category_id: ({ pricing }, value) => JSON.stringify(pricing).includes(`"${value}"`),
            is_available: ({ isAvailable }, value) => String(isAvailable) === value,
            is_active: ({ isAvailable }, value) => String(isAvailable) === value,
          },
          more: (all) => ({
            activeProducts: count(all, ({ isAvailable }) => isAvailable === true),
            inactiveProducts: count(all, ({ isAvailable }) => isAvailable !== true),
            unapprovedProducts: count(all, ({ isApproved }) => isApproved !== true),
          }),
        },
        asked,
      ),
  },
  {
    line: 'POST /admin/products',
    role: 'admin',
    body: productBody,
    answer: create(
      ({ products: all }) => all,
      'product',
      (body) => ({ ...productOf(body), isApproved: true }),
    ),
  },
  {
    line: 'GET /admin/products/stores/list',
    role: 'admin',
    answer: ({ rows, dialect }) =>
      dialect.options(
        'stores',
        rows.stores.map(({ id, storeName }) => dialect.row({ id, name: storeName })),
      ),
  },
  {
    line: 'PUT /admin/products/{id}',
    role: 'admin',
    body: productBody,
    answer: change(({ products: all }) => all, productOf),
  },
  {
    line: 'PUT /admin/products/{id}/status',
    role: 'admin',
    body: { must: ['is_active'] },
    answer: change(
      ({ products: all }) => all,
      (body) => ({ isAvailable: body.is_active }),
    ),
  },
  {
    line: 'PUT /admin/products/{id}/approve',
    role: 'admin',
    body: { must: ['isApproved'] },
    answer: change(
      ({ products: all }) => all,
      (body) => body,
    ),
  },
  {
    line: 'GET /admin/products/{id}/ratings',
    role: 'admin',
    answer: () => ({ ratings: [review(1), review(2)], summary: { average: 2.5, count: 2 } }),
  },
];

export const catalogueRoutes: readonly Route[] = [...categories, ...products];
