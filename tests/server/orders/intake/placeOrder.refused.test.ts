import { describe, expect, test } from 'vitest';
import { givenCategory, givenMenuItem } from '../../../support/marketplace';
import { givenServer } from '../../../support/server';
import {
  body,
  brokenRules,
  customer,
  dish,
  givenOrdering,
  order,
  owner,
  place,
  server,
  topUp,
  rollBackAfter,
} from '../../../support/customerOrders';
import { setRow } from '../../../support/rows';

givenOrdering();

describe('an order is refused, and leaves nothing behind,', () => {
  const refused = (changes: Record<string, unknown>) =>
    rollBackAfter(async () => brokenRules(await order(changes)));

  test.each([
    [{ storeId: '' }, { storeId: 'This field is required' }],
    [{ storeId: 'x' }, { storeId: 'Not a valid id' }],
    [{ items: undefined }, { items: 'This field is required' }],
    [{ items: [] }, { items: 'Choose at least one item' }],
    [
      { items: [{ productId: '1', quantity: 0 }] },
      { 'items.0.quantity': 'Enter a quantity from 1 to 50' },
    ],
    [
      { items: [{ productId: '1', quantity: 51 }] },
      { 'items.0.quantity': 'Enter a quantity from 1 to 50' },
    ],
    [
      { items: [{ productId: '1', quantity: 1.5 }] },
      { 'items.0.quantity': 'Enter a quantity from 1 to 50' },
    ],
    [
      { items: [{ productId: '1', quantity: '-1' }] },
      { 'items.0.quantity': 'Enter a quantity from 1 to 50' },
    ],
    [{ items: [{ quantity: 1 }] }, { 'items.0.productId': 'This field is required' }],
    [
      {
        items: Array.from({ length: 51 }, (_, at) => ({ productId: String(at + 1), quantity: 1 })),
      },
      { items: 'At most 50 different items' },
    ],
    [
      {
        items: [
          { productId: '1', quantity: 1 },
          { productId: '1', quantity: 2 },
        ],
      },
      { 'items.1.productId': 'This product is in the list twice' },
    ],
    [{ address: undefined }, { address: 'This field is required' }],
    [{ address: '   short    ' }, { address: 'Address must be at least 10 characters long' }],
    [{ phone: '12345' }, { phone: 'Enter a valid 10-digit mobile number starting with 6-9' }],
    [{ notes: 'x'.repeat(501) }, { notes: 'At most 500 characters' }],
    [{ paymentMethod: 'cash' }, { paymentMethod: 'Choose one of: razorpay, wallet' }],
    [{ couponCode: 'NOSUCH' }, { couponCode: 'There is no coupon "NOSUCH"' }],
  ])('for %j', async (changes, rules) => {
    expect(await refused(changes)).toEqual(rules);
  });

  test.each([
    ['a key that is missing', {}],
    ['a key that is too short', { 'Idempotency-Key': 'seven77' }],
    ['a key that is too long', { 'Idempotency-Key': 'x'.repeat(201) }],
    ['a key with a blank', { 'Idempotency-Key': 'twelve chars' }],
  ])('with %s', async (_name, headers: Record<string, string>) => {
    const answer = await rollBackAfter(() =>
      server.request('POST', '/user/orders', { as: customer, body: body(), headers }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ detail: [{ loc: ['header', 'Idempotency-Key'] }] });
  });

  test('without a telephone number here or in the account', async () => {
    await setRow(server.db, 'users', customer.id, { phone: null });
    expect(await refused({})).toEqual({ phone: 'This field is required' });
    expect(await place({ phone: '9876500001' })).toMatchObject({ status: 'pending' });
  });

  test.each([
    ['not approved', { is_approved: false }],
    ['disabled by the admin', { is_enabled: false }],
    ['deleted', { deleted_at: '2026-01-01' }],
    ['not available in the store', { isAvailable: false }],
  ])('for a product that is %s', async (_name, values) => {
    const gone = await givenMenuItem(server.db, { storeId: owner.storeId, ...values });
    const items = [
      { productId: dish.productId, quantity: 1 },
      { productId: gone.productId, quantity: 1 },
    ];
    expect(await refused({ items })).toEqual({
      'items.1.productId': `${gone.name} is not available`,
    });
  });

  test.each([
    ['pending', { status: 'pending' }],
    ['inactive', { is_active: false }],
  ])('for a product in a category that is %s', async (_name, values) => {
    const category = await givenCategory(server.db, values);
    const { productId, name } = await givenMenuItem(server.db, {
      storeId: owner.storeId,
      categoryId: category.id,
    });
    expect(await refused({ items: [{ productId, quantity: 1 }] })).toEqual({
      'items.0.productId': `${name} is not available`,
    });
  });

  test('for a product of another store or another category', async () => {
    const other = await server.givenStoreOwner();
    const foreign = await givenMenuItem(server.db, { storeId: other.storeId });
    expect(await refused({ items: [{ productId: foreign.productId, quantity: 1 }] })).toEqual({
      'items.0.productId': 'Item 1 is not available',
    });
    const items = [{ productId: dish.productId, categoryId: foreign.categoryId, quantity: 1 }];
    expect(await refused({ items })).toEqual({
      'items.0.productId': `${dish.name} is not available`,
    });
  });

  test.each([
    ['is unknown', undefined],
    ['is disabled', { is_active: false }],
    ['is not approved', { is_approved: false }],
    ['is deleted', { deleted_at: '2026-01-01' }],
  ])('by a store that %s', async (_name, values) => {
    const other = await server.givenStoreOwner();
    const { productId } = await givenMenuItem(server.db, { storeId: other.storeId });
    if (values) await setRow(server.db, 'stores', other.storeId, values);
    const rules = { storeId: 'This store does not take orders at the moment' };
    expect(
      await refused({
        storeId: values ? other.storeId : '999999',
        items: [{ productId, quantity: 1 }],
      }),
    ).toEqual(rules);
  });

  test('below the minimum of the store, by the subtotal', async () => {
    const other = await server.givenStoreOwner();
    const { productId } = await givenMenuItem(server.db, {
      storeId: other.storeId,
      pricePaise: 9_950,
    });
    await setRow(server.db, 'stores', other.storeId, {
      minimum_order_paise: 19_900,
      delivery_fee_paise: 5_000,
    });
    const changes = (quantity: number) => ({
      storeId: other.storeId,
      items: [{ productId, quantity }],
    });
    expect(await refused(changes(1))).toEqual({ items: 'Minimum order is ₹199.00' });
    expect(await place(changes(2))).toMatchObject({ finalAmount: 249 });
  });

  test('above ten lakh rupees', async () => {
    const { productId } = await givenMenuItem(server.db, {
      storeId: owner.storeId,
      pricePaise: 99_999_900,
    });
    expect(await refused({ items: [{ productId, quantity: 50 }] })).toEqual({
      items: 'An order can cost at most ₹10,00,000.00',
    });
  });

  test('when the wallet holds too little, with its balance', async () => {
    await topUp(249);
    const text =
      'Your wallet has ₹249.00, but this order costs ₹250.00. Choose another payment method';
    expect(await refused({ paymentMethod: 'wallet' })).toEqual({ paymentMethod: text });
  });

  test('for online payment without a configured provider', async () => {
    const other = await givenServer();
    try {
      other.deps.razorpayWebhookSecret = undefined;
      const store = await other.givenStoreOwner();
      const { productId } = await givenMenuItem(other.db, { storeId: store.storeId });
      const sent = {
        ...body({
          storeId: store.storeId,
          phone: '9876501234',
          items: [{ productId, quantity: 1 }],
        }),
      };
      const answer = await other.request('POST', '/user/orders', {
        as: await other.givenCustomer(),
        body: sent,
        headers: { 'Idempotency-Key': 'key-of-an-order' },
      });
      expect(brokenRules(answer)).toEqual({
        paymentMethod: 'Online payment is not set up here. Please pay from your wallet',
      });
      expect((await other.request('POST', '/payments/razorpay/webhook', { body: {} })).status).toBe(
        501,
      );
    } finally {
      await other.close();
    }
  });
});
