import { expect, it } from 'vitest';
import { z } from 'zod';
import { UnreadableAnswer } from '../../../../src/framework/core/unreadableAnswer';
import { flag, list, str } from '../../../../src/framework/core/lenientSchemas';
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

it('a switch in a row that is neither on nor off is left out of its row, and the developer hears of it', async () => {
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
    { call: 'GET /lamps', place: 'isLit in row 2 of boss/lamps', came: '"flickering"' },
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
    ).rejects.toMatchObject({ details: { call: 'GET /lamps/{id}', place, came: '"flickering"' } });
  },
);

it.each([[undefined], ['name' as const]])(
  'neither is one that is read from the list, with the version %s',
  async (version) => {
    const { provider, list: page } = givenProvider([lamps({}, version)], {
      'GET /lamps': [{ id: 1, name: 'Desk', isLit: 'flickering' }],
    });
    await page(NAME);
    await expect(provider.getOne(NAME, { id: '1' })).rejects.toBeInstanceOf(UnreadableAnswer);
  },
);

it('a record whose switches say nothing has their defaults', async () => {
  const { data } = await givenProvider([lamps()], {
    'GET /lamps/1': { id: 1, isLit: null, bulbs: [{ id: 'a', isNew: '' }] },
  }).provider.getOne(NAME, { id: '1' });
  expect(data).toMatchObject({ isLit: true, bulbs: [{ id: 'a', isNew: false }] });
});

it('a save whose answer has such a switch is done, and the record keeps what was sent', async () => {
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
