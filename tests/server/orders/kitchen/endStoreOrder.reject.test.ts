import { describe, expect, test } from 'vitest';
import {
  balance,
  brokenRules,
  customer,
  dish,
  givenOrdering,
  owner,
  place,
  server,
} from '../../../support/customerOrders';
import { givenCategory, givenCoupon, givenMenuItem } from '../../../support/marketplace';
import { addRows, selectRows, setRow } from '../../../support/rows';
import {
  accept,
  atStore,
  auditsOf,
  eventsOf,
  givenManualStore,
  orderOf,
  placeCaptured,
  placePaid,
  refundsOf,
  reject,
  outcomeOf,
  storeOf,
  noticesOfOrder,
  usesOf,
} from '../givenLife';

givenOrdering();

const itemsOf = (id: string) =>
  selectRows(server.db, 'order_items', ['id', 'product_id'], { order_id: id });
const menuOf = (productId: string) =>
  selectRows(server.db, 'product_prices', ['id', 'store_id', 'is_available'], {
    product_id: productId,
  });

describe('rejecting an order that is not accepted yet', () => {
  test("refunds the wallet's part, and notifies the customer of the reason", async () => {
    await givenManualStore();
    const { code } = await givenCoupon(server.db);
    const { id, orderId } = await placePaid({ couponCode: code });
    const before = await balance();
    expect((await reject(orderId)).body).toMatchObject({
      message: 'Order rejected successfully',
      data: { status: 'cancelled', paymentStatus: 'refunded', cancelReason: 'Out of rice' },
    });
    expect(await balance()).toBe(before + 20_000);
    expect(await orderOf(id)).toMatchObject({
      cancel_fault: 'store',
      refunded_paise: 20_000,
      refunding_paise: 0,
    });
    expect(await usesOf(id)).toEqual([]);
    expect((await noticesOfOrder(customer.id, orderId)).at(-1)).toEqual({
      type: 'warning',
      title: 'Order cancelled',
      message: `Store of ${owner.name} cancelled your order ${orderId}: Out of rice. ₹200.00 was refunded to your wallet.`,
    });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      from_status: 'confirmed',
      to_status: 'cancelled',
      actor_id: owner.id,
      reason: 'Out of rice',
    });
    expect(await auditsOf(id)).toMatchObject([
      { action: 'reject', before: { status: 'confirmed' }, after: { status: 'cancelled' } },
    ]);
  });

  test('refunds an online payment to its source', async () => {
    await givenManualStore();
    const { id, orderId } = await placeCaptured();
    await reject(orderId);
    expect(await refundsOf(id)).toEqual([
      {
        amount_paise: 25_000,
        destination: 'source',
        fault: 'store',
        state: 'approved',
        reason: 'Out of rice',
      },
    ]);
    expect(await orderOf(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'completed',
      refunding_paise: 25_000,
    });
    expect((await noticesOfOrder(customer.id, orderId)).at(-1)?.message).toMatch(
      /Out of rice\. ₹250\.00 will be refunded to your original payment method\.$/,
    );
  });

  test.each(['zz', '.....'])(
    'needs a reason: %j is not accepted, and leaves the order alone',
    async (reason) => {
      await givenManualStore();
      const { id, orderId } = await placePaid();
      const answer = await atStore('PUT', '/reject', { orderId, reason });
      expect([answer.status, brokenRules(answer)]).toEqual([
        422,
        { reason: 'Enter a short reason. The customer will see this' },
      ]);
      expect(await orderOf(id)).toMatchObject({ status: 'confirmed' });
    },
  );

  test('twice at once refunds once', async () => {
    await givenManualStore();
    const { id, orderId } = await placePaid();
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 4 }, () => reject(orderId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(outcomeOf(await reject(orderId))).toEqual([
      409,
      `Order ${orderId} is already cancelled`,
    ]);
    expect(await balance()).toBe(before + 25_000);
    expect([(await refundsOf(id)).length, (await auditsOf(id)).length]).toEqual([1, 1]);
    expect(
      (await noticesOfOrder(customer.id, orderId)).filter(
        ({ title }) => title === 'Order cancelled',
      ),
    ).toHaveLength(1);
  });

  test('counts against no store, and marks the store as reachable', async () => {
    await givenManualStore();
    const { unmade_orders: unpreparedOrders } = await storeOf();
    await setRow(server.db, 'stores', owner.storeId, { missed_deadlines: 2 });
    await reject((await placePaid()).orderId);
    expect(await storeOf()).toMatchObject({ missed_deadlines: 0, unmade_orders: unpreparedOrders });
  });
});

