import { formatRupees, toRupees } from '../../contract/money';
import type { NewNotification } from '../notifications/notify';

interface Order {
  code: string;
  finalPaise: number;
  /** Of the store. */
  ownerId: string;
  /** The customer. */
  userId: string;
}

export const newOrder = ({ ownerId, code, finalPaise }: Order): NewNotification => ({
  userId: ownerId, type: 'order', title: 'New order', message: `Order ${code} for ${formatRupees(toRupees(finalPaise))} has arrived.`,
});

export const orderConfirmed = ({ ownerId, userId, code }: Order): NewNotification[] => [
  { userId: ownerId, type: 'success', title: 'Order confirmed', message: `Order ${code} is paid and confirmed.` },
  { userId, type: 'order', title: 'Your order', message: `${code} is confirmed` },
];
