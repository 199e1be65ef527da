import { DEMO_STORE } from './storeProfiles';

/** Opening times for each day that `closedOn` does not name (1 is Monday). */
export interface WeekOfStore {
  daily: readonly string[];
  closedOn?: readonly number[];
}

/** A store that is absent has never entered hours, and is always open. */
export const weeksOfStores: Readonly<Record<string, WeekOfStore>> = {
  // open at all hours, so that a visitor at four in the morning sees orders
  [DEMO_STORE]: { daily: ['00:00-24:00'] },
  'silicon-handi': { daily: ['00:00-24:00'] },
  'charkaman-biryani-ghar': { daily: ['11:00-24:00'] },
  'nizam-sahibs-handi': { daily: ['12:00-15:30', '19:00-23:30'] },
  'zafrani-deg': { daily: ['08:00-10:30', '12:00-15:30', '18:30-23:30'] },
  'begums-dastarkhwan': { daily: ['12:00-16:00', '19:00-23:00'] },
  'clock-tower-biryani': { daily: ['11:00-02:00'] },
  'golconda-grills': { daily: ['11:00-03:00'] },
  'rayalaseema-ruchi': { daily: ['11:00-15:30', '18:30-23:00'], closedOn: [1] },
  'annapurna-pulao': { daily: ['11:00-23:45'] },
};

/**
 * Expected first days of Ramzan and of the month after it in Hyderabad; the moon decides the actual
 * dates.
 */
export const ramzans: readonly (readonly [from: string, until: string])[] = [
  ['2026-02-19', '2026-03-21'],
  ['2027-02-09', '2027-03-11'],
  ['2028-01-29', '2028-02-27'],
  ['2029-01-17', '2029-02-15'],
  ['2030-01-06', '2030-02-05'],
  ['2030-12-27', '2031-01-25'],
  ['2031-12-16', '2032-01-15'],
];

/**
 * A kitchen next to the old city's mosques cooks from the breaking of the fast until the meal
 * before dawn.
 */
export const RAMZAN = {
  store: 'charkaman-biryani-ghar',
  reason: 'Ramzan hours',
  spans: ['16:00-04:00'],
} as const;

/** Closures, in days from the day of loading. */
export const holidays = [
  {
    store: 'begums-dastarkhwan',
    fromDay: 6,
    days: 2,
    reason: 'Closed for a wedding in the family',
  },
  {
    store: 'rayalaseema-ruchi',
    fromDay: 20,
    days: 4,
    reason: 'Closed while the kitchen is painted',
  },
] as const;
