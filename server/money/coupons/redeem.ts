import { type Selectable, sql } from 'kysely';
import { formatRupees, toRupees } from '../../../contract/money';
import { formatDate, startOfDay } from '../../../contract/time';
import type { Db } from '../../platform/db/database';
import { COUPON_BUDGET_LOCK } from '../../platform/db/locks';
import type { Coupons } from '../../platform/db/types.gen';
import { type AppError, invalidField } from '../../platform/errors';

interface Redemption {
  code: string;
  /**
   * The row in `users` must be locked, so that the count of uses can't change before the commit.
   */
  userId: string;
  subtotalPaise: number;
  /** IST, `yyyy-mm-dd`. */
  day: string;
}

export interface RedeemedCoupon {
  couponId: string;
  discountPaise: number;
}

type Coupon = Selectable<Coupons>;

const refuse = (text: string): AppError => invalidField('couponCode', text);
export const unknownCoupon = (code: string): string => `There is no coupon "${code}"`;
const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/**
 * Returns the discount of the coupon for this order. The caller records the use with
 * `recordCouponUse` after it inserts the order.
 * @throws {AppError} 422 on `couponCode`, with the rule that refuses the coupon
 */
export async function redeemCoupon(tx: Db, redemption: Redemption): Promise<RedeemedCoupon> {
  const coupon = await lockCoupon(tx, redemption.code);
  if (!coupon) throw refuse(unknownCoupon(redemption.code));
  refuseOutsideRules(coupon, redemption);
  const { used, ordered } = await countEarlierUses(tx, coupon.id, redemption.userId);
  if (used >= coupon.max_per_user)
    throw refuse(`You have already used coupon ${coupon.code} ${times(used)}`);
  if (coupon.is_first_order_only && ordered)
    throw refuse(`Coupon ${coupon.code} is for the first order only`);
  const discountPaise = couponDiscount(discountOf(coupon), redemption.subtotalPaise);
  await refuseAboveBudget(tx, coupon, discountPaise);
  return { couponId: coupon.id, discountPaise };
}

interface CouponUse {
  userId: string;
  orderId: string;
  /** The order waits for its payment. */
  isHeld: boolean;
}

/** Records a use, also a held one: the next redemption counts both. */
export const recordCouponUse = (
  tx: Db,
  { couponId, discountPaise }: RedeemedCoupon,
  { userId, orderId, isHeld }: CouponUse,
) =>
  tx
    .insertInto('coupon_uses')
    .values({
      coupon_id: couponId,
      user_id: userId,
      order_id: orderId,
      discount_paise: discountPaise,
      is_held: isHeld,
    })
    .execute();

export const spendHeldCoupon = (tx: Db, orderId: string) =>
  tx
    .updateTable('coupon_uses')
    .set({ is_held: false })
    .where('order_id', '=', orderId)
    .where('is_held', '=', true)
    .execute();

/**
 * Deletes the orders' uses of coupons, so that the customers can use them again. The orders still
 * name the coupons.
 */
export const returnCoupons = (tx: Db, orderIds: readonly string[]) =>
  tx.deleteFrom('coupon_uses').where('order_id', 'in', orderIds).execute();

// shared: customers don't block each other, but they block changes of the coupon
const lockCoupon = (tx: Db, code: string): Promise<Coupon | undefined> =>
  tx
    .selectFrom('coupons')
    .selectAll()
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

function refuseOutsideRules(coupon: Coupon, { day, subtotalPaise }: Redemption): void {
  const dateOf = (text: string) => formatDate(startOfDay(text).toISOString());
  if (!coupon.is_active) throw refuse(`Coupon ${coupon.code} is not active`);
  if (day < coupon.valid_from)
    throw refuse(`Coupon ${coupon.code} is valid from ${dateOf(coupon.valid_from)}`);
  if (day > coupon.valid_until)
    throw refuse(`Coupon ${coupon.code} was valid until ${dateOf(coupon.valid_until)}`);
  if (subtotalPaise < coupon.min_order_paise) {
    throw refuse(
      `Coupon ${coupon.code} needs an order of at least ${formatRupees(toRupees(coupon.min_order_paise))}`,
    );
  }
}

/**
 * Takes an advisory lock: orders share the lock on the coupon's row, and two of them can't both
 * upgrade it.
 */
async function refuseAboveBudget(
  tx: Db,
  { id, code, budget_paise: budget }: Coupon,
  discountPaise: number,
): Promise<void> {
  if (budget === null) return;
  await sql`select pg_advisory_xact_lock(${COUPON_BUDGET_LOCK}, hashtext(${id}))`.execute(tx);
  const { paise } = await tx
    .selectFrom('coupon_uses')
    .select((uses) => uses.fn.sum<string | null>('discount_paise').as('paise'))
    .where('coupon_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(paise ?? 0) + discountPaise > budget) throw refuse(`Coupon ${code} is used up`);
}

const discountOf = ({ type, percentage, max_discount_paise, discount_amount_paise }: Coupon) =>
  type === 'percentage'
    ? {
        type: 'percentage' as const,
        percentage: Number(percentage),
        maxPaise: max_discount_paise ?? Infinity,
      }
    : { type: 'flat' as const, amountPaise: discount_amount_paise ?? 0 };

async function countEarlierUses(
  tx: Db,
  couponId: string,
  userId: string,
): Promise<{ used: number; ordered: boolean }> {
  const counted = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('coupon_uses')
        .select((uses) => uses.fn.countAll<string>().as('n'))
        .where('coupon_id', '=', couponId)
        .where('user_id', '=', userId)
        .as('used'),
      // a cancelled order does not count as the first order
      eb
        .exists(
          eb
            .selectFrom('orders')
            .select('id')
            .where('user_id', '=', userId)
            .where('status', '<>', 'cancelled'),
        )
        .as('ordered'),
    ])
    .executeTakeFirstOrThrow();
  return { used: Number(counted.used), ordered: Boolean(counted.ordered) };
}

/** Discount of a coupon: a share of the subtotal up to a limit, or an amount. */
export type Discount =
  | { type: 'percentage'; percentage: number; maxPaise: number }
  | { type: 'flat'; amountPaise: number };

/**
 * Returns the discount in paise, at most the subtotal: the customer always pays the delivery fee.
 * Rounds in favour of the platform.
 */
export function couponDiscount(discount: Discount, subtotalPaise: number): number {
  if (discount.type === 'flat') return Math.min(discount.amountPaise, subtotalPaise);
  // in hundredths of a percent: as a binary fraction, 33.33 sometimes costs the customer a paisa
  const hundredths = Math.round(discount.percentage * 100);
  return Math.min(
    Math.floor((subtotalPaise * hundredths) / 10_000),
    discount.maxPaise,
    subtotalPaise,
  );
}
