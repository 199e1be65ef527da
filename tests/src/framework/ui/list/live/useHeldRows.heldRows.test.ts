import { expect, test } from 'vitest';
import {
  type HeldRows,
  holdRows,
  withoutHolding,
} from '../../../../../../src/framework/ui/list/live/useHeldRows';

const row = (id: string) => ({ id });
const listed = (ids: string, { at = 1, view = 'confirmed', isFull = true } = {}) => ({
  view,
  at,
  isFull,
  rows: [...ids].map(row),
});
const drawn = (ids: string, given = {}): HeldRows => withoutHolding(listed(ids, given));
const said = ({ visible, held }: HeldRows) =>
  [visible, held].map((rows) => rows.map(({ id }) => id).join(''));

test.each([
  [
    '9123',
    '1234',
    ['1234', '9'],
    'a row that comes in waits, and the one that it pushes to the next page stays',
  ],
  ['9812', '1234', ['1234', '98'], 'two that come in wait'],
  ['9134', '1234', ['134', '9'], 'a row that is gone goes'],
  ['2345', '1234', ['2345', ''], 'a row that moves up from the next page comes in at the end'],
  [
    '9345',
    '1234',
    ['345', '9'],
    'a row that moves up comes in at the end, also where another waits',
  ],
  ['1234', '1234', ['1234', ''], 'nothing waits where nothing has changed'],
  ['9', '', ['9', ''], 'the first row of an empty list comes in'],
])('%s over %s while it is touched: %j, %s', (now, before, expected) => {
  expect(said(holdRows(drawn(before), listed(now, { at: 2 }), true))).toEqual(expected);
});

test('an idle list: rows come in', () => {
  expect(said(holdRows(drawn('1234'), listed('9123', { at: 2 }), false))).toEqual(['9123', '']);
});

test('another tab, order or page shows its own rows', () => {
  expect(said(holdRows(drawn('1234'), listed('9123', { at: 2, view: 'delivered' }), true))).toEqual(
    ['9123', ''],
  );
});

test('a waiting row keeps waiting while another comes, and the others update', () => {
  const once = holdRows(drawn('1234'), listed('9123', { at: 2 }), true);
  expect(said(holdRows(once, listed('8912', { at: 3 }), true))).toEqual(['1234', '89']);
  const changed = {
    ...listed('8912', { at: 3 }),
    rows: [...'8912'].map((id) => ({ id, status: 'ready' })),
  };
  expect(holdRows(once, changed, true).visible.slice(0, 2)).toEqual([
    { id: '1', status: 'ready' },
    { id: '2', status: 'ready' },
  ]);
});

test('a row that the person removed leaves at once, also the last one of the page', () => {
  const once = holdRows(drawn('1234'), listed('9123', { at: 2 }), true);
  expect(said(holdRows(once, listed('912', { at: 2, isFull: false }), true))).toEqual(['124', '9']);
});

test('of a list shorter than a page nothing is pushed on, so a missing row is gone', () => {
  expect(
    said(holdRows(drawn('123', { isFull: false }), listed('912', { at: 2, isFull: false }), true)),
  ).toEqual(['12', '9']);
});
