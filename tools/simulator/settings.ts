/**
 * Behaviour of the simulated marketplace: people, pauses and the share of orders that take each
 * path.
 */
/**
 * Enough that few of them reach the server's limit of orders per customer at 60 orders a minute.
 */
export const CUSTOMERS = 60;
export const STORES = 8;
/** Closed stores that take part: some orders are tried there. */
export const CLOSED_STORES = 2;
/**
 * The server allows 100 sign-ins from one address in a quarter of an hour; a run takes one for each
 * of these people.
 */
export const ADMIN = { email: 'admin@jaldi.example', password: 'admin123' };
export const CUSTOMER_EMAIL = 'user@jaldi.example';
/** Customers of the demonstration data; their ids follow the one above. */
export const DEMO_CUSTOMERS = 300;
/** Domain of the bench data's store owners, who cannot sign in. */
export const WITHOUT_PASSWORD = '@bench.example';
export const CUSTOMER_PASSWORD = 'user123';
export const STORE_PASSWORD = 'store123';

export const REPORT_EVERY_MS = 10_000;
/** Interval for refreshing which stores are open. */
export const LOOK_EVERY_MS = 60_000;
export const CALL_TIMEOUT_MS = 30_000;
/** Pause between two steps; without it, an order would be delivered at the moment it is placed. */
export const PAUSE_MS = { least: 500, most: 6_000 };
export const LINES_MAX = 4;
export const QUANTITY_MAX = 3;

/** Maximum wait for a payment to be recorded; an event may come late and again. */
export const PAID_WAIT_MS = 30_000;
export const PAID_POLL_MS = 250;
/** Attempts to open a payment at a faulty provider. */
export const OPENING_TRIES = 5;

/** Faults that `--faults` enables. No event is lost: the server could not learn of it. */
export const FAULTS = {
  shares: { error: 0.05, errorAfter: 0.05, hangAfter: 0.01, brokenJson: 0.03, otherJson: 0.03 },
  delayMs: 150,
  webhooks: { twice: 0.3, late: 0.3, lateMs: 1_500 },
  refunds: 'pending',
  settleMs: 1_000,
} as const;

export const SHARE = {
  withCoupon: 0.3,
  /** Share of orders with enough money in the wallet; the rest pay online. */
  fromWallet: 0.5,
  /** The client sends its request twice, as after a lost connection. */
  sentTwice: 0.1,
  /** Orders at a closed store, if there is one: the server refuses them. */
  atClosed: 0.05,
  neverPaid: 0.1,
  /** Share of unpaid orders: the store deletes the order, and the payment arrives after that. */
  paidTooLate: 0.4,
  failedFirst: 0.15,
  webhookTwice: 0.2,
  cookedInSteps: 0.7,
  rated: 0.65,
} as const;

/** Customers of the cases. Each takes one sign-in, and the server allows a customer few orders. */
export const CASE_CUSTOMERS = 4;
export const CASE_STORES = { open: 3, closed: 0 };
/** Delay of the event in a case. */
export const CASE_LATE_MS = 20_000;
export const FOREIGN_PAISE = 50_000;
