import type { ShownStoreOrder, StoreOrder, StoreOrderDetail, StoreOrderListQuery, StoreOrderStats } from '../../contract/storeOrders';
import type { Actor } from '../platform/http/context';
import { seesAmountsOf, seesOtherDays } from '../platform/http/shownAmounts';

const withoutPrices = ({
  totalAmount: _total, deliveryFee: _fee, discount: _discount, finalAmount: _final, refundedAmount: _refunded, ...order
}: ShownStoreOrder): ShownStoreOrder => ({
  ...order,
  items: order.items.map(({ price: _price, product: { price: _ofProduct, ...product }, ...item }) => ({ ...item, product })),
});

const withoutContacts = ({ deliveryAddress: _address, pincode: _pincode, customer: { id, name }, ...order }: ShownStoreOrder): ShownStoreOrder => ({
  ...order, customer: { id, name },
});

/** A store's order as the caller's job may see it: a cook needs dishes and notes, and nobody's number. */
export function seenByJob(actor: Actor, order: StoreOrder): ShownStoreOrder {
  const priced = seesAmountsOf(actor, new Date(order.createdAt)) ? order : withoutPrices(order);
  return actor.permissions.includes('store.contacts.read') ? priced : withoutContacts(priced);
}

export const seenDetails = (actor: Actor, { history, ...order }: StoreOrderDetail) => ({ ...seenByJob(actor, order), history });

/** The list in its own order, where an order by amounts would tell them. */
export const seenSort = ({ permissions }: Pick<Actor, 'permissions'>, query: StoreOrderListQuery): StoreOrderListQuery =>
  query.sort?.column === 'finalAmount' && !permissions.includes('store.prices.read') ? { ...query, sort: undefined } : query;

interface Listed {
  orders: readonly StoreOrder[];
  amountSum: number;
  refundedSum: number;
}

/** A page of orders; its sums may be of any days. */
export const seenList = <T extends Listed>(actor: Actor, { orders, amountSum, refundedSum, ...page }: T) => ({
  orders: orders.map((order) => seenByJob(actor, order)),
  ...(seesOtherDays(actor) ? { amountSum, refundedSum } : {}),
  ...page,
});

export const seenStats = (actor: Actor, { totalRevenue, ...counts }: StoreOrderStats) => ({
  ...counts,
  ...(seesOtherDays(actor) ? { totalRevenue } : {}),
});
