/** What is measured, and how hard: one request, asked by ten clients at once, by turns of the two servers. */
export const PATH = '/api/admin/stores/?page=1&limit=10';
export const CLIENTS = 10;
export const ROUNDS = 3;
export const ROUND_MS = 5_000;
/** So short that what else runs on the machine slows both down alike. */
export const TURN_MS = 250;
export const WARM_UP_MS = 4_000;
export const START_TIMEOUT_MS = 60_000;
/** An ordinary run takes less than a minute. */
export const BENCH_MAX_MS = 150_000;
/** Our server must reach this share of the bare one's throughput. */
export const RATIO_MIN = 0.6;
export const JWT_SECRET = 'only for the seconds that a bench takes';
export const ACCOUNTS = {
  admin: { email: 'admin@jaldi.example', password: 'admin123' },
  store: { email: 'store@jaldi.example', password: 'store123' },
  user: { email: 'user@jaldi.example', password: 'user123' },
} as const;
/** Each list and statistic is asked so often, and should take less than this at the median. Reported, not asserted. */
export const CALL_ROUNDS = 31;
export const CALL_WANTED_MS = 15;
