import { describe, expect, test } from 'vitest';
import {
  PRICE_CELL_PRODUCTS_MAX,
  priceCellsSavedSchema,
} from '../../../../../contract/catalogue/priceGrid';
import {
  auditOf,
  call,
  create,
  givenProductServer,
  price,
  rowsOf,
  rulesOf,
  server,
} from '../given';

givenProductServer();

const put = (cells: readonly object[]) => call('PUT', '/prices', { cells });
const save = async (cells: readonly object[]) => (await put(cells)).read(priceCellsSavedSchema);
/** A product with its first price, and a cell of it. */
const givenPriced = async (changes?: Record<string, unknown>) => {
  const product = await create(changes);
  const [first] = product.pricing;
  const cell = (given: Record<string, unknown> = {}) => ({
    productId: product.id,
    id: first?.id,
    field: 'price',
    from: 260,
    to: 255,
    ...given,
  });
  return { ...product, cell };
};
const pricesOf = async (id: string) =>
  (await rowsOf(id)).map(({ price_paise, max_price_paise }) => [
    price_paise / 100,
    max_price_paise / 100,
  ]);

describe('a save of changed cells', () => {
  test('writes the prices, with one audit entry a product', async () => {
    const [one, other] = [await givenPriced(), await givenPriced()];
    const saved = await save([
      one.cell(),
      one.cell({ field: 'maxPrice', from: 299.5, to: '280.50' }),
      other.cell({ to: 240 }),
    ]);
    expect(saved.message).toBe('3 prices saved');
    expect(saved.results.map(({ outcome, now }) => [outcome, now])).toEqual([
      ['done', 255],
      ['done', 280.5],
      ['done', 240],
    ]);
    expect(await pricesOf(one.id)).toEqual([[255, 280.5]]);
    expect(await pricesOf(other.id)).toEqual([[240, 299.5]]);
    expect(await auditOf(one.id)).toMatchObject([{ action: 'create' }, { action: 'update' }]);
  });

  test('changes nothing when it comes a second time', async () => {
    const { id, cell } = await givenPriced();
    await save([cell()]);
    expect((await save([cell()])).results).toMatchObject([
      { outcome: 'same', detail: null, now: 255 },
    ]);
    expect(await auditOf(id)).toHaveLength(2);
  });

  test('does not overwrite changes of another person, and shows the current value', async () => {
    const { id, cell } = await givenPriced();
    await save([cell({ to: 250 })]);
    expect((await save([cell({ to: 270 })])).results).toMatchObject([
      { outcome: 'refused', detail: 'Someone else has changed this price', now: 250 },
    ]);
    expect(await pricesOf(id)).toEqual([[250, 299.5]]);
  });

  test('is not hindered by a change of something else', async () => {
    const { id, cell } = await givenPriced();
    await call('PUT', `/${id}`, { description: 'Slow cooked' });
    expect((await save([cell()])).results).toMatchObject([{ outcome: 'done' }]);
  });

  test.each([
    ['₹1,20', 'Enter a valid amount'],
    [0, 'Enter a valid amount'],
    [-5, 'Enter a valid amount'],
    ['', 'This field is required'],
    [1.234, 'At most two decimals'],
    [100_001, 'At most 1,00,000'],
    [300, 'Above the max price of ₹299.50'],
  ])('refuses %j at its cell, and saves the other products', async (to, detail) => {
    const [one, other] = [await givenPriced(), await givenPriced()];
    const saved = await save([one.cell({ to }), other.cell()]);
    expect(saved).toMatchObject({
      message: '1 price saved, 1 not saved',
      results: [{ outcome: 'refused', detail, now: 260 }, { outcome: 'done' }],
    });
    expect([await pricesOf(one.id), await pricesOf(other.id)]).toEqual([
      [[260, 299.5]],
      [[255, 299.5]],
    ]);
  });

  test('leaves a whole product unchanged if one of its prices is refused', async () => {
    const owner = await server.givenStoreOwner();
    const { id, cell, pricing } = await givenPriced({
      pricing: [price(), price({ storeId: owner.storeId })],
    });
    const { results } = await save([cell(), cell({ id: pricing[1]?.id, to: 500 })]);
    expect(results.map(({ detail }) => detail)).toEqual([
      'Not saved, because another price of this product has an error',
      'Above the max price of ₹299.50',
    ]);
    expect(await pricesOf(id)).toEqual([
      [260, 299.5],
      [260, 299.5],
    ]);
  });

  test('judges a price with the max price that comes with it', async () => {
    const { id, cell } = await givenPriced();
    await save([cell({ to: 400 }), cell({ field: 'maxPrice', from: 299.5, to: 420 })]);
    expect(await pricesOf(id)).toEqual([[400, 420]]);
    expect((await save([cell({ field: 'maxPrice', from: 420, to: 390 })])).results).toMatchObject([
      { detail: 'Below the price of ₹400.00' },
    ]);
  });

  test('reports a missing product or store', async () => {
    const [deletedStore, closed] = [await givenPriced(), await givenPriced()];
    await call('DELETE', `/${deletedStore.id}`);
    await server.db.deleteFrom('product_prices').where('product_id', '=', closed.id).execute();
    expect((await save([deletedStore.cell(), closed.cell()])).results).toMatchObject([
      { detail: 'This product has been deleted', now: null },
      { detail: 'The product is no longer sold in this store', now: null },
    ]);
  });

  test('of one cell twice, of none and of too many products is refused', async () => {
    const { cell } = await givenPriced();
    expect(rulesOf(await put([cell(), cell()]))).toEqual({
      'body.cells': 'Send each price only once',
    });
    expect(rulesOf(await put([]))).toEqual({ 'body.cells': 'Change at least one price' });
    const many = Array.from({ length: PRICE_CELL_PRODUCTS_MAX + 1 }, (_, at) =>
      cell({ productId: String(at + 1), id: String(at + 1) }),
    );
    expect(rulesOf(await put(many))).toEqual({ 'body.cells': 'At most 200 products at once' });
  });

  test('by two at once: the later one is refused', async () => {
    const { id, cell } = await givenPriced();
    const saved = await Promise.all([save([cell({ to: 250 })]), save([cell({ to: 270 })])]);
    expect(
      saved.flatMap(({ results }) => results.map(({ outcome }) => outcome)).toSorted(),
    ).toEqual(['done', 'refused']);
    expect([[[250, 299.5]], [[270, 299.5]]]).toContainEqual(await pricesOf(id));
  });
});
