import { formatRupees, toRupees } from '../../contract/money';
import { before, DAY_MS, HOUR_MS, MINUTE_MS } from './clock';
import { lastStageOf, type Order } from './orders';
import { ADMIN_ID, type Customer } from './people';
import { itemAt } from './random';
import type { Store } from './stores';

type Type = 'order' | 'success' | 'warning' | 'error' | 'other';
interface Told { type: Type; title: string; message: string; at: Date; isUnread?: boolean }

const READ_AFTER_MS = 30 * HOUR_MS;
const STORES_TOLD = 2;

/** What the bell of the four demonstration accounts holds: every type, some unread, some days old. */
export function notificationRows(orders: readonly Order[], stores: readonly Store[], customers: readonly Customer[], now: Date) {
  const demoCustomer = itemAt(customers, 0);
  const rowsFor = (userId: number, told: readonly Told[]) => told.map(({ type, title, message, at, isUnread }) => ({
    user_id: userId, type, title, message, is_read: !(isUnread ?? now.getTime() - at.getTime() < READ_AFTER_MS), created_at: at,
  }));
  return [
    ...rowsFor(ADMIN_ID, adminTold(now)),
    ...stores.slice(0, STORES_TOLD).flatMap((store) => rowsFor(store.ownerId, storeTold(store, orders, now))),
    ...rowsFor(demoCustomer.id, customerTold(orders.filter(({ plan }) => plan.customer.id === demoCustomer.id), now)),
  ];
}

function adminTold(now: Date): Told[] {
  return [
    { type: 'order', title: 'Unusually large order', message: 'An order of more than fifteen items has been placed in Kondapur.', at: before(now, 7 * HOUR_MS) },
    { type: 'other', title: 'Category requested', message: 'Deccan Dum House asks for the category “Breakfast Nihari”.', at: before(now, 26 * MINUTE_MS) },
    { type: 'warning', title: 'Products await approval', message: 'Three new menu items are waiting for your approval.', at: before(now, 3 * HOUR_MS) },
    { type: 'other', title: 'Category requested', message: 'Gongura Pot asks for the category “Millet Bowls”.', at: before(now, 19 * HOUR_MS) },
    { type: 'error', title: 'Payments failing', message: 'Nine card payments failed between 8:10 pm and 8:25 pm. The provider reports it as resolved.', at: before(now, 2 * DAY_MS), isUnread: true },
    { type: 'success', title: 'Weekly report ready', message: 'Orders and revenue of last week can be exported from Orders.', at: before(now, 4 * DAY_MS) },
    { type: 'warning', title: 'Low ratings', message: 'Silicon Handi received four ratings below three stars in one week.', at: before(now, 6 * DAY_MS) },
    { type: 'other', title: 'Coupon expires', message: 'FREEDEL ends today at 23:59.', at: before(now, 5 * HOUR_MS) },
    { type: 'error', title: 'Store closed', message: 'Annapurna Pulao Bhavan has been made inactive.', at: before(now, 19 * DAY_MS) },
    { type: 'success', title: 'New store', message: 'Rayalaseema Ruchi Biryani has joined in Jubilee Hills.', at: before(now, 74 * DAY_MS) },
    ...Array.from({ length: 8 }, (_, week): Told => ({
      type: 'success', title: 'Payout sent', message: 'The weekly payout to all stores has been sent to the bank.', at: before(now, (week * 7 + 2.4) * DAY_MS),
    })),
  ];
}

function storeTold(store: Store, orders: readonly Order[], now: Date): Told[] {
  const latest = orders.filter(({ plan }) => plan.store.id === store.id).slice(-14);
  const arrivals = latest.map((order): Told => ({
    type: 'order', title: 'New order', message: `Order ${order.code} for ${formatRupees(toRupees(order.finalPaise))} has arrived.`, at: order.plan.placedAt,
  }));
  return [
    ...arrivals,
    { type: 'success', title: 'Item approved', message: 'Your menu item “Chicken 65” is now visible to customers.', at: before(now, 3 * DAY_MS) },
    { type: 'warning', title: 'Rating to look at', message: 'A customer gave two stars: “Rice was dry and the chicken was mostly bone.”', at: before(now, 28 * HOUR_MS), isUnread: true },
    { type: 'error', title: 'Delivery code locked', message: 'Five wrong codes were entered for one order. Delivery was locked for 15 minutes.', at: before(now, 25 * DAY_MS) },
    { type: 'other', title: 'Festival hours', message: 'Please check your opening hours for the coming holidays.', at: before(now, 9 * DAY_MS) },
    { type: 'success', title: 'Payout sent', message: 'Last week’s payout has been sent to your bank account.', at: before(now, 2.4 * DAY_MS) },
  ];
}

const PROGRESS: Record<string, string> = {
  confirmed: 'is confirmed', preparing: 'is being prepared', ready: 'is ready and waits for its rider', delivered: 'has been delivered. Enjoy!',
};

function customerTold(orders: readonly Order[], now: Date): Told[] {
  const progress = orders.map((order): Told => {
    const { to, at } = lastStageOf(order);
    const refunded = `was cancelled. ${formatRupees(toRupees(order.finalPaise))} are back in your wallet.`;
    return { type: to === 'cancelled' ? 'error' : 'order', title: 'Your order', message: `${order.code} ${PROGRESS[to] ?? refunded}`, at };
  });
  return [
    ...progress,
    { type: 'success', title: 'Cashback received', message: 'Your friend’s first order was delivered: ₹75.00 are in your wallet.', at: before(now, 5 * DAY_MS) },
    { type: 'warning', title: 'Scratch card expires', message: 'You have a card to scratch. It ends in a few days.', at: before(now, 20 * HOUR_MS) },
    { type: 'other', title: 'Weekend family feast', message: 'FAMILY250 takes ₹250 off orders above ₹1,499.', at: before(now, 3 * DAY_MS), isUnread: true },
  ];
}
