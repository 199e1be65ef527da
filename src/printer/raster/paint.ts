import { BAND_ROWS_MAX } from '../constants';
import type { PrintedTicket } from '../ticket';
import type { Direction } from './direction';
import { type Layout, layOut, type Mark, type Sizes, type TextMark } from './layout';

const FRAME_WIDTH = 4;
const DASH = [12, 8];

const contextOf = (width: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = BAND_ROWS_MAX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing');
  return context;
};

/** Height of a line: the font's, and more if marks extend further above or below. */
const sizesIn =
  (context: CanvasRenderingContext2D): Sizes =>
  (text, font) => {
    context.font = font;
    const {
      width,
      actualBoundingBoxAscent,
      actualBoundingBoxDescent,
      fontBoundingBoxAscent,
      fontBoundingBoxDescent,
    } = context.measureText(text);
    return {
      width,
      ascent: Math.max(actualBoundingBoxAscent, fontBoundingBoxAscent),
      descent: Math.max(actualBoundingBoxDescent, fontBoundingBoxDescent),
    };
  };

const paintStrike = (context: CanvasRenderingContext2D, mark: TextMark): void => {
  const { width, actualBoundingBoxAscent } = context.measureText(mark.text);
  const left = mark.x - { left: 0, center: width / 2, right: width }[mark.align];
  context.fillRect(left, mark.y - actualBoundingBoxAscent / 2, width, FRAME_WIDTH);
};

const paintMark = (context: CanvasRenderingContext2D, mark: Mark, width: number): void => {
  if (mark.kind === 'text') {
    context.font = mark.font;
    context.direction = mark.direction;
    context.textAlign = mark.align;
    context.fillText(mark.text, mark.x, mark.y);
    if (mark.isStruck) paintStrike(context, mark);
    return;
  }
  const line = mark.kind === 'frame' ? FRAME_WIDTH : mark.bottom - mark.top;
  context.lineWidth = line;
  context.setLineDash(mark.kind === 'frame' ? [] : DASH);
  context.beginPath();
  if (mark.kind === 'frame')
    context.rect(line / 2, mark.top + line / 2, width - line, mark.bottom - mark.top - line);
  else {
    context.moveTo(0, mark.top + line / 2);
    context.lineTo(width, mark.top + line / 2);
  }
  context.stroke();
};

const paintBand = (
  context: CanvasRenderingContext2D,
  { width, height, marks }: Layout,
  top: number,
): ImageData => {
  const rows = Math.min(BAND_ROWS_MAX, height - top);
  context.setTransform(1, 0, 0, 1, 0, -top);
  context.fillStyle = '#fff';
  context.fillRect(0, top, width, BAND_ROWS_MAX);
  context.fillStyle = '#000';
  // a glyph may extend beyond its line, into the next band
  for (const mark of marks)
    if (mark.bottom > top - BAND_ROWS_MAX && mark.top < top + 2 * BAND_ROWS_MAX)
      paintMark(context, mark, width);
  return context.getImageData(0, 0, width, rows);
};

/**
 * Draws a ticket, from top to end, as pictures of at most `BAND_ROWS_MAX` rows, black on white. A
 * phone so needs the memory of a single picture, however long an order is. The browser shapes the
 * text in any script.
 */
export const paintTicket = async (
  ticket: PrintedTicket,
  width: number,
  around: Direction,
): Promise<readonly ImageData[]> => {
  const context = contextOf(width);
  const sizes = sizesIn(context);
  const first = layOut(ticket, width, sizes, around);
  const texts = first.marks.filter((mark) => mark.kind === 'text');
  // a font that is still loading has other widths; a missing font is replaced by the browser's
  await Promise.allSettled(texts.map(({ font, text }) => document.fonts.load(font, text)));
  const layout = layOut(ticket, width, sizes, around);
  return Array.from({ length: Math.ceil(layout.height / BAND_ROWS_MAX) }, (_, index) =>
    paintBand(context, layout, index * BAND_ROWS_MAX),
  );
};
