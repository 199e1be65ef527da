import { expect, test } from 'vitest';
import { z } from 'zod';
import { list, num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { decodeRecord } from '../../../../src/framework/provider/decode';
import { base, define } from './drops';

const withAliases = (aliases: { name?: string[]; fee?: string[]; isDone?: string[] }) =>
  define({ ...base, api: { list: 'GET /drops', aliases } });

const plain = withAliases({});
const aliased = withAliases({ name: ['title', 'customer.name'], fee: ['deliveryFee'] });

test('a field with aliases is read from the first existing one, and not from its own name', () => {
  const wire = {
    id: 1,
    name: 'Internal',
    fee: 1,
    title: 'Abids',
    deliveryFee: 30,
    customer: { name: 'Ravi' },
  };
  expect(decodeRecord(aliased, wire)).toMatchObject({ name: 'Abids', fee: 30 });
  expect(decodeRecord(aliased, { ...wire, title: null })).toMatchObject({ name: 'Ravi', fee: 30 });
});

test('an alias is found in either case', () => {
  expect(decodeRecord(aliased, { id: 1, fee: 1, delivery_fee: 30 })).toMatchObject({ fee: 30 });
});

test('an empty text, a zero and a false of an alias count', () => {
  const resource = withAliases({ name: ['title'], fee: ['deliveryFee'], isDone: ['closed'] });
  const wire = {
    id: 1,
    name: 'Internal',
    fee: 1,
    isDone: true,
    title: '',
    deliveryFee: 0,
    closed: false,
  };
  expect(decodeRecord(resource, wire)).toMatchObject({ name: '', fee: 0, isDone: false });
});

test('a field whose aliases are all absent is read from its own name', () => {
  expect(decodeRecord(aliased, { id: 1, name: 'Abids', fee: 30 })).toMatchObject({
    name: 'Abids',
    fee: 30,
  });
  expect(
    decodeRecord(aliased, { id: 1, name: 'Abids', fee: 30, title: null, deliveryFee: null }),
  ).toMatchObject({ name: 'Abids', fee: 30 });
});

test('a field without aliases is read from its own name before the other case of it', () => {
  const both = { id: 1, isDone: true, is_done: false, updatedAt: 'new', updated_at: 'old' };
  expect(decodeRecord(plain, both)).toMatchObject({ isDone: true, updatedAt: 'new' });
  expect(
    decodeRecord(plain, { id: 1, isDone: null, is_done: true, updated_at: 'old' }),
  ).toMatchObject({ isDone: true, updatedAt: 'old' });
});

test('a number within a name may be separate', () => {
  const places = define({
    name: 'boss/places',
    record: z.object({
      id: str(),
      addressLine1: str(),
      items: list(z.object({ weight2Kg: num() })),
    }),
    access: { boss: '*' },
    list: { columns: ['addressLine1'] },
    api: { list: 'GET /places' },
  });
  for (const [line, weight] of [
    ['address_line_1', 'weight_2_kg'],
    ['address-line-1', 'weight-2-kg'],
    ['address_line1', 'weight2_kg'],
  ] as const)
    expect(decodeRecord(places, { id: 1, [line]: 'Abids', items: [{ [weight]: 5 }] })).toEqual({
      id: '1',
      addressLine1: 'Abids',
      items: [{ weight2Kg: 5 }],
    });
});

test('kebab-case is a case like the others, of fields, aliases and what decode hands on', () => {
  expect(decodeRecord(plain, { id: 1, 'is-done': true, 'updated-at': 'old' })).toMatchObject({
    isDone: true,
    updatedAt: 'old',
  });
  expect(decodeRecord(aliased, { id: 1, 'delivery-fee': 30 })).toMatchObject({ fee: 30 });
  const wrapped = define({
    ...base,
    api: { list: 'GET /drops', decode: ({ attributes }) => ({ ...Object(attributes) }) },
  });
  const attributes = { name: 'Abids', 'is-done': true, updated_at: 'old' };
  expect(decodeRecord(wrapped, { id: 1, attributes })).toMatchObject({
    name: 'Abids',
    isDone: true,
    updatedAt: 'old',
  });
});

test('decode receives the fields after the aliases, and its results win', () => {
  const resource = define({
    ...base,
    api: {
      list: 'GET /drops',
      aliases: { fee: ['amount_paise'] },
      decode: ({ fee }) => ({ ...(typeof fee === 'number' && { fee: fee / 100 }) }),
    },
  });
  expect(decodeRecord(resource, { id: 1, amount_paise: 3000 })).toMatchObject({ fee: 30 });
});

test('the id is read before the _id', () => {
  expect([
    decodeRecord(plain, { id: 1, _id: 'x' }).id,
    decodeRecord(plain, { _id: 'x' }).id,
  ]).toEqual(['1', 'x']);
});
