import { PAGE_SIZE_MAX } from '../../../../contract/constants';
import { defineLookup, type ApiPayload } from '../../../framework/declaration/calls';

export const stores = defineLookup({
  call: 'GET /admin/products/stores/list',
  at: ['stores', 'data', '.'],
  label: ['name', 'storeName'],
  search: 'search',
  one: 'id',
  beyond: 'query',
});

const category = {
  at: ['categories', 'data', '.'],
  label: ['name', 'categoryName'],
  keep: ({ isActive, isApproved }: ApiPayload) => isActive !== false && isApproved !== false,
};

export const categories = defineLookup({
  call: 'GET /admin/categories/store/{storeId}',
  ...category,
});

export const anyCategory = defineLookup({
  call: 'GET /admin/categories',
  ...category,
  query: { page: 1, limit: PAGE_SIZE_MAX },
});
