import { deliverableStatuses } from '../../contract/orderStates';
import { MINUTE_MS, SECOND_MS } from '../../contract/units';
import { randomOf, type Random } from '../../server/demo/random';
import { cancelReasons, orderNotes } from '../../server/demo/tables/remarks';
import { ADMIN_ID } from '../../server/demo/people';
import { SETTLED_AFTER_MS } from '../../server/demo/orderPlans';
import type { BenchCoupons } from './coupons';
import { walletShareOf, type People, type Person } from './people';
import { CANCELLED_SHARE, COUPON_SHARE, DEMO_CUSTOMER_SHARE, NOTES_SHARE } from './settings';
import type { StoreChoice } from './storeChoice';
import type { BenchItem, BenchStore } from './stores';

export interface Line {
  item: BenchItem;
  quantity: number;
}

export interface Stage {
  to: string;
  at: number;
  /** null is the payment provider */
  actorId: number | null;
  reason: string | null;
}

export interface BenchOrder {
  id: number;
  code: string;
  placedAt: number;
  store: BenchStore;
  person: Person;
  lines: Line[];
  subtotalPaise: number;
  couponId: number | null;
  discountPaise: number;
  finalPaise: number;
  method: 'wallet' | 'razorpay';
  paymentStatus: 'pending' | 'completed' | 'failed' | 'refunded';
  /** the first is the placing */
  stages: Stage[];
  last: Stage;
  otp: string;
  notes: string | null;
}

export interface Market {
  stores: StoreChoice;
  people: People;
  /** the demonstration's, who has joined before */
  guest: { person: Person; joinedAt: number };
  coupons: BenchCoupons;
  now: number;
}

const LINES = [0.1, 0.35, 0.68, 0.88, 0.97];
const PAYMENT_GIVEN_UP_MS = 15 * MINUTE_MS;

/** Draws one order after the other; times must come in order. */
export class Orders {
  private readonly random: Random = randomOf('bench orders');

  constructor(private readonly market: Market) {}

  next(id: number, code: string, placedAt: number): BenchOrder {
    const { random, market } = this;
    const store = market.stores.pick(random, placedAt);
    const isGuest = random.next() < DEMO_CUSTOMER_SHARE && market.guest.joinedAt < placedAt;
    const person = isGuest ? market.guest.person : market.people.pick(random, placedAt);
    const lines = fillBasket(random, store);
    const subtotalPaise = lines.reduce(
      (sum, { item, quantity }) => sum + item.pricePaise * quantity,
      0,
    );
    const isCancelled = random.chance(CANCELLED_SHARE);
    const method = random.chance(isGuest ? 0.5 : walletShareOf(person.index))
      ? 'wallet'
      : 'razorpay';
    const coupon = random.chance(COUPON_SHARE)
      ? market.coupons.redeem(random, person.index, placedAt, subtotalPaise)
      : undefined;
    const discountPaise = coupon?.discountPaise ?? 0;
    const stages = stagesOf(random, { placedAt, store, person, isCancelled, method }, market.now);
    const last = stages[stages.length - 1] ?? placing(placedAt, person);
    return {
      id,
      code,
      placedAt,
      store,
      person,
      lines,
      subtotalPaise,
      couponId: coupon?.couponId ?? null,
      discountPaise,
      finalPaise: Math.max(0, subtotalPaise + store.deliveryFeePaise - discountPaise),
      method,
      stages,
      last,
      paymentStatus: paymentStatusOf(stages, last, method, market.now),
      otp: String(random.int(0, 9_999)).padStart(4, '0'),
      notes: random.chance(NOTES_SHARE) ? random.pick(orderNotes) : null,
    };
  }
}

function fillBasket(random: Random, store: BenchStore): Line[] {
  const draw = random.next();
  const wanted = LINES.filter((reach) => draw >= reach).length + 1;
  const main = random.pick(store.mains);
  const lines: Line[] = [{ item: main, quantity: random.chance(0.6) ? 1 : random.int(2, 4) }];
  let tries = 20;
  while (lines.length < wanted && tries > 0) {
    tries -= 1;
    const item = random.chance(0.2) ? random.pick(store.mains) : random.pick(store.besides);
    if (!lines.some((line) => line.item.productId === item.productId))
      lines.push({ item, quantity: random.chance(0.75) ? 1 : random.int(2, 3) });
  }
  const [first] = lines;
  const total = () =>
    lines.reduce((sum, { item, quantity }) => sum + item.pricePaise * quantity, 0);
  if (first) while (total() < store.minimumOrderPaise) first.quantity += 1;
  return lines;
}

interface Placed {
  placedAt: number;
  store: BenchStore;
  person: Person;
  isCancelled: boolean;
  method: 'wallet' | 'razorpay';
}

const placing = (placedAt: number, person: Person): Stage => ({
  to: 'pending',
  at: placedAt,
  actorId: person.id,
  reason: null,
});

function stagesOf(random: Random, order: Placed, now: number): Stage[] {
  const stages = [placing(order.placedAt, order.person)];
  let at = order.placedAt;
  const advance = (
    to: string,
    afterMs: number,
    actorId: number | null,
    reason: string | null = null,
  ): void => {
    at += Math.round(afterMs);
    stages.push({ to, at, actorId, reason });
  };
  const owner = order.store.ownerId;
  const age = now - order.placedAt;
  if (age < SETTLED_AFTER_MS) {
    // between pending and ready, the older the further; evenly over the time there was
    const reached = Math.floor((age / SETTLED_AFTER_MS) * 3 + random.next());
    for (const to of deliverableStatuses.slice(0, reached))
      advance(to, age / (reached + 1), to === 'confirmed' ? null : owner);
  } else if (order.isCancelled) {
    const cause = random.pick(order.method === 'razorpay' ? cancelReasons : paidCancelReasons);
    if (cause.from === 'confirmed') advance('confirmed', random.int(8, 90) * SECOND_MS, null);
    advance(
      'cancelled',
      random.int(5, 26) * MINUTE_MS + random.int(0, 59_999),
      cause.by === 'admin' ? ADMIN_ID : owner,
      cause.reason,
    );
  } else {
    const isTerse = random.chance(0.25);
    advance('confirmed', random.int(8, 90) * SECOND_MS, null);
    if (!isTerse) advance('preparing', random.int(100, 480) * SECOND_MS, owner);
    if (!isTerse) advance('ready', random.int(600, 1260) * SECOND_MS, owner);
    advance(
      'delivered',
      random.int(isTerse ? 1500 : 720, isTerse ? 3000 : 1680) * SECOND_MS,
      owner,
    );
  }
  return stages;
}

const paidCancelReasons = cancelReasons.filter(({ by }) => by !== 'expiry');

function paymentStatusOf(
  stages: readonly Stage[],
  last: Stage,
  method: BenchOrder['method'],
  now: number,
): BenchOrder['paymentStatus'] {
  const isCancelled = last.to === 'cancelled';
  if (method === 'wallet' || stages.some(({ to }) => to === 'confirmed'))
    return isCancelled ? 'refunded' : 'completed';
  return isCancelled || now - (stages[0]?.at ?? now) > PAYMENT_GIVEN_UP_MS ? 'failed' : 'pending';
}
