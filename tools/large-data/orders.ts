import { deliverableStatuses, type OrderStatus } from '../../contract/states';
import { CANCELLED_SHARE, SETTLED_AFTER_MS } from '../../server/demo/orderPlans';
import {
  couponUseRows,
  orderEventRows,
  orderItemRows,
  orderRow,
} from '../../server/demo/orderRows';
import { makeOrder, type Order } from '../../server/demo/orders';
import { namesFrom, paymentRows } from '../../server/demo/payments';
import type { Customer } from '../../server/demo/people';
import type { Pictures } from '../../server/demo/pictures/catalogue';
import { itemAt, randomOf, type Random } from '../../server/demo/random';
import { wholeRefunds } from '../../server/demo/refunds';
import type { BulkRows } from './bulkRows';
import type { BenchCoupons } from './coupons';
import type { People } from './people';
import { DEMO_CUSTOMER_SHARE } from './settings';
import type { StoreChoice } from './storeChoice';

export interface Market {
  kitchens: StoreChoice;
  people: People;
  /** the demonstration's customer, who joined before */
  guest: Customer;
  coupons: BenchCoupons;
  now: Date;
}

/** Draws consecutive orders; times must come in order. */
export class Orders {
  private readonly random: Random = randomOf('bench orders');
  private readonly banks: Random = randomOf('bench refused payments');

  constructor(private readonly market: Market) {}

  next(id: number, code: string, placedAt: Date): Order {
    const {
      random,
      banks,
      market: { kitchens, people, guest, coupons, now },
    } = this;
    const { store, menu } = kitchens.pick(random, placedAt);
    const isGuest = random.next() < DEMO_CUSTOMER_SHARE && guest.joinedAt < placedAt;
    const customer = isGuest ? guest : people.pick(random, placedAt);
    const status = statusOf(random, now.getTime() - placedAt.getTime());
    // a wallet with too little money is topped up
    const desk = { menu, uses: coupons, matchesTotal: () => true, banks, now };
    return makeOrder(random, { id, code }, { placedAt, store, customer, status }, desk);
  }
}

/** The status of an order that is not settled: the older, the further along. */
function statusOf(random: Random, age: number): OrderStatus {
  if (age >= SETTLED_AFTER_MS) return random.chance(CANCELLED_SHARE) ? 'cancelled' : 'delivered';
  const stageIndex = Math.floor((age / SETTLED_AFTER_MS) * 3 + random.next());
  return stageIndex === 0 ? 'pending' : itemAt(deliverableStatuses, stageIndex - 1);
}

/** Adds the rows of an order, including those that the database's triggers would write. */
export function addOrder(rows: BulkRows, order: Order, pictures: Pictures, provider: Random): void {
  const names = order.method === 'razorpay' ? namesFrom(provider) : undefined;
  const refunded_paise = order.paymentStatus === 'refunded' ? order.finalPaise : 0;
  rows.add('orders', { ...orderRow(order, names), refunded_paise });
  rows.addNumbered('order_items', ...orderItemRows(order, pictures));
  rows.addNumbered('order_events', ...orderEventRows(order));
  for (const payment of paymentRows(order, names)) {
    const search = `${payment.provider_payment_id} ${names?.order} ${order.code}`.toLowerCase();
    rows.add('payments', { ...payment, refunded_paise, search });
  }
  for (const refund of wholeRefunds(provider, order, names)) {
    const id = rows.nextId('refunds');
    rows.add('refunds', { ...refund, id, key: `bench-refund-${id}` });
  }
  for (const use of couponUseRows(order))
    rows.addNumbered('coupon_uses', { ...use, order_code: order.code });
}
