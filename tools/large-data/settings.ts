import { HOUR_MS } from '../../contract/time';
import { CANCELLED_SHARE } from '../../server/demo/orderPlans';

/** The demonstration alone has about six thousand orders; the bulk is added to it. */
export const ORDERS_MIN = 7_000;
/** About 80 GB; larger numbers are untested. */
export const ORDERS_MAX = 20_000_000;

export const STORES = { ordersEach: 2_000, min: 12, max: 500 } as const;
export const CUSTOMERS = { ordersEach: 10, min: 300 } as const;
export const PLACES = { ordersEach: 3_000, min: 20, max: 300 } as const;
export const COUPONS = 300;
/** One name in this many is long, to test the screens. */
export const LONG_NAME_EVERY = 200;
export const DISHES_ON_A_MENU = 16;
export const DISHES_PENDING = 40;
export const OFFERS = 60;
export const BANNERS = 24;

/** The span of the orders, and the span over which the customers joined. */
export const ORDER_DAYS = 365;
export const JOINING_DAYS = 540;
/** Share of orders, from about the last hour, in a running status: see SETTLED_AFTER_MS. */
export const RUNNING_SHARE = 1 / 2_000;
export const RUNNING_MIN = 40;

export const SCRATCH_CARD_SHARE = 1 / 20 / (1 - CANCELLED_SHARE);
/** Share of orders that the demonstration's customers pay from their wallets. */
export const WALLET_SHARE = 0.6;
export const AUDITED_SHARE = 1 / 10;
export const FAILED_TOP_UP_SHARE = 0.003;
export const REFERRED_SHARE = 0.15;
/** Shares of the demonstration's store owner and customer in the bulk. */
export const DEMO_STORE_SHARE = 0.01;
export const DEMO_CUSTOMER_SHARE = 0.0004;

/** Days of notifications: for owners, for customers. */
export const OWNERS_TOLD_DAYS = 60;
export const CUSTOMERS_TOLD_DAYS = 30;
export const READ_AFTER_MS = 30 * HOUR_MS;
export const COUPON_VALID_DAYS = 30;

/** Orders held in memory before they are sent: about a megabyte. */
export const ORDERS_AT_ONCE = 1_000;
/** Orders per turn of the event loop: about a millisecond's work. */
export const ORDERS_AT_A_STRETCH = 25;
export const LOCK_TIMEOUT_MS = 30_000;
/** Memory for sorting indexes, if the server allows it. */
export const MAINTENANCE_MEMORY_MB = 1_024;
