import { paintTicket } from './raster/paint';
import {
  BLACK_BELOW,
  CONNECT_TIMEOUT_MS,
  FEED_LINES,
  PRINTER_KEY,
  SERIAL_CHUNK_BYTES,
  WRITE_TIMEOUT_MS,
} from './constants';
import { bluetooth } from './links/bluetooth';
import type { Connection, Link } from './links/link';
import { deviceChoice, PrintProblem, problemOf, within } from './links/problem';
import { printableDots, printerChoice, type PrinterDevice } from './printerChoice';
import type { PrintedTicket } from './ticket';
import { type SerialPort, webDevices } from './links/webDevices';

type SerialDevice = Extract<PrinterDevice, { link: 'serial' }>;

const deviceOf = (port: SerialPort): SerialDevice => {
  const { usbVendorId, usbProductId, bluetoothServiceClassId } = port.getInfo();
  return {
    link: 'serial',
    ...(usbVendorId === undefined ? {} : { usbVendorId }),
    ...(usbProductId === undefined ? {} : { usbProductId }),
    ...(bluetoothServiceClassId === undefined
      ? {}
      : { bluetoothServiceClassId: String(bluetoothServiceClassId) }),
  };
};
const isSame = (one: SerialDevice, other: SerialDevice): boolean =>
  one.usbVendorId === other.usbVendorId &&
  one.usbProductId === other.usbProductId &&
  one.bluetoothServiceClassId === other.bluetoothServiceClassId;

// ports have no names: two of the same maker can be distinguished only until the page closes
let lastChosen: SerialPort | undefined;

const choose = async (): Promise<SerialDevice | undefined> => {
  const { serial } = webDevices();
  if (!serial) throw new PrintProblem('unsupported');
  const port = await deviceChoice(serial.requestPort());
  if (!port) return undefined;
  lastChosen = port;
  return deviceOf(port);
};

/** Unplugged ports are missing; a permission may have been revoked. */
const findPort = async (device: SerialDevice): Promise<SerialPort> => {
  const { serial } = webDevices();
  if (!serial) throw new PrintProblem('unsupported');
  const ports = await serial.getPorts();
  const own = ports.filter((port) => isSame(deviceOf(port), device));
  const port = own.find((one) => one === lastChosen) ?? own[0];
  if (port) return port;
  // a missing port is unplugged or no longer permitted; the browser does not distinguish these
  throw new PrintProblem(lastChosen ? 'unreachable' : 'choose_again');
};

const connectionOf = (port: SerialPort): Connection => {
  const writer = port.writable?.getWriter();
  if (!writer) throw new PrintProblem('unreachable');
  return {
    write: (bytes) => writer.write(bytes),
    async close() {
      await writer.close();
      await port.close();
    },
    async abort() {
      await writer.abort().catch(() => undefined);
      writer.releaseLock();
      await port.close().catch(() => undefined);
    },
  };
};

/** A printer on a cable, or a paired printer of classic Bluetooth, through Web Serial. */
export const serial: Link = {
  isSupported: () => webDevices().serial !== undefined,
  choose,
  async open({ device, baudRate }) {
    if (device?.link !== 'serial') throw new PrintProblem('unset');
    try {
      const port = await findPort(device);
      // a port that an earlier ticket could not close is still open
      if (!port.writable) await within(CONNECT_TIMEOUT_MS, 'unreachable', port.open({ baudRate }));
      return connectionOf(port);
    } catch (failure) {
      throw problemOf(failure);
    }
  },
  chunkBytes: SERIAL_CHUNK_BYTES,
};

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
