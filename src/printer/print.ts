import { paintTicket } from './raster/paint';
import { BLACK_BELOW, FEED_LINES, PRINTER_KEY, WRITE_TIMEOUT_MS } from './constants';
import { bluetooth } from './links/bluetooth';
import type { Connection, Link } from './links/link';
import { PrintProblem, problemOf, within } from './links/problem';
import { serial } from './links/serial';
import { printableDots, printerChoice, type PrinterDevice } from './printerChoice';
import type { PrintedTicket } from './ticket';

/** Pixels as a canvas returns them: red, green, blue and opacity of each, row by row. */
interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** `ESC @`: resets the settings of earlier programs. It prints nothing. */
const initialize = new Uint8Array([0x1b, 0x40]);
/** `ESC d`: feeds empty lines. */
const feed = [0x1b, 0x64, FEED_LINES] as const;
/** `GS V 66`: feeds the paper to the knife and cuts. */
const cut = [0x1d, 0x56, 66, 0] as const;

const RED = 0.299;
const GREEN = 0.587;
const BLUE = 0.114;

const isBlack = (data: Uint8ClampedArray, at: number): boolean =>
  RED * (data[at] ?? 0) + GREEN * (data[at + 1] ?? 0) + BLUE * (data[at + 2] ?? 0) < BLACK_BELOW;

/** `GS v 0`: a picture with one bit per dot; the leftmost dot is the highest bit of its byte. */
export const bandBytes = ({ width, height, data }: Pixels): Uint8Array => {
  const rowBytes = Math.ceil(width / 8);
  const header = [
    0x1d,
    0x76,
    0x30,
    0,
    rowBytes % 256,
    Math.floor(rowBytes / 256),
    height % 256,
    Math.floor(height / 256),
  ];
  const bytes = new Uint8Array(header.length + rowBytes * height);
  bytes.set(header);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = header.length + y * rowBytes + Math.floor(x / 8);
      if (isBlack(data, (y * width + x) * 4)) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x % 8));
    }
  }
  return bytes;
};

/** Data after `initialize`: the pictures, and the end of the ticket. */
export const ticketBytes = (bands: readonly Pixels[], hasKnife: boolean): Uint8Array => {
  const parts = [...bands.map(bandBytes), new Uint8Array(hasKnife ? [...feed, ...cut] : feed)];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

const isStalled = (failure: unknown): boolean =>
  failure instanceof PrintProblem && failure.trouble === 'stalled';

const sendAll = async (
  connection: Connection,
  chunkBytes: number,
  bytes: Uint8Array,
): Promise<void> => {
  try {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      await within(
        WRITE_TIMEOUT_MS,
        'stalled',
        connection.write(bytes.subarray(at, at + chunkBytes)),
      );
    }
    await within(WRITE_TIMEOUT_MS, 'stalled', connection.close());
  } catch (failure) {
    throw new PrintProblem(isStalled(failure) ? 'stalled' : 'cut_off', {
      hasBegun: true,
      cause: failure,
    });
  }
};

/**
 * Sends a ticket and always ends the connection.
 * @throws PrintProblem
 */
export const sendBytes = async (
  connection: Connection,
  chunkBytes: number,
  bytes: Uint8Array,
): Promise<void> => {
  try {
    // prints nothing: if this fails, the connection has failed, and the ticket may be sent again
    await within(WRITE_TIMEOUT_MS, 'unreachable', connection.write(initialize));
    await sendAll(connection, chunkBytes, bytes);
  } catch (failure) {
    // a stalled printer may not disconnect either
    await within(WRITE_TIMEOUT_MS, 'stalled', connection.abort()).catch(() => undefined);
    throw problemOf(failure);
  }
};

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
 * Call within `exclusively`. Prints on this browser's current printer.
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
