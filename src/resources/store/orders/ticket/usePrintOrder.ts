import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { PrintProblem } from '../../../../printer/links/problem';
import { printerTexts } from '../../../../printer/messages';
import { storeOrderTexts } from '../messages';
import type { StoreOrder } from '../record';
import { ticketOf } from './ticketOf';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

/** Prints on this browser's printer, once per press, and reports the result. */
export const usePrintOrder = () => {
  const notify = useNotify();
  const message = useMessages(printerTexts);
  const words = useMessages(storeOrderTexts);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const tell = (text: string, type: 'success' | 'error') =>
    notify(text, { type, messageArgs: { _: text } });
  const print = async (order: StoreOrder): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    const code = order.orderId;
    try {
      const { printOrder } = await import('./printOrder');
      await printOrder(order, ticketOf(order, words));
      tell(message('sent', { code }), 'success');
    } catch (failure) {
      tell(
        message('ticket_of', {
          code,
          problem: message(failure instanceof PrintProblem ? failure.trouble : 'unreachable'),
        }),
        'error',
      );
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, print };
};
