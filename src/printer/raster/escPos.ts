import { BLACK_BELOW, FEED_LINES } from '../constants';

/** Pixels as a canvas returns them: red, green, blue and opacity of each, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** `ESC @`: resets the settings of earlier programs. It prints nothing. */
export const initialize = new Uint8Array([0x1b, 0x40]);
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
