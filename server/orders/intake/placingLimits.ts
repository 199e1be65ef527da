import { sql } from 'kysely';
import { ORDERS_PER_WINDOW_MAX, ORDERS_WINDOW_MINUTES, UNPAID_ORDERS_MAX } from '../../constants';
import { unknownCoupon } from '../../money/coupons/redeem';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import { isWithin, type Limiters, refuseLocked } from '../../platform/rateLimits';

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
    `${UNPAID_ORDERS_MAX} of your orders are awaiting payment. Please pay for or cancel one first.`,
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
