import { defineLookup } from '../framework/core/calls';

// a store that is disabled or deleted keeps its orders and their refunds
const query = { include_inactive: true };
export const storesWithOrders = defineLookup({
  call: 'GET /admin/orders/stores/dropdown',
  query,
  at: 'stores',
  label: ['name', 'storeName'],
  search: 'search',
  one: 'id',
  beyond: 'page',
});
