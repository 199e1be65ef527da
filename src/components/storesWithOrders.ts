import { defineLookup } from '../framework/declaration/calls';

// a disabled or deleted store keeps its orders and their refunds
const query = { include_inactive: true };
export const storesWithOrders = (of: 'orders' | 'refunds') =>
  defineLookup({
    call: `GET /admin/${of}/stores/dropdown`,
    query,
    at: 'stores',
    label: ['name', 'storeName'],
    search: 'search',
    one: 'id',
    beyond: 'page',
  });
