import type {
  ShownStoreOrder,
  StoreOrder,
  StoreOrderDetail,
  StoreOrderListQuery,
  StoreOrderStats,
} from '../../../contract/orders/store';
import { businessDay } from '../../../contract/time';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { seesAmountsOf, seesOtherDays } from '../../platform/http/shownAmounts';

const withoutPrices = ({
  totalAmount: _total,
  deliveryFee: _fee,
  discount: _discount,
  finalAmount: _final,
  refundedAmount: _refunded,
  takenBackAmount: _takenBack,
  ...order
}: ShownStoreOrder): ShownStoreOrder => ({
  ...order,
  items: order.items.map(
    ({ price: _price, product: { price: _ofProduct, ...product }, ...item }) => ({
      ...item,
      product,
    }),
  ),
});

const withoutContacts = ({
  deliveryAddress: _address,
  pincode: _pincode,
  customer: { id, name },
  ...order
}: ShownStoreOrder): ShownStoreOrder => ({
  ...order,
  customer: { id, name },
});

/** Removes what the caller's job may not see: a cook needs dishes and notes, not phone numbers. */
export function seenByJob(actor: Actor, order: StoreOrder): ShownStoreOrder {
  const priced = seesAmountsOf(actor, new Date(order.createdAt)) ? order : withoutPrices(order);
  return actor.permissions.includes('store.contacts.read') ? priced : withoutContacts(priced);
}

export const seenDetails = (actor: Actor, { history, ...order }: StoreOrderDetail) => ({
  ...seenByJob(actor, order),
  history,
});

const HIDDEN_SORT = "Your role can't see these amounts, so you can't sort orders by them";
const HIDDEN_DAYS = "You can only see today's amounts. Choose today, or sort by another column";

/**
 * @throws {AppError} forbidden if the sort order would reveal amounts that the caller's job may not
 * see
 */
export function refuseHiddenSort(
  actor: Actor,
  { sort, date_from, day_of }: StoreOrderListQuery,
  now = new Date(),
): void {
  if (sort?.column !== 'finalAmount') return;
  if (!seesAmountsOf(actor, now, now)) throw new AppError('forbidden', HIDDEN_SORT);
  // an order delivered today may have been placed before today
  const since = day_of === 'delivered' ? '' : (date_from ?? '');
  if (!seesOtherDays(actor) && since < businessDay(now))
    throw new AppError('forbidden', HIDDEN_DAYS);
}

interface Listed {
  orders: readonly StoreOrder[];
  amountSum: number;
  refundedSum: number;
}

/** Page of orders without what the caller's job may not see; its sums may cover any days. */
export const seenList = <T extends Listed>(
  actor: Actor,
  { orders, amountSum, refundedSum, ...page }: T,
) => ({
  orders: orders.map((order) => seenByJob(actor, order)),
  ...(seesOtherDays(actor) ? { amountSum, refundedSum } : {}),
  ...page,
});

export const seenStats = (
  actor: Actor,
  { totalRevenue, totalRefunded, ...counts }: StoreOrderStats,
) => ({
  ...counts,
  ...(seesOtherDays(actor) ? { totalRevenue, totalRefunded } : {}),
});
