import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../../contract/states';
import {
  userOrderListSchema,
  userOrderSchema,
  userWalletSchema,
} from '../../../../contract/orders/customer';
import { givenOrder, givenOrderItem, givenPosting } from '../../../support/marketplace';
import {
  customer,
  get,
  givenOrdering,
  owner,
  place,
  server,
} from '../../../support/customerOrders';

givenOrdering();

const list = async (query = '') => (await get(`/orders${query}`)).read(userOrderListSchema);
const ordered = (values: Partial<Parameters<typeof givenOrder>[1]> = {}) =>
  givenOrder(server.db, { storeId: owner.storeId, userId: customer.id, ...values });

describe('my orders', () => {
  test('are mine alone, newest first, by pages', async () => {
    await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: (await server.givenCustomer()).id,
    });
    const made = [
      await ordered({ created_at: '2026-02-03T10:00:00Z' }),
      await ordered({ created_at: '2026-02-01T10:00:00Z' }),
      await ordered({ created_at: '2026-02-02T10:00:00Z' }),
    ];
    const pages = [
      await list('?limit=2'),
      await list('?limit=2&page=2'),
      await list('?limit=2&page=9'),
    ];
    expect(pages.map(({ orders }) => orders.map(({ id }) => id))).toEqual([
      [made[0]?.id, made[2]?.id],
      [made[1]?.id],
      [],
    ]);
    for (const { total, totalPages } of pages) expect([total, totalPages]).toEqual([3, 2]);
  });

  test('can be filtered by status; an unknown one is refused', async () => {
    await ordered({ status: 'cancelled', cancel_reason: 'Out of rice' });
    await ordered();
    expect(
      (await list('?status=cancelled')).orders.map(({ cancelReason }) => cancelReason),
    ).toEqual(['Out of rice']);
    expect(await list('?status=cancelled')).toMatchObject({ total: 1 });
    expect((await list('?status=all')).total).toBe(2);
    expect((await get('/orders?status=lost')).status).toBe(422);
  });

  test.each(orderStatuses)(
    'show the delivery code while a delivery is awaited: %s',
    async (status) => {
      const { id } = await ordered({ status });
      const isAwaited = ['confirmed', 'preparing', 'ready'].includes(status);
      expect((await get(`/orders/${id}`)).read(userOrderSchema).otp).toBe(
        isAwaited ? '4821' : null,
      );
      expect((await list()).orders[0]?.otp).toBe(isAwaited ? '4821' : null);
    },
  );

  test('show each item with its price, and are read by their code in any case', async () => {
    const { id, code } = await ordered();
    const item = { orderId: id, storeId: owner.storeId, pricePaise: 12_550, quantity: 2 };
    await givenOrderItem(server.db, item);
    expect((await list()).orders[0]?.items).toMatchObject([{ price: 125.5, quantity: 2 }]);
    expect((await get(`/orders/${code.toLowerCase()}`)).read(userOrderSchema).id).toBe(id);
  });
});

describe('an order of another person', () => {
  test('is not found, by id or code, like an unknown order', async () => {
    const other = await server.givenCustomer();
    const mine = await place();
    expect((await get(`/orders/${mine.id}`)).status).toBe(200);
    expect((await get(`/orders/${mine.id}`, other)).status).toBe(404);
    expect((await get(`/orders/${mine.orderId}`, other)).status).toBe(404);
    expect((await get('/orders/99999999')).status).toBe(404);
    expect((await get('/orders/nonsense')).status).toBe(422);
  });
});

describe('my wallet', () => {
  const wallet = async (query = '') => (await get(`/wallet${query}`)).read(userWalletSchema);

  test('is empty for a new customer', async () => {
    expect(await wallet()).toMatchObject({ balance: 0, transactions: [], total: 0, totalPages: 1 });
  });

  test('counts completed ones, and also shows pending or failed ones', async () => {
    const posting = (values: Partial<Parameters<typeof givenPosting>[1]>) =>
      givenPosting(server.db, { userId: customer.id, ...values });
    await posting({ amount_paise: 50_050, created_at: '2026-02-01T10:00:00Z' });
    await posting({ amount_paise: 9_900, type: 'debit', created_at: '2026-02-02T10:00:00Z' });
    await posting({ amount_paise: 100_000, status: 'pending', created_at: '2026-02-03T10:00:00Z' });
    await posting({ amount_paise: 100_000, status: 'failed', created_at: '2026-02-04T10:00:00Z' });
    await givenPosting(server.db, { userId: (await server.givenCustomer()).id });
    const { balance, transactions, total } = await wallet();
    expect([balance, total]).toEqual([401.5, 4]);
    expect(transactions.map(({ status, amount }) => [status, amount])).toEqual([
      ['failed', 1000],
      ['pending', 1000],
      ['completed', 99],
      ['completed', 500.5],
    ]);
    expect((await wallet('?page=2&limit=3')).transactions).toHaveLength(1);
  });

  test('has the rows that its balance is made of, and those of one order, with their sums', async () => {
    const { id } = await ordered();
    await givenPosting(server.db, { userId: customer.id, amount_paise: 90_000 });
    await givenPosting(server.db, { userId: customer.id, amount_paise: 50_000, status: 'failed' });
    await givenPosting(server.db, {
      userId: customer.id,
      type: 'debit',
      amount_paise: 25_000,
      order_id: id,
    });
    const completed = await wallet('?status=completed&limit=1');
    expect(completed).toMatchObject({ total: 2, creditSum: 900, debitSum: 250, netSum: 650 });
    expect(completed.netSum).toBe(completed.balance);
    expect(await wallet(`?order_id=${id}`)).toMatchObject({
      total: 1,
      netSum: -250,
      transactions: [{ orderId: id }],
    });
  });
});
