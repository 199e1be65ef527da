import { SECOND_MS, businessDay } from '../../contract/time';
import { fillBasket, subtotalOf, type BasketLine } from './baskets';
import { after } from './clock';
import { discountOf, type Coupon } from './coupons';
import type { Ledger, Postings } from './ledger';
import type { MenuItem } from './menu';
import type { OrderPlan } from './orderPlans';
import { stagesOf, type Stage } from './orderStages';
import { itemAt, randomOf, type Random } from './random';
import { orderNotes } from './tables/remarks';

export interface Order {
  id: number;
  code: string;
  plan: OrderPlan;
  lines: BasketLine[];
  stages: Stage[];
  method: 'wallet' | 'razorpay';
  paymentStatus: 'pending' | 'completed' | 'failed' | 'refunded';
  refusedAt?: Date;
  subtotalPaise: number;
  discountPaise: number;
  finalPaise: number;
  coupon?: Coupon;
  otp: string;
  notes: string | null;
}

export const COUPON_SHARE = 0.34;
/** Share of unpaid orders whose payment the bank refused; for the others, no payment was tried. */
const REFUSED_SHARE = 0.5;
/** Time from the order to the bank's answer. */
const PAYMENT_TRY_MS = 80 * SECOND_MS;

/** Posts the rewards of a delivered order to wallets, at once or later. */
interface Rewards {
  deliver(order: Order): void;
}

interface Kitchen {
  menu: readonly MenuItem[];
  coupons: readonly Coupon[];
  ledger: Ledger;
  rewards: readonly Rewards[];
  now: Date;
}

/**
 * Turns the plans, oldest first, into orders, and posts their credits, payments and refunds to
 * wallets.
 */
export function makeOrders(plans: readonly OrderPlan[], kitchen: Kitchen): Order[] {
  const random = randomOf('orders');
  const codes = new OrderCodes();
  const uses = new CouponUses(kitchen.coupons);
  const banks = randomOf('refused payments');
  return plans.map((plan, index) => {
    const order = makeOrder(random, { id: index + 1, code: codes.next(plan.placedAt) }, plan, {
      menu: kitchen.menu.filter(({ storeId }) => storeId === plan.store.id),
      uses,
      // only refunds and rewards fill a wallet
      matchesTotal: (finalPaise) =>
        kitchen.ledger.balanceAt(plan.customer.id, plan.placedAt) >= finalPaise,
      banks,
      now: kitchen.now,
    });
    if (order.method === 'wallet') postWallet(kitchen.ledger, order);
    if (plan.status === 'delivered') for (const reward of kitchen.rewards) reward.deliver(order);
    return order;
  });
}

interface Desk {
  menu: readonly MenuItem[];
  uses: {
    redeem(
      random: Random,
      plan: OrderPlan,
      subtotalPaise: number,
    ): { coupon?: Coupon; discountPaise: number };
  };
  /** True if the customer's wallet holds at least this amount. */
  matchesTotal: (finalPaise: number) => boolean;
  /** Decides which payments a bank refuses. */
  banks: Random;
  now: Date;
}

export function makeOrder(
  random: Random,
  { id, code }: { id: number; code: string },
  plan: OrderPlan,
  { menu, uses, matchesTotal, banks, now }: Desk,
): Order {
  const lines = fillBasket(random, menu, plan.store.minimumOrderPaise);
  const subtotalPaise = subtotalOf(lines);
  const { coupon, discountPaise } = uses.redeem(random, plan, subtotalPaise);
  const finalPaise = Math.max(0, subtotalPaise + plan.store.deliveryFeePaise - discountPaise);
  const preferredMethod =
    plan.paysBy ?? (random.chance(plan.customer.walletShare) ? 'wallet' : 'razorpay');
  const method =
    plan.status !== 'pending' && matchesTotal(finalPaise) ? preferredMethod : 'razorpay';
  const stages = stagesOf(random, plan, method, now);
  const paid = paidStatusOf(stages, method);
  const refusedAt = paid || !banks.chance(REFUSED_SHARE) ? undefined : refusalOf(plan, now);
  return {
    id,
    code,
    plan,
    lines,
    stages,
    method,
    paymentStatus: paid ?? (refusedAt ? 'failed' : 'pending'),
    ...(refusedAt ? { refusedAt } : {}),
    subtotalPaise,
    discountPaise,
    finalPaise,
    ...(coupon ? { coupon } : {}),
    otp: random.text('0123456789', 4),
    notes: random.chance(0.12) ? random.pick(orderNotes) : null,
  };
}

export const lastStageOf = (order: Order): Stage => itemAt(order.stages, order.stages.length - 1);

/** Undefined if the order was not paid. */
function paidStatusOf(
  stages: readonly Stage[],
  method: Order['method'],
): 'completed' | 'refunded' | undefined {
  if (method === 'razorpay' && !stages.some(({ to }) => to === 'confirmed')) return undefined;
  return stages.some(({ to }) => to === 'cancelled') ? 'refunded' : 'completed';
}

/** Undefined while the bank has not answered. */
function refusalOf({ placedAt }: OrderPlan, now: Date): Date | undefined {
  const at = after(placedAt, PAYMENT_TRY_MS);
  return at < now ? at : undefined;
}

export function postWallet(ledger: Postings, order: Order): void {
  ledger.pay(order.plan.customer.id, order.finalPaise, order, order.plan.placedAt);
  const last = lastStageOf(order);
  if (last.to === 'cancelled')
    ledger.refund(order.plan.customer.id, order.finalPaise, order, last.at);
}

/** `yymmdd`, as in an order's code. */
const shortDay = (at: Date): string => businessDay(at).slice(2).replaceAll('-', '');

export class OrderCodes {
  /** `last`: the last number issued on each day. */
  constructor(private readonly last = new Map<string, number>()) {}

  next(placedAt: Date): string {
    const day = shortDay(placedAt);
    const sequence = (this.last.get(day) ?? 0) + 1;
    this.last.set(day, sequence);
    return `JB-${day}-${String(sequence).padStart(4, '0')}`;
  }
}

class CouponUses {
  private readonly used = new Map<string, number>();
  private readonly regulars = new Set<number>();

  constructor(private readonly coupons: readonly Coupon[]) {}

  redeem(
    random: Random,
    plan: OrderPlan,
    subtotalPaise: number,
  ): { coupon?: Coupon; discountPaise: number } {
    const isFirstOrder = !this.regulars.has(plan.customer.id);
    this.regulars.add(plan.customer.id);
    if (!random.chance(COUPON_SHARE)) return { discountPaise: 0 };
    const keyOf = (coupon: Coupon): string => `${plan.customer.id}:${coupon.id}`;
    const valueOf = (coupon: Coupon): number =>
      discountOf(coupon, {
        day: businessDay(plan.placedAt),
        subtotalPaise,
        isFirstOrder,
        used: this.used.get(keyOf(coupon)) ?? 0,
      });
    const applicable = this.coupons.filter(
      (coupon) => coupon.rule.popularity > 0 && valueOf(coupon) > 0,
    );
    if (applicable.length === 0) return { discountPaise: 0 };
    const coupon = random.weighted(applicable, ({ rule }) => rule.popularity);
    const discountPaise = valueOf(coupon);
    this.used.set(keyOf(coupon), (this.used.get(keyOf(coupon)) ?? 0) + 1);
    return { coupon, discountPaise };
  }
}
