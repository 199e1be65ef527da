import { HOUR_MS, MINUTE_MS } from '../../contract/time';

/** Default orders of the small and the large database; `--orders` changes the large one. */
export const SMALL_ORDERS = 10_000;
export const LARGE_ORDERS = 1_000_000;

/**
 * Rounds of each call per database, in turns; a slow call gets the minimum number of rounds within
 * this time.
 */
export const CALL_ROUNDS = 30;
export const CALL_ROUNDS_MIN = 5;
export const CALL_MAX_MS = 3_000;
export const CALL_WARM_UPS = 2;
/** Less than an access token lasts. */
export const TOKENS_LAST_MS = 10 * MINUTE_MS;

/** Repeats of a call that misses a limit; only a miss in every repeat counts. */
export const CALL_RETRIES = 2;

/**
 * Limit for the large database, one request at a time: milliseconds at the 95th percentile, on a
 * machine that takes BARE_ANSWER_MS for a bare answer. Otherwise the limits scale with the bare
 * answer. The figure comes from the run of 2026-11-24 on an otherwise idle machine.
 */
export const CALL_P95_MS = 30;
export const SEARCH_P95_MS = 150;
/**
 * Limit for calls without an account, including searches: they read stores and dishes, which are
 * few.
 */
export const PUBLIC_P95_MS = 15;
export const BARE_ANSWER_MS = 1;
/**
 * If a bare answer takes this many times as long, every call waits for the processor, and growth
 * cannot be measured.
 */
export const BARE_BUSY_MAX = 3;
/** Number of bare answers that describe the machine's speed. */
export const BARE_WINDOW = 240;
/**
 * Limit for the median of the large database divided by that of the small one: for calls that open
 * a page, and for other calls. Not judged if the two differ by less than a bare answer, which is
 * noise of clock and HTTP.
 */
export const GROWTH_MAX = { opened: 1.5, rest: 2 } as const;

/**
 * Paths whose throughput is compared with the bare server's, and the number of concurrent clients.
 */
export const CONTEST_PATHS = [
  '/api/admin/stores/?page=1&limit=10',
  '/api/admin/orders/?page=1&limit=10',
] as const;
export const CONTEST_CLIENTS = [10, 50] as const;
export const ROUNDS = 3;
export const ROUND_MS = 4_000;
/** Short, so that other load on the machine slows both servers equally. */
export const TURN_MS = 250;
export const WARM_UP_MS = 2_000;
/** Our server must reach this share of the bare one's throughput. */
export const RATIO_MIN = 0.6;

/** Orders that run through the API, and how many at once, to measure their size in the database. */
export const SIZED_ORDERS = 400;
export const SIZED_AT_ONCE = 6;
export const SEALED_POLL_MS = 200;

export const START_TIMEOUT_MS = 60_000;
export const READY_POLL_MS = 20;
/**
 * A whole run takes half an hour, including the fill of both databases: twice as long on a slow
 * machine.
 */
export const BENCH_MAX_MS = HOUR_MS;
/** Additional time for each order above LARGE_ORDERS: an hour for ten million. */
export const BENCH_MORE_MS_EACH = 0.4;
export const JWT_SECRET = 'only for the minutes that a bench takes';
export const WEBHOOK_SECRET = 'only for the minutes that a bench takes, too';
export const ACCOUNTS = {
  admin: { email: 'admin@jaldi.example', password: 'admin123' },
  store: { email: 'store@jaldi.example', password: 'store123' },
  user: { email: 'user@jaldi.example', password: 'user123' },
} as const;
