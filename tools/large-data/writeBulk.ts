import { setImmediate as breathe } from 'node:timers/promises';
import { OrderCodes } from '../../server/demo/orders';
import { makeCustomers } from '../../server/demo/people';
import type { Pictures } from '../../server/demo/pictures/catalogue';
import { itemAt, randomOf } from '../../server/demo/random';
import { OrderFollowUps } from './orderFollowUps';
import type { BulkRows } from './bulkRows';
import { BenchCoupons } from './coupons';
import { addDishes } from './dishes';
import { addOrder, Orders, type Market } from './orders';
import { People } from './people';
import { addPlaces } from './places';
import { addPromotions } from './promotions';
import { addReferrals } from './referrals';
import { ORDERS_AT_A_STRETCH, ORDERS_AT_ONCE } from './settings';
import type { Sizes } from './sizes';
import { StoreChoice } from './storeChoice';
import { addStores, demoKitchens } from './stores';
import { timetable } from './timetable';
import { Wallets } from './wallets';

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
