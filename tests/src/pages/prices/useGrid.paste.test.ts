import { describe, expect, test } from 'vitest';
import type { GridPrice } from '../../../../contract/catalogue/priceGrid';
import {
  type EditedCell,
  problemOf,
  readPrice,
  restored,
  stepped,
} from '../../../../src/pages/prices/changes';
import { gridOf, placeAfter } from '../../../../src/pages/prices/grid';
import { pasted } from '../../../../src/pages/prices/useGrid';
import { callsOf } from '../../../../src/pages/prices/useSaving';

describe('a price that is typed or pasted', () => {
  test.each([
    ['1200.5', 1200.5],
    ['₹1,200.50', 1200.5],
    ['Rs. 1,200', 1200],
    [' 250/- ', 250],
    ['1,00,000', 100_000],
    ['100,000', 100_000],
    ['₹ 99', 99],
  ])('%j is ₹%s', (text, rupees) => expect(readPrice(text)).toEqual({ rupees }));

  test.each([
    ['₹1,20', '“₹1,20” is not a price: check its commas'],
    ['1,2000', '“1,2000” is not a price: check its commas'],
    ['cheap', '“cheap” is not a price'],
    ['', 'This field is required'],
    ['0', 'Enter a valid amount'],
    ['-5', 'Enter a valid amount'],
    ['1.234', 'At most two decimals'],
    ['1,00,001', 'At most 1,00,000'],
  ])('%j is refused: %s', (text, problem) => expect(readPrice(text)).toEqual({ problem }));
});

const price = (id: number, storeId = '1'): GridPrice => ({
  id: String(id),
  storeId,
  categoryName: 'Mains',
  price: 260,
  maxPrice: 299.5,
});
const gridWith = (count: number) =>
  gridOf({
    products: Array.from({ length: count }, (_, at) => ({
      id: String(at),
      productName: `Dish ${at}`,
      isOnSale: true,
      prices: [price(at)],
    })),
    stores: [{ id: '1', name: 'Shadab' }],
  });
const at = (row: number, col = 0) => ({ top: row, bottom: row, left: col, right: col });

describe('a paste', () => {
  test('of two thousand rows onto a thousand takes a thousand, and counts the others', () => {
    const text = Array.from({ length: 2000 }, (_, row) => row + 1).join('\r\n');
    const { cells, left } = pasted(`${text}\r\n`, {
      grid: gridWith(1000),
      range: at(0),
      field: 'price',
    });
    expect([cells.length, cells.at(-1)?.text, left]).toEqual([
      1000,
      '1000',
      { rows: 1000, columns: 0, unsold: 0 },
    ]);
  });

  test('counts the columns next to the last store, and leaves a cell alone if it is empty', () => {
    const { cells, left } = pasted('250\t260\n\t270', {
      grid: gridWith(3),
      range: at(1),
      field: 'price',
    });
    expect([cells.map(({ text, productId }) => [productId, text]), left.columns]).toEqual([
      [['1', '250']],
      1,
    ]);
  });

  test('of one value fills the whole selection', () => {
    const { cells } = pasted('250', {
      grid: gridWith(3),
      range: { top: 0, bottom: 2, left: 0, right: 0 },
      field: 'maxPrice',
    });
    expect(cells.map(({ text, field }) => `${field} ${text}`)).toEqual([
      'maxPrice 250',
      'maxPrice 250',
      'maxPrice 250',
    ]);
  });
});

const typed = (text: string, field: EditedCell['field'] = 'price'): EditedCell => ({
  productId: '1',
  price: price(1),
  field,
  text,
});

describe('changes', () => {
  test('typing the current value is no change, and each step is undone separately', () => {
    const first = stepped(restored([]), { type: 'typed', cells: [typed('250')] });
    const second = stepped(first, { type: 'typed', cells: [typed('260')] });
    expect([first.changes.size, second.changes.size]).toEqual([1, 0]);
    expect(stepped(second, { type: 'undone' }).changes.get('1/price')?.text).toBe('250');
  });

  test('a price is judged with the max price typed next to it', () => {
    const above = stepped(restored([]), { type: 'typed', cells: [typed('320')] });
    const [change] = above.changes.values();
    expect(change && problemOf(above.changes, change)).toBe('Above the max price of ₹299.50');
    const raised = stepped(above, { type: 'typed', cells: [typed('350', 'maxPrice')] });
    expect(change && problemOf(raised.changes, change)).toBeUndefined();
  });

  test('after a conflict a person may keep their own value, over the current one', () => {
    const mine = stepped(restored([]), { type: 'typed', cells: [typed('250')] });
    const refused = stepped(mine, {
      type: 'answered',
      results: [
        {
          productId: '1',
          id: '1',
          field: 'price',
          outcome: 'refused',
          detail: 'Someone else has changed this price',
          now: 240,
        },
      ],
    });
    expect(refused.changes.get('1/price')).toMatchObject({
      text: '250',
      now: 240,
      refused: 'Someone else has changed this price',
    });
    expect(stepped(refused, { type: 'kept', key: '1/price' }).changes.get('1/price')).toEqual({
      ...typed('250'),
      from: 240,
      to: 250,
    });
    expect(stepped(refused, { type: 'taken', key: '1/price' }).changes.size).toBe(0);
  });
});

test('a product that a store sells in two categories has two rows', () => {
  const { rows } = gridOf({
    products: [
      {
        id: '1',
        productName: 'Naan',
        isOnSale: true,
        prices: [price(1), { ...price(2), categoryName: 'Breads' }],
      },
    ],
    stores: [{ id: '1', name: 'Shadab' }],
  });
  expect(rows.map(({ also, prices }) => [also, prices[0]?.id])).toEqual([
    [undefined, '1'],
    ['Breads', '2'],
  ]);
});

test('keys lead no further than the edges', () => {
  const grid = gridWith(3);
  expect(placeAfter('ArrowUp', false, { row: 0, col: 0 }, grid)).toEqual({ row: 0, col: 0 });
  expect(placeAfter('End', true, { row: 0, col: 0 }, grid)).toEqual({ row: 2, col: 0 });
  expect(placeAfter('x', false, { row: 0, col: 0 }, grid)).toBeUndefined();
});

test('calls have at most 200 products, each with all of its cells', () => {
  const cells = Array.from({ length: 402 }, (_, nth) => ({
    productId: String(Math.floor(nth / 2)),
    id: String(nth),
    field: 'price' as const,
    from: 1,
    to: 2,
  }));
  expect(callsOf(cells).map((call) => call.length)).toEqual([400, 2]);
});
