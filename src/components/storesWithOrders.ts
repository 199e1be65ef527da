import { defineLookup } from '../framework/declaration/calls';

// a store that is disabled or deleted keeps its orders and their refunds
const query = { include_inactive: true };
/** The stores to filter by, of the orders or of their refunds. */
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
