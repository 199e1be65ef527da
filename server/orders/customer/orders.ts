import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { toRupees } from '../../../contract/money';
import {
  deliverableStatuses,
  isOrderCode,
  orderStatusSchema,
  paymentMethodSchema,
  paymentStatusSchema,
  type RefundDestination,
  type RefundState,
} from '../../../contract/states';
import type { PlacedOrder, UserOrder, UserOrderQuery } from '../../../contract/orders/customer';
import { refundSince } from '../../money/refunds/repository';
import type { Db } from '../../platform/db/database';
import { byColumn, byCreation, byNumberOfFew, listOrder } from '../../platform/db/listPage';
import { notFound } from '../../platform/errors';
import { cancelFrom, toOrderLife } from '../life';
import { isAuthorized } from '../money';

const ordersOf = (db: Db, userId: string, status?: string) => {
  const ownOrders = db.selectFrom('orders').where('orders.user_id', '=', userId);
  return status === undefined ? ownOrders : ownOrders.where('orders.status', '=', status);
};

const sortValues = {
  orderId: byColumn('code'),
  storeName: {
    in: (orders: string) =>
      sql`(select lower(name) from stores where id = ${sql.ref(`${orders}.store_id`)})`,
  },
  status: byColumn('status'),
  finalAmount: byNumberOfFew('final_paise'),
  createdAt: byCreation,
};
type Sorting = Pick<UserOrderQuery, 'sort' | 'order'>;

const columns = [
  'o.id',
  'o.code',
  'o.store_id',
  'o.status',
  'o.total_paise',
  'o.delivery_fee_paise',
  'o.discount_paise',
  'o.final_paise',
  'o.payment_method',
  'o.payment_status',
  'o.payment_reference',
  'o.address',
  'o.pincode',
  'o.notes',
  'o.otp',
  'o.cancel_reason',
  'o.created_at',
  'o.updated_at',
  'o.expires_at',
  'o.accept_by',
  'o.accepted_at',
  'o.ready_by',
  's.name as store_name',
  's.image_url as store_image',
] as const;

const selectOrders = (db: Db, ids: readonly string[], sorting: Sorting = {}) =>
  db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(columns)
    .select([cancelFrom.as('cancel_from'), isAuthorized.as('is_authorized')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          // as text: in JSON a bigint would become a number
          .select([
            sql<string>`i.product_id::text`.as('product_id'),
            'i.name',
            'i.image_url',
            'i.price_paise',
            'i.quantity',
          ])
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.id'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('refunds as r')
          .select([
            'r.amount_paise',
            refundSince.as('since'),
            sql<RefundState>`r.state`.as('state'),
            sql<RefundDestination>`r.destination`.as('destination'),
          ])
          .whereRef('r.order_id', '=', 'o.id')
          .orderBy('r.created_at')
          .orderBy('r.id'),
      ).as('refunds'),
      sql<boolean>`exists (select from ratings r where r.order_id = o.id)`.as('rated'),
    ])
    .where('o.id', 'in', ids)
    .orderBy(listOrder(sortValues, sorting, 'o'))
    .execute();
type UserOrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

async function selectIds(
  db: Db,
  userId: string,
  { page, limit, status, ...sorting }: UserOrderQuery,
): Promise<string[]> {
  const rows = await ordersOf(db, userId, status)
    .select('orders.id')
    .orderBy(listOrder(sortValues, sorting, 'orders'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function readOrderPage(
  db: Db,
  userId: string,
  query: UserOrderQuery,
): Promise<UserOrder[]> {
  const ids = await selectIds(db, userId, query);
  return ids.length === 0 ? [] : (await selectOrders(db, ids, query)).map(toUserOrderResponse);
}

export async function countOrders(db: Db, userId: string, status?: string): Promise<number> {
  const { n } = await ordersOf(db, userId, status)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Finds the customer's order by id or code.
 * @throws {AppError} 404, also for another customer's order
 */
async function findOrder(db: Db, userId: string, reference: string): Promise<UserOrderRow> {
  const found = await ordersOf(db, userId)
    .select('orders.id')
    .where(isOrderCode(reference) ? 'orders.code' : 'orders.id', '=', reference)
    .executeTakeFirst();
  const [row] = found ? await selectOrders(db, [found.id]) : [];
  if (!row) throw notFound('Order');
  return row;
}

export const readOrder = async (db: Db, userId: string, reference: string): Promise<UserOrder> =>
  toUserOrderResponse(await findOrder(db, userId, reference));

/** Includes the data for its payment. */
export async function readPlacedOrder(db: Db, userId: string, id: string): Promise<PlacedOrder> {
  const row = await findOrder(db, userId, id);
  const payment = {
    method: paymentMethodSchema.parse(row.payment_method),
    status: paymentStatusSchema.parse(row.payment_status),
    providerOrderId: row.payment_reference,
    amountPaise: row.final_paise,
    currency: 'INR' as const,
  };
  return { ...toUserOrderResponse(row), payment };
}

function toUserOrderResponse(row: UserOrderRow): UserOrder {
  const status = orderStatusSchema.parse(row.status);
  return {
    id: row.id,
    orderId: row.code,
    store: { id: row.store_id, name: row.store_name, image: row.store_image },
    status,
    items: row.items.map(({ price_paise, image_url, product_id, name, quantity }) => ({
      productId: product_id,
      name,
      image: image_url,
      quantity,
      price: toRupees(price_paise),
    })),
    totalAmount: toRupees(row.total_paise),
    deliveryFee: toRupees(row.delivery_fee_paise),
    discount: toRupees(row.discount_paise),
    finalAmount: toRupees(row.final_paise),
    paymentMethod: paymentMethodSchema.parse(row.payment_method),
    paymentStatus: paymentStatusSchema.parse(row.payment_status),
    isAuthorized: row.is_authorized,
    deliveryAddress: row.address,
    pincode: row.pincode,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    cancelReason: row.cancel_reason,
    ...toOrderLife(row),
    cancelFrom: row.cancel_from?.toISOString() ?? null,
    otp: deliverableStatuses.includes(status) ? row.otp : null,
    rated: row.rated,
    refunds: row.refunds.map(({ amount_paise, since, ...refund }) => ({
      ...refund,
      amount: toRupees(amount_paise),
      since: new Date(since).toISOString(),
    })),
  };
}
