import { setImmediate as breathe } from 'node:timers/promises';
import { makeCustomers } from '../../server/demo/people';
import type { Pictures } from '../../server/demo/pictures/catalogue';
import { itemAt, randomOf } from '../../server/demo/random';
import { Afterwards } from './afterwards';
import type { BulkRows } from './bulkRows';
import { providerToken } from './chance';
import { BenchCoupons } from './coupons';
import { demoStores } from './demoStores';
import { addDishes } from './dishes';
import { addOrder } from './orderRows';
import { Orders, type Market } from './orders';
import { People } from './people';
import { addPlaces } from './places';
import { addPromotions } from './promotions';
import { addReferrals } from './referrals';
import { ORDERS_AT_A_STRETCH, ORDERS_AT_ONCE } from './settings';
import type { Sizes } from './sizes';
import { StoreChoice } from './storeChoice';
import { addStores } from './stores';
import { timetable } from './timetable';
import { Wallets } from './wallets';

export interface Bulk {
  /** what there shall be in the end */
  sizes: Sizes;
  /** what the demonstration brought */
  demo: { orders: number; stores: number; customers: number };
  /** the last number given out on each day; moved on here */
  orderNumbers: Map<string, number>;
  pictures: Pictures;
  now: Date;
  onOrders: (done: number) => void;
}

/** Everything on top of the demonstration, oldest order first. The same sizes and moment give the same rows. */
export async function writeBulk(rows: BulkRows, bulk: Bulk): Promise<void> {
  const { sizes, demo, pictures, now } = bulk;
  const places = addPlaces(rows, sizes.places, now);
  const dishes = addDishes(rows, pictures, now);
  const added = addStores(rows, sizes.stores - demo.stores, { places, dishes, pictures, now });
  addPromotions(rows, added, pictures, now);
  const people = new People(
    sizes.customers - demo.customers,
    rows.lastId('users') + 1,
    places,
    now.getTime(),
  );
  const coupons = new BenchCoupons(rows, now, people.count + 1);
  await rows.flush();
  await people.addRows(rows, ORDERS_AT_ONCE);
  const stores = new StoreChoice([...demoStores(pictures, now), ...added]);
  const wallets = new Wallets(rows, people.count + 1, now.getTime());
  await writeOrders(rows, bulk, {
    market: { stores, people, coupons, guest: guestOf(now, people.count), now: now.getTime() },
    wallets,
  });
  await addReferrals(rows, people, wallets, { now: now.getTime(), atOnce: ORDERS_AT_ONCE });
  await rows.finish();
}

/** The customer who can sign in, as one more person after those of the bulk. */
function guestOf(now: Date, index: number): Market['guest'] {
  const { id, name, phone, address, joinedAt } = itemAt(makeCustomers(now), 0);
  return { person: { index, id, name, phone, address }, joinedAt: joinedAt.getTime() };
}

async function writeOrders(
  rows: BulkRows,
  bulk: Bulk,
  { market, wallets }: { market: Market; wallets: Wallets },
): Promise<void> {
  const orders = new Orders(market);
  const afterwards = new Afterwards(rows, wallets, market.now);
  const tokens = randomOf('bench payments');
  const tokenOf = () => providerToken(tokens);
  let done = 0;
  for (const { name, times } of timetable(bulk.now, bulk.sizes.orders - bulk.demo.orders)) {
    let number = bulk.orderNumbers.get(name) ?? 0;
    for (const placedAt of times) {
      number += 1;
      const order = orders.next(
        rows.nextId('orders'),
        `JB-${name}-${String(number).padStart(4, '0')}`,
        placedAt,
      );
      addOrder(rows, order, tokenOf);
      if (order.method === 'wallet') wallets.pay(order);
      wallets.maybeFailToTopUp(order);
      afterwards.follow(order);
      done += 1;
      if (done % ORDERS_AT_A_STRETCH === 0) await breathe();
      if (done % ORDERS_AT_ONCE !== 0) continue;
      await rows.flush();
      bulk.onOrders(done);
    }
    if (times.length > 0) bulk.orderNumbers.set(name, number);
  }
  bulk.onOrders(done);
}
