import { setImmediate as breathe } from 'node:timers/promises';
import { OrderCodes } from '../../server/demo/orders';
import { makeCustomers } from '../../server/demo/people';
import type { Pictures } from '../../server/demo/pictures/catalogue';
import { itemAt, type Random, randomOf } from '../../server/demo/random';
import { OrderFollowUps } from './orderFollowUps';
import type { BulkRows } from './bulkRows';
import { BenchCoupons } from './coupons';
import { addOrder, type Market, Orders } from './orders';
import { People } from './people';
import { addPlaces } from './places';
import { addPromotions } from './promotions';
import {
  DISHES_PENDING,
  ORDER_DAYS,
  ORDERS_AT_A_STRETCH,
  ORDERS_AT_ONCE,
  REFERRED_SHARE,
  RUNNING_MIN,
  RUNNING_SHARE,
} from './settings';
import type { Sizes } from './sizes';
import { StoreChoice } from './storeChoice';
import { addStores, demoKitchens } from './stores';
import { Wallets } from './wallets';
import { DAY_MS, MINUTE_MS } from '../../contract/time';
import { after, before, istMidnight, istWeekday } from '../../server/demo/clock';
import { payBoth, referralRow } from '../../server/demo/referrals';
import { type Product, productRow } from '../../server/demo/menu';
import { dishes as demoDishes } from '../../server/demo/tables/dishes';
import { traitOf } from './chance';
import { minuteOfDay, SETTLED_AFTER_MS, WEEKDAY_WEIGHTS } from '../../server/demo/orderPlans';

export interface Bulk {
  /** final numbers of rows */
  sizes: Sizes;
  /** numbers of rows in the demonstration */
  demo: { orders: number; stores: number; customers: number };
  /** the last number issued on each day; advanced here */
  orderNumbers: Map<string, number>;
  pictures: Pictures;
  now: Date;
  onOrders: (done: number) => void;
}

/**
 * Writes everything on top of the demonstration, oldest order first. The same sizes and moment give
 * the same rows.
 */
export async function writeBulk(rows: BulkRows, bulk: Bulk): Promise<void> {
  const { sizes, demo, pictures, now } = bulk;
  const places = addPlaces(rows, sizes.places, now);
  const products = addDishes(rows, pictures, now);
  const added = addStores(rows, sizes.stores - demo.stores, { places, products, pictures, now });
  addPromotions(
    rows,
    added.map(({ store }) => store),
    { pictures, now },
  );
  const count = sizes.customers - demo.customers;
  const people = new People(count, rows.lastId('users') + 1, places, now);
  const coupons = new BenchCoupons(rows, now, people);
  await rows.flush();
  await people.addRows(rows, ORDERS_AT_ONCE);
  const kitchens = new StoreChoice([...demoKitchens(now), ...added]);
  const wallets = new Wallets(rows, people, now);
  const guest = itemAt(makeCustomers(now), 0);
  await writeOrders(rows, bulk, { kitchens, people, coupons, guest, now }, wallets);
  await addReferrals(rows, people, wallets, { now, atOnce: ORDERS_AT_ONCE });
  await rows.finish();
}

async function writeOrders(
  rows: BulkRows,
  { sizes, demo, orderNumbers, pictures, onOrders }: Bulk,
  market: Market,
  wallets: Wallets,
): Promise<void> {
  const orders = new Orders(market);
  const codes = new OrderCodes(orderNumbers);
  const followUps = new OrderFollowUps(rows, wallets, market.now);
  const provider = randomOf('bench payments');
  let done = 0;
  for (const times of timetable(market.now, sizes.orders - demo.orders)) {
    for (const time of times) {
      const placedAt = new Date(time);
      const order = orders.next(rows.nextId('orders'), codes.next(placedAt), placedAt);
      addOrder(rows, order, pictures, provider);
      if (order.method === 'wallet') wallets.payOrder(order);
      wallets.maybeFailToTopUp(order);
      followUps.follow(order);
      done += 1;
      if (done % ORDERS_AT_A_STRETCH === 0) await breathe();
      if (done % ORDERS_AT_ONCE !== 0) continue;
      await rows.flush();
      onOrders(done);
    }
  }
  onOrders(done);
}

/**
 * Adds customers referred by earlier customers; most have ordered since, and both were rewarded.
 */
