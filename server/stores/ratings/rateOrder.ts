import type { Issue } from '../../../contract/errors';
import { isOrderCode } from '../../../contract/states';
import type { RatingInput } from '../../../contract/orders/customer';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import { type NewNotification, notifyPeople, ownersOf } from '../../notifications/notify';

const LOW_RATING_MAX = 2;
const starsText = (rating: number): string => (rating === 1 ? 'one star' : 'two stars');

/**
 * Rates a delivered order and products in it, once.
 * @param reference the order's id or code
 * @returns the order's id
 * @throws {AppError} conflict before delivery or at a second try; 422 for a product that was not
 * ordered
 */
export function rateOrder(
  db: Db,
  userId: string,
  reference: string,
  input: RatingInput,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, userId, reference);
    if (!order) throw notFound('Order');
    if (order.status !== 'delivered')
      throw new AppError('conflict', `Order ${order.code} can be rated after its delivery`);
    if (await isRated(tx, order.id))
      throw new AppError('conflict', `Order ${order.code} is already rated`);
    await refuseForeignProducts(tx, order.id, input);
    await insertRatings(
      tx,
      { order_id: order.id, store_id: order.store_id, user_id: userId },
      input,
    );
    await notifyPeople(tx, await notificationsOf(tx, order, input));
    return order.id;
  });
}

const lockOwnOrder = (tx: Db, userId: string, reference: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'code', 'status', 'store_id'])
    .where('user_id', '=', userId)
    .where(isOrderCode(reference) ? 'code' : 'id', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst();

const isRated = async (tx: Db, orderId: string): Promise<boolean> =>
  (await tx
    .selectFrom('ratings')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function refuseForeignProducts(
  tx: Db,
  orderId: string,
  { items = [] }: RatingInput,
): Promise<void> {
  const rows = await tx
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', orderId)
    .execute();
  const ordered = new Set(rows.map(({ product_id }) => product_id));
  const msg = 'This product is not part of the order';
  const issues = items.flatMap(({ productId }, at): Issue[] =>
    ordered.has(productId)
      ? []
      : [{ loc: ['body', 'items', at, 'productId'], msg, type: 'value_error' }],
  );
  if (issues.length > 0) throw new AppError('invalid', msg, { issues });
}

async function insertRatings(
  tx: Db,
  about: { order_id: string; store_id: string; user_id: string },
  { rating, comment, items = [] }: RatingInput,
): Promise<void> {
  const productIds = items.map(({ productId }) => productId);
  if (productIds.length > 0) {
    // the trigger updates their sums in no fixed order: without locks, two customers of the same
    // dishes could deadlock
    await tx
      .selectFrom('products')
      .select('id')
      .where('id', 'in', productIds)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }
  const productRatings = items.map((item) => ({
    ...about,
    product_id: item.productId,
    rating: item.rating,
    comment: item.comment,
  }));
  await tx
    .insertInto('ratings')
    .values([{ ...about, product_id: null, rating, comment }, ...productRatings])
    .execute();
}

async function notificationsOf(
  tx: Db,
  { store_id, code }: { store_id: string; code: string },
  input: RatingInput,
): Promise<NewNotification[]> {
  if (input.rating > LOW_RATING_MAX) return [];
  const owners = await ownersOf(tx, [store_id]);
  const commentText = input.comment === '' ? '.' : `: “${input.comment}”`;
  const message = `A customer gave ${starsText(input.rating)} to order ${code}${commentText}`;
  return [...owners.values()].map((userId) => ({
    userId,
    type: 'warning',
    title: 'Low rating',
    message,
    object: { type: 'order', id: code, storeId: store_id },
  }));
}
