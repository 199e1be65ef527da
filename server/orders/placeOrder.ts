import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { phone as phoneRule, texts } from '../../contract/rules';
import type { OrderInput, PlacedOrder } from '../../contract/userOrders';
import type { Deps } from '../context';
import { recordCouponUse } from '../money/coupons/redeem';
import { notifyPeople } from '../notifications/notify';
import { openRing } from '../push/openRing';
import type { Db } from '../platform/db/database';
import type { Users } from '../platform/db/types.gen';
import { invalidField } from '../platform/errors';
import { post } from '../money/wallet/ledger';
import { readPlacedOrder } from './customerOrders';
import { type Attempt, attemptOf, claimKey, findPlaced, storeOrderOfKey } from './idempotency';
import { insertOrder, type OrderNumber, takeOrderNumber } from './insertOrder';
import { acceptanceOf } from './confirmPaid';
import { orderPaid } from './notifications';
import { lockOpenStore, type OpenStore } from './openStore';
import { refuseManyOrders, refuseManyUnpaid } from './placingLimits';
import { planPayment } from './planPayment';
import { takeLines } from './priceBasket';
import { priceOrder } from './priceOrder';
import { refuseOutOfReach } from './reach';

type Needs = Pick<Deps, 'db' | 'razorpayWebhookSecret' | 'paymentProvider' | 'config'>;

interface Placed {
  order: PlacedOrder;
  /** True where an earlier request with this key has placed it. */
  isReplay: boolean;
}

/**
 * Places an order at the server's prices. The same key and body return the same order again; a refused order leaves nothing
 * behind, not even its key.
 * @throws {AppError} 422 naming the refused field; 409 where the key was used for another order, or the total is not the
 * expected one; 429 for too many orders
 */
export async function placeOrder(
  deps: Needs,
  userId: string,
  key: string,
  input: OrderInput,
): Promise<Placed> {
  const { db } = deps;
  const attempt = attemptOf(userId, key, input);
  const earlier = await findPlaced(db, attempt);
  if (earlier) return { order: await readPlacedOrder(db, userId, earlier), isReplay: true };
  const number = await takeOrderNumber(db);
  const placed = await db.transaction().execute(async (tx) => {
    if (!(await claimKey(tx, attempt))) return undefined;
    return placeIn(tx, deps, attempt, number, input);
  });
  // where a concurrent request has taken the key, its order is committed by now
  const id = placed ?? (await findPlaced(db, attempt));
  if (!id) throw new Error('The order of a taken key is gone');
  return { order: await readPlacedOrder(db, userId, id), isReplay: placed === undefined };
}

async function placeIn(
  tx: Db,
  deps: Needs,
  attempt: Attempt,
  number: OrderNumber,
  input: OrderInput,
): Promise<string> {
  const customer = await lockCustomer(tx, attempt.userId);
  await refuseManyOrders(tx, customer.id);
  const phone = phoneOf(input, customer);
  const store = await lockOpenStore(tx, input.storeId);
  await refuseOutOfReach(tx, store, input.pincode);
  const priced = await priceOrder(tx, input, { userId: customer.id, day: number.day, store });
  const payment = await planPayment(tx, deps, {
    userId: customer.id,
    method: input.paymentMethod,
    finalPaise: priced.finalPaise,
  });
  if (!payment.isPaid) await refuseManyUnpaid(tx, customer.id);
  const life = lifeOf(payment, store, number.placedAt, deps.config);
  const id = await insertOrder(
    tx,
    {
      ...life,
      code: number.code,
      store_id: store.id,
      user_id: customer.id,
      payment_method: input.paymentMethod,
      payment_reference: payment.providerOrderId,
      subtotal_paise: priced.subtotalPaise,
      delivery_fee_paise: priced.deliveryFeePaise,
      discount_paise: priced.discountPaise,
      item_count: priced.itemCount,
      customer_name: customer.name,
      customer_phone: phone,
      address: input.address,
      pincode: input.pincode ?? null,
      notes: input.notes ?? null,
      coupon_id: priced.redeemed?.couponId ?? null,
      otp: String(randomInt(10_000)).padStart(4, '0'),
      created_at: number.placedAt,
      updated_at: number.placedAt,
    },
    priced.lines,
  );
  await storeOrderOfKey(tx, attempt, id);
  if (priced.redeemed)
    await recordCouponUse(tx, priced.redeemed, {
      userId: customer.id,
      orderId: id,
      isHeld: !payment.isPaid,
    });
  const { code } = number;
  if (payment.debitPaise > 0) {
    const description = `Payment for order ${code}`;
    await post(tx, {
      userId: customer.id,
      type: 'debit',
      amountPaise: payment.debitPaise,
      description,
      reference: code,
      orderId: id,
    });
  }
  await takeLines(tx, priced.lines);
  const paid = {
    code,
    finalPaise: priced.finalPaise,
    storeId: store.id,
    userId: customer.id,
    acceptBy: life.accept_by,
  };
  if (payment.isPaid) {
    await openRing(tx, { orderId: id, storeId: store.id, at: number.placedAt });
    await notifyPeople(tx, orderPaid(paid));
  }
  return id;
}

const MINUTE_MS = 60_000;

/** A paid order begins as a payment leaves it; any other ends by itself where nobody pays for it. */
const lifeOf = (
  { isPaid }: { isPaid: boolean },
  store: OpenStore,
  at: Date,
  { paymentWindowMinutes }: Needs['config'],
) =>
  isPaid
    ? { status: 'confirmed', payment_status: 'completed', ...acceptanceOf(store, at) }
    : {
        status: 'pending',
        payment_status: 'pending',
        accept_by: null,
        expires_at: new Date(at.getTime() + paymentWindowMinutes * MINUTE_MS),
      };

type Customer = Pick<Selectable<Users>, 'id' | 'name' | 'phone'>;

/** The same lock as `lockWallet`: the orders of one customer check coupons and balance one after the other. */
const lockCustomer = (tx: Db, id: string): Promise<Customer> =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

function phoneOf(input: OrderInput, customer: Customer): string {
  const parsed = phoneRule().safeParse(input.phone ?? customer.phone ?? '');
  // the account's number may be older than the rule
  if (!parsed.success) throw invalidField('phone', customer.phone ? texts.phone : texts.required);
  return parsed.data;
}
