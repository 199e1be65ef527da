import { type RawBuilder, sql } from 'kysely';
import { countingRefundStates } from '../../../contract/states';
import { formatRupees, toRupees } from '../../../contract/money';
import { businessDay, startOfDay } from '../../../contract/time';
import { REFUND_ALONE_PER_DAY_MAX_PAISE, REFUND_ALONE_PER_ORDER_MAX_PAISE } from '../../constants';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';

interface RefundedTotals {
  refunded_paise: number;
  refunding_paise: number;
  /** The payment is in another currency, so limits in rupees don't apply to it. */
  is_foreign: boolean;
  /** The database's clock. */
  now: Date;
}

const isForeign = (paymentId: string | null | RawBuilder<unknown>) =>
  sql<boolean>`exists (select from payments p where p.provider_payment_id = ${paymentId} and p.currency <> 'INR')`;

/** Sums that the order has refunded so far; 0 without an order. */
export const readRefundedTotals = (
  tx: Db,
  orderId: string | undefined,
  paymentId: string | null | undefined,
): Promise<RefundedTotals> =>
  tx
    .selectNoFrom([
      sql<Date>`clock_timestamp()`.as('now'),
      isForeign(paymentId ?? null).as('is_foreign'),
    ])
    .select((eb) => {
      const order = eb.selectFrom('orders').where('id', '=', orderId ?? null);
      return [
        eb.fn.coalesce(order.select('refunded_paise'), sql<number>`0`).as('refunded_paise'),
        eb.fn.coalesce(order.select('refunding_paise'), sql<number>`0`).as('refunding_paise'),
      ];
    })
    .executeTakeFirstOrThrow();

/**
 * Returns whether another admin has to approve a refund: above an admin's limit for an order or an
 * Indian day, and always in another currency. Customers and stores have no limit. Locks the admin,
 * so that concurrent refunds of several orders are counted one after the other.
 */
export async function needsApproval(
  tx: Db,
  askedBy: string,
  alreadyRefunded: RefundedTotals,
  amountPaise: number,
): Promise<boolean> {
  const admin = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', askedBy)
    .where('role', '=', 'admin')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!admin) return false;
  if (alreadyRefunded.is_foreign) return true;
  const ofOrder = alreadyRefunded.refunded_paise + alreadyRefunded.refunding_paise + amountPaise;
  if (ofOrder > REFUND_ALONE_PER_ORDER_MAX_PAISE) return true;
  const { paise } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<string | null>('amount_paise').as('paise'))
    .where('asked_by', '=', askedBy)
    .where('created_at', '>=', startOfDay(businessDay(alreadyRefunded.now)))
    .where('state', 'in', countingRefundStates)
    .where(isForeign(sql.ref('refunds.payment_id')), '=', false)
    .executeTakeFirstOrThrow();
  return Number(paise ?? 0) + amountPaise > REFUND_ALONE_PER_DAY_MAX_PAISE;
}

/** Amount that can still be refunded of an order, and the payment that paid it. */
export interface Refundable {
  left: number;
  paymentId: string | null;
  /** Paise that the bank has returned to the payer; `disputed`: paise that it may return. */
  lost: number;
  disputed: number;
  /** Refunds, asked or not, and disputes together exceed the payment. */
  isOverdrawn: boolean;
}

// the program refunds a surplus payment
const isSurplus = sql<boolean>`exists (select from refunds r
  where r.payment_id = p.provider_payment_id and r.is_surplus and not r.is_of_wallet)`;

// the bank can't return more than was paid
const disputedOf = (state: 'open' | 'lost') =>
  sql<number>`coalesce((select sum(least(p.amount_paise, d.paise)) from payments p
    cross join lateral (select coalesce(sum(amount_paise), 0) as paise from disputes where payment_id = p.provider_payment_id and state = ${state}) d
    where p.order_id = o.id and not ${isSurplus}), 0)::int`;

export async function readRefundables(
  tx: Db,
  orderIds: readonly string[],
): Promise<Map<string, Refundable>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('orders as o')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments as p')
          .select('p.provider_payment_id')
          .whereRef('p.order_id', '=', 'o.id')
          .where('p.status', '=', 'captured')
          .where(isSurplus, '=', false)
          .orderBy('p.created_at')
          .limit(1)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(['o.id', 'paid.provider_payment_id'])
    .select([
      sql<number>`o.final_paise - o.refunded_paise - o.refunding_paise`.as('unreturned'),
      disputedOf('lost').as('lost'),
      disputedOf('open').as('disputed'),
    ])
    .where('o.id', 'in', orderIds)
    .execute();
  return new Map(
    rows.map(({ id, unreturned, provider_payment_id: paymentId, lost, disputed }) => {
      const left = unreturned - lost - disputed;
      return [id, { left: Math.max(0, left), paymentId, lost, disputed, isOverdrawn: left < 0 }];
    }),
  );
}

/** Error for a refund of an amount that is partly disputed or returned by the bank. */
export const disputedAmountError = ({ code, left }: { code: string; left: number }): AppError =>
  new AppError(
    'conflict',
    `The customer of order ${code} disputes the payment: ${formatRupees(toRupees(left))} can be refunded until the bank decides`,
  );

export const chargedBackError = (code: string): AppError =>
  new AppError(
    'conflict',
    `The bank has reversed the payment of order ${code}: nothing is left to refund`,
  );

/** @throws if the order does not exist */
export async function readRefundable(tx: Db, orderId: string): Promise<Refundable> {
  const refundable = (await readRefundables(tx, [orderId])).get(orderId);
  if (!refundable) throw new Error(`There is no order ${orderId}`);
  return refundable;
}
