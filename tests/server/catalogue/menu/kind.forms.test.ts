import { beforeEach, describe, expect, test } from 'vitest';
import { storeItemSavedSchema, type StoreItemAnswer } from '../../../../contract/catalogue/menu';
import { givenCategory, givenOrder, givenOrderItem } from '../../../support/marketplace';
import { addRows, setRow } from '../../../support/rows';
import {
  admin,
  auditOf,
  body,
  call,
  categoryId,
  create,
  givenMenuServer,
  givenRivalRow,
  list,
  noticesOf,
  owner,
  products,
  read,
  rival,
  rulesOf,
  server,
} from './given';

givenMenuServer();

let item: StoreItemAnswer;
beforeEach(async () => {
  item = await create();
});
const put = (changes: unknown, id = item.id) => call('PUT', `/${id}`, changes);
const asAdmin = (method: string, path = '', sent?: object) =>
  server.request(method, `/admin/products/${item.productId}${path}`, { as: admin, body: sent });

describe('adding an item', () => {
  test('makes a product of this store alone that waits for approval, and tells the admins', async () => {
    await server.db.deleteFrom('notifications').execute();
    const answer = await call('POST', '/', body({ itemName: ' Haleem ', price: '180' }));
    const { message, data } = answer.read(storeItemSavedSchema);
    expect(message).toBe('Item added successfully');
    expect(data).toMatchObject({
      itemName: 'Haleem',
      storeId: owner.storeId,
      category: { id: categoryId },
      price: 180,
      maxPrice: 299.5,
      isActive: true,
      isEnabledByAdmin: true,
      isApproved: false,
      ratings: [],
    });
    expect(data.itemId).toBe(data.id);
    const [notice] = await noticesOf(admin);
    expect(notice).toEqual({
      type: 'other',
      title: 'Item needs approval',
      message: `Store of ${owner.name}: Haleem is waiting for approval`,
    });
    expect(await noticesOf(rival)).toEqual([]);
  });

  test('names every broken rule and writes nothing', async () => {
    const answer = await call('POST', '/', { itemName: ' ', price: 0, maxPrice: 'x' });
    expect(answer.status).toBe(422);
    expect(rulesOf(answer)).toEqual({
      'body.itemName': 'This field is required',
      'body.description': 'This field is required',
      'body.categoryId': 'This field is required',
      'body.price': 'Enter a valid price greater than 0',
      'body.maxPrice': 'Enter a valid max price greater than 0',
      'body.imageUrl': 'This field is required',
    });
    expect(rulesOf(await call('POST', '/', body({ maxPrice: 259 })))).toEqual({
      'body.maxPrice': 'Max price must be greater than or equal to price',
    });
    expect(await products()).toHaveLength(1);
  });

  test('needs a category that is active, approved and visible to the store', async () => {
    const rivalRow = await givenCategory(server.db, { storeIds: [rival.storeId] });
    const disabled = await givenCategory(server.db, { is_active: false });
    const rejected = await givenCategory(server.db, { status: 'rejected' });
    for (const id of [rivalRow.id, disabled.id, rejected.id, '999999']) {
      expect(rulesOf(await call('POST', '/', body({ categoryId: id })))).toEqual({
        'body.categoryId': 'Choose an active, approved category',
      });
      expect(rulesOf(await put({ categoryId: id }))).toEqual({
        'body.categoryId': 'Choose an active, approved category',
      });
    }
    const own = await givenCategory(server.db, { storeIds: [owner.storeId] });
    expect(await create({ categoryId: own.id })).toMatchObject({ categoryName: own.name });
    expect(await products()).toHaveLength(2);
  });
});

