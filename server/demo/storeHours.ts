import { LAST_ORDER_MINUTES, spanMinutes, type SpanMinutes } from '../../contract/stores/closures';
import { DAY_MINUTES, DAY_MS, MINUTE_MS, startOfDay } from '../../contract/time';
import { after, istMidnight, istWeekday } from './clock';
import type { Row } from './insertRows';
import type { Store } from './stores';
import { DEMO_STORE } from './tables/storeProfiles';

const minutesOf = (text: string): SpanMinutes => {
  const [opens = '', closes = ''] = text.split('-');
  return spanMinutes({ opens, closes });
};

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const spansOfWeek = ({ profile }: Store, weekday: number): SpanMinutes[] => {
  const week = weeksOfStores[profile.slug] ?? { daily: ['00:00-24:00'] };
  return week.closedOn?.includes(weekday) ? [] : week.daily.map(minutesOf);
};

/** Opening times of the day that begins at `midnight`. */
function spansOn(store: Store, midnight: Date): SpanMinutes[] {
  const isRamzan =
    store.profile.slug === RAMZAN.store &&
    ramzans.some(([from, until]) => startOfDay(from) <= midnight && startOfDay(until) > midnight);
  // in `istWeekday`, 0 is Sunday
  return isRamzan ? RAMZAN.spans.map(minutesOf) : spansOfWeek(store, istWeekday(midnight) || 7);
}

/** True if the store took orders at that time, by its week and the hours of Ramzan. */
export function acceptedOrdersAt(store: Store, at: Date): boolean {
  const midnight = istMidnight(at);
  const minute = (at.getTime() - midnight.getTime()) / MINUTE_MS;
  const isWithin =
    (since: number) =>
    ({ opens, closes }: SpanMinutes) =>
      since >= opens && (since <= closes - LAST_ORDER_MINUTES || closes - opens === DAY_MINUTES);
  return (
    spansOn(store, midnight).some(isWithin(minute)) ||
    spansOn(store, after(midnight, -DAY_MS)).some(isWithin(minute + DAY_MINUTES))
  );
}

export const spanRows = (stores: readonly Store[]): Row<'store_spans'>[] =>
  stores
    .filter(({ profile }) => profile.slug in weeksOfStores)
    .flatMap((store) =>
      weekdays.flatMap((weekday) =>
        spansOfWeek(store, weekday).map((span, at) => ({
          store_id: store.id,
          weekday,
          slot: at + 1,
          ...span,
        })),
      ),
    );

const idOf = (stores: readonly Store[], slug: string): number => {
  const store = stores.find(({ profile }) => profile.slug === slug);
  if (!store) throw new Error(`No store is called ${slug}`);
  return store.id;
};

/** The current or next Ramzan, and holidays of the next weeks. */
export function closureRows(stores: readonly Store[], now: Date): Row<'store_closures'>[] {
  const [ramzan] = ramzans
    .map(([from, until]) => ({ from: startOfDay(from), until: startOfDay(until) }))
    .filter(({ until }) => until > now);
  const minutes = RAMZAN.spans.map(minutesOf);
  const other = {
    reason: RAMZAN.reason,
    opens: minutes.map(({ opens }) => opens),
    closes: minutes.map(({ closes }) => closes),
  };
  const today = istMidnight(now);
  const closings = holidays.map(({ store, fromDay, days, reason }) => ({
    store_id: idOf(stores, store),
    begins_at: after(today, fromDay * DAY_MS),
    ends_at: after(today, (fromDay + days) * DAY_MS),
    reason,
    opens: null,
    closes: null,
  }));
  const rows = ramzan
    ? [
        {
          store_id: idOf(stores, RAMZAN.store),
          begins_at: ramzan.from,
          ends_at: ramzan.until,
          ...other,
        },
        ...closings,
      ]
    : closings;
  return rows.map((row, index) => ({ id: index + 1, ...row, created_at: now }));
}

/** Opening times for each day that `closedOn` does not name (1 is Monday). */
interface WeekOfStore {
  daily: readonly string[];
  closedOn?: readonly number[];
}

/** A store that is absent has never entered hours, and is always open. */
const weeksOfStores: Readonly<Record<string, WeekOfStore>> = {
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
const ramzans: readonly (readonly [from: string, until: string])[] = [
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
const RAMZAN = {
  store: 'charkaman-biryani-ghar',
  reason: 'Ramzan hours',
  spans: ['16:00-04:00'],
} as const;

/** Closures, in days from the day of loading. */
const holidays = [
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
