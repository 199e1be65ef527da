import { DAY_MS } from '../../contract/time';

/** Receipt printers have 203 dots per inch. */
export const DOTS_PER_MM = 8;
/** Limit for the rows of an image command, for the smallest printers' buffers. */
export const BAND_ROWS_MAX = 256;
/**
 * From 0 (black) to 255 (white): darker pixels are printed. Above the middle, because otherwise
 * thin strokes break.
 */
export const BLACK_BELOW = 160;
/** Empty lines after a ticket, so that it can be torn off below its end. */
export const FEED_LINES = 4;

/** Bytes per write to a serial port. */
export const SERIAL_CHUNK_BYTES = 4096;
/** Bytes per packet of a Bluetooth printer; every printer accepts the smaller size. */
export const BLUETOOTH_CHUNK_BYTES = 180;
export const BLUETOOTH_SMALLEST_BYTES = 20;
/**
 * Pause between two packets without acknowledgement, because a print head is slower than the radio.
 */
export const BLUETOOTH_PACE_MS = 12;
/** Delay before disconnecting, because a printer drops unread data when the connection ends. */
export const BLUETOOTH_LINGER_MS = 800;

export const CONNECT_TIMEOUT_MS = 15_000;
/** Time without progress in writing, after which the paper has run out or the cover is open. */
export const WRITE_TIMEOUT_MS = 20_000;

/** Storage key of this browser's printer, with the application's prefix. */
export const PRINTER_KEY = 'jb_printer';
/**
 * Storage key for the orders that this browser has printed, and for whom it prints automatically.
 */
export const PRINTED_KEY = 'jb_printed';
/** How long an order is remembered after it was last on the board. */
export const PRINTED_TTL_MS = 3 * DAY_MS;
/** Interval for retrying an unreachable printer while tickets wait. */
export const PRINTER_RETRY_MS = 15_000;
/** Interval for checking the orders, which another device may accept without an event. */
export const ARRIVALS_POLL_MS = 60_000;
