import { formatRupees, toPaise, toRupees } from '../../../contract/money';
import type { OrderInput, OrderPrice } from '../../../contract/orders/customer';
import { redeemCoupon, type RedeemedCoupon, unknownCoupon } from '../../money/coupons/redeem';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField } from '../../platform/errors';
import type { OpenStore } from './openStore';
import { priceBasket, type PricedLine } from './priceBasket';
import { sql } from 'kysely';
import {
  ORDERS_PER_WINDOW_MAX,
  ORDERS_WINDOW_MINUTES,
  PROVIDER_LEAST_PAISE,
  UNPAID_ORDERS_MAX,
} from '../../constants';
import { isWithin, type Limiters, refuseLocked } from '../../platform/rateLimits';
import { randomInt } from 'node:crypto';
import type { PaymentMethod } from '../../../contract/states';
import type { Deps } from '../../context';
import { lockWallet } from '../../money/wallet/ledger';

export interface Priced {
  lines: PricedLine[];
  itemCount: number;
  subtotalPaise: number;
  deliveryFeePaise: number;
  discountPaise: number;
  finalPaise: number;
  redeemed: RedeemedCoupon | undefined;
}

interface Buyer {
  userId: string;
  /** IST, `yyyy-mm-dd`. */
  day: string;
  store: OpenStore;
}

/**
 * Prices an order with its coupon. The customer's row must be locked.
 * @throws {AppError} 422 naming the refused field; 409 with the price if the customer expected
 * another total
 */
export async function priceOrder(
  tx: Db,
  input: OrderInput,
  { userId, day, store }: Buyer,
): Promise<Priced> {
  const { lines, subtotalPaise, itemCount } = await priceBasket(tx, store, input.items);
  const { couponCode: code, expectedTotal } = input;
  const redeemed =
    code === undefined ? undefined : await redeemCoupon(tx, { code, userId, subtotalPaise, day });
  const discountPaise = redeemed?.discountPaise ?? 0;
  const deliveryFeePaise = store.delivery_fee_paise;
  const finalPaise = Math.max(0, subtotalPaise + deliveryFeePaise - discountPaise);
  const priced = {
    lines,
    itemCount,
    subtotalPaise,
    deliveryFeePaise,
    discountPaise,
    finalPaise,
    redeemed,
  };
  if (expectedTotal !== undefined && toPaise(expectedTotal) !== finalPaise)
    throw refuseOtherTotal(priced, expectedTotal);
  return priced;
}

function refuseOtherTotal(priced: Priced, expected: number): AppError {
  const current = toPriceResponse(priced);
  const text = `The price has changed: this order now costs ${formatRupees(current.finalAmount)}, not ${formatRupees(expected)}`;
  return new AppError('conflict', text, { current });
}

const toPriceResponse = ({
  lines,
  subtotalPaise,
  deliveryFeePaise,
  discountPaise,
  finalPaise,
}: Priced): OrderPrice => ({
  subtotal: toRupees(subtotalPaise),
  deliveryFee: toRupees(deliveryFeePaise),
  discount: toRupees(discountPaise),
  total: toRupees(subtotalPaise + deliveryFeePaise),
  finalAmount: toRupees(finalPaise),
  lines: lines.map(({ productId, name, imageUrl, quantity, pricePaise }) => ({
    productId,
    name,
    image: imageUrl,
    quantity,
    price: toRupees(pricePaise),
  })),
});

/**
 * Refuses a customer who has recently placed too many orders. The customer's row must be locked, so
 * that concurrent orders are counted one by one.
 * @throws {AppError} 429, with the time until the oldest order no longer counts
 */
