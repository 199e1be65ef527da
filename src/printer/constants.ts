import { DAY_MS } from '../../contract/time';

/** Receipt printers have 203 dots an inch. */
export const DOTS_PER_MM = 8;
/** Rows of one image command: what the smallest printers' buffers take. */
export const BAND_ROWS_MAX = 256;
/** From 0 (black) to 255 (white): what is darker than this is printed. Lighter edges than the middle count, or thin strokes break. */
export const BLACK_BELOW = 160;
/** Empty lines after a ticket, so that it can be torn off beneath its end. */
export const FEED_LINES = 4;

/** How much is given to a serial port at once, in bytes. */
export const SERIAL_CHUNK_BYTES = 4096;
/** What one packet of a Bluetooth printer carries; the smaller one is what each of them must take. */
export const BLUETOOTH_CHUNK_BYTES = 180;
export const BLUETOOTH_SMALLEST_BYTES = 20;
/** Between two packets that nobody acknowledges: a print head is slower than the air. */
export const BLUETOOTH_PACE_MS = 12;
/** A printer forgets what it has not read when the connection ends. */
export const BLUETOOTH_LINGER_MS = 800;

/** How long a printer may take to answer a connection. */
export const CONNECT_TIMEOUT_MS = 15_000;
/** How long one that was given bytes may take no more of them: the paper has run out, or the cover is open. */
export const WRITE_TIMEOUT_MS = 20_000;

/** Where this browser keeps its printer; its name begins as all of the application's do. */
export const PRINTER_KEY = 'jb_printer';
/** Which orders this browser has printed, and for whom it prints them by itself. */
export const PRINTED_KEY = 'jb_printed';
/** How long after an order was last seen on the board its number is kept. */
export const PRINTED_KEPT_MS = 3 * DAY_MS;
/** How often a printer that could not be reached is tried again while tickets wait. */
export const PRINTER_RETRY_MS = 15_000;
/** Orders may have been accepted on another device without a word. */
export const ARRIVALS_LOOK_MS = 60_000;
