import type { OrderStatus } from '../../contract/states';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time';
import { after, before, istMidnight, istWeekday } from './clock';
import type { Customer } from './people';
import { itemAt, randomOf, type Random } from './random';
import { acceptedOrdersAt } from './storeHours';
import type { Store } from './stores';
import { demoCustomerOrders, liveOrders, type SampleOrder } from './tables/liveOrders';

/** Customer, store, time and outcome of an order; basket and payment follow from it. */
export interface OrderPlan {
  placedAt: Date;
  store: Store;
  customer: Customer;
  status: OrderStatus;
  /** Cancelled because it was not paid. */
  isExpired?: boolean;
  paysBy?: 'wallet' | 'razorpay';
  isRated?: boolean;
}

const DAYS = 90;
const ORDERS_A_DAY = 63;
// Sunday first
export const WEEKDAY_WEIGHTS = [1.45, 0.8, 0.8, 0.85, 0.9, 1.3, 1.4];
const GROWTH = 0.5;
export const CANCELLED_SHARE = 0.07;
const OPENS_MINUTE = 11 * 60;
const LAST_ORDER_MINUTE = 23 * 60 + 25;
const LEAVERS_LAST_ORDER_DAYS = 20;
/** An order older than this is delivered or cancelled; the stages of orderStages.ts take less. */
export const SETTLED_AFTER_MS = 75 * MINUTE_MS;

export function makeOrderPlans(
  now: Date,
  stores: readonly Store[],
  customers: readonly Customer[],
): OrderPlan[] {
  const plans = [
    ...settledPlans(now, stores, customers),
    ...livePlans(now, stores, customers),
    ...samplePlans(now, stores, customers),
  ];
  return plans.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

function settledPlans(
  now: Date,
  stores: readonly Store[],
  customers: readonly Customer[],
): OrderPlan[] {
  const random = randomOf('order plans');
  const plans: OrderPlan[] = [];
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const midnight = istMidnight(now, daysAgo);
    const isOpen = (store: Store): boolean =>
      store.openedAt < midnight && (!store.closedAt || store.closedAt > after(midnight, DAY_MS));
    const open = stores.filter(isOpen);
    const activeCustomers = customers.filter(
      (customer) =>
        customer.joinedAt < midnight && (customer.isActive || daysAgo > LEAVERS_LAST_ORDER_DAYS),
    );
    for (let left = ordersOn(random, midnight, daysAgo); left > 0; left -= 1) {
      const placedAt = after(
        midnight,
        minuteOfDay(random) * MINUTE_MS + random.int(0, MINUTE_MS - 1),
      );
      const plan: OrderPlan = {
        placedAt,
        store: random.weighted(
          open.filter((store) => acceptedOrdersAt(store, placedAt)),
          ({ profile }) => profile.popularity,
        ),
        customer: random.weighted(activeCustomers, ({ orderFrequency }) => orderFrequency),
        status: random.chance(CANCELLED_SHARE) ? 'cancelled' : 'delivered',
      };
      if (plan.placedAt < before(now, SETTLED_AFTER_MS)) plans.push(plan);
    }
  }
  return plans;
}

function ordersOn(random: Random, midnight: Date, daysAgo: number): number {
  const growth = 1 - GROWTH / 2 + GROWTH * (1 - daysAgo / DAYS);
  return Math.round(
    ORDERS_A_DAY *
      itemAt(WEEKDAY_WEIGHTS, istWeekday(midnight)) *
      growth *
      (0.92 + random.next() * 0.16),
  );
}

// Lunch peaks at about a quarter past one, dinner at half past eight; a few orders come in between.
export function minuteOfDay(random: Random): number {
  const bellCurve = (): number => random.next() + random.next() + random.next() - 1.5;
  const draw = random.next();
  const minute =
    draw < 0.42
      ? 795 + bellCurve() * 100
      : draw < 0.95
        ? 1230 + bellCurve() * 130
        : random.int(OPENS_MINUTE, LAST_ORDER_MINUTE);
  return Math.min(LAST_ORDER_MINUTE, Math.max(OPENS_MINUTE, Math.round(minute)));
}

function livePlans(
  now: Date,
  stores: readonly Store[],
  customers: readonly Customer[],
): OrderPlan[] {
  const longSince = before(now, 3 * DAY_MS);
  const guests = randomOf('live orders').shuffled(
    customers.filter(
      ({ isActive, orderFrequency, joinedAt }) =>
        isActive && orderFrequency > 0 && joinedAt < longSince,
    ),
  );
  return liveOrders.map(({ store, status, minutesAgo, paysBy }, index) => ({
    // not on the full minute
    placedAt: before(now, minutesAgo * MINUTE_MS - ((index * 7919) % MINUTE_MS) / 2),
    store: storeOf(stores, store),
    customer: itemAt(guests, index),
    ...(status === 'expired' ? { status: 'cancelled', isExpired: true } : { status }),
    ...(paysBy ? { paysBy } : {}),
  }));
}

function samplePlans(
  now: Date,
  stores: readonly Store[],
  customers: readonly Customer[],
): OrderPlan[] {
  const customer = itemAt(customers, 0);
  return demoCustomerOrders.map(({ store, status, placed, paysBy, isRated }) => ({
    placedAt: samplePlacedAt(now, placed),
    store: storeOf(stores, store),
    customer,
    status,
    paysBy,
    ...(isRated === undefined ? {} : { isRated }),
  }));
}

function samplePlacedAt(now: Date, placed: SampleOrder['placed']): Date {
  if ('minutesAgo' in placed) return before(now, placed.minutesAgo * MINUTE_MS);
  return after(
    istMidnight(now, placed.daysAgo),
    placed.hour * HOUR_MS + placed.minute * MINUTE_MS + 23_400,
  );
}

function storeOf(stores: readonly Store[], slug: string): Store {
  const store = stores.find(({ profile }) => profile.slug === slug);
  if (!store) throw new Error(`No store is called ${slug}`);
  return store;
}