describe("an order that the store can't make", () => {
  test.each(['accepted', 'preparing'])('is rejected while it is %s, and counted', async (state) => {
    await givenManualStore();
    const { id, orderId } = await placePaid();
    const { unmade_orders: unpreparedOrders } = await storeOf();
    await accept(orderId);
    if (state === 'preparing') await atStore('PUT', '/status', { orderId, status: 'preparing' });
    expect((await reject(orderId)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({
      status: 'cancelled',
      cancel_fault: 'store',
      payment_status: 'refunded',
    });
    expect(await storeOf()).toMatchObject({ unmade_orders: unpreparedOrders + 1 });
    const shown = await server.request('GET', `/admin/stores/${owner.storeId}`, {
      as: await server.givenAdmin(),
    });
    expect(shown.body).toMatchObject({ unmadeOrders: unpreparedOrders + 1 });
  });

  test('is for admins once it is ready, and for no role after delivery', async () => {
    const { orderId, id } = await placePaid();
    await atStore('PUT', '/status', { orderId, status: 'ready' });
    expect(outcomeOf(await reject(orderId))).toEqual([
      409,
      `Order ${orderId} is ready and can no longer be cancelled`,
    ]);
    const { otp } = await orderOf(id);
    await atStore('PUT', '/deliver', { orderId, otp });
    expect((await reject(orderId)).status).toBe(409);
    expect(await refundsOf(id)).toEqual([]);
  });
});

describe('dishes that are sold out', () => {
  test("become unavailable in every category of this store's menu, and in no other store's, each recorded", async () => {
    await givenManualStore();
    const rival = await server.givenStoreOwner();
    const { productId } = await givenMenuItem(server.db, { storeId: owner.storeId });
    const [second, foreign] = [await givenCategory(server.db), await givenCategory(server.db)];
    const price = { product_id: productId, price_paise: 25_000, max_price_paise: 25_000 };
    await addRows(server.db, 'product_prices', [
      { ...price, store_id: owner.storeId, category_id: second.id },
      { ...price, store_id: rival.storeId, category_id: foreign.id },
    ]);
    const { id, orderId } = await placePaid({ items: [{ productId, quantity: 1 }] });
    const [item] = await itemsOf(id);
    expect((await reject(orderId, { soldOut: [item?.id, item?.id] })).status).toBe(200);
    expect(
      (await menuOf(productId)).map(({ store_id, is_available }) => [store_id, is_available]),
    ).toEqual([
      [owner.storeId, false],
      [owner.storeId, false],
      [rival.storeId, true],
    ]);
    const ids = (await menuOf(productId)).slice(0, 2).map((row) => row.id);
    const audits = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'object_id'])
      .where('object', '=', 'store-item')
      .where('object_id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(audits).toEqual(
      ids.map((row) => ({ action: 'disable', actor_id: owner.id, object_id: row })),
    );
  });

  test("must be of the order: another's is refused by its place, and nothing changes", async () => {
    await givenManualStore();
    const [mine, other] = [await placePaid(), await placePaid()];
    const [item, foreign] = [(await itemsOf(mine.id))[0], (await itemsOf(other.id))[0]];
    const refused = await reject(mine.orderId, { soldOut: [item?.id, foreign?.id] });
    expect(brokenRules(refused)).toEqual({ 'soldOut.1': 'This item is not part of the order' });
    expect((await orderOf(mine.id)).status).toBe('confirmed');
    expect((await menuOf(dish.productId))[0]?.is_available).toBe(true);
  });
});

describe('a rejection is refused', () => {
  test.each([undefined, '', '   '])('with the reason %j', async (reason) => {
    const { orderId } = await placePaid();
    expect(brokenRules(await reject(orderId, { reason }))).toEqual({
      reason: 'Please provide a reason to reject the order',
    });
  });

  test("of an unpaid order, which is deleted, and of another store's", async () => {
    const { orderId } = await place();
    expect(outcomeOf(await reject(orderId))).toEqual([
      409,
      `Order ${orderId} is not paid yet. Delete it instead`,
    ]);
    expect(
      (
        await atStore(
          'PUT',
          '/reject',
          { orderId, reason: 'Mine?' },
          await server.givenStoreOwner(),
        )
      ).status,
    ).toBe(404);
  });
});
