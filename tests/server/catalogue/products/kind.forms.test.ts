import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { productSavedSchema, type ProductAnswer } from '../../../../contract/catalogue/products';
import { givenCategory } from '../../../support/marketplace';
import type { StoreOwner } from '../../../support/people';
import { addRows, setRow } from '../../../support/rows';
import {
  admin,
  auditOf,
  body,
  call,
  create,
  givenProductServer,
  list,
  noticesOf,
  owner,
  price,
  rowsOf,
  rulesOf,
  server,
} from './given';

givenProductServer();

let other: StoreOwner;
let product: ProductAnswer;
beforeEach(async () => {
  other ??= await server.givenStoreOwner();
  product = await create();
});
const put = (changes: unknown, id = product.id) => call('PUT', `/${id}`, changes);
const changed = async (changes: unknown) => (await put(changes)).read(productSavedSchema).data;
const read = async () => (await call('GET', `/${product.id}`)).body;

describe('changing a product', () => {
  test('takes isAvailable alone, for screens without the status call', async () => {
    expect(await changed({ isAvailable: false })).toMatchObject({
      isActive: false,
      isAvailable: false,
      status: 'inactive',
      isApproved: true,
    });
    expect(await noticesOf(owner)).toEqual([]);
  });

  test('replaces the rows; a remaining row keeps its id and the switch of the store', async () => {
    const starters = (await givenCategory(server.db)).id;
    const {
      pricing: [keptRow, dropped],
    } = await changed({ pricing: [price(), price({ storeId: other.storeId })] });
    await setRow(server.db, 'product_prices', keptRow?.id ?? '', { is_available: false });
    const next = [
      price({ price: '199.99', maxPrice: 200 }),
      price({ categoryId: starters, price: 80 }),
    ];
    const { pricing } = await changed({ pricing: next });
    expect(pricing).toMatchObject([
      { id: keptRow?.id, price: 199.99, maxPrice: 200, isAvailable: false, storeId: owner.storeId },
      { price: 80, categoryId: starters, isAvailable: true },
    ]);
    expect((await rowsOf(product.id)).map(({ id }) => id)).not.toContain(dropped?.id);
    expect(await rowsOf(product.id)).toHaveLength(2);
  });

  test('moves a row to another category of its store with its id, the switch of the store and its stock', async () => {
    const starters = (await givenCategory(server.db)).id;
    const [row] = await rowsOf(product.id);
    const until = new Date(Date.now() + 3_600_000);
    await setRow(server.db, 'product_prices', row?.id ?? '', {
      is_available: false,
      sold_out_until: until,
    });
    await addRows(server.db, 'item_stock', {
      item_id: row?.id ?? '',
      stock_left: 3,
      ends_at: until,
    });
    const { pricing } = await changed({
      pricing: [price({ categoryId: starters, price: 80 }), price({ storeId: other.storeId })],
    });
    expect(pricing).toMatchObject([
      { id: row?.id, categoryId: starters, price: 80, isAvailable: false },
      { storeId: other.storeId, isAvailable: true },
    ]);
    expect((await rowsOf(product.id))[0]).toMatchObject({ sold_out_until: until });
    expect(
      await server.db
        .selectFrom('item_stock')
        .select('stock_left')
        .where('item_id', '=', row?.id ?? '')
        .execute(),
    ).toEqual([{ stock_left: 3 }]);
  });

  test('keeps an approved product approved', async () => {
    expect((await changed({ description: 'New words' })).isApproved).toBe(true);
  });

  test('does and records nothing where nothing differs', async () => {
    const { productName, description, imageUrl, isAvailable } = product;
    const same = {
      productName,
      description,
      imageUrl,
      isAvailable,
      pricing: [price()],
      updatedAt: product.updatedAt,
    };
    expect((await put(same)).read(productSavedSchema).data).toEqual(product);
    expect(await auditOf(product.id)).toHaveLength(1);
  });

  test('does not overwrite a price that a store changed in between', async () => {
    const [item] = product.pricing;
    const own = await server.request('PUT', `/store/items/${item?.id}`, {
      as: owner,
      body: { price: 250 },
    });
    expect(own.status).toBe(200);
    const answer = await put({ pricing: [price()], updatedAt: product.updatedAt });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ current: { pricing: [{ id: item?.id, price: 250 }] } });
  });

  test('does not bring back a row that its store removed in between', async () => {
    const before = await changed({ pricing: [price(), price({ storeId: other.storeId })] });
    await server.request('DELETE', `/store/items/${before.pricing[1]?.id}`, { as: other });
    expect(
      (
        await put({
          productName: 'X',
          pricing: [price(), price({ storeId: other.storeId })],
          updatedAt: before.updatedAt,
        })
      ).status,
    ).toBe(409);
    expect(await rowsOf(product.id)).toHaveLength(1);
  });
});

