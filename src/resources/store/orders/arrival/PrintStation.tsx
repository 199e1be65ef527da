import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { BOARD_ORDERS_MAX } from '../../../../../contract/orders/board';
import { createDebounce } from '../../../../framework/browser/debounce';
import { useDeclaredProvider } from '../../../../framework/ui/hooks/useDeclaredProvider';
import { notifications } from '../../../../notifications/useNotifications';
import { ARRIVALS_POLL_MS, PRINTER_RETRY_MS } from '../../../../printer/constants';
import { printerTexts } from '../../../../printer/messages';
import { exclusively } from '../../../../printer/print';
import { printed, autoPrintSince, failInterrupted } from '../../../../printer/printed';
import { printerChoice } from '../../../../printer/printerChoice';
import { storeOrderTexts } from '../messages';
import type { StoreOrder } from '../record';
import { sendOrder } from '../ticket/printOrder';
import { ticketOf } from '../ticket/ticketOf';
import { beginArrivals, useArrivalState } from './arrivalState';
import { createArrivals } from './createArrivals';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

const BOARD = {
  filter: { status: 'now' },
  pagination: { page: 1, perPage: BOARD_ORDERS_MAX },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;

/** Prints orders automatically on every screen of a store, while this page is open. */
const useStation = (): void => {
  const { provider } = useDeclaredProvider();
  const words = useMessages(storeOrderTexts);
  const said = useRef(words);
  useEffect(() => void (said.current = words), [words]);
  useEffect(() => {
    const arrivals = createArrivals({
      read: async (signal) =>
        (
          await provider
            .getList<StoreOrder>('store/orders', { ...BOARD, signal })
            .catch(() => undefined)
        )?.data,
      readPrinted: () => ({
        orders: printed.get().orders,
        since: autoPrintSince(),
        hasPrinter: printerChoice.get().device !== undefined,
      }),
      failInterrupted,
      print: (order) => sendOrder(order, ticketOf(order, said.current)),
      exclusively,
      retryMs: PRINTER_RETRY_MS,
    });
    const end = beginArrivals(arrivals);
    const calm = createDebounce(arrivals.check);
    const stops = [
      notifications.onChangeEvent(({ kind }) => kind !== 'menu' && calm.call()),
      printerChoice.subscribe(calm.call),
    ];
    const clock = setInterval(calm.call, ARRIVALS_POLL_MS);
    window.addEventListener('online', calm.call);
    calm.call();
    return () => {
      for (const stop of stops) stop();
      clearInterval(clock);
      window.removeEventListener('online', calm.call);
      calm.stop();
      end();
    };
  }, [provider]);
};

/** Shows the problem on screens where the list of orders does not. */
const usePrinterNotice = (): void => {
  const { waiting, trouble } = useArrivalState();
  const message = useMessages(printerTexts);
  const notify = useNotify();
  const isList = useLocation().pathname.startsWith('/store/orders');
  const said = isList || waiting === 0 ? undefined : trouble;
  useEffect(() => {
    if (said) notify(message(said), { type: 'warning', messageArgs: { _: message(said) } });
  }, [said, message, notify]);
};

const PrintStation = () => {
  useStation();
  usePrinterNotice();
  return null;
};

export default PrintStation;
