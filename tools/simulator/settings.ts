/** How the simulated marketplace behaves: people, pauses and the share of orders that go this way or that. */
/** Enough that few of them meet the server's limit of orders by one customer at 60 orders a minute. */
export const CUSTOMERS = 60;
export const STORES = 8;
/** Of those that are closed: some orders are tried there. */
export const CLOSED_STORES = 2;
/** The server allows 100 sign-ins from one address in a quarter of an hour; a run takes one for each of these people. */
export const ADMIN = { email: 'admin@jaldi.example', password: 'admin123' };
export const CUSTOMER_EMAIL = 'user@jaldi.example';
/** Of the demonstration data; their ids follow that of the one above. */
export const DEMO_CUSTOMERS = 300;
/** How the addresses of bench data's stores end, whose owners can't sign in. */
export const WITHOUT_PASSWORD = '@bench.example';
export const CUSTOMER_PASSWORD = 'user123';
export const STORE_PASSWORD = 'store123';

export const REPORT_EVERY_MS = 10_000;
/** How often it asks which stores are open. */
export const LOOK_EVERY_MS = 60_000;
export const CALL_TIMEOUT_MS = 30_000;
/** Between two steps of an order; without them it would be delivered in the moment in which it is placed. */
export const PAUSE_MS = { least: 500, most: 6_000 };
export const LINES_MAX = 4;
export const QUANTITY_MAX = 3;

/** How long a payment may take to be heard of; an event may come late and again. */
export const PAID_WAIT_MS = 30_000;
export const PAID_POLL_MS = 250;
/** Tries to open a payment at a provider that answers badly. */
export const OPENING_TRIES = 5;

/** What `--faults` lets the simulated provider do. No event is lost: what is never told can't be known. */
export const FAULTS = {
  shares: { error: 0.05, errorAfter: 0.05, hangAfter: 0.01, brokenJson: 0.03, otherJson: 0.03 },
  delayMs: 150,
  webhooks: { twice: 0.3, late: 0.3, lateMs: 1_500 },
  refunds: 'pending',
  settleMs: 1_000,
} as const;

export const SHARE = {
  withCoupon: 0.3,
  /** Of those that have the money; the rest pay online. */
  fromWallet: 0.5,
  /** The client sends its request twice, as after a lost connection. */
  sentTwice: 0.1,
  /** Tries of a store that is closed, where one is: the server refuses them. */
  atClosed: 0.05,
  neverPaid: 0.1,
  /** Of the never paid: the store deletes it, and the payment arrives after that. */
  paidTooLate: 0.4,
  failedFirst: 0.15,
  webhookTwice: 0.2,
  cookedInSteps: 0.7,
  rated: 0.65,
} as const;

/** Who take part in cases. One sign-in each, and the server allows a customer few orders. */
export const CASE_CUSTOMERS = 4;
export const CASE_STORES = { open: 3, closed: 0 };
/** How late the event of a case comes. */
export const CASE_LATE_MS = 20_000;
/** The amount of a payment for another website. */
export const FOREIGN_PAISE = 50_000;