export async function refuseManyOrders(tx: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from created_at + make_interval(mins => ${ORDERS_WINDOW_MINUTES}) - clock_timestamp()))::int as seconds
    from orders where user_id = ${userId} and created_at > clock_timestamp() - make_interval(mins => ${ORDERS_WINDOW_MINUTES})
    order by created_at desc, id desc offset ${ORDERS_PER_WINDOW_MAX - 1} limit 1`.execute(tx);
  const [oldest] = rows;
  if (!oldest) return;
  throw tooMany(
    `You can place ${ORDERS_PER_WINDOW_MAX} orders in ${ORDERS_WINDOW_MINUTES} minutes. Please try again later.`,
    oldest.seconds,
  );
}

/**
 * Refuses a customer with too many unpaid orders. The customer's row must be locked.
 * @throws {AppError} 429, with the time until the first of them ends
 */
export async function refuseManyUnpaid(tx: Db, userId: string): Promise<void> {
  const { n, seconds } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .select(
      sql<number | null>`ceil(extract(epoch from min(expires_at) - clock_timestamp()))::int`.as(
        'seconds',
      ),
    )
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  if (Number(n) < UNPAID_ORDERS_MAX) return;
  throw tooMany(
    `${UNPAID_ORDERS_MAX} of your orders are awaiting payment. Please pay or cancel one of them first.`,
    seconds ?? 1,
  );
}

/**
 * Counts refused orders and unknown coupon codes. The customer's row must be locked, so that
 * concurrent orders are counted one by one.
 * @throws {AppError} 429 if the customer has sent too many
 */
export async function countRefused<T>(
  { refusedOrdersPerPerson, unknownCouponsPerPerson }: Limiters,
  { userId, couponCode }: { userId: string; couponCode: string | undefined },
  placing: () => Promise<T>,
): Promise<T> {
  await refuseLocked(refusedOrdersPerPerson, userId);
  if (couponCode !== undefined) await refuseLocked(unknownCouponsPerPerson, userId);
  try {
    return await placing();
  } catch (error) {
    if (error instanceof AppError && ['invalid', 'conflict'].includes(error.code)) {
      await isWithin(refusedOrdersPerPerson, userId);
      if (couponCode !== undefined && error.message === unknownCoupon(couponCode))
        await isWithin(unknownCouponsPerPerson, userId);
    }
    throw error;
  }
}

const tooMany = (text: string, seconds: number) =>
  new AppError('tooMany', text, { retryAfterSeconds: Math.max(1, seconds) });

interface Payable {
  userId: string;
  method: PaymentMethod;
  finalPaise: number;
}

export interface PaymentPlan {
  /** The order needs no further payment and is confirmed at once. */
  isPaid: boolean;
  /** Amount to debit from the wallet. */
  debitPaise: number;
  /**
   * Order's id at the payment provider; null if there is nothing to collect, or before the provider
   * is called.
   */
  providerOrderId: string | null;
}

/**
 * Plans the payment of an order. The wallet stays locked until the transaction ends.
 * @throws {AppError} 422 on `paymentMethod` if that method can't pay the order
 */
export async function planPayment(
  tx: Db,
  {
    razorpayWebhookSecret,
    paymentProvider,
  }: Pick<Deps, 'razorpayWebhookSecret' | 'paymentProvider'>,
  { userId, method, finalPaise }: Payable,
): Promise<PaymentPlan> {
  if (finalPaise === 0) return { isPaid: true, debitPaise: 0, providerOrderId: null };
  if (method === 'wallet') {
    const balancePaise = await lockWallet(tx, userId);
    if (balancePaise < finalPaise) {
      const text = `Your wallet has ${formatRupees(toRupees(balancePaise))}, but this order costs ${formatRupees(toRupees(finalPaise))}. Choose another payment method`;
      throw invalidField('paymentMethod', text);
    }
    return { isPaid: true, debitPaise: finalPaise, providerOrderId: null };
  }
  if (finalPaise < PROVIDER_LEAST_PAISE)
    throw invalidField(
      'paymentMethod',
      `Online payments start at ${formatRupees(toRupees(PROVIDER_LEAST_PAISE))}. Please pay from your wallet`,
    );
  // without the secret no webhook could confirm the payment
  if (razorpayWebhookSecret === undefined) {
    throw invalidField(
      'paymentMethod',
      'Online payment is not set up here. Please pay from your wallet',
    );
  }
  // the provider creates its id after the commit of this order
  return {
    isPaid: false,
    debitPaise: 0,
    providerOrderId: paymentProvider === undefined ? makeProviderOrderId() : null,
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const makeProviderOrderId = (): string =>
  `order_${Array.from({ length: 14 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`;
