import { formatDateTime } from '../../../../../contract/time';
import { printedNotes, numberOf, type PrintedTicket } from '../../../../printer/ticket';
import type { storeOrderTexts } from '../messages';
import { paymentStatusOf } from '../../../../components/paymentWords';
import { piecesToCook, type StoreOrder } from '../record';
import type { MessageOf } from '../../../../framework/texts/texts';

type Message = MessageOf<typeof storeOrderTexts>;

/** Returns the kitchen's part of an order: no prices, and no private data of the customer. */
export const ticketOf = (order: StoreOrder, message: Message): PrintedTicket => {
  const { orderId, storeName, createdAt, hasPaymentStatus, items, notes } = order;
  return {
    storeName,
    ...numberOf(orderId),
    placed: formatDateTime(createdAt),
    payment: hasPaymentStatus
      ? message(paymentStatusOf({ ...order, takenBackAmount: undefined })).toUpperCase()
      : '',
    lines: items,
    total: message('quantity', { smart_count: piecesToCook(items) }),
    notes: printedNotes(notes),
    notesLabel: message('notes'),
  };
};
