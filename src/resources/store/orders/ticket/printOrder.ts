import { PrintProblem } from '../../../../printer/links/problem';
import { exclusively, sendTicket } from '../../../../printer/print';
import { savePrinted, printed } from '../../../../printer/printed';
import type { PrintedTicket } from '../../../../printer/ticket';
import type { StoreOrder } from '../record';

type Named = Pick<StoreOrder, 'id' | 'orderId'>;

/**
 * Call within `exclusively`. Prints an order's ticket and records it. The ticket is recorded as in
 * progress first, so that it is not printed twice if the page closes.
 * @throws PrintProblem
 */
export const sendOrder = async (
  { id, orderId: code }: Named,
  ticket: PrintedTicket,
): Promise<void> => {
  const before = printed.get().orders[id];
  savePrinted(id, { code, state: 'begun' });
  try {
    await sendTicket(ticket);
    savePrinted(id, { code, state: 'printed' });
  } catch (failure) {
    const hasBegun = failure instanceof PrintProblem && failure.hasBegun;
    savePrinted(id, hasBegun ? { code, state: 'failed', trouble: failure.trouble } : before);
    throw failure;
  }
};

/**
 * Prints an order on request, even if it was printed before.
 * @throws PrintProblem
 */
export const printOrder = (order: Named, ticket: PrintedTicket): Promise<void> =>
  exclusively(() => sendOrder(order, ticket));
