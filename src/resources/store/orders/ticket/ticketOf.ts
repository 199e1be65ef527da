import { formatDateTime } from '../../../../../contract/time';
import { foldNotes, numberOf, type PrintedTicket } from '../../../../printer/ticket';
import type { useStoreOrderMessages } from '../messages';
import type { StoreOrder } from '../record';

type Message = ReturnType<typeof useStoreOrderMessages>;

/** What the kitchen needs of an order: no prices, and nothing that only its customer knows. */
export const ticketOf = (
  { orderId, storeName, createdAt, paymentStatus, hasPaymentStatus, items, notes }: StoreOrder,
  message: Message,
): PrintedTicket => ({
  storeName,
  ...numberOf(orderId),
  placed: formatDateTime(createdAt),
  payment: hasPaymentStatus ? message(paymentStatus === 'completed' ? 'paid' : 'not_paid') : '',
  lines: items,
  total: message('quantity', { count: items.reduce((sum, { quantity }) => sum + quantity, 0) }),
  notes: foldNotes(notes),
  notesLabel: message('notes'),
});
