import { initialize, ticketBytes } from './raster/escPos';
import { paintTicket } from './raster/paint';
import { PRINTER_KEY, WRITE_TIMEOUT_MS } from './constants';
import { bluetooth } from './links/bluetooth';
import type { Connection, Link } from './links/link';
import { PrintProblem, within } from './links/problem';
import { serial } from './links/serial';
import { printableDots, printerChoice, type PrinterChoice, type PrinterDevice } from './printerChoice';
import type { PrintedTicket } from './ticket';

export const links: Readonly<Record<PrinterDevice['link'], Link>> = { serial, bluetooth };

let queue: Promise<unknown> = Promise.resolve();

/** One ticket at a time, in all tabs: a printer that two talk to prints neither. */
export const alone = <T>(task: () => Promise<T>): Promise<T> => {
  if ('locks' in navigator) return navigator.locks.request(PRINTER_KEY, task) as Promise<T>;
  const own = queue.then(task, task);
  queue = own;
  return own;
};

const sendAll = async (connection: Connection, chunkBytes: number, bytes: Uint8Array): Promise<void> => {
  // prints nothing: where this fails, so did the connection, and the ticket may be sent again
  await within(WRITE_TIMEOUT_MS, 'unreachable', connection.write(initialize));
  try {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      await within(WRITE_TIMEOUT_MS, 'stalled', connection.write(bytes.subarray(at, at + chunkBytes)));
    }
    await within(WRITE_TIMEOUT_MS, 'stalled', connection.close());
  } catch (failure) {
    const isStalled = failure instanceof PrintProblem && failure.trouble === 'stalled';
    throw new PrintProblem(isStalled ? 'stalled' : 'cut_off', { hasBegun: true, cause: failure });
  }
};

const send = async (choice: PrinterChoice, ticket: PrintedTicket): Promise<void> => {
  if (!choice.device) throw new PrintProblem('unset');
  const link = links[choice.device.link];
  const bands = await paintTicket(ticket, printableDots[choice.paperMm], document.dir === 'rtl' ? 'rtl' : 'ltr');
  const connection = await link.open(choice);
  try {
    // rolls of 58 mm are torn off
    await sendAll(connection, link.chunkBytes, ticketBytes(bands, choice.paperMm === 80));
  } catch (failure) {
    await within(WRITE_TIMEOUT_MS, 'stalled', connection.abort()).catch(() => undefined);
    throw failure instanceof PrintProblem ? failure : new PrintProblem('unreachable', { cause: failure });
  }
};

/** Within `alone`: prints on the printer of this browser as it is chosen now. @throws PrintProblem */
export const sendTicket = (ticket: PrintedTicket): Promise<void> => send(printerChoice.get(), ticket);

/** Prints once no other ticket is being printed. @throws PrintProblem */
export const printTicket = (ticket: PrintedTicket): Promise<void> => alone(() => sendTicket(ticket));
