import { expect, test } from 'vitest';
import { layOut, type TextMark } from '../../../../src/printer/raster/layout';

const ticket = {
  storeName: 'Deccan Dum House',
  day: 'JB-260520-',
  number: '0007',
  placed: '20 May, 8:00 pm',
  payment: 'Paid',
  lines: [
    { quantity: 12, name: 'Chicken Dum Biryani' },
    { quantity: 1, name: 'چکن بریانی' },
  ],
  total: '13 items',
  notes: '',
  notesLabel: 'Special instructions',
};
/** Half of the letter's height each; marks below take a quarter. */
const sizes = (text: string, font: string) => {
  const px = Number(/(\d+)px/.exec(font)?.[1]);
  return { width: (text.length * px) / 2, ascent: px, descent: px / 4 };
};
const layout = (changes: Partial<typeof ticket> = {}, around: 'ltr' | 'rtl' = 'ltr', width = 576) =>
  layOut({ ...ticket, ...changes }, width, sizes, around);
const textsIn = ({ marks }: ReturnType<typeof layOut>) =>
  marks.filter((mark): mark is TextMark => mark.kind === 'text');
const markOf = (made: ReturnType<typeof layOut>, text: string) =>
  textsIn(made).find((mark) => mark.text.startsWith(text));

test('a name in Urdu is at the right and runs to the left, one in English at the left', () => {
  const made = layout();
  expect(markOf(made, 'چکن')).toMatchObject({ align: 'right', direction: 'rtl', x: 572 });
  expect(markOf(made, 'Chicken')).toMatchObject({ align: 'left', direction: 'ltr' });
  expect(markOf(made, '12 ×')).toMatchObject({ align: 'left', x: 4 });
});

test('a ticket in Urdu has its numbers of plates at the right', () => {
  const made = layout({}, 'rtl');
  expect(markOf(made, '12 ×')).toMatchObject({ align: 'right', direction: 'rtl', x: 572 });
  expect(markOf(made, 'Chicken')).toMatchObject({ align: 'left', direction: 'ltr', x: 4 });
});

test('a line of a note that begins with a foreign word keeps the direction of its paragraph', () => {
  const made = layout(
    { notes: 'براہ کرم گھنٹی نہ بجائیں اور پیچھے کے دروازے پر آئیں Gate 2\nRing twice' },
    'ltr',
    384,
  );
  const lines = textsIn(made).filter(({ top }) => top > (markOf(made, 'Special')?.top ?? 0));
  expect(lines.map(({ direction }) => direction)).toEqual([
    ...lines.slice(0, -1).map(() => 'rtl'),
    'ltr',
  ]);
});

test('no line overlaps another, for all marks, and everything is on the paper', () => {
  const made = layout(
    {
      lines: Array.from({ length: 40 }, (_, index) => ({
        quantity: 100 + index,
        name: 'Special Hyderabadi Mutton Dum Biryani with Double Masala '.repeat(1 + (index % 3)),
      })),
      notes: 'Ring twice',
    },
    'ltr',
    384,
  );
  const names = textsIn(made).filter(({ text }) => !text.includes('×'));
  names
    .slice(1)
    .forEach(({ top }, index) => expect(top).toBeGreaterThanOrEqual(names[index]?.bottom ?? 0));
  expect(Math.max(...made.marks.map(({ bottom }) => bottom))).toBeLessThanOrEqual(made.height);
  for (const { text, font, x, align } of textsIn(made)) {
    const { width } = sizes(text, font);
    const left = { left: x, center: x - width / 2, right: x - width }[align];
    expect([text, left >= 0, left + width <= 384]).toEqual([text, true, true]);
  }
});

test('the notes are in a frame, which is absent without notes', () => {
  expect(layout({ notes: 'Ring twice' }).marks.filter(({ kind }) => kind === 'frame')).toHaveLength(
    1,
  );
  expect(layout().marks.filter(({ kind }) => kind === 'frame')).toEqual([]);
});

test('a refunded line is struck through, quantity and name', () => {
  const made = layOut(
    {
      ...ticket,
      lines: [
        { quantity: 1, name: 'Raita', isRefunded: true },
        { quantity: 2, name: 'Dum' },
      ],
    },
    576,
    sizes,
    'ltr',
  );
  expect(['1 ×', 'Raita', '2 ×', 'Dum'].map((text) => markOf(made, text)?.isStruck)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
