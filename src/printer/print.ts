import { ticketBytes } from './raster/escPos';
import { paintTicket } from './raster/paint';
import { PRINTER_KEY } from './constants';
import { bluetooth } from './links/bluetooth';
import type { Link } from './links/link';
import { PrintProblem } from './links/problem';
import { sendBytes } from './links/sendBytes';
import { serial } from './links/serial';
import { printableDots, printerChoice, type PrinterDevice } from './printerChoice';
import type { PrintedTicket } from './ticket';

export const links: Readonly<Record<PrinterDevice['link'], Link>> = { serial, bluetooth };

let queue: Promise<void> = Promise.resolve();

/**
 * Runs one ticket at a time across all tabs, because a printer with two connections prints neither.
 */
export const exclusively = (task: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) return navigator.locks.request(PRINTER_KEY, task);
  const run = queue.then(task, task);
  queue = run;
  return run;
};

/**
 * Call within `alone`. Prints on this browser's current printer.
 * @throws PrintProblem
 */
export const sendTicket = async (ticket: PrintedTicket): Promise<void> => {
  const choice = printerChoice.get();
  if (!choice.device) throw new PrintProblem('unset');
  const link = links[choice.device.link];
  const bands = await paintTicket(
    ticket,
    printableDots[choice.paperMm],
    document.dir === 'rtl' ? 'rtl' : 'ltr',
  );
  // printers for rolls of 58 mm have no knife
  await sendBytes(
    await link.open(choice),
    link.chunkBytes,
    ticketBytes(bands, choice.paperMm === 80),
  );
};

/**
 * Prints after any other ticket has finished.
 * @throws PrintProblem
 */
export const printTicket = (ticket: PrintedTicket): Promise<void> =>
  exclusively(() => sendTicket(ticket));
