import { expect, it } from 'vitest';
import { z } from 'zod';
import { flag, list, num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { isUnchangedBy } from '../../../../src/framework/declaration/plainTypes';

it.each([
  ['a', 'a'],
  [7, '7'],
  [false, 'false'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('as a text %j is "%s"', (sent, read) => {
  expect(str().parse(sent)).toBe(read);
});

it.each([
  [5, 5],
  ['5.5', 5.5],
  [0, 0],
  ['0', 0],
  [' 1e3 ', 1000],
  ['12345678901234.5600', 12_345_678_901_234.56],
  ['4.6666666666666667', 4.666666666666667],
  ['-0.50', -0.5],
  ['', 0],
  ['  ', 0],
  [null, 0],
  [undefined, 0],
])('as a number with the default 0, %j is %d', (sent, read) =>
  expect(num(0).parse(sent)).toBe(read),
);

it.each(['', ' ', null, undefined])('without a default, %j is not a number', (sent) =>
  expect(num().parse(sent)).toBeUndefined(),
);

it.each([
  'dear',
  '30 days',
  '6,172.50',
  '0x10',
  'Infinity',
  '1 000',
  '9007199254740993',
  '90071992547409.93',
  '-90071992547409.93',
  '12345678901234.567',
  '5%',
  true,
  [5],
  {},
  Number.NaN,
])('as a number %j is not understood, and gets no default', (...[sent]) => {
  expect([num().safeParse(sent).success, num(0).safeParse(sent).success]).toEqual([false, false]);
});

it.each([[{ en: 'Lamp' }], [['a', 'b']]])('as a text %j is not understood', (sent) => {
  expect(str().safeParse(sent).success).toBe(false);
});

it('reads a missing value as undefined, and 0 and false unchanged', () => {
  const read = z.object({ size: num(), isOn: flag() });
  expect(read.parse({})).toEqual({ size: undefined, isOn: undefined });
  expect(read.parse({ size: '0', isOn: 'no' })).toEqual({ size: 0, isOn: false });
  expect(read.safeParse({ isOn: 'maybe' }).success).toBe(false);
});

it.each([true, 1, '1', 'true', 'TRUE', 't', 'T', ' yes ', 'y', 'Y', 'on', 'enabled', 'Enabled'])(
  'as a flag %j is on, for every default',
  (sent) => {
    expect([flag(true).parse(sent), flag(false).parse(sent)]).toEqual([true, true]);
  },
);

it.each([false, 0, '0', 'false', 'False', 'f', 'F', 'no', 'n', 'N', 'off', 'OFF', 'disabled'])(
  'as a flag %j is off, for every default',
  (sent) => {
    expect([flag(true).parse(sent), flag(false).parse(sent)]).toEqual([false, false]);
  },
);

it.each([null, undefined, '', '  '])('as a flag %j has no value, so it is the default', (sent) => {
  expect([flag(true).parse(sent), flag(false).parse(sent)]).toEqual([true, false]);
});

it.each(['maybe', 'active', 2, Number.NaN, {}, [], ['true'], 'constructor'])(
  'as a flag %j is not understood, and no default in its place',
  (...[sent]) => {
    expect([flag(true).safeParse(sent).success, flag(false).safeParse(sent).success]).toEqual([
      false,
      false,
    ]);
  },
);

it.each([
  '',
  'a',
  '7',
  0,
  -1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  null,
  undefined,
  {},
  [],
])('what need not be read is what reading would give: %j', (sent) => {
  for (const schema of [str(), num(), num(0), flag(false), z.string()]) {
    if (isUnchangedBy(schema, sent))
      expect(schema.safeParse(sent)).toEqual({ success: true, data: sent });
  }
  expect([isUnchangedBy(str(), sent), isUnchangedBy(num(), sent)]).toEqual([
    typeof sent === 'string',
    Number.isFinite(sent),
  ]);
});

it('a missing value is the given default', () => {
  const read = z.object({
    name: str('nobody'),
    size: num(1),
    on: flag(true),
    tags: list(z.string()),
  });
  expect(read.parse({})).toEqual({ name: 'nobody', size: 1, on: true, tags: [] });
});

it.each([
  [
    'a bad element costs itself alone',
    [{ id: 1, price: 5 }, { id: 2, price: 'dear' }, null, { id: 3, price: 7 }],
    [
      { id: '1', price: 5 },
      { id: '3', price: 7 },
    ],
  ],
  ['what is no list is an empty one', 'none', []],
  ['nothing is an empty one', undefined, []],
])('in a list %s', (_, sent, read) => {
  expect(list(z.object({ id: str(), price: z.number() })).parse(sent)).toEqual(read);
});
