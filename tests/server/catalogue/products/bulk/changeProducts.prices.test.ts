import { describe, expect, test } from 'vitest';
import { bulkTexts } from '../../../../../contract/records';
import { repriced } from '../../../../../server/catalogue/products/bulk/changeProducts';
import { givenCategory } from '../../../../support/marketplace';
import { rowOf, setRow } from '../../../../support/rows';
import {
  call,
  categoryId,
  create,
  givenProductServer,
  owner,
  price,
  rowsOf,
  rulesOf,
  server,
} from '../given';
import { bulk, outcomesOf, resultsOf } from './given';

givenProductServer();

const change = (changes: Record<string, unknown> = {}) => ({
  by: 'percent',
  value: 10,
  round: 'five',
  ...changes,
});
const pricesOf = async (id: string) =>
  (await rowsOf(id)).map(({ price_paise, max_price_paise }) => [
    price_paise / 100,
    max_price_paise / 100,
  ]);

const storeName = async () => (await rowOf(server.db, 'stores', owner.storeId)).name;

describe('a change of prices', () => {
  test.each([
    [260, { by: 'percent', value: 10, round: 'five' }, 285],
    [262, { by: 'percent', value: 10, round: 'five' }, 290],
    [260, { by: 'percent', value: 10, round: 'none' }, 286],
    [99.99, { by: 'percent', value: -33.33, round: 'none' }, 66.66],
    [260, { by: 'amount', value: -12.5, round: 'none' }, 247.5],
    [260, { by: 'amount', value: -12.5, round: 'five' }, 250],
    [4, { by: 'percent', value: -50, round: 'five' }, 0],
  ] as const)('₹%s by %j is ₹%s', (before, rule, after) => {
    expect(repriced(before, rule)).toBe(after);
  });

  test('moves the price, and the printed one only if it would be less', async () => {
    const [low, high] = [
      await create(),
      await create({ pricing: [price({ price: 260, maxPrice: 270 })] }),
    ];
    expect(
      await outcomesOf({
        action: 'price',
        change: change(),
        rows: [{ id: low.id }, { id: high.id }],
      }),
    ).toEqual(['done', 'done']);
    expect(await pricesOf(low.id)).toEqual([[285, 299.5]]);
    expect(await pricesOf(high.id)).toEqual([[285, 285]]);
  });

  test('leaves a whole product unchanged if one of its prices would be invalid', async () => {
    const other = await server.givenStoreOwner();
    const { id } = await create({
      pricing: [price(), price({ storeId: other.storeId, price: 20, maxPrice: 20 })],
    });
    const [result] = await resultsOf({
      action: 'price',
      change: change({ by: 'amount', value: -20 }),
      rows: [{ id }],
    });
    expect(result).toMatchObject({
      outcome: 'refused',
      detail: expect.stringMatching(/: the price would be ₹0$/),
    });
    expect(await pricesOf(id)).toEqual([
      [260, 299.5],
      [20, 20],
    ]);
  });

  test('is limited to one store on request', async () => {
    const other = await server.givenStoreOwner();
    const { id } = await create({ pricing: [price(), price({ storeId: other.storeId })] });
    const elsewhere = await create();
    expect(
      await resultsOf({
        action: 'price',
        change: change({ storeId: other.storeId }),
        rows: [{ id }, { id: elsewhere.id }],
      }),
    ).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', detail: 'Not sold in this store' },
    ]);
    expect(await pricesOf(id)).toEqual([
      [260, 299.5],
      [285, 299.5],
    ]);
  });

  test.each([
    [{ value: 0 }, 'Enter a number other than 0'],
    [{ value: -95 }, 'Between -90 and 500 percent'],
    [{ by: 'amount', value: 100_001 }, 'At most 1,00,000'],
    [{ value: 1.234 }, 'At most two decimals'],
    [{ value: undefined }, 'This field is required'],
  ])('of %j is refused at its place', async (invalid, text) => {
    const answer = await bulk({ action: 'price', change: change(invalid), rows: [{ id: '1' }] });
    expect(rulesOf(answer)).toEqual({ 'body.change.value': text });
  });
});

