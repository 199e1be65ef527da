import { CUSTOMERS, ORDERS_MAX, ORDERS_MIN, PLACES, STORES } from './settings';
import { StartupError } from '../../server/platform/startupError';

export interface Sizes {
  orders: number;
  stores: number;
  customers: number;
  places: number;
}

const clamp = (value: number, min: number, max: number) =>
  Math.min(max, Math.max(min, Math.floor(value)));

/**
 * Numbers of all rows for this many orders, including the demonstration's. Stores and places match
 * `catalogueOf` orders: two databases with one catalogue differ only in orders and customers.
 * @throws {StartupError} for a number that is not whole or out of bounds
 */
export function sizesOf(orders: number, catalogueOf = orders): Sizes {
  if (!Number.isInteger(orders) || orders < ORDERS_MIN || orders > ORDERS_MAX) {
    throw new StartupError(
      `--orders must be a whole number from ${formatNumber(ORDERS_MIN)} to ${formatNumber(ORDERS_MAX)}`,
    );
  }
  return {
    orders,
    stores: clamp(catalogueOf / STORES.ordersEach, STORES.min, STORES.max),
    customers: clamp(orders / CUSTOMERS.ordersEach, CUSTOMERS.min, orders),
    places: clamp(catalogueOf / PLACES.ordersEach, PLACES.min, PLACES.max),
  };
}

const formatNumber = (value: number) => value.toLocaleString('en-US');
