import { beforeEach, describe, expect, test } from 'vitest';
import { productSavedSchema, type ProductAnswer } from '../../../../contract/catalogue/products';
import { givenOrder, givenOrderItem } from '../../../support/marketplace';
import { selectRows, setRow } from '../../../support/rows';
import {
  admin,
  auditOf,
  body,
  call,
  categoryId,
  create,
  givenProductServer,
  list,
  noticesOf,
  owner,
  price,
  productIn,
  rowsOf,
  rulesOf,
  server,
} from './given';

givenProductServer();

let product: ProductAnswer;
beforeEach(async () => {
  product = await create();
});
const put = (changes: unknown) => call('PUT', `/${product.id}`, changes);

describe('creating a product', () => {
  test('makes it approved, under the switch that the body names', async () => {
    const answer = await call(
      'POST',
      '/',
      body({ productName: '  Haleem ', isAvailable: false, pricing: [price({ price: '260.50' })] }),
    );
    const { message, data } = answer.read(productSavedSchema);
    expect(message).toBe('Product added successfully');
    expect(data).toMatchObject({
      name: 'Haleem',
      isApproved: true,
      isActive: false,
      storeId: owner.storeId,
      category: { id: categoryId },
      price: 260.5,
      maxPrice: 299.5,
      rating: 0,
      ratingsCount: 0,
      recentRatings: [],
    });
    expect(await rowsOf(data.id)).toMatchObject([
      { price_paise: 26_050, max_price_paise: 29_950, is_available: true },
    ]);
  });
});

describe('the switch of the admin', () => {
  const set = (sent: unknown) => call('PUT', `/${product.id}/status`, sent);

  test('is set under either spelling, describes the result and notifies the sellers', async () => {
    expect((await set({ is_active: false })).body).toMatchObject({
      message: 'Product disabled successfully',
      data: { isActive: false, isAvailable: false, status: 'inactive' },
    });
    expect((await set({ isActive: true })).body).toMatchObject({
      message: 'Product enabled successfully',
      data: { isActive: true },
    });
    expect((await noticesOf(owner)).map(({ title }) => title)).toEqual([
      'Product disabled',
      'Product enabled',
    ]);
  });

  test('leaves the switches of the stores alone', async () => {
    await set({ is_active: false });
    expect(await rowsOf(product.id)).toMatchObject([{ is_available: true }]);
  });
});

describe('the approval', () => {
  const approve = (sent: unknown) => call('PUT', `/${product.id}/approve`, sent);
  beforeEach(() => setRow(server.db, 'products', product.id, { is_approved: false }));

  test('is given once, and notifies the owners of the stores that sell it', async () => {
    expect((await approve({ isApproved: true })).body).toMatchObject({
      message: 'Product approved successfully',
      data: { isApproved: true },
    });
    expect((await approve({ isApproved: true })).status).toBe(200);
    expect(await noticesOf(owner)).toEqual([
      {
        type: 'success',
        title: 'Product approved',
        message: 'Chicken Dum Biryani was approved by an admin',
      },
    ]);
    expect(await noticesOf(admin)).toEqual([]);
    expect((await auditOf(product.id)).map(({ action }) => action)).toEqual(['create', 'approve']);
  });

  test('is given once by many at a time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => approve({ isApproved: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  test('of what has changed since it was read is a conflict; nothing is approved unseen', async () => {
    const { body: current } = await call('PUT', `/${product.id}`, { productName: 'Changed since' });
    const answer = await approve({ isApproved: true, updatedAt: product.updatedAt });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { current: { id: product.id, name: 'Changed since', isApproved: false } },
    ]);
    expect(await productIn(product.id)).toMatchObject({ is_approved: false });
    expect(await noticesOf(owner)).toEqual([]);
    const { updatedAt } = productSavedSchema.parse(current).data;
    expect((await approve({ isApproved: true, updatedAt })).status).toBe(200);
  });

  test('is not undone by the same call', async () => {
    await approve({ isApproved: true });
    expect(rulesOf(await approve({ isApproved: false }))).toEqual({
      'body.isApproved': "You can't withdraw an approval here. Reopen the product instead",
    });
    expect((await approve({})).status).toBe(422);
    expect(await productIn(product.id)).toMatchObject({ is_approved: true });
  });
});

describe('a decision from an old copy', () => {
  test('returns an approved product, whose approval is done already', async () => {
    await put({ productName: 'Changed since' });
    const answer = await call('PUT', `/${product.id}/approve`, {
      isApproved: true,
      updatedAt: product.updatedAt,
    });
    expect([answer.status, answer.body]).toMatchObject([200, { data: { name: 'Changed since' } }]);
  });

  test('names the rule against it before the newer values', async () => {
    await put({ productName: 'Changed since' });
    const { updatedAt } = product;
    expect((await call('PUT', `/${product.id}/reject`, { reason: 'No', updatedAt })).body).toEqual(
      expect.objectContaining({
        message: 'This product is approved. Undo the approval first, or disable the product',
      }),
    );
    await call('PUT', `/${product.id}/reopen`, {});
    expect((await call('PUT', `/${product.id}/reopen`, { updatedAt })).body).toEqual(
      expect.objectContaining({ message: 'This product is already waiting for approval' }),
    );
  });
});

describe('deleting a product', () => {
  test('takes it off every list and menu, and leaves the orders their history', async () => {
    const { id: orderId } = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: admin.id,
    });
    await givenOrderItem(server.db, {
      orderId,
      storeId: owner.storeId,
      productId: product.id,
      name: 'As ordered',
    });
    expect((await call('DELETE', `/${product.id}`)).body).toMatchObject({
      message: 'Product deleted successfully',
      data: product,
    });
    for (const path of ['', '/ratings'])
      expect((await call('GET', `/${product.id}${path}`)).status).toBe(404);
    expect((await put({ productName: 'Back' })).status).toBe(404);
    expect((await call('DELETE', `/${product.id}`)).status).toBe(404);
    expect((await list()).total).toBe(0);
    expect((await server.request('GET', '/store/items', { as: owner })).body).toMatchObject({
      items: [],
      total: 0,
    });
    expect(
      (await server.request('GET', `/store/items/${product.pricing[0]?.id}`, { as: owner })).status,
    ).toBe(404);
    const items = await selectRows(server.db, 'order_items', ['name', 'product_id'], {
      order_id: orderId,
    });
    expect(items).toEqual([{ name: 'As ordered', product_id: product.id }]);
    expect((await productIn(product.id)).deleted_at).not.toBeNull();
    expect(await rowsOf(product.id)).toEqual([]);
    expect(await noticesOf(owner)).toMatchObject([{ title: 'Product removed' }]);
  });
});
