import { beforeEach, describe, expect, test } from 'vitest';
import { productSavedSchema, type ProductAnswer } from '../../../contract/products';
import { givenCategory, givenOrder, givenOrderItem } from '../../setup/marketplace';
import type { StoreOwner } from '../../setup/people';
import {
  admin, auditOf, body, call, categoryId, create, givenProductServer, list, noticesOf, owner, price, productIn, rowsOf, rulesOf, server,
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
  test('leaves what is absent unchanged', async () => {
    const answer = await put({ productName: ' Mutton Biryani ' });
    const { message, data } = answer.read(productSavedSchema);
    expect(message).toBe('Product updated successfully');
    expect(data).toEqual({ ...product, name: 'Mutton Biryani', productName: 'Mutton Biryani', updatedAt: data.updatedAt });
    expect(data.updatedAt > product.updatedAt).toBe(true);
    expect(await read()).toEqual(data);
  });

  test('takes isAvailable alone, for screens without the status call', async () => {
    expect(await changed({ isAvailable: false })).toMatchObject({ isActive: false, isAvailable: false, status: 'inactive', isApproved: true });
  });

  test('replaces the rows; one that stays keeps its id and the switch of the store', async () => {
    const starters = (await givenCategory(server.db)).id;
    const { pricing: [kept, dropped] } = await changed({ pricing: [price(), price({ storeId: other.storeId })] });
    await server.db.updateTable('product_prices').set({ is_available: false }).where('id', '=', kept?.id ?? '').execute();
    const next = [price({ price: '199.99', maxPrice: 200 }), price({ categoryId: starters, price: 80 })];
    const { pricing } = await changed({ pricing: next });
    expect(pricing).toMatchObject([
      { id: kept?.id, price: 199.99, maxPrice: 200, isAvailable: false, storeId: owner.storeId },
      { price: 80, categoryId: starters, isAvailable: true },
    ]);
    expect((await rowsOf(product.id)).map(({ id }) => id)).not.toContain(dropped?.id);
    expect(await rowsOf(product.id)).toHaveLength(2);
  });

  test('keeps an approved product approved', async () => {
    expect((await changed({ description: 'New words' })).isApproved).toBe(true);
  });

  test('does and records nothing where nothing differs', async () => {
    const { productName, description, imageUrl, isAvailable } = product;
    const same = { productName, description, imageUrl, isAvailable, pricing: [price()], updatedAt: product.updatedAt };
    expect((await put(same)).read(productSavedSchema).data).toEqual(product);
    expect(await auditOf('product', product.id)).toHaveLength(1);
  });

  test('lets the second of two editors see the newer values', async () => {
    expect((await put({ productName: 'First', updatedAt: product.updatedAt })).status).toBe(200);
    const second = await put({ productName: 'Second', updatedAt: product.updatedAt });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      message: 'Someone else has changed this product. Review the newer values and save again',
      current: { id: product.id, productName: 'First', pricing: [{ storeId: owner.storeId }] },
    });
    expect(await productIn(product.id)).toMatchObject({ name: 'First' });
  });

  test('lets exactly one of many concurrent editors win', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((amount) =>
      put({ pricing: [price({ price: amount, maxPrice: 10 })], updatedAt: product.updatedAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('does not overwrite a price that a store changed in between', async () => {
    const [item] = product.pricing;
    const own = await server.request('PUT', `/store/items/${item?.id}`, { as: owner, body: { price: 250 } });
    expect(own.status).toBe(200);
    const answer = await put({ pricing: [price()], updatedAt: product.updatedAt });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ current: { pricing: [{ id: item?.id, price: 250 }] } });
  });

  test('does not bring back a row that its store removed in between', async () => {
    const before = await changed({ pricing: [price(), price({ storeId: other.storeId })] });
    await server.request('DELETE', `/store/items/${before.pricing[1]?.id}`, { as: other });
    expect((await put({ productName: 'X', pricing: [price(), price({ storeId: other.storeId })], updatedAt: before.updatedAt })).status).toBe(409);
    expect(await rowsOf(product.id)).toHaveLength(1);
  });

  test.each([['999999', 404], ['abc', 422], ['0', 422], ['99999999999999999999', 422]])(
    'answers the id %s with %i', async (id, status) => {
      const answers = [
        await put({}, id), await call('GET', `/${id}`), await call('DELETE', `/${id}`), await call('GET', `/${id}/ratings`),
        await call('PUT', `/${id}/status`, { isActive: true }), await call('PUT', `/${id}/approve`, { isApproved: true }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    },
  );
});

describe('the rules of a product', () => {
  test('are all named, and nothing is written', async () => {
    const { total } = await list();
    const answer = await call('POST', '/', { productName: ' ', imageUrl: '', pricing: [{ price: 0, maxPrice: '' }] });
    expect(answer.status).toBe(422);
    expect(rulesOf(answer)).toEqual({
      'body.productName': 'This field is required', 'body.description': 'This field is required', 'body.imageUrl': 'This field is required',
      'body.pricing.0.price': 'Enter a valid amount', 'body.pricing.0.maxPrice': 'This field is required',
      'body.pricing.0.storeId': 'This field is required', 'body.pricing.0.categoryId': 'This field is required',
    });
    expect((await list()).total).toBe(total);
  });

  test('hold for a change as well', async () => {
    expect(rulesOf(await put({ pricing: [] }))).toEqual({ 'body.pricing': 'Add at least one price' });
    expect(rulesOf(await put({ pricing: [price({ maxPrice: 259 })] }))).toEqual({ 'body.pricing.0.maxPrice': 'Max must be >= price' });
    expect(rulesOf(await put({ pricing: [price(), price()] }))).toEqual({
      'body.pricing.1.categoryId': 'This store already has a price in this category',
    });
    expect(await read()).toEqual(product);
  });

  test('need a store that is there', async () => {
    const gone = await server.givenStoreOwner();
    await server.request('DELETE', `/admin/stores/${gone.storeId}`, { as: admin });
    for (const storeId of ['999999', gone.storeId]) {
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
    expect((await put({ pricing: [price(), price({ storeId: other.storeId, categoryId: theirs.id })] })).status).toBe(200);
  });

  test('let a row stay in a category that was disabled since', async () => {
    const { id } = await givenCategory(server.db);
    await changed({ pricing: [price({ categoryId: id })] });
    await server.db.updateTable('categories').set({ is_active: false }).where('id', '=', id).execute();
    expect((await changed({ pricing: [price({ categoryId: id, price: 50 })] })).pricing).toMatchObject([{ price: 50 }]);
  });
});

describe('creating a product', () => {
  test('makes it approved, under the switch that the body names', async () => {
    const answer = await call('POST', '/', body({ productName: '  Haleem ', isAvailable: false, pricing: [price({ price: '260.50' })] }));
    const { message, data } = answer.read(productSavedSchema);
    expect(message).toBe('Product added successfully');
    expect(data).toMatchObject({
      name: 'Haleem', isApproved: true, isActive: false, storeId: owner.storeId, category: { id: categoryId }, price: 260.5, maxPrice: 299.5,
      rating: 0, ratingsCount: 0, recentRatings: [],
    });
    expect(await rowsOf(data.id)).toMatchObject([{ price_paise: 26_050, max_price_paise: 29_950, is_available: true }]);
  });
});

describe('the switch of the admin', () => {
  const set = (sent: unknown) => call('PUT', `/${product.id}/status`, sent);

  test('is set under either spelling, says what happened and tells the sellers', async () => {
    expect((await set({ is_active: false })).body).toMatchObject({
      message: 'Product disabled successfully', data: { isActive: false, isAvailable: false, status: 'inactive' },
    });
    expect((await set({ isActive: true })).body).toMatchObject({ message: 'Product enabled successfully', data: { isActive: true } });
    expect((await noticesOf(owner)).map(({ title }) => title)).toEqual(['Product disabled', 'Product enabled']);
  });

  test('leaves the switches of the stores alone', async () => {
    await set({ is_active: false });
    expect(await rowsOf(product.id)).toMatchObject([{ is_available: true }]);
  });

  test.each([[{}], [{ isActive: 'false' }], [{ is_active: null }]])('refuses %j', async (sent) => {
    expect((await set(sent)).status).toBe(422);
    expect(await read()).toEqual(product);
  });
});

describe('the approval', () => {
  const approve = (sent: unknown) => call('PUT', `/${product.id}/approve`, sent);
  beforeEach(() => server.db.updateTable('products').set({ is_approved: false }).where('id', '=', product.id).execute());

  test('is given once, and told to the owners of the stores that sell it', async () => {
    expect((await approve({ isApproved: true })).body).toMatchObject({ message: 'Product approved successfully', data: { isApproved: true } });
    expect((await approve({ isApproved: true })).status).toBe(200);
    expect(await noticesOf(owner)).toEqual([
      { type: 'success', title: 'Product approved', message: 'Chicken Dum Biryani was approved by the administrator' },
    ]);
    expect(await noticesOf(other)).toEqual([]);
    expect((await auditOf('product', product.id)).map(({ action }) => action)).toEqual(['create', 'approve']);
  });

  test('is given once by many at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => approve({ isApproved: true })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  test('is never taken back', async () => {
    await approve({ isApproved: true });
    expect(rulesOf(await approve({ isApproved: false }))).toEqual({ 'body.isApproved': 'An approval cannot be taken back' });
    expect((await approve({})).status).toBe(422);
    expect(await productIn(product.id)).toMatchObject({ is_approved: true });
  });
});

describe('deleting a product', () => {
  test('takes it off every list and menu, and leaves the orders their history', async () => {
    const { id: orderId } = await givenOrder(server.db, { storeId: owner.storeId, userId: admin.id });
    await givenOrderItem(server.db, { orderId, storeId: owner.storeId, productId: product.id, name: 'As ordered' });
    expect((await call('DELETE', `/${product.id}`)).body).toMatchObject({ message: 'Product deleted successfully', data: product });
    for (const path of ['', '/ratings']) expect((await call('GET', `/${product.id}${path}`)).status).toBe(404);
    expect((await put({ productName: 'Back' })).status).toBe(404);
    expect((await call('DELETE', `/${product.id}`)).status).toBe(404);
    expect((await list()).total).toBe(0);
    expect((await server.request('GET', '/store/items', { as: owner })).body).toMatchObject({ items: [], total: 0 });
    expect((await server.request('GET', `/store/items/${product.pricing[0]?.id}`, { as: owner })).status).toBe(404);
    const items = await server.db.selectFrom('order_items').select(['name', 'product_id']).where('order_id', '=', orderId).execute();
    expect(items).toEqual([{ name: 'As ordered', product_id: product.id }]);
    expect((await productIn(product.id)).deleted_at).not.toBeNull();
    expect(await rowsOf(product.id)).toEqual([]);
    expect(await noticesOf(owner)).toMatchObject([{ title: 'Product removed' }]);
  });
});

test('every write is in the audit, with the product before and after and without its reviews', async () => {
  await put({ productName: 'Renamed', pricing: [price({ price: 100 })] });
  await call('PUT', `/${product.id}/status`, { isActive: false });
  await call('DELETE', `/${product.id}`);
  const entries = await auditOf('product', product.id);
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual(
    ['create', 'update', 'disable', 'delete'].map((action) => [action, admin.id]),
  );
  expect(entries[0]).toMatchObject({ before: null, after: { name: 'Chicken Dum Biryani' } });
  expect(entries[1]).toMatchObject({ before: { name: 'Chicken Dum Biryani', price: 260 }, after: { name: 'Renamed', price: 100 } });
  expect(entries[3]).toMatchObject({ before: { isActive: false }, after: null });
  expect(Object.keys(Object(entries[1]?.after))).not.toContain('recentRatings');
});

test('products are for admins only', async () => {
  for (const [method, path] of [['GET', ''], ['POST', ''], ['PUT', '/1'], ['DELETE', '/1'], ['GET', '/stores/list']] as const) {
    expect((await server.request(method, `/admin/products${path}`)).status).toBe(401);
    expect((await server.request(method, `/admin/products${path}`, { as: owner })).status).toBe(403);
  }
});
