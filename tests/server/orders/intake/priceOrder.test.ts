import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { orderPriceSchema } from '../../../../contract/orders/customer';
import {
  brokenRules,
  dish,
  givenOrdering,
  order,
  owner,
  place,
  server,
  rollBackAfter,
} from '../../../support/customerOrders';
import { givenCoupon, givenMenuItem } from '../../../support/marketplace';
import { setRow } from '../../../support/rows';
import { outcomeOf } from '../givenLife';

givenOrdering();

describe('an order with an expected total', () => {
  test('is placed if it equals the price after discount', async () => {
    const { code } = await givenCoupon(server.db);
    expect((await place({ expectedTotal: 250 })).finalAmount).toBe(250);
    expect((await place({ couponCode: code, expectedTotal: 200 })).finalAmount).toBe(200);
  });

  test('is refused if it differs, with the price line by line, and nothing is placed', async () => {
    const other = await server.givenStoreOwner();
    await setRow(server.db, 'stores', other.storeId, { delivery_fee_paise: 3_950 });
    const [one, two] = [
      await givenMenuItem(server.db, { storeId: other.storeId, pricePaise: 10_050 }),
      await givenMenuItem(server.db, { storeId: other.storeId }),
    ];
    const { code } = await givenCoupon(server.db);
    const items = [
      { productId: one.productId, quantity: 2 },
      { productId: two.productId, quantity: 1 },
    ];
    const answer = await rollBackAfter(() =>
      order({ storeId: other.storeId, items, couponCode: code, expectedTotal: 400 }),
    );
    expect(outcomeOf(answer)).toEqual([
      409,
      'The price has changed: this order now costs ₹400.30, not ₹400.00',
    ]);
    expect(answer.read(z.object({ current: orderPriceSchema })).current).toEqual({
      subtotal: 451,
      deliveryFee: 39.5,
      discount: 90.2,
      total: 490.5,
      finalAmount: 400.3,
      lines: [
        {
          productId: one.productId,
          name: one.name,
          image: '/api/files/a.webp',
          quantity: 2,
          price: 100.5,
        },
        {
          productId: two.productId,
          name: two.name,
          image: '/api/files/a.webp',
          quantity: 1,
          price: 250,
        },
      ],
    });
  });

  test.each([
    [349.99, 350],
    [350.01, 350],
    [400, 350],
  ])('of %d is refused if the order costs %d', async (expectedTotal, costs) => {
    const { productId } = await givenMenuItem(server.db, {
      storeId: owner.storeId,
      pricePaise: costs * 100,
    });
    const items = [{ productId, quantity: 1 }];
    const answer = await rollBackAfter(() => order({ items, expectedTotal }));
    expect(answer.status).toBe(409);
    expect(answer.read(z.object({ current: orderPriceSchema })).current.finalAmount).toBe(costs);
  });

  test('is refused if a coupon makes the order cheaper than that', async () => {
    const { code } = await givenCoupon(server.db);
    expect(outcomeOf(await order({ couponCode: code, expectedTotal: 250 }))).toEqual([
      409,
      'The price has changed: this order now costs ₹200.00, not ₹250.00',
    ]);
  });

  test('may be sent again under its key with the price of the refusal', async () => {
    const { productId } = await givenMenuItem(server.db, {
      storeId: owner.storeId,
      pricePaise: 30_000,
    });
    const sent = { key: 'the-price-has-changed' };
    const items = [{ productId, quantity: 1 }];
    expect((await order({ items, expectedTotal: 250 }, sent)).status).toBe(409);
    expect((await place({ items, expectedTotal: 300 }, sent)).finalAmount).toBe(300);
  });

  test.each([
    [-1, 'Enter an amount of 0 or more'],
    [1.005, 'At most two decimals'],
    ['ten', 'Enter an amount of 0 or more'],
    [1_000_001, 'At most 10,00,000'],
  ])('of %j is refused as no amount', async (expectedTotal, text) => {
    expect(brokenRules(await order({ expectedTotal }))).toEqual({ expectedTotal: text });
  });

  test('that is empty expects nothing', async () => {
    expect(
      (await order({ expectedTotal: '', items: [{ productId: dish.productId, quantity: 2 }] }))
        .status,
    ).toBe(200);
  });
});
