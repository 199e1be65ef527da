import { writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import type { FakePrinter } from './fakePrinter';
import { expect } from './fixtures';
import { bitmapOf, type Picture } from './paper';

const ROWS_MAX = 256;
const BLACK_BELOW = 160;

/** The canvas content, as the paper should show it. */
const drawnAt = ({ drawn }: FakePrinter, bands: number) => {
  const last = drawn.slice(-bands);
  const pixels = Buffer.concat(last.map((band) => band.pixels));
  const [width, height] = [last[0]?.width ?? 0, last.reduce((sum, band) => sum + band.height, 0)];
  const light = (at: number) =>
    0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  return {
    width,
    height,
    isBlack: (x: number, y: number) => light((y * width + x) * 4) < BLACK_BELOW,
  };
};

const differences = (
  one: Pick<Picture, 'width' | 'height' | 'isBlack'>,
  other: Pick<Picture, 'isBlack'>,
): number => {
  let count = 0;
  for (let y = 0; y < one.height; y += 1)
    for (let x = 0; x < one.width; x += 1)
      if (one.isBlack(x, y) !== other.isBlack(x, y)) count += 1;
  return count;
};

/** Expects the last ticket to be complete, and equal to the drawn dots; returns it. */
export const expectAsDrawn = (printer: FakePrinter, width: number, info: TestInfo): Picture => {
  const picture = printer.pictures().at(-1);
  if (!picture) throw new Error('Nothing was printed');
  writeFileSync(info.outputPath(`ticket-${printer.pictures().length}.pbm`), bitmapOf(picture));
  const drawn = drawnAt(printer, picture.rows.length);
  expect([picture.width, picture.height, picture.isWhole]).toEqual([width, drawn.height, true]);
  expect(Math.max(...picture.rows)).toBeLessThanOrEqual(ROWS_MAX);
  expect(differences(picture, drawn)).toBe(0);
  return picture;
};

export const inkIn = (
  picture: Picture,
  [fromX, toX]: readonly [number, number],
  [fromY, toY]: readonly [number, number],
): number => {
  let dots = 0;
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) if (picture.isBlack(x, y)) dots += 1;
  return dots;
};

/** First row of the dashed line above the dishes. */
export const ruleOf = (picture: Picture): number =>
  Array.from({ length: picture.height }, (_, y) => y).findIndex(
    (y) => inkIn(picture, [0, picture.width], [y, y + 1]) > picture.width / 2,
  );
