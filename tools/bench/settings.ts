import { HOUR_MS, MINUTE_MS } from '../../contract/time';

/** What is measured, and how hard. */

/**
 * Orders of the small database that the large one is compared with, and of the large one unless
 * `--orders` says so.
 */
export const SMALL_ORDERS = 10_000;
export const LARGE_ORDERS = 1_000_000;

/**
 * Each call is asked so often of each database by turns; a slow one at least so often, and not for
 * longer than this.
 */
export const CALL_ROUNDS = 30;
export const CALL_ROUNDS_MIN = 5;
export const CALL_MAX_MS = 3_000;
export const CALL_WARM_UPS = 2;
/** Less than an access token lasts. */
export const TOKENS_LAST_MS = 10 * MINUTE_MS;

/** Who misses something is asked anew so often at the end; only what is missed each time counts. */
export const CALL_RETRIES = 2;

/**
 * What is wanted of the large database, one request at a time: milliseconds at the 95th percentile, on a machine that takes
 * BARE_ANSWER_MS for a bare answer. On another, or at another hour, the limits are as many bare answers. That figure is
 * what a bare answer took in the run of 2026-11-24, which had the machine to itself.
 */
export const CALL_P95_MS = 30;
export const SEARCH_P95_MS = 150;
/**
 * What customers without an account read, a search as well: among stores and dishes, which are few.
 */
export const PUBLIC_P95_MS = 15;
export const BARE_ANSWER_MS = 1;
/**
 * Where a bare answer takes so many times as long, everything waits for the processor, and growth
 * is lost in it.
 */
export const BARE_BUSY_MAX = 3;
/** The machine is what the last so many bare answers say. */
export const BARE_WINDOW = 240;
/**
 * Median of the large database over that of the small one: of what people open, and of the rest. Not judged where the
 * two differ by less than a bare answer: that tells of the clock and of HTTP.
 */
export const GROWTH_MAX = { opened: 1.5, rest: 2 } as const;

/** Paths whose throughput is compared with the bare server's, and by how many clients at once. */
export const CONTEST_PATHS = [
  '/api/admin/stores/?page=1&limit=10',
  '/api/admin/orders/?page=1&limit=10',
] as const;
export const CONTEST_CLIENTS = [10, 50] as const;
export const ROUNDS = 3;
export const ROUND_MS = 4_000;
/** So short that what else runs on the machine slows both down alike. */
export const TURN_MS = 250;
export const WARM_UP_MS = 2_000;
/** Our server must reach this share of the bare one's throughput. */
export const RATIO_MIN = 0.6;

/** Of the export of all orders. */
export const EXPORT_MB_PER_S_MIN = 8;
export const EXPORT_MEMORY_MB_MAX = 200;
export const MEANWHILE_P95_MS = 100;
export const MEMORY_SAMPLE_MS = 50;
/** A server that has just started is left alone for so long before its memory at rest is read. */
export const REST_MS = 5_000;

/** Orders placed by turns at the large and the small database. */
export const PLACING_TURNS = 12;
export const PLACED_PER_TURN = 25;
/** Placing an order at the large database over that at the small one. */
export const PLACED_RATIO_MAX = 1.2;

/** Orders that live through the API, so many at once, to see what they add to the database. */
export const SIZED_ORDERS = 400;
export const SIZED_AT_ONCE = 6;
export const SEALED_POLL_MS = 200;

/** Of either call of an import of as many rows as a file may have. */
export const IMPORT_SECONDS_MAX = 20;
/** A run on as many rows as one may have: switching stores or coupons off. */
export const RUN_SECONDS_MAX = 30;

export const START_TIMEOUT_MS = 60_000;
export const READY_POLL_MS = 20;
/**
 * A whole run takes half an hour, the filling of both databases included: twice as long where the
 * machine is slow.
 */
export const BENCH_MAX_MS = HOUR_MS;
/** … and so much longer for each order beyond LARGE_ORDERS: an hour for ten million. */
export const BENCH_MORE_MS_EACH = 0.4;
export const JWT_SECRET = 'only for the minutes that a bench takes';
export const WEBHOOK_SECRET = 'only for the minutes that a bench takes, too';
export const ACCOUNTS = {
  admin: { email: 'admin@jaldi.example', password: 'admin123' },
  store: { email: 'store@jaldi.example', password: 'store123' },
  user: { email: 'user@jaldi.example', password: 'user123' },
} as const;
