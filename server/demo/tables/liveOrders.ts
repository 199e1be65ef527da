import { DEMO_STORE, SECOND_DEMO_STORE } from './storeProfiles';

export interface LiveOrder {
  store: string;
  /** `expired`: placed, and not paid in time. */
  status: 'pending' | 'confirmed' | 'preparing' | 'ready' | 'expired';
  minutesAgo: number;
  paysBy?: 'wallet' | 'razorpay';
}

const at = (
  store: string,
  status: LiveOrder['status'],
  minutesAgo: readonly number[],
  paysBy?: LiveOrder['paysBy'],
): LiveOrder[] =>
  minutesAgo.map((minutes) => ({
    store,
    status,
    minutesAgo: minutes,
    ...(paysBy ? { paysBy } : {}),
  }));

/**
 * Current orders of the kitchens that never close, at any time of loading, and unpaid orders of the
 * last days.
 */
export const liveOrders: readonly LiveOrder[] = [
  ...at(DEMO_STORE, 'pending', [1, 2, 4, 6, 3, 5], 'razorpay'),
  ...at(DEMO_STORE, 'expired', [94, 340, 1130, 1490, 1710, 2380], 'razorpay'),
  ...at(DEMO_STORE, 'confirmed', [4, 7, 11, 13, 16]),
  ...at(DEMO_STORE, 'preparing', [14, 18, 23, 27]),
  ...at(DEMO_STORE, 'ready', [31, 36, 44]),
  ...at(SECOND_DEMO_STORE, 'pending', [2, 5, 3], 'razorpay'),
  ...at(SECOND_DEMO_STORE, 'expired', [210, 1600], 'razorpay'),
  ...at(SECOND_DEMO_STORE, 'confirmed', [6, 12]),
  ...at(SECOND_DEMO_STORE, 'preparing', [19, 26]),
  ...at(SECOND_DEMO_STORE, 'ready', [41]),
  ...at('silicon-handi', 'pending', [1, 3], 'razorpay'),
  ...at('silicon-handi', 'expired', [1380], 'razorpay'),
  ...at('silicon-handi', 'confirmed', [8, 10]),
  ...at('silicon-handi', 'preparing', [22]),
  ...at('telangana-ruchulu', 'confirmed', [9]),
  ...at('telangana-ruchulu', 'preparing', [17, 25]),
  ...at('telangana-ruchulu', 'ready', [39]),
];

export interface SampleOrder {
  store: string;
  status: 'confirmed' | 'preparing' | 'ready' | 'delivered' | 'cancelled';
  /** Minutes before now; or the day and IST minute on which it was placed. */
  placed: { minutesAgo: number } | { daysAgo: number; hour: number; minute: number };
  paysBy: 'wallet' | 'razorpay';
  isRated?: boolean;
}

/**
 * The demonstration customer's own orders: three in progress, and the last delivered one still to
 * be rated.
 */
export const demoCustomerOrders: readonly SampleOrder[] = [
  {
    store: 'zafrani-deg',
    status: 'delivered',
    placed: { daysAgo: 84, hour: 13, minute: 12 },
    paysBy: 'razorpay',
    isRated: true,
  },
  {
    store: DEMO_STORE,
    status: 'delivered',
    placed: { daysAgo: 63, hour: 20, minute: 41 },
    paysBy: 'razorpay',
    isRated: true,
  },
  {
    store: 'charkaman-biryani-ghar',
    status: 'delivered',
    placed: { daysAgo: 47, hour: 13, minute: 34 },
    paysBy: 'wallet',
    isRated: true,
  },
  {
    store: SECOND_DEMO_STORE,
    status: 'delivered',
    placed: { daysAgo: 33, hour: 20, minute: 8 },
    paysBy: 'wallet',
    isRated: true,
  },
  {
    store: DEMO_STORE,
    status: 'cancelled',
    placed: { daysAgo: 21, hour: 21, minute: 2 },
    paysBy: 'wallet',
  },
  {
    store: 'begums-dastarkhwan',
    status: 'delivered',
    placed: { daysAgo: 12, hour: 13, minute: 5 },
    paysBy: 'wallet',
    isRated: true,
  },
  {
    store: 'silicon-handi',
    status: 'delivered',
    placed: { daysAgo: 6, hour: 12, minute: 51 },
    paysBy: 'razorpay',
    isRated: true,
  },
  {
    store: DEMO_STORE,
    status: 'delivered',
    placed: { daysAgo: 1, hour: 20, minute: 17 },
    paysBy: 'wallet',
    isRated: false,
  },
  { store: 'silicon-handi', status: 'ready', placed: { minutesAgo: 38 }, paysBy: 'razorpay' },
  { store: SECOND_DEMO_STORE, status: 'preparing', placed: { minutesAgo: 22 }, paysBy: 'wallet' },
  { store: DEMO_STORE, status: 'confirmed', placed: { minutesAgo: 9 }, paysBy: 'wallet' },
];
