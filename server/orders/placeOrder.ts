import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { phone as phoneRule, texts } from '../../contract/rules';
import type { OrderInput, PlacedOrder } from '../../contract/userOrders';
import type { Deps } from '../context';
import { recordCouponUse, redeemCoupon } from '../money/coupons/redeem';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import type { Users } from '../platform/db/types.gen';
import { invalidField } from '../platform/errors';
import { post } from '../money/wallet/ledger';
import { readPlacedOrder } from './customerOrders';
import { type Attempt, attemptOf, claimKey, findPlaced, forgetOldKeys, storeOrderOfKey } from './idempotency';
import { insertOrder, type OrderNumber, takeOrderNumber } from './insertOrder';
import { newOrder, orderConfirmed } from './notifications';
import { planPayment } from './planPayment';
import { lockOpenStore, priceBasket } from './priceBasket';

type Needs = Pick<Deps, 'db' | 'razorpayWebhookSecret' | 'paymentProvider' | 'afterAnswer'>;

interface Placed {
  order: PlacedOrder;
  /** True where an earlier request with this key has placed it. */
  isReplay: boolean;
}

/**
 * Places an order at the server's prices. The same key and body return the same order again; a refused order leaves nothing
 * behind, not even its key.
 * @throws {AppError} 422 naming the refused field; conflict where the key was used for another order
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
  forgetOldKeys(deps, number.ofDay);
  // where a concurrent request has taken the key, its order is committed by now
  const id = placed ?? (await findPlaced(db, attempt));
  if (!id) throw new Error('The order of a taken key is gone');
  return { order: await readPlacedOrder(db, userId, id), isReplay: placed === undefined };
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
  const id = await insertOrder(
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
  await storeOrderOfKey(tx, attempt, id);
  if (redeemed) await recordCouponUse(tx, redeemed, customer.id, id);
  const { code } = number;
  if (payment.debitPaise > 0) {
    const description = `Payment for order ${code}`;
    await post(tx, { userId: customer.id, type: 'debit', amountPaise: payment.debitPaise, description, reference: code, orderId: id });
  }
  const order = { code, finalPaise, ownerId: store.owner_id, userId: customer.id };
  await notifyPeople(tx, [newOrder(order), ...(payment.isPaid ? orderConfirmed(order) : [])]);
  return id;
}

type Customer = Pick<Selectable<Users>, 'id' | 'name' | 'phone'>;

/** The same lock as `lockWallet`: the orders of one customer check coupons and balance one after the other. */
const lockCustomer = (tx: Db, id: string): Promise<Customer> =>
  tx.selectFrom('users').select(['id', 'name', 'phone']).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

function phoneOf(input: OrderInput, customer: Customer): string {
  const parsed = phoneRule().safeParse(input.phone ?? customer.phone ?? '');
  // the account's number may be older than the rule
  if (!parsed.success) throw invalidField('phone', customer.phone ? texts.phone : texts.required);
  return parsed.data;
}

const redeem = async (tx: Db, userId: string, code: string | undefined, basket: { subtotalPaise: number; day: string }) =>
  code === undefined ? undefined : redeemCoupon(tx, { code, userId, ...basket });
