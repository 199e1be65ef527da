import { describe, expect, test } from 'vitest';
import { productListSchema, productSchema } from '../../../../contract/catalogue/products';
import { storeListSchema } from '../../../../contract/stores/stores';
import {
  givenCategory,
  givenMenuItem,
  givenOrder,
  givenOrderItem,
} from '../../../support/marketplace';
import { expectUnrecorded, recordedAbout } from '../../../support/auditEntries';
import { admin, openServer, server } from '../../../support/opened';
import { addRows, selectRows } from '../../../support/rows';
import { storeBody } from './given';

openServer();

const remove = (id: string) => server.request('DELETE', `/admin/stores/${id}`, { as: admin });

describe('deleting a store', () => {
  test.each(['pending', 'confirmed', 'preparing', 'ready'])(
    'is refused while an order is %s',
    async (status) => {
      const owner = await server.givenStoreOwner();
      await givenOrder(server.db, { storeId: owner.storeId, userId: admin.id, status });
      await expectUnrecorded(server, async () => {
        const answer = await remove(owner.storeId);
        expect([answer.status, answer.body]).toMatchObject([
          409,
          { message: 'This store has open orders. Deliver or cancel them before deleting it' },
        ]);
      });
      expect((await server.request('GET', '/auth/me', { as: owner })).status).toBe(200);
    },
  );

  test("hides it, ends its owner's access and keeps its history", async () => {
    const owner = await server.givenStoreOwner();
    const order = await givenOrder(server.db, { storeId: owner.storeId, userId: admin.id });
    expect((await remove(owner.storeId)).body).toMatchObject({
      message: 'Store deleted successfully',
      data: { id: owner.storeId },
    });

    const list = (await server.request('GET', '/admin/stores/?limit=100', { as: admin })).read(
      storeListSchema,
    );
    expect(list.stores.map(({ id }) => id)).not.toContain(owner.storeId);
    for (const path of ['', '/ratings']) {
      expect(
        await server.statusOf('GET', `/admin/stores/${owner.storeId}${path}`, { as: admin }),
      ).toBe(404);
    }
    expect(
      await server.statusOf('PUT', `/admin/stores/${owner.storeId}`, { as: admin, body: {} }),
    ).toBe(404);
    expect((await remove(owner.storeId)).status).toBe(404);

    expect((await server.request('GET', '/auth/me', { as: owner })).status).toBe(401);
    await expect(server.signIn(owner.email, owner.password)).rejects.toThrow();
    const kept = await server.db
      .selectFrom('orders')
      .select('store_id')
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(kept?.store_id).toBe(owner.storeId);
  });

  test('removes its menu, and every product that no other store sells', async () => {
    const owner = await server.givenStoreOwner();
    const other = await server.givenStoreOwner();
    const onlyItem = await givenMenuItem(server.db, { storeId: owner.storeId });
    const shared = await givenMenuItem(server.db, { storeId: owner.storeId });
    const row = {
      product_id: shared.productId,
      store_id: other.storeId,
      category_id: shared.categoryId,
    };
    await addRows(server.db, 'product_prices', { ...row, price_paise: 100, max_price_paise: 100 });
    const order = await givenOrder(server.db, { storeId: owner.storeId, userId: admin.id });
    await givenOrderItem(server.db, {
      orderId: order.id,
      storeId: owner.storeId,
      productId: onlyItem.productId,
      name: 'As ordered',
    });
    const read = (id: string) => server.request('GET', `/admin/products/${id}`, { as: admin });
    const list = async () =>
      (await server.request('GET', '/admin/products', { as: admin })).read(productListSchema);
    const before = (await read(shared.productId)).read(productSchema);
    const { activeProducts } = await list();

    expect((await remove(owner.storeId)).status).toBe(200);
    const after = (await read(shared.productId)).read(productSchema);
    expect(after.pricing.map(({ storeId }) => storeId)).toEqual([other.storeId]);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect((await read(onlyItem.productId)).status).toBe(404);
    expect((await list()).activeProducts).toBe(activeProducts - 1);
    expect(await recordedAbout(server, 'product', onlyItem.productId)).toMatchObject([
      { actor_id: admin.id, action: 'delete', before: { id: onlyItem.productId } },
    ]);
    const rows = await selectRows(server.db, 'product_prices', ['id'], { store_id: owner.storeId });
    expect(rows).toEqual([]);
    const detail = await server.request('GET', `/admin/orders/${order.id}`, { as: admin });
    expect(JSON.stringify(detail.body)).toContain('As ordered');
    // and its category can be deleted again
    expect(
      await server.statusOf('DELETE', `/admin/categories/${onlyItem.categoryId}`, { as: admin }),
    ).toBe(200);
  });

  test('does not wait in a circle with those who change its products', async () => {
    const owner = await server.givenStoreOwner();
    const dishes = await Promise.all(
      Array.from({ length: 4 }, () => givenMenuItem(server.db, { storeId: owner.storeId })),
    );
    const price = { storeId: owner.storeId, price: 100, maxPrice: 100 };
    const answers = await Promise.all([
      remove(owner.storeId),
      ...dishes.map(async ({ productId, categoryId }) =>
        server.request('PUT', `/admin/products/${productId}`, {
          as: admin,
          body: {
            pricing: [
              { ...price, categoryId },
              { ...price, categoryId: (await givenCategory(server.db)).id },
            ],
          },
        }),
      ),
    ]);
    for (const { status } of answers) expect([200, 404, 422]).toContain(status);
    const left = await selectRows(server.db, 'product_prices', ['id'], { store_id: owner.storeId });
    expect(left).toEqual([]);
  });

  test('frees the e-mail for a new store', async () => {
    const owner = await server.givenStoreOwner();
    await remove(owner.storeId);
    const body = storeBody(owner.locationId, { email: owner.email });
    const created = await server.request('POST', '/admin/stores/create-store-with-location', {
      as: admin,
      body,
    });
    expect(created.status).toBe(200);
  });
});