describe('the rules of a product', () => {
  test('are all named, and nothing is written', async () => {
    const { total } = await list();
    const answer = await call('POST', '/', {
      productName: ' ',
      imageUrl: '',
      pricing: [{ price: 0, maxPrice: '' }],
    });
    expect(answer.status).toBe(422);
    expect(rulesOf(answer)).toEqual({
      'body.productName': 'This field is required',
      'body.description': 'This field is required',
      'body.imageUrl': 'This field is required',
      'body.pricing.0.price': 'Enter a valid amount',
      'body.pricing.0.maxPrice': 'This field is required',
      'body.pricing.0.storeId': 'This field is required',
      'body.pricing.0.categoryId': 'This field is required',
    });
    expect((await list()).total).toBe(total);
  });

  test('hold for a change as well', async () => {
    expect(rulesOf(await put({ pricing: [] }))).toEqual({
      'body.pricing': 'Add at least one price',
    });
    expect(rulesOf(await put({ pricing: [price({ maxPrice: 259 })] }))).toEqual({
      'body.pricing.0.maxPrice': 'Max must be >= price',
    });
    expect(rulesOf(await put({ pricing: [price(), price()] }))).toEqual({
      'body.pricing.1.categoryId': 'This store already has a price in this category',
    });
    expect(await read()).toEqual(product);
  });

  test('need an existing store', async () => {
    const deletedStore = await server.givenStoreOwner();
    await server.request('DELETE', `/admin/stores/${deletedStore.storeId}`, { as: admin });
    for (const storeId of ['999999', deletedStore.storeId]) {
      const answer = await put({ productName: 'New', pricing: [price(), price({ storeId })] });
      expect(rulesOf(answer)).toEqual({ 'body.pricing.1.storeId': 'Selected store not found' });
      expect(rulesOf(await call('POST', '/', body({ pricing: [price({ storeId })] })))).toEqual({
        'body.pricing.0.storeId': 'Selected store not found',
      });
    }
    expect(await read()).toEqual(product);
  });

  test('need a category that the store may use', async () => {
    const theirs = await givenCategory(server.db, { storeIds: [other.storeId] });
    const disabled = await givenCategory(server.db, { is_active: false });
    const pending = await givenCategory(server.db, { status: 'pending' });
    for (const id of [theirs.id, disabled.id, pending.id, '999999']) {
      expect(rulesOf(await put({ pricing: [price(), price({ categoryId: id })] }))).toEqual({
        'body.pricing.1.categoryId': 'This category is not available in the selected store',
      });
    }
    expect(await rowsOf(product.id)).toHaveLength(1);
    expect(
      (await put({ pricing: [price(), price({ storeId: other.storeId, categoryId: theirs.id })] }))
        .status,
    ).toBe(200);
  });

  test('see a category that another store gets for itself while the product waits for it', async () => {
    const { id } = await givenCategory(server.db);
    const answer = await server.db
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute();
        await addRows(tx, 'category_stores', { category_id: id, store_id: other.storeId });
        const waiting = put({ pricing: [price(), price({ categoryId: id })] });
        await vi.waitFor(async () => {
          const { rows } =
            await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
              server.db,
            );
          expect(rows).toHaveLength(1);
        });
        return { waiting };
      })
      .then(({ waiting }) => waiting);
    expect(rulesOf(answer)).toEqual({
      'body.pricing.1.categoryId': 'This category is not available in the selected store',
    });
    expect(await read()).toEqual(product);
  });

  test('let a row stay in a category that was disabled since', async () => {
    const { id } = await givenCategory(server.db);
    await changed({ pricing: [price({ categoryId: id })] });
    await setRow(server.db, 'categories', id, { is_active: false });
    expect(
      (await changed({ pricing: [price({ categoryId: id, price: 50 })] })).pricing,
    ).toMatchObject([{ price: 50 }]);
  });
});
