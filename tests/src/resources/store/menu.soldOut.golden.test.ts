import { expect, test } from 'vitest';
import menu from '../../../../src/resources/store/menu/menu.resource';
import { undoSoldOut } from '../../../../src/resources/store/menu/availability/actions';
import { menuItem } from '../../../../src/resources/store/menu/record';
import { givenProvider } from '../../../support/fakeHttp';
import { givenDate } from '../../../support/givenDate';

const NAME = 'store/menu';
const VERSION = '2026-06-08T07:00:00.000Z';
const CALL = 'PATCH /store/items/4/availability';
const row = { ...menuItem.parse({}), id: '4', itemName: 'Haleem', updatedAt: VERSION };

/** The calls of an action on a row; an Undo has the row's previous state. */
const callsOf = async (
  action: string,
  more: { input?: object; isUndo?: boolean; before?: typeof row } = {},
) => {
  const { provider, calls } = givenProvider([menu], { 'GET /store/items': [] });
  await provider.act(NAME, { action, record: row, ...more });
  return calls;
};

test('a dish is sold out until tomorrow by one touch, until another end, or counted', async () => {
  expect(await callsOf('soldOut')).toEqual([`${CALL} {"until":"tomorrow"}`]);
  expect(await callsOf('soldOutUntil', { input: { until: 'manual' } })).toEqual([
    `${CALL} {"until":"manual"}`,
  ]);
  expect(await callsOf('stock', { input: { left: 12 } })).toEqual([
    `${CALL} {"left":12,"until":null}`,
  ]);
  expect(await callsOf('stock', { input: { left: 0 } })).toEqual([`${CALL} {"left":0}`]);
  expect(await callsOf('stock', { input: {} })).toEqual([`${CALL} {"left":null}`]);
});

test.each([
  ['an hour', '2026-06-08T08:30:00.000Z', '2026-06-08T08:30:00.000Z'],
  ['until the store says so', 'manual', 'manual'],
])('Undo of Enable restores the previous state: sold out for %s', async (_, until, sent) => {
  givenDate('2026-06-08T07:30:00Z');
  const before = { ...row, isActive: false, until };
  expect(menu.actions?.enable).toMatchObject({ undo: 'soldOutAgain' });
  expect(await callsOf('soldOutAgain', { isUndo: true, before })).toEqual([
    `${CALL} {"until":"${sent}","updatedAt":"${VERSION}"}`,
  ]);
});

test('Undo of Sold out puts a dish on sale, and Undo of another end brings the end from before', async () => {
  expect([menu.actions?.soldOut, menu.actions?.disable]).toMatchObject([
    { undo: 'enable' },
    { undo: 'enable' },
  ]);
  expect(menu.actions?.soldOutUntil).toMatchObject({ undo: 'soldOutAgain' });
  expect(await callsOf('enable', { isUndo: true })).toEqual([
    `PATCH /store/items/4/status {"isActive":true,"updatedAt":"${VERSION}"}`,
  ]);
});

test('a dish that is found can be sold out and put on sale', () => {
  expect(menu.search).toMatchObject({ actions: ['soldOut', 'enable'], state: 'hidden' });
});

test('Undo restores a count that was used up, and keeps on sale a dish that was, or would have returned since', () => {
  givenDate('2026-06-08T07:30:00Z');
  const [over, soon, end] = [
    '2026-06-08T07:29:00.000Z',
    '2026-06-08T07:31:00.000Z',
    '2026-06-08T23:30:00.000Z',
  ];
  expect(undoSoldOut({ isActive: false, until: end, left: 0 })).toEqual({ left: 0 });
  expect(undoSoldOut({ isActive: false, until: 'manual', left: 0 })).toEqual({
    left: 0,
    until: 'manual',
  });
  expect(undoSoldOut({ isActive: false, until: soon, left: 4 })).toEqual({ until: soon });
  expect(undoSoldOut({ isActive: false, until: over, left: undefined })).toEqual({
    until: null,
  });
  expect(undoSoldOut({ isActive: true, until: '', left: 4 })).toEqual({ until: null });
  // from a server without an end
  expect(undoSoldOut({ isActive: false, until: '', left: undefined })).toEqual({
    until: 'manual',
  });
});
