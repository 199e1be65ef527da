import { expect, test } from 'vitest';
import { givenMenuItem, givenOrderItem } from '../../../support/marketplace';
import {
  call,
  given,
  givenStoreOrderServer,
  orderOf,
  owner,
  server,
} from '../../../support/storeOrders';
import { selectRow, selectRows, setRow } from '../../../support/rows';

givenStoreOrderServer();

test('a dish of an order is switched off on the menu, recorded, and the order goes on; twice is once', async () => {
  const order = await given('preparing');
  const { id, productId } = await givenMenuItem(server.db, { storeId: owner.storeId });
  const line = await givenOrderItem(server.db, {
    orderId: order.id,
    storeId: owner.storeId,
    productId,
  });
  const off = () => call('PUT', '/sold-out', { orderId: order.code, soldOut: [line.id] });
  expect([(await off()).status, (await off()).status]).toEqual([200, 200]);
  const row = await selectRow(server.db, 'product_prices', ['is_available'], { id });
  const audits = await selectRows(server.db, 'audit_entries', ['action'], {
    object: 'store-item',
    object_id: id,
  });
  expect([row.is_available, audits, (await orderOf(order.id)).status]).toEqual([
    false,
    [{ action: 'disable' }],
    'preparing',
  ]);
});

test('a dish that the store has changed since, and sells as a copy, is switched off; what other stores sell is not', async () => {
  const order = await given('preparing');
  const { id, productId } = await givenMenuItem(server.db, { storeId: owner.storeId });
  const line = await givenOrderItem(server.db, {
    orderId: order.id,
    storeId: owner.storeId,
    productId,
  });
  const other = await givenMenuItem(server.db, {
    storeId: (await server.givenStoreOwner()).storeId,
  });
  await setRow(server.db, 'product_prices', other.id, { product_id: productId });
  expect(
    await server.statusOf('PUT', `/store/items/${id}`, {
      as: owner,
      body: { itemName: 'Special', name: 'Special' },
    }),
  ).toBe(200);
  expect((await call('PUT', '/sold-out', { orderId: order.code, soldOut: [line.id] })).status).toBe(
    200,
  );
  const sold = await server.db
    .selectFrom('product_prices')
    .select(['is_available', 'product_id'])
    .where('id', 'in', [id, other.id])
    .orderBy('id')
    .execute();
  expect(sold).toMatchObject([
    { is_available: false },
    { is_available: true, product_id: productId },
  ]);
  expect(sold[0]?.product_id).not.toBe(productId);
});

test('an item of another order is refused by its place', async () => {
  const [order, other] = [await given('preparing'), await given('preparing')];
  const line = await givenOrderItem(server.db, { orderId: other.id, storeId: owner.storeId });
  const { status, body } = await call('PUT', '/sold-out', {
    orderId: order.code,
    soldOut: [line.id],
  });
  expect([status, body]).toMatchObject([
    422,
    { detail: [{ loc: ['body', 'soldOut', 0], msg: 'This item is not part of the order' }] },
  ]);
});