async function addReferrals(
  rows: BulkRows,
  people: People,
  wallets: Wallets,
  { now, atOnce: batchSize }: { now: Date; atOnce: number },
): Promise<void> {
  const random = randomOf('bench referrals');
  for (let index = 1; index < people.count; index += 1) {
    if (index % batchSize === 0) await rows.flush();
    if (!random.chance(REFERRED_SHARE)) continue;
    const referee = people.person(index);
    const referrer = people.person(random.int(0, index - 1));
    const at = after(referee.joinedAt, (1 + random.next() * 20) * DAY_MS);
    const completedAt = at < now && random.chance(0.8) ? at : null;
    const joined = { referrer, referee, completedAt, dueAt: null };
    rows.addNumbered('referrals', referralRow(joined));
    if (completedAt) payBoth(wallets, joined, { at: completedAt });
  }
}

const STYLES = ['Hyderabadi', 'Old City', 'Nawabi', 'Charcoal', 'Home-style', 'Chef’s'];
const EVERY_DISABLED = 60;

/** The demonstration's dishes in the styles of other kitchens, and some that wait for approval. */
function addDishes(rows: BulkRows, pictures: Pictures, now: Date): Product[] {
  const demoNames = demoDishes
    .filter(({ state }) => state === undefined)
    .map(({ today: _today, ...dish }) => dish);
  const styled = STYLES.flatMap((style) =>
    demoNames.map((dish) => ({ ...dish, name: `${style} ${dish.name}` })),
  ).map((dish, index) =>
    index % EVERY_DISABLED === 17 ? { ...dish, state: 'disabled' as const } : dish,
  );
  const pending = demoNames
    .slice(0, DISHES_PENDING)
    .map((dish) => ({ ...dish, name: `Tawa ${dish.name}`, state: 'unapproved' as const }));
  const products = [...styled, ...pending].map((dish, index): Product => {
    const days = dish.state === 'unapproved' ? 6 : 20 + 500 * traitOf(index, 21);
    return { dish, id: rows.nextId('products'), createdAt: before(now, days * DAY_MS) };
  });
  for (const product of products) rows.add('products', productRow(product, pictures));
  return products.filter(({ dish }) => dish.state === undefined);
}

const GROWTH = 0.4;
const SAMPLES = 1_000;

/**
 * Yields the times of `count` orders in ms, oldest first: a day at a time, growing over the year,
 * the last ones within the last hour.
 */
function* timetable(now: Date, count: number): Generator<Float64Array> {
  const random = randomOf('bench timetable');
  const running = Math.min(count, Math.max(RUNNING_MIN, Math.round(count * RUNNING_SHARE)));
  const counts = sharesOf(count - running, weightsOf(now));
  const settledBefore = now.getTime() - SETTLED_AFTER_MS;
  const runningTimes = Array.from(
    { length: running },
    () => settledBefore + 1 + random.next() * (SETTLED_AFTER_MS - 2),
  );
  for (const [index, share] of counts.entries()) {
    const midnight = istMidnight(now, ORDER_DAYS - 1 - index).getTime();
    const times = Array.from({ length: share }, () => drawTime(random, midnight, settledBefore));
    const late = runningTimes.filter((time) => time >= midnight && time < midnight + DAY_MS);
    yield Float64Array.from([...times, ...late], Math.round).sort();
  }
}

function drawTime(random: Random, midnight: number, end: number): number {
  for (;;) {
    const time = midnight + minuteOfDay(random) * MINUTE_MS + random.int(0, MINUTE_MS - 1);
    if (time < end) return time;
  }
}

function weightsOf(now: Date): number[] {
  return Array.from({ length: ORDER_DAYS }, (_, index) => {
    const midnight = istMidnight(now, ORDER_DAYS - 1 - index);
    const growth = 1 - GROWTH / 2 + (GROWTH * index) / ORDER_DAYS;
    return itemAt(WEEKDAY_WEIGHTS, istWeekday(midnight)) * growth * elapsedMinutes(midnight, now);
  });
}

/** The share of a day's orders that have come in and been settled by now. */
function elapsedMinutes(midnight: Date, now: Date): number {
  const minutes = (now.getTime() - SETTLED_AFTER_MS - midnight.getTime()) / MINUTE_MS;
  if (minutes >= DAY_MS / MINUTE_MS) return 1;
  const random = randomOf('bench day');
  // one minute less: a time is drawn within its minute
  const samples = Array.from({ length: SAMPLES }, () => minuteOfDay(random) + 1).filter(
    (minute) => minute < minutes,
  );
  return samples.length / SAMPLES;
}

/** Whole shares that add up to `total`, by largest remainder. */
function sharesOf(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exactCounts = weights.map((weight) => (total * weight) / sum);
  const shares = exactCounts.map(Math.floor);
  const missing = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exactCounts
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
