import { describe, expect, test } from 'vitest';
import { givenCoupon } from '../../../support/marketplace';
import {
  codes,
  customer,
  get,
  givenOrderServer,
  list,
  ordered,
  owner,
  server,
} from '../givenAdminOrders';

givenOrderServer();

describe("the admin's list of orders", () => {
  test('has no OTP', async () => {
    await ordered();
    expect(JSON.stringify((await get('/admin/orders/')).body)).not.toContain('4821');
  });

  test('shows the ordered items, in rupees', async () => {
    const { id, code } = await ordered({
      subtotalPaise: 45_050,
      delivery_fee_paise: 4_000,
      discount_paise: 5_000,
      item_count: 3,
      notes: 'Ring twice',
      payment_method: 'wallet',
      payment_status: 'refunded',
      status: 'cancelled',
      created_at: '2026-03-01T10:00:00Z',
    });
    expect((await list()).orders).toEqual([
      {
        id,
        orderId: code,
        date: '2026-03-01T10:00:00.000Z',
        status: 'cancelled',
        customer: {
          id: customer.id,
          name: 'Asha',
          phone: '9876500000',
          address: 'Plot 5, Madhapur',
        },
        store: {
          id: owner.storeId,
          name: `Store of ${owner.name}`,
          image: '/api/files/store.webp',
        },
        items: { count: 3 },
        amount: { total: 490.5, discount: 50, final: 440.5 },
        deliveryFee: 40,
        payment: { status: 'refunded', method: 'wallet' },
        disputeState: null,
        takenBackAmount: 0,
        isAuthorized: false,
        notes: 'Ring twice',
        updatedAt: expect.any(String),
        expiresAt: null,
        acceptBy: null,
        acceptedAt: null,
        readyBy: null,
      },
    ]);
  });

  test('of a coupon are those that use or hold it, and not what has given it back', async () => {
    const [coupon, other] = [await givenCoupon(server.db), await givenCoupon(server.db)];
    const used = await ordered({
      coupon_id: coupon.id,
      subtotalPaise: 30_000,
      created_at: '2026-03-01T10:00:00Z',
    });
    const held = await ordered({ coupon_id: coupon.id, status: 'pending', subtotalPaise: 20_000 });
    await ordered({ coupon_id: coupon.id, status: 'cancelled' });
    await ordered({ coupon_id: other.id });
    expect(await list(`?coupon_id=${coupon.id}`)).toMatchObject({
      orders: [{ orderId: held.code }, { orderId: used.code }],
      total: 2,
      isTotalCapped: false,
      amountSum: 500,
    });
    expect(await codes(`?coupon_id=${coupon.id}&sort=finalAmount&order=desc`)).toEqual([
      used.code,
      held.code,
    ]);
    expect((await get('/admin/orders/?coupon_id=DUM20')).status).toBe(422);
  });

  test('is newest first, by id where two were placed at once', async () => {
    const at = '2026-03-01T10:00:00Z';
    const [old, first, second] = [
      await ordered({ created_at: '2026-02-01T10:00:00Z' }),
      await ordered({ created_at: at }),
      await ordered({ created_at: at }),
    ];
    expect(await codes('?limit=2')).toEqual([second.code, first.code]);
    expect(await codes('?limit=2&page=2')).toEqual([old.code]);
    expect(await list('?limit=2&page=9')).toMatchObject({
      orders: [],
      page: 9,
      total: 3,
      totalPages: 2,
    });
    expect((await list('?limit=1000')).limit).toBe(100);
  });
});

