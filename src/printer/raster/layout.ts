import { DOTS_PER_MM } from '../constants';
import type { PrintedTicket } from '../ticket';
import { type Direction, directionOf } from './direction';

/** Returns the width of a text in dots. */
type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Splits a word that is wider than a line into parts that fit, never within a glyph of several
 * characters.
 */
const partsOf = (word: string, width: number, measure: Measure): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && measure(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
};

/** Splits a paragraph into lines that fit a width in dots. */
export const wrap = (paragraph: string, width: number, measure: Measure): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = partsOf(word, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
};

/** A line of text to draw; `x` is its anchor, `y` its baseline. In dots. */
export interface TextMark {
  kind: 'text';
  text: string;
  font: string;
  x: number;
  y: number;
  align: 'left' | 'center' | 'right';
  direction: Direction;
  isStruck: boolean;
  top: number;
  bottom: number;
}
interface RuleMark {
  kind: 'rule';
  top: number;
  bottom: number;
}
interface FrameMark {
  kind: 'frame';
  top: number;
  bottom: number;
}
export type Mark = TextMark | RuleMark | FrameMark;

/** Size of a text in a font, in dots: width, and height above and below the baseline. */
export type Sizes = (
  text: string,
  font: string,
) => { width: number; ascent: number; descent: number };

export interface Layout {
  width: number;
  height: number;
  marks: readonly Mark[];
}

/** The first faces have Latin; for other scripts a browser uses its own. */
const FACES =
  'Arial, Helvetica, "Noto Sans", "Noto Sans Telugu", "Noto Sans Devanagari", "Noto Nastaliq Urdu", sans-serif';
const fontOf = (mm: number, weight: number): string =>
  `${weight} ${Math.round(mm * DOTS_PER_MM)}px ${FACES}`;

const fonts = {
  day: fontOf(4.5, 700),
  number: fontOf(12, 700),
  quantity: fontOf(7, 800),
  name: fontOf(5, 700),
  text: fontOf(3.8, 700),
  small: fontOf(3.4, 400),
  notes: fontOf(4.8, 700),
} as const;
const GAP = DOTS_PER_MM;
const LINE_GAP = 4;
const PAD = 2 * DOTS_PER_MM;
/** Glyphs extend beyond both ends of their lines, especially in Nastaliq. */
const EDGE = 4;
const RULE_HEIGHT = 3;

interface Place {
  x: number;
  width: number;
  align: 'start' | 'center';
  isStruck?: boolean;
}

/** Stacks elements vertically. */
const createColumn = (sizes: Sizes, around: Direction) => {
  const marks: Mark[] = [];
  let y = GAP;
  const drawParagraph = (
    text: string,
    font: string,
    { x, width, align, isStruck = false }: Place,
  ): void => {
    const direction = directionOf(text, around);
    const side = align === 'center' ? 'center' : direction === 'rtl' ? 'right' : 'left';
    const anchor = Math.round({ left: x, center: x + width / 2, right: x + width }[side]);
    for (const line of wrap(text, width, (part) => sizes(part, font).width)) {
      const { ascent, descent } = sizes(line, font);
      const top = y;
      const baseline = Math.ceil(top + ascent);
      y = Math.ceil(baseline + descent) + LINE_GAP;
      marks.push({
        kind: 'text',
        text: line,
        font,
        x: anchor,
        y: baseline,
        align: side,
        direction,
        isStruck,
        top,
        bottom: y,
      });
    }
  };
  const draw = (text: string, font: string, place: Place): void => {
    for (const paragraph of text.split('\n')) drawParagraph(paragraph, font, place);
  };
  return {
    marks,
    draw,
    at: () => y,
    goTo: (next: number) => void (y = next),
    gap: (dots = GAP) => void (y += dots),
    rule() {
      marks.push({ kind: 'rule', top: y + GAP, bottom: y + GAP + RULE_HEIGHT });
      y += 2 * GAP + RULE_HEIGHT;
    },
  };
};

type Column = ReturnType<typeof createColumn>;

/**
 * The quantity is at the start of the ticket's direction, in a separate column, for names in any
 * script.
 */
const drawLine = (
  column: Column,
  { quantity, name, isRefunded: isStruck = false }: PrintedTicket['lines'][number],
  width: number,
  quantityWidth: number,
  around: Direction,
): void => {
  const top = column.at();
  const nameWidth = width - quantityWidth - 2 * EDGE;
  column.draw(`${quantity} ×`, fonts.quantity, {
    x: EDGE + (around === 'rtl' ? nameWidth : 0),
    width: quantityWidth,
    align: 'start',
    isStruck,
  });
  const below = column.at();
  column.goTo(top + GAP);
  column.draw(name, fonts.name, {
    x: EDGE + (around === 'rtl' ? 0 : quantityWidth),
    width: nameWidth,
    align: 'start',
    isStruck,
  });
  column.goTo(Math.max(below, column.at()) + GAP);
};

const drawNotes = (column: Column, { notes, notesLabel }: PrintedTicket, width: number): void => {
  if (notes === '') return;
  column.gap();
  const top = column.at();
  column.gap(PAD);
  const inside = { x: PAD, width: width - 2 * PAD, align: 'start' } as const;
  column.draw(notesLabel, fonts.small, inside);
  column.draw(notes, fonts.notes, inside);
  column.gap(PAD - LINE_GAP);
  column.marks.push({ kind: 'frame', top, bottom: column.at() });
};

/**
 * Returns the positions of a ticket's parts on paper with a width in dots; `around` is the
 * direction of the ticket's language.
 */
export const layOut = (
  ticket: PrintedTicket,
  width: number,
  sizes: Sizes,
  around: Direction,
): Layout => {
  const column = createColumn(sizes, around);
  const centre = { x: EDGE, width: width - 2 * EDGE, align: 'center' } as const;
  column.draw(ticket.storeName, fonts.text, centre);
  column.draw(ticket.day, fonts.day, centre);
  column.draw(ticket.number, fonts.number, centre);
  column.draw(ticket.placed, fonts.small, centre);
  column.draw(ticket.payment, fonts.text, centre);
  column.rule();
  const quantityWidth =
    Math.max(
      ...ticket.lines.map(({ quantity }) =>
        Math.ceil(sizes(`${quantity} ×`, fonts.quantity).width),
      ),
      0,
    ) + PAD;
  for (const line of ticket.lines) drawLine(column, line, width, quantityWidth, around);
  column.rule();
  column.draw(ticket.total, fonts.text, centre);
  drawNotes(column, ticket, width);
  column.gap();
  return { width, height: column.at(), marks: column.marks };
};
