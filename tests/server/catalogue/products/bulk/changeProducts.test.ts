import { describe, expect, test } from 'vitest';
import {
  admin,
  auditOf,
  call,
  create,
  givenItem,
  givenProductServer,
  noticesOf,
  owner,
  price,
  productIn,
  rulesOf,
  server,
} from '../given';
import { bulk, givenProducts, outcomesOf, resultsOf, rowsOfAll, setOf } from './given';

givenProductServer();

const OLD = '2020-01-01T00:00:00.000Z';
const enabledOf = async (products: readonly { id: string }[]) =>
  Promise.all(products.map(async ({ id }) => (await productIn(id)).is_enabled));
const givenWaiting = async () => {
  const { productId: id } = await givenItem();
  const { updatedAt } = (await setOf()).rows.find((row) => row.id === id) ?? { updatedAt: '' };
  return { id, updatedAt };
};

describe('disabling many products', () => {
  test('changes each, with a separate audit entry, and notifies an owner once', async () => {
    const products = await givenProducts(3);
    expect(await outcomesOf({ action: 'disable', rows: rowsOfAll(products) })).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(await enabledOf(products)).toEqual([false, false, false]);
    for (const { id } of products) {
      expect((await auditOf(id)).at(-1)).toMatchObject({
        action: 'disable',
        actor_id: admin.id,
        before: { isAvailable: true },
        after: { isAvailable: false },
      });
    }
    expect(await noticesOf(owner)).toEqual([
      {
        type: 'warning',
        title: 'Product disabled',
        message: '3 products were disabled by an admin (Dish 1, Dish 2, Dish 3)',
      },
    ]);
  });

  test('answers a second time as at the first, and does nothing twice', async () => {
    const products = await givenProducts(2);
    const request = {
      action: 'price',
      change: { by: 'amount', value: 20, round: 'five' },
      rows: rowsOfAll(products),
    };
    const first = await resultsOf(request);
    expect(await resultsOf(request)).toEqual(first);
    for (const { id } of products) expect(await auditOf(id)).toHaveLength(2);
    const [product] = products;
    expect((await call('GET', `/${product?.id}`)).body).toMatchObject({ price: 280 });
  });
});

describe('approving and rejecting many', () => {
  test('tells the stores what became of theirs', async () => {
    const waiting = [await givenWaiting(), await givenWaiting()];
    await server.db.deleteFrom('notifications').execute();
    expect(await outcomesOf({ action: 'approve', rows: rowsOfAll(waiting) })).toEqual([
      'done',
      'done',
    ]);
    expect(await noticesOf(owner)).toEqual([
      {
        type: 'success',
        title: 'Product approved',
        message: '2 products were approved by an admin (Apollo Fish, Apollo Fish)',
      },
    ]);
    expect(await auditOf(waiting[0]?.id ?? '')).toMatchObject([{ action: 'approve' }]);
  });

  test('needs what the admin has seen, and a reason', async () => {
    const { id } = await givenWaiting();
    expect(await outcomesOf({ action: 'approve', rows: [{ id, updatedAt: OLD }] })).toEqual([
      'refused',
    ]);
    expect(rulesOf(await bulk({ action: 'reject', reason: ' ', rows: [{ id }] }))).toEqual({
      'body.reason': 'This field is required',
    });
    expect(await outcomesOf({ action: 'reject', reason: 'No picture', rows: [{ id }] })).toEqual([
      'done',
    ]);
    expect(await productIn(id)).toMatchObject({
      is_approved: false,
      rejection_reason: 'No picture',
    });
  });

  test('refuses to reject an approved one', async () => {
    const { id } = await create();
    expect(await resultsOf({ action: 'reject', reason: 'No', rows: [{ id }] })).toMatchObject([
      { outcome: 'refused', detail: 'Already approved. Disable the product instead' },
    ]);
  });
});

describe('the set of a filter', () => {
  test('has the rows that it selects with their last changes, and nothing of other filters', async () => {
    const products = await givenProducts(2);
    const fish = await create({
      productName: 'Apollo Fish',
      pricing: [price({ price: 300, maxPrice: 300 })],
    });
    expect(await setOf('?search=dish')).toEqual({
      rows: products.map(({ id, updatedAt }) => ({ id, updatedAt })),
      isCapped: false,
    });
    expect((await setOf(`?store_id=${owner.storeId}`)).rows).toHaveLength(3);
    await bulk({
      action: 'price',
      change: { by: 'percent', value: 10, round: 'none' },
      rows: [{ id: fish.id }],
    });
    const {
      rows: [changed],
    } = await setOf('?search=fish');
    expect(changed?.updatedAt).not.toBe(fish.updatedAt);
    expect((await call('GET', `/${fish.id}`)).body).toMatchObject({
      updatedAt: changed?.updatedAt,
      price: 330,
      maxPrice: 330,
    });
  });
});
