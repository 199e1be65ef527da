import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { phone as phoneRule, texts } from '../../contract/rules';
import type { OrderInput, PlacedOrder } from '../../contract/userOrders';
import { ORDERS_PER_FORGETTING } from '../constants';
import type { Deps } from '../context';
import { recordCouponUse, redeemCoupon } from '../money/coupons/redeem';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import { invalidField } from '../platform/errors';
import { post } from '../money/wallet/ledger';
import { readPlacedOrder } from './customerOrders';
import { type Attempt, attemptOf, claimKey, findPlaced, forgetOldKeys, keepOrderOfKey } from './idempotency';
import { newOrder, orderConfirmed } from './notifications';
import { planPayment } from './payment';
import { type Customer, insertOrder, lockCustomer, lockOpenStore } from './placeRepository';
import { priceBasket } from './priceBasket';

type Needs = Pick<Deps, 'db' | 'razorpayWebhookSecret' | 'afterAnswer'>;

interface Placed {
  order: PlacedOrder;
  /** True where an earlier request with this key had placed it. */
  isReplay: boolean;
}

/**
 * Places an order at today's prices, whatever the client believes them to be. The same key and body give the same order
 * again; a refusal leaves nothing behind, the key included.
 * @throws {AppError} 422 naming the field that stands against it; conflict where the key was used for another order
 */
export async function placeOrder(deps: Needs, userId: string, key: string, input: OrderInput): Promise<Placed> {
  const { db } = deps;
  const attempt = attemptOf(userId, key, input);
  const earlier = await findPlaced(db, attempt);
  if (earlier) return { order: await readPlacedOrder(db, userId, earlier), isReplay: true };
  const number = await takeOrderNumber(db);
  const placed = await db.transaction().execute(async (tx) => {
    if (!(await claimKey(tx, attempt))) return undefined;
    return placeIn(tx, deps, attempt, number, input);
  });
  if (number.ofDay % ORDERS_PER_FORGETTING === 0) {
    deps.afterAnswer.run('forget old idempotency keys', async () => void (await forgetOldKeys(db)));
  }
  // a request that came at the same time was faster; then its order is found now
  const orderId = placed ?? (await findPlaced(db, attempt));
  if (!orderId) throw new Error('The order of a taken key is gone');
  return { order: await readPlacedOrder(db, userId, orderId), isReplay: placed === undefined };
}

async function placeIn(tx: Db, deps: Needs, attempt: Attempt, number: OrderNumber, input: OrderInput): Promise<string> {
  const customer = await lockCustomer(tx, attempt.userId);
  const phone = phoneOf(input, customer);
  const store = await lockOpenStore(tx, input.storeId);
  if (!store) throw invalidField('storeId', 'This store does not take orders at the moment');
  const { lines, subtotalPaise, itemCount } = await priceBasket(tx, store, input.items);
  const redeemed = await redeem(tx, customer.id, input.couponCode, { subtotalPaise, day: number.day });
  const discountPaise = redeemed?.discountPaise ?? 0;
  const finalPaise = Math.max(0, subtotalPaise + store.delivery_fee_paise - discountPaise);
  const payment = await planPayment(tx, deps, { userId: customer.id, method: input.paymentMethod, finalPaise });
  const orderId = await insertOrder(
    tx,
    {
      code: number.code, store_id: store.id, user_id: customer.id, status: payment.isPaid ? 'confirmed' : 'pending',
      payment_method: input.paymentMethod, payment_status: payment.isPaid ? 'completed' : 'pending',
      payment_reference: payment.providerOrderId, subtotal_paise: subtotalPaise,
      delivery_fee_paise: store.delivery_fee_paise, discount_paise: discountPaise, item_count: itemCount,
      customer_name: customer.name, customer_phone: phone, address: input.address, notes: input.notes ?? null,
      coupon_id: redeemed?.couponId ?? null, otp: String(randomInt(10_000)).padStart(4, '0'),
      created_at: number.placedAt, updated_at: number.placedAt,
    },
    lines,
  );
  await keepOrderOfKey(tx, attempt, orderId);
  if (redeemed) await recordCouponUse(tx, redeemed, customer.id, orderId);
  const { code } = number;
  if (payment.debitPaise > 0) {
    const description = `Payment for order ${code}`;
    await post(tx, { userId: customer.id, type: 'debit', amountPaise: payment.debitPaise, description, reference: code, orderId });
  }
  const told = { code, finalPaise, ownerId: store.owner_id, userId: customer.id };
  await notifyPeople(tx, [newOrder(told), ...(payment.isPaid ? orderConfirmed(told) : [])]);
  return orderId;
}

function phoneOf(input: OrderInput, customer: Customer): string {
  const parsed = phoneRule().safeParse(input.phone ?? customer.phone ?? '');
  // what the account holds may be older than the rule
  if (!parsed.success) throw invalidField('phone', customer.phone ? texts.phone : texts.required);
  return parsed.data;
}

const redeem = async (tx: Db, userId: string, code: string | undefined, basket: { subtotalPaise: number; day: string }) =>
  code === undefined ? undefined : redeemCoupon(tx, { code, userId, ...basket });

interface OrderNumber {
  /** `JB-240612-0042` */
  code: string;
  /** The 42 of that code, from 1. */
  ofDay: number;
  /** The IST day of the code, `yyyy-mm-dd`. */
  day: string;
  /** The order's time: of the same day as its code, however long it then waits for a lock. */
  placedAt: Date;
}

/**
 * The next number of the day. To be called outside the order's transaction, or every order would wait for the one before
 * it to commit; the number of an order that is then refused stays unused.
 */
async function takeOrderNumber(db: Db): Promise<OrderNumber> {
  const { rows } = await sql<{ day: string; last: number; at: Date }>`
    with clock as (select now()::timestamptz(3) as at)
    insert into order_numbers as n (day, last) select business_day(at), 1 from clock
    on conflict (day) do update set last = n.last + 1
    returning day, last, (select at from clock) as at`.execute(db);
  const taken = rows[0];
  if (!taken) throw new Error('The upsert of an order number returned no row');
  const { day, last, at } = taken;
  return { code: `JB-${day.slice(2).replaceAll('-', '')}-${String(last).padStart(4, '0')}`, ofDay: last, day, placedAt: at };
}