describe('the filters of the list', () => {
  test('take a customer, with the number of their orders', async () => {
    const other = await server.givenCustomer();
    await ordered();
    const theirs = [
      await ordered({ userId: other.id, status: 'pending' }),
      await ordered({ userId: other.id }),
    ];
    expect(await codes(`?user_id=${other.id}&order=asc`)).toEqual(
      theirs.toReversed().map(({ code }) => code),
    );
    expect(await list(`?user_id=${other.id}&status=pending`)).toMatchObject({
      total: 1,
      isTotalCapped: false,
    });
    expect(await codes(`?user_id=${other.id}&search=${theirs[0]?.code ?? ''}`)).toEqual([
      theirs[0]?.code,
    ]);
    const { body } = await get(`/admin/orders/export?user_id=${other.id}`);
    expect(String(body).trim().split('\n')).toHaveLength(3);
  });

  test('take a status, a method or a store', async () => {
    const other = await server.givenStoreOwner();
    const pending = await ordered({ status: 'pending', payment_method: 'wallet' });
    const elsewhere = await ordered({ storeId: other.storeId });
    expect(await codes('?status=pending')).toEqual([pending.code]);
    expect(await codes('?paymentMethod=wallet')).toEqual([pending.code]);
    expect(await codes(`?store_id=${other.storeId}`)).toEqual([elsewhere.code]);
    expect(await codes(`?storeId=${other.storeId}`)).toEqual([elsewhere.code]);
    expect(
      await codes(
        '?status=all&paymentMethod=all&dateRange=all&store_id=all&amountRange=all&search=',
      ),
    ).toHaveLength(2);
    expect(await list(`?store_id=${other.storeId}&status=pending`)).toMatchObject({
      orders: [],
      total: 0,
      totalPages: 1,
    });
  });

  test('take days with both ends, and their overlap with a range', async () => {
    const before = await ordered({ created_at: '2026-03-01T23:59:59.999+05:30' });
    const first = await ordered({ created_at: '2026-03-02T00:00:00+05:30' });
    const last = await ordered({ created_at: '2026-03-03T23:59:59.999+05:30' });
    await ordered({ created_at: '2026-03-04T00:00:00+05:30' });
    const today = await ordered({ created_at: new Date() });
    expect(await codes('?date_from=2026-03-02&date_to=2026-03-03')).toEqual([
      last.code,
      first.code,
    ]);
    expect(await codes('?date_to=2026-03-01')).toEqual([before.code]);
    expect(await codes('?date_from=2026-03-05')).toEqual([today.code]);
    expect(await codes('?dateRange=today&date_from=2026-03-02')).toEqual([today.code]);
    expect(await codes('?dateRange=today&date_to=2026-03-02')).toEqual([]);
    expect(await codes('?date_from=0000-01-01&date_to=9999-12-31')).toHaveLength(5);
  });

  test('take a range of the final amount, both ends included', async () => {
    const [cheapOrder, middle, expensiveOrder] = [
      await ordered({ subtotalPaise: 49_999 }),
      await ordered({ subtotalPaise: 55_000, discount_paise: 5_000 }),
      await ordered({ subtotalPaise: 100_000 }),
    ];
    expect(await codes('?amountRange=500-1000')).toEqual([expensiveOrder.code, middle.code]);
    expect(await codes('?amountRange=0-499.99')).toEqual([cheapOrder.code]);
    expect(await codes('?amountRange=1000%2B')).toEqual([expensiveOrder.code]);
    expect(await codes('?amountRange=1000+')).toEqual([expensiveOrder.code]);
  });

  test('find by part of code, address or store name, in any case and as typed', async () => {
    const bahar = await server.givenStoreOwner({ name: 'Bahar 100% Dum' });
    const [far, near] = [
      await ordered({ address: 'Lane_7, Kukatpally' }),
      await ordered({ storeId: bahar.storeId }),
    ];
    const found = (text: string) => codes(`?search=${encodeURIComponent(text)}`);
    expect(await found(far.code.toLowerCase().slice(3))).toEqual([far.code]);
    expect(await found('KUKAT')).toEqual([far.code]);
    expect(await found('bahar 100%')).toEqual([near.code]);
    expect(await found('%')).toEqual([near.code]);
    expect(await found('_')).toEqual([far.code]);
    expect(await found('\\')).toEqual([]);
  });

  test.each([
    ['status', 'lost', 'Choose one of: pending, confirmed, preparing, ready, delivered, cancelled'],
    ['paymentMethod', 'cash', 'Choose one of: razorpay, wallet'],
    ['dateRange', 'yesterday', 'Choose one of: today, this_week, this_month'],
    ['date_from', '01-02-2026', 'Enter a date as yyyy-mm-dd'],
    ['date_to', '2026-02-30', 'Enter a date as yyyy-mm-dd'],
    ['store_id', 'abc', 'Not a valid id'],
    ['user_id', 'abc', 'Not a valid id'],
    ['amountRange', 'cheap', 'Enter amounts in rupees as 500-1000 or 1000+'],
  ])('refuse %s=%s in words, in list and export', async (key, value, msg) => {
    for (const path of ['', 'export']) {
      const answer = await get(`/admin/orders/${path}?${key}=${value}`);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ message: msg, detail: [{ loc: ['query', key], msg }] });
    }
  });

  test('refuse days that run backwards', async () => {
    const answer = await get('/admin/orders/?date_from=2026-03-02&date_to=2026-03-01');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      detail: [{ loc: ['query', 'date_to'], msg: 'The last day is before the first day' }],
    });
  });
});