describe('a category for many', () => {
  test('is added to each price, but only if the store may use it and has none there', async () => {
    const fish = await givenCategory(server.db, { name: 'Fish' });
    const mutton = await givenCategory(server.db, { name: 'Mutton', is_active: false });
    const [plain, twice] = [
      await create(),
      await create({ pricing: [price(), price({ categoryId: fish.id })] }),
    ];
    expect(
      await resultsOf({
        action: 'category',
        categoryId: fish.id,
        rows: [{ id: plain.id }, { id: twice.id }],
      }),
    ).toMatchObject([
      { outcome: 'done' },
      {
        outcome: 'refused',
        detail: expect.stringContaining('already has a price in this category'),
      },
    ]);
    expect((await rowsOf(plain.id)).map(({ category_id }) => category_id)).toEqual([fish.id]);
    expect((await rowsOf(twice.id)).map(({ category_id }) => category_id)).toEqual([
      categoryId,
      fish.id,
    ]);
    expect(
      await resultsOf({ action: 'category', categoryId: mutton.id, rows: [{ id: plain.id }] }),
    ).toMatchObject([
      {
        outcome: 'refused',
        detail: expect.stringContaining('not available in the selected store'),
      },
    ]);
  });
});

describe('undoing', () => {
  test('restores prices, categories and flags of unchanged records', async () => {
    const fish = await givenCategory(server.db, { name: 'Fish too' });
    const [unchanged, changed] = [await create(), await create()];
    await bulk({ action: 'category', categoryId: fish.id, rows: [{ id: unchanged.id }] });
    await bulk({ action: 'disable', rows: [{ id: unchanged.id }] });
    const done = await resultsOf({
      action: 'price',
      change: change(),
      rows: [{ id: unchanged.id }, { id: changed.id }],
    });
    await call('PUT', `/${changed.id}`, { description: 'Now with saffron' });
    const rows = done.map(({ id, updatedAt }) => ({ id, updatedAt }));
    const undone = await resultsOf({ action: 'restore', rows });
    expect(await resultsOf({ action: 'restore', rows })).toEqual(undone);
    expect(undone).toMatchObject([
      { id: unchanged.id, outcome: 'done' },
      {
        id: changed.id,
        outcome: 'refused',
        detail: bulkTexts.notLeft,
      },
    ]);
    expect(await pricesOf(unchanged.id)).toEqual([[260, 299.5]]);
    expect(await pricesOf(changed.id)).toEqual([[285, 299.5]]);
    expect((await call('GET', `/${unchanged.id}`)).body).toMatchObject({
      isAvailable: false,
      category: { id: fish.id },
    });
  });

  test('leaves a product out of a category that its store may not use any more', async () => {
    const fish = await givenCategory(server.db, { name: 'Fish for now' });
    const { id } = await create({ pricing: [price({ categoryId: fish.id })] });
    const [done] = await resultsOf({ action: 'category', categoryId, rows: [{ id }] });
    await setRow(server.db, 'categories', fish.id, { is_active: false });
    const rows = [{ id, updatedAt: done?.updatedAt }];
    expect(await resultsOf({ action: 'restore', rows })).toMatchObject([
      {
        outcome: 'refused',
        detail: `${await storeName()}: This category is not available in the selected store`,
      },
    ]);
    expect((await rowsOf(id)).map(({ category_id }) => category_id)).toEqual([categoryId]);
  });

  test('undoes an approval, and only for its admin', async () => {
    const { id } = await create();
    await setRow(server.db, 'products', id, { is_approved: false });
    const [done] = await resultsOf({ action: 'approve', rows: [{ id }] });
    const row = { id, updatedAt: done?.updatedAt };
    const other = await server.givenAdmin();
    const byOther = await server.request('POST', '/admin/products/bulk', {
      as: other,
      body: { action: 'restore', rows: [row] },
    });
    expect(byOther.body).toMatchObject({
      results: [{ outcome: 'refused', detail: 'There is nothing to undo' }],
    });
    expect(await outcomesOf({ action: 'restore', rows: [row] })).toEqual(['done']);
    expect((await call('GET', `/${id}`)).body).toMatchObject({
      isApproved: false,
      approvalStatus: 'pending',
    });
  });
});
