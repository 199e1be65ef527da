import { expect, test } from 'vitest';
import { bandBytes, ticketBytes } from '../../../src/printer/print';

const picture = (rows: readonly string[]) => {
  const width = rows[0]?.length ?? 0;
  const data = new Uint8ClampedArray(
    rows
      .join('')
      .split('')
      .flatMap((dot) => Array.from({ length: 4 }, () => (dot === '#' ? 0 : 255))),
  );
  return { width, height: rows.length, data };
};

test('a picture is sent as GS v 0 with its bytes a row and its rows, the leftmost dot as the highest bit', () => {
  const bytes = bandBytes(picture(['#.......#.......', '........########']));
  expect([...bytes]).toEqual([0x1d, 0x76, 0x30, 0, 2, 0, 2, 0, 0x80, 0x80, 0x00, 0xff]);
});

test('a width that is not a whole number of bytes is filled up with white', () => {
  expect([...bandBytes(picture(['#########.']))].slice(4)).toEqual([2, 0, 1, 0, 0xff, 0x80]);
});

test('sizes above 255 are sent low byte first', () => {
  const tall = { width: 8, height: 256, data: new Uint8ClampedArray(8 * 256 * 4).fill(255) };
  expect([...bandBytes(tall)].slice(4, 8)).toEqual([1, 0, 0, 1]);
});

test('grey is printed from the middle on, a little more than half, and light is not', () => {
  const grey = (level: number) => [level, level, level, 255];
  const data = new Uint8ClampedArray([
    ...grey(0),
    ...grey(159),
    ...grey(160),
    ...grey(255),
    ...grey(100),
    ...grey(200),
    ...grey(255),
    ...grey(0),
  ]);
  expect([...bandBytes({ width: 8, height: 1, data })].at(-1)).toBe(0b1100_1001);
});

test('a ticket ends with a feed, and is cut only if the printer has a knife', () => {
  const band = picture(['########']);
  expect([...ticketBytes([band, band], false)].slice(-3)).toEqual([0x1b, 0x64, 4]);
  expect([...ticketBytes([band, band], true)].slice(-7)).toEqual([
    0x1b, 0x64, 4, 0x1d, 0x56, 66, 0,
  ]);
  expect(ticketBytes([band, band], false)).toHaveLength(2 * 9 + 3);
});
