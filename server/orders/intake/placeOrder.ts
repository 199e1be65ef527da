import { type Insertable, type Selectable, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../platform/db/database';
import type { Orders, Users } from '../../platform/db/types.gen';
import { type PricedLine, refuseLargeHold, takeLines } from './priceBasket';
import { randomInt } from 'node:crypto';
import { phone as phoneRule, texts } from '../../../contract/rules';
import { MINUTE_MS } from '../../../contract/time';
import type { OrderInput, PlacedOrder } from '../../../contract/orders/customer';
import type { Deps } from '../../context';
import { recordCouponUse } from '../../money/coupons/redeem';
import { notifyPeople } from '../../notifications/notify';
import { openRing } from '../../push/openRing';
import { invalidField } from '../../platform/errors';
import {
  type Attempt,
  attemptOf,
  claimKey,
  findKey,
  storeOutcome,
} from '../../platform/http/idempotency';
import { post } from '../../money/wallet/ledger';
import { readPlacedOrder } from '../customer/orders';
import { acceptanceOf } from './confirmPaid';
import { orderPaid } from '../notifications';
import { lockOpenStore, type OpenStore, pincodeOf, refuseOutOfReach } from './openStore';
import {
  countRefused,
  type PaymentPlan,
  planPayment,
  type Priced,
  priceOrder,
  refuseManyOrders,
  refuseManyUnpaid,
} from './priceOrder';

export interface OrderNumber {
  /** `JB-240612-0042` */
  code: string;
  /** Time of the order, on the day of its code, even if the order then waits for a lock. */
  placedAt: Date;
}

/**
 * Takes the next number of the day. Runs outside the order's transaction, else every order would
 * wait for the commit of the previous order. Call it after the checks: an order that is refused
 * later leaves its number unused.
 */
export async function takeOrderNumber(countingPool: Pool): Promise<OrderNumber> {
  const { rows } = await countingPool.query<{ day: string; last: number; at: Date }>(`
    with clock as (select now()::timestamptz(3) as at)
    insert into order_numbers as n (day, last) select business_day(at), 1 from clock
    on conflict (day) do update set last = n.last + 1
    returning day, last, (select at from clock) as at`);
  const idOfOrder = rows[0];
  if (!idOfOrder) throw new Error('The upsert of an order number returned no row');
  const { day, last, at } = idOfOrder;
  return {
    code: `JB-${day.slice(2).replaceAll('-', '')}-${String(last).padStart(4, '0')}`,
    placedAt: at,
  };
}

/**
 * Inserts an order with its items and the first lines of its history, and returns its id. A paid
 * order is inserted as confirmed instead of being moved: a second write in the transaction would
 * lock the rollup's rows of two statuses one after the other, and two such transactions could
 * deadlock.
 */
export async function insertOrder(
  tx: Db,
  order: Insertable<Orders>,
  lines: readonly PricedLine[],
): Promise<string> {
  const { id } = await tx
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = lines.map(
    ({ productId, name, imageUrl, pricePaise, quantity, itemId, stockEndsAt }) => ({
      order_id: id,
      product_id: productId,
      name,
      image_url: imageUrl,
      price_paise: pricePaise,
      quantity,
      stock_item_id: stockEndsAt === null ? null : itemId,
      stock_ends_at: stockEndsAt,
    }),
  );
  await tx.insertInto('order_items').values(items).execute();
  const newOrder = {
    order_id: id,
    from_status: null,
    to_status: 'pending',
    actor_id: order.user_id,
    program: null,
  };
  const confirmed = {
    order_id: id,
    from_status: 'pending',
    to_status: 'confirmed',
    actor_id: null,
    program: 'payment',
  };
  await tx
    .insertInto('order_events')
    .values(order.status === 'confirmed' ? [newOrder, confirmed] : [newOrder])
    .execute();
  return id;
}

type Needs = Pick<
  Deps,
  'db' | 'countingPool' | 'limiters' | 'razorpayWebhookSecret' | 'paymentProvider' | 'config'
>;

interface PlacementResult {
  order: PlacedOrder;
  /** True if an earlier request with this key has placed the order. */
  isReplay: boolean;
}

const findPlaced = async (db: Db, attempt: Attempt): Promise<string | null | undefined> =>
  (await findKey(db, attempt, 'This Idempotency-Key was used for a different order'))?.order_id;

/**
 * Places an order at the server's prices. The same key and body return the same order again; a
 * refused order stores nothing, not even its key.
 * @throws {AppError} 422 naming the refused field; 409 if the key was used for another order, or
 * the total is not the expected one; 429 for too many orders
 */
export async function placeOrder(
  deps: Needs,
  userId: string,
  key: string,
  input: OrderInput,
): Promise<PlacementResult> {
  const { db } = deps;
  const attempt = attemptOf(userId, key, input);
  const existingOrder = await findPlaced(db, attempt);
  if (existingOrder)
    return { order: await readPlacedOrder(db, userId, existingOrder), isReplay: true };
  const placed = await db.transaction().execute(async (tx) => {
    if (!(await claimKey(tx, attempt))) return undefined;
    const customer = await lockCustomer(tx, userId);
    const { couponCode } = input;
    return countRefused(deps.limiters, { userId, couponCode }, () =>
      placeIn(tx, deps, attempt, customer, input),
    );
  });
  // if a concurrent request has taken the key, its order is committed by now
  const id = placed ?? (await findPlaced(db, attempt));
  if (!id) throw new Error('The order of a taken key is gone');
  return { order: await readPlacedOrder(db, userId, id), isReplay: placed === undefined };
}

async function placeIn(
  tx: Db,
  deps: Needs,
  attempt: Attempt,
  customer: Customer,
  input: OrderInput,
): Promise<string> {
  const { userId } = attempt;
  await refuseManyOrders(tx, userId);
  const phone = phoneOf(input, customer);
  const store = await lockOpenStore(tx, input.storeId);
  const pincode = pincodeOf(input, customer);
  await refuseOutOfReach(tx, store, input.pincode);
  const priced = await priceOrder(tx, input, { userId, day: customer.day, store });
  const { finalPaise } = priced;
  const payment = await planPayment(tx, deps, { userId, method: input.paymentMethod, finalPaise });
  if (!payment.isPaid) {
    await refuseManyUnpaid(tx, userId);
    await refuseLargeHold(tx, userId, priced.lines);
  }
  const { code, placedAt } = await takeOrderNumber(deps.countingPool);
  const life = lifeOf(payment, store, placedAt, deps.config);
  const id = await insertOrder(
    tx,
    {
      ...life,
      code,
      store_id: store.id,
      user_id: userId,
      payment_method: input.paymentMethod,
      payment_reference: payment.providerOrderId,
      subtotal_paise: priced.subtotalPaise,
      delivery_fee_paise: priced.deliveryFeePaise,
      discount_paise: priced.discountPaise,
      item_count: priced.itemCount,
      customer_name: customer.name,
      customer_phone: phone,
      address: input.address,
      pincode: pincode ?? null,
      notes: input.notes ?? null,
      coupon_id: priced.redeemed?.couponId ?? null,
      otp: String(randomInt(10_000)).padStart(4, '0'),
      created_at: placedAt,
      updated_at: placedAt,
    },
    priced.lines,
  );
  await storeOutcome(tx, attempt, { order_id: id });
  await chargeOrder(tx, { orderId: id, code, userId }, priced, payment);
  if (payment.isPaid) {
    await openRing(tx, { orderId: id, storeId: store.id, at: placedAt });
    const acceptBy = life.accept_by;
    await notifyPeople(tx, orderPaid({ code, finalPaise, storeId: store.id, userId, acceptBy }));
  }
  return id;
}

async function chargeOrder(
  tx: Db,
  { orderId, code, userId }: { orderId: string; code: string; userId: string },
  { redeemed, lines }: Priced,
  { isPaid, debitPaise }: PaymentPlan,
): Promise<void> {
  if (redeemed) await recordCouponUse(tx, redeemed, { userId, orderId, isHeld: !isPaid });
  if (debitPaise > 0)
    await post(tx, {
      userId,
      type: 'debit',
      amountPaise: debitPaise,
      description: `Payment for order ${code}`,
      reference: code,
      orderId,
    });
  await takeLines(tx, lines);
}

/**
 * Initial moments of an order. A paid order starts as confirmed; an unpaid order gets an expiry.
 */
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

interface Customer extends Pick<Selectable<Users>, 'id' | 'name' | 'phone' | 'pincode'> {
  /** Today in India, `yyyy-mm-dd`. */
  day: string;
}

/**
 * Locks the customer, like `lockWallet`: concurrent orders of a customer check coupons and balance
 * one after the other.
 */
const lockCustomer = (tx: Db, id: string): Promise<Customer> =>
  tx
    .selectFrom('users')
    .select([
      'id',
      'name',
      'phone',
      'pincode',
      sql<string>`business_day(clock_timestamp())`.as('day'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

function phoneOf(input: OrderInput, customer: Customer): string {
  const parsed = phoneRule().safeParse(input.phone ?? customer.phone ?? '');
  // the account's phone may be older than the rule
  if (!parsed.success) throw invalidField('phone', customer.phone ? texts.phone : texts.required);
  return parsed.data;
}
