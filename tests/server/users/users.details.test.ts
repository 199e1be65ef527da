import { describe, expect, test } from 'vitest';
import { countStatements } from '../../support/answers';
import { givenOrder, givenPosting } from '../../support/marketplace';
import { setRow } from '../../support/rows';
import { admin, details, givenUser, givenUserServer, list, server } from './given';

givenUserServer();

describe('the details of a user', () => {
  test('hold the profile, orders and transactions, newest first', async () => {
    const { storeId, name } = await server.givenStoreOwner();
    const asha = await givenUser({
      name: 'Asha',
      phone: '9848012345',
      referral_code: 'ASHA50',
      address: 'Flat 402',
      city: 'Hyderabad',
      state: 'Telangana',
      pincode: '500034',
      image_url: '/api/files/asha.webp',
    });
    const at = (created_at: string) => ({ storeId, userId: asha.id, created_at });
    const old = await givenOrder(server.db, at('2026-01-01T10:00:00Z'));
    const late = await givenOrder(server.db, {
      ...at('2026-01-02T10:00:00Z'),
      status: 'pending',
      delivery_fee_paise: 4_000,
      discount_paise: 5_050,
    });
    await givenOrder(server.db, { storeId, userId: admin.id });
    const posting = await givenPosting(server.db, {
      userId: asha.id,
      created_at: '2026-01-03T10:00:00Z',
      status: 'pending',
    });
    await givenPosting(server.db, { userId: admin.id });
    const [listed] = (await list('?search=asha')).users;
    const answer = await details(asha.id);
    expect(answer.profile).toMatchObject({
      ...listed,
      totalOrders: 2,
      walletBalance: 0,
      address: 'Flat 402',
      city: 'Hyderabad',
      state: 'Telangana',
      pincode: '500034',
      image: '/api/files/asha.webp',
    });
    const store = { id: storeId, name: `Store of ${name}` };
    expect(answer.orders).toEqual([
      {
        id: late.id,
        orderId: late.code,
        store,
        status: 'pending',
        finalAmount: 239.5,
        createdAt: '2026-01-02T10:00:00.000Z',
      },
      {
        id: old.id,
        orderId: old.code,
        store,
        status: 'delivered',
        finalAmount: 250,
        createdAt: '2026-01-01T10:00:00.000Z',
      },
    ]);
    expect(answer.transactions).toEqual([
      {
        id: posting.id,
        type: 'credit',
        amount: 1000,
        description: 'Wallet top-up',
        reference: posting.reference,
        status: 'pending',
        createdAt: '2026-01-03T10:00:00.000Z',
        orderId: null,
        balanceAfter: 0,
      },
    ]);
    expect(answer.totals).toEqual({ orders: 2, transactions: 1 });
  });

  test("show the wallet's balance after each posting; a pending or failed one changes nothing", async () => {
    const asha = await givenUser();
    const posted = (type: string, amount_paise: number, status: string, day: number) =>
      givenPosting(server.db, {
        userId: asha.id,
        type,
        amount_paise,
        status,
        created_at: `2026-01-0${day}T10:00:00Z`,
      });
    await posted('credit', 50_000, 'completed', 1);
    await posted('credit', 70_000, 'pending', 2);
    await posted('debit', 12_050, 'completed', 3);
    await posted('debit', 10_000, 'failed', 4);
    await posted('credit', 1_000, 'completed', 4);
    await givenPosting(server.db, { userId: admin.id });
    const { transactions, profile } = await details(asha.id);
    expect(transactions?.map(({ balanceAfter }) => balanceAfter)).toEqual([
      389.5, 379.5, 379.5, 500, 500,
    ]);
    expect(profile.walletBalance).toBe(389.5);
  });

  test('list the newest 50 of many, with their number, in the same number of statements', async () => {
    const { storeId } = await server.givenStoreOwner();
    const asha = await givenUser();
    const item = await countStatements(() => details(asha.id));
    for (let n = 0; n < 52; n++) {
      await givenOrder(server.db, { storeId, userId: asha.id });
      await givenPosting(server.db, { userId: asha.id, description: `Top-up ${n}` });
    }
    expect(await countStatements(() => details(asha.id))).toBe(item);
    const { orders, transactions, totals, profile } = await details(asha.id);
    expect([orders?.length, transactions?.length, totals]).toEqual([
      50,
      50,
      { orders: 52, transactions: 52 },
    ]);
    expect([profile.totalOrders, profile.walletBalance]).toEqual([52, 52_000]);
    expect(transactions?.[0]?.description).toBe('Top-up 51');
  });

  test('name a store that was deleted since', async () => {
    const { storeId } = await server.givenStoreOwner();
    const asha = await givenUser();
    await givenOrder(server.db, { storeId, userId: asha.id });
    await setRow(server.db, 'stores', storeId, { deleted_at: new Date() });
    expect((await details(asha.id)).orders).toMatchObject([{ store: { id: storeId } }]);
  });
});