describe('changing an item', () => {
  test('takes the name under either key', async () => {
    expect((await put({ itemName: 'One' })).body).toMatchObject({ data: { name: 'One' } });
    expect((await put({ productName: 'Two' })).body).toMatchObject({ data: { itemName: 'Two' } });
  });

  test('compares a price with the stored max price, and the other way round', async () => {
    const text = 'Max price must be greater than or equal to price';
    expect(rulesOf(await put({ price: 300 }))).toEqual({ 'body.maxPrice': text });
    expect(rulesOf(await put({ maxPrice: 259.99 }))).toEqual({ 'body.maxPrice': text });
    expect(rulesOf(await put({ price: 300, maxPrice: 299 }))).toEqual({ 'body.maxPrice': text });
    expect(await read(item.id)).toEqual(item);
  });

  test('refuses a category in which the store lists the product already', async () => {
    const { id } = await givenCategory(server.db);
    await addRows(server.db, 'product_prices', {
      product_id: item.productId,
      store_id: owner.storeId,
      category_id: id,
      price_paise: 100,
      max_price_paise: 100,
    });
    expect(rulesOf(await put({ categoryId: id, productName: 'New' }))).toEqual({
      'body.categoryId': 'This item is already listed in that category',
    });
    expect(await read(item.id)).toEqual(item);
  });

  test('lets an item stay in a category that was disabled since', async () => {
    const { id } = await givenCategory(server.db);
    await put({ categoryId: id });
    await setRow(server.db, 'categories', id, { is_active: false });
    expect((await put({ categoryId: id, price: 50 })).body).toMatchObject({ data: { price: 50 } });
  });

  test('does and records nothing where nothing differs', async () => {
    const { updatedAt } = item;
    const same = { ...body(), productName: item.name, isAvailable: true, updatedAt };
    expect((await put(same)).body).toMatchObject({ data: item });
    expect(await auditOf(item.id)).toHaveLength(1);
  });

  test('is a conflict after an admin renamed the product', async () => {
    await asAdmin('PUT', '', { productName: 'By the admin' });
    expect((await put({ price: 1, updatedAt: item.updatedAt })).body).toMatchObject({
      current: { name: 'By the admin' },
    });
  });

  test('does not affect the items of other sellers', async () => {
    const rivalRow = await read(await givenRivalRow(item.productId), rival);
    await put({ price: 100 });
    expect(
      (await call('PUT', `/${rivalRow.id}`, { price: 280, updatedAt: rivalRow.updatedAt }, rival))
        .status,
    ).toBe(200);
  });
});

describe('the switch of a store', () => {
  const set = (sent: unknown) => call('PATCH', `/${item.id}/status`, sent);

  test('is set under either spelling and describes the result', async () => {
    expect((await set({ isActive: false })).body).toMatchObject({
      message: 'Item disabled successfully',
      data: { isActive: false, isAvailable: false, isEnabledByAdmin: true },
    });
    expect((await set({ is_active: true })).body).toMatchObject({
      message: 'Item enabled successfully',
      data: { isActive: true },
    });
  });

  test('does not undo the disable of an admin', async () => {
    await asAdmin('PUT', '/status', { is_active: false });
    expect((await set({ isActive: true })).body).toMatchObject({
      data: { isActive: true, isEnabledByAdmin: false },
    });
    expect(await products()).toMatchObject([{ is_enabled: false }]);
  });
});

describe('deleting an item', () => {
  test('removes the row, and the product when no store sells it any more', async () => {
    const { id: orderId } = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: admin.id,
    });
    await givenOrderItem(server.db, { orderId, storeId: owner.storeId, productId: item.productId });
    expect((await call('DELETE', `/${item.id}`)).body).toMatchObject({
      message: 'Item deleted successfully',
      data: item,
    });
    expect((await call('DELETE', `/${item.id}`)).status).toBe(404);
    expect((await list()).total).toBe(0);
    expect((await products())[0]?.deleted_at).not.toBeNull();
    expect((await asAdmin('GET')).status).toBe(404);
  });

  test('leaves the product to the other stores', async () => {
    const rivalRow = await givenRivalRow(item.productId);
    await call('DELETE', `/${item.id}`);
    expect(await products()).toMatchObject([{ deleted_at: null }]);
    expect(await read(rivalRow, rival)).toMatchObject({ price: 300 });
  });
});

test('an item of another store is not there, and stays as it is', async () => {
  const rivalRow = await create({}, rival);
  const answers = [
    await call('GET', `/${rivalRow.id}`),
    await put({ price: 1 }, rivalRow.id),
    await call('DELETE', `/${rivalRow.id}`),
    await call('PATCH', `/${rivalRow.id}/status`, { isActive: false }),
    // a product's id is not an item's id
    await put({ price: 1 }, '999999'),
  ];
  expect(answers.map(({ status, body: answered }) => [status, answered])).toEqual(
    answers.map(() => [404, { detail: 'Item not found', message: 'Item not found' }]),
  );
  expect(await read(rivalRow.id, rival)).toEqual(rivalRow);
});

test('menus are for stores only, and the account of none finds nothing', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/stats'],
    ['PUT', '/1'],
    ['DELETE', '/1'],
  ] as const) {
    expect((await server.request(method, `/store/items${path}`)).status).toBe(401);
    expect((await server.request(method, `/store/items${path}`, { as: admin })).status).toBe(403);
  }
  const lost = await server.givenStoreOwner();
  await setRow(server.db, 'stores', lost.storeId, { deleted_at: new Date() });
  const answers = [
    await call('GET', '/', undefined, lost),
    await call('GET', '/stats', undefined, lost),
    await call('POST', '/', body(), lost),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
