import { expect, test } from 'vitest';
import { z } from 'zod';
import { lenient } from '../../../../src/framework/declaration/lenient';
import { str } from '../../../../src/framework/declaration/lenientSchemas';

const dish = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1).max(80),
  price: z.number().positive(),
  isServed: z.boolean(),
  kind: z.enum(['main', 'side']),
  tags: z.array(z.string()),
  sizes: z.array(z.object({ label: z.string(), amount: z.number().optional() })),
  kitchen: z.object({ id: z.string(), name: z.string().nullable() }),
  note: z.string().nullable(),
  discount: z.number().nullish(),
  oven: z.object({ id: z.string() }).nullable(),
  spice: z.enum(['mild', 'hot']).optional(),
  placed: z.iso.datetime().transform((iso) => new Date(iso)),
});
const reader = lenient(dish);

test('an empty answer is an empty record', () => {
  expect(reader.parse({})).toEqual({
    id: '',
    name: '',
    price: 0,
    isServed: false,
    kind: 'main',
    tags: [],
    sizes: [],
    kitchen: { id: '', name: '' },
    note: '',
    discount: undefined,
    oven: undefined,
    spice: undefined,
    placed: '',
  });
});

test('existing values are kept, whatever rules they break', () => {
  const wire = {
    id: 7,
    name: '',
    price: '-3',
    isServed: 1,
    kind: 'side',
    tags: ['a'],
    sizes: [{ label: 'L', amount: '2' }],
    kitchen: { id: 'k', name: null },
    note: null,
    discount: '5',
    oven: { id: 'o' },
    spice: 'hot',
    placed: '2026-01-01T00:00:00Z',
    more: 'unknown',
  };
  expect(reader.parse(wire)).toEqual({
    id: '7',
    name: '',
    price: -3,
    isServed: true,
    kind: 'side',
    tags: ['a'],
    sizes: [{ label: 'L', amount: 2 }],
    kitchen: { id: 'k', name: '' },
    note: '',
    discount: 5,
    oven: { id: 'o' },
    spice: 'hot',
    placed: '2026-01-01T00:00:00Z',
  });
});

test.each([
  ['price', 'free'],
  ['price', '6,172.50'],
  ['discount', '30 days'],
  ['isServed', 'perhaps'],
  ['name', { en: 'Lamp' }],
])('a %s of %j does not fit, and gets no default', (key, value) => {
  expect(reader.shape[key as 'price'].safeParse(value).success).toBe(false);
});

test('a value of another type is missing', () => {
  const odd = {
    kind: 'dessert',
    spice: 'burning',
    oven: 'hot',
    kitchen: null,
    tags: 'a',
    sizes: [3, { label: 'S' }],
  };
  expect(reader.parse(odd)).toMatchObject({
    kind: 'main',
    spice: undefined,
    oven: undefined,
    kitchen: { id: '', name: '' },
    tags: [],
    sizes: [{ label: 'S' }],
  });
});

test('a member can be read in another way', () => {
  expect(
    lenient(dish)
      .extend({ name: str('Nameless') })
      .parse({}).name,
  ).toBe('Nameless');
});
