import { expect, it } from 'vitest';
import { z } from 'zod';
import { UnreadableAnswer } from '../../../../src/framework/declaration/failures';
import { flag, list, num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { readJson } from '../../../../src/framework/provider/http';
import { givenProvider } from '../../../support/fakeHttp';
import { define } from './drops';

const NAME = 'boss/lamps';
const record = z.object({
  id: str(),
  name: str(),
  isLit: flag(true),
  bulbs: list(z.object({ id: str(), isNew: flag(false) })),
  kit: z.object({ isFull: flag(false) }).optional(),
});
const lamps = (api: object = { get: 'GET /lamps/{id}' }, version?: 'name') =>
  define({
    name: NAME,
    record,
    access: { boss: '*' },
    list: { columns: ['name', 'isLit'] },
    api: { list: 'GET /lamps', update: 'PUT /lamps/{id}', ...api },
    ...(version ? { version } : {}),
  });

it('a switch in a row that is neither on nor off is left out of its row, and the developer sees a warning', async () => {
  const told: UnreadableAnswer['details'][] = [];
  const rows = [
    { id: 1, isLit: 'N' },
    { id: 2, isLit: 'flickering' },
  ];
  const { data } = await givenProvider([lamps()], { 'GET /lamps': rows }, ({ details }) =>
    told.push(details),
  ).list(NAME);
  expect(data[0]).toMatchObject({ id: '1', isLit: false });
  expect(data[1]).not.toHaveProperty('isLit');
  expect(told).toEqual([
    { call: 'GET /lamps', place: 'isLit in row 2 of boss/lamps', received: '"flickering"' },
  ]);
});

it.each([
  ['of its own', { isLit: 'flickering' }, "isLit of the lamp '1' of boss/lamps"],
  [
    'in a list, which would lose that element',
    {
      bulbs: [
        { id: 'a', isNew: 'Y' },
        { id: 'b', isNew: 'flickering' },
      ],
    },
    "bulbs.1.isNew of the lamp '1' of boss/lamps",
  ],
  ['in an object', { kit: { is_full: 'flickering' } }, "kit.isFull of the lamp '1' of boss/lamps"],
])(
  'a record with a switch %s that is neither on nor off could not be read: no form is filled from it',
  async (_, wire, place) => {
    await expect(
      givenProvider([lamps()], { 'GET /lamps/1': { id: 1, ...wire } }).provider.getOne(NAME, {
        id: '1',
      }),
    ).rejects.toMatchObject({
      details: { call: 'GET /lamps/{id}', place, received: '"flickering"' },
    });
  },
);

it.each([[undefined], ['name' as const]])(
  'neither is a record that is read from the list, with the version %s',
  async (version) => {
    const { provider, list: page } = givenProvider([lamps({}, version)], {
      'GET /lamps': [{ id: 1, name: 'Desk', isLit: 'flickering' }],
    });
    await page(NAME);
    await expect(provider.getOne(NAME, { id: '1' })).rejects.toBeInstanceOf(UnreadableAnswer);
  },
);

it('a record without switch values has their defaults', async () => {
  const { data } = await givenProvider([lamps()], {
    'GET /lamps/1': { id: 1, isLit: null, bulbs: [{ id: 'a', isNew: '' }] },
  }).provider.getOne(NAME, { id: '1' });
  expect(data).toMatchObject({ isLit: true, bulbs: [{ id: 'a', isNew: false }] });
});

it('a save whose answer has such a switch is done, and the record keeps the sent value', async () => {
  const { provider } = givenProvider([lamps()], {
    'PUT /lamps/1': { id: 1, name: 'Desk', isLit: 'flickering' },
  });
  expect(
    (
      await provider.update(NAME, {
        id: '1',
        data: { isLit: false },
        previousData: { id: '1', isLit: true },
      })
    ).data,
  ).toMatchObject({ name: 'Desk', isLit: false });
});

const TERMS = 'boss/terms';
const terms = () =>
  define({
    name: TERMS,
    record: z.object({
      id: str(),
      name: str(),
      days: num(0),
      limit: num(),
      state: z.enum(['draft', 'open']).catch('draft'),
      tags: list(z.string()),
      rows: list(z.object({ amount: num(0), state: z.enum(['a', 'b']).catch('a') })),
      extra: z.unknown(),
      more: z.record(z.string(), z.unknown()).catch({}),
    }),
    access: { boss: '*' },
    list: { columns: ['name', 'days'] },
    api: { list: 'GET /terms', get: 'GET /terms/{id}', update: 'PUT /terms/{id}' },
    form: { schema: z.object({ name: z.string(), days: z.number() }) },
  });
/** An update that sends the whole record. */
const wholeTerms = () => ({ ...terms(), form: undefined });

it.each([
  ['a number', { days: '30 days' }, 'days', '"30 days"'],
  ['a grouped number', { limit: '6,172.50' }, 'limit', '"6,172.50"'],
  ['an enum with a fallback', { state: 'closed' }, 'state', '"closed"'],
  ['a text', { name: { en: 'Net' } }, 'name', '{"en":"Net"}'],
  ['a list', { tags: 'a,b' }, 'tags', '"a,b"'],
  ['an element of a list', { tags: ['a', 7] }, 'tags.1', '7'],
  ['a number within a list', { rows: [{ amount: 'n/a' }] }, 'rows.0.amount', '"n/a"'],
  ['an enum within a list', { rows: [{ state: 'z' }] }, 'rows.0.state', '"z"'],
  ['an object with a fallback', { more: 'none' }, 'more', '"none"'],
])('%s that can’t be read keeps its record from every form', async (_, wire, place, came) => {
  const answers = { 'GET /terms/1': { id: 1, ...wire } };
  await expect(
    givenProvider([wholeTerms()], answers).provider.getOne(TERMS, { id: '1' }),
  ).rejects.toMatchObject({
    details: { place: `${place} of the term '1' of boss/terms`, received: came },
  });
});

it('a value that can’t be read and that no form sends is left out, and its record is read', async () => {
  const { provider } = givenProvider([terms()], {
    'GET /terms/1': { id: 1, name: 'Net', days: 30, limit: '6,172.50' },
    'GET /terms/2': { id: 2, name: 'Net', days: '30 days' },
  });
  const { data } = await provider.getOne(TERMS, { id: '1' });
  expect(data).toMatchObject({ name: 'Net', days: 30 });
  expect(data).not.toHaveProperty('limit');
  await expect(provider.getOne(TERMS, { id: '2' })).rejects.toBeInstanceOf(UnreadableAnswer);
});

it('the answer to a save replaces nothing by a fallback', async () => {
  const { provider } = givenProvider([terms()], {
    'PUT /terms/1': { id: 1, name: 'Net', days: '30 days', state: 'closed', tags: 'a', limit: 1 },
  });
  const before = { id: '1', name: 'Old', days: 10, state: 'open', tags: ['x'], limit: 0 };
  const { data } = await provider.update(TERMS, {
    id: '1',
    data: { name: 'Net', days: 20 },
    previousData: before,
  });
  expect(data).toMatchObject({ name: 'Net', days: 20, state: 'open', tags: ['x'], limit: 1 });
});

it('an integer above 2^53 within a free value keeps its record from every form', async () => {
  const body = await readJson(
    new Response('{"id": 1, "extra": {"cards": [{"id": 9007199254740993}]}}'),
  );
  const inRecord = await readJson(new Response('{"id": 1, "more": {"card": 9007199254740993}}'));
  for (const [wire, place] of [
    [body, 'extra'],
    [inRecord, 'more'],
  ])
    await expect(
      givenProvider([wholeTerms()], { 'GET /terms/1': wire }).provider.getOne(TERMS, { id: '1' }),
    ).rejects.toMatchObject({
      details: { place: expect.stringMatching(`^${String(place)}.* of the term '1'`) },
    });
});
