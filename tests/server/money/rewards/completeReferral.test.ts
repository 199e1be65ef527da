import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeReferral } from '../../../../server/money/rewards/completeReferral';
import { selectBalances } from '../../../../server/money/wallet/ledger';
import { givenOrder } from '../../../support/marketplace';
import type { Person, StoreOwner } from '../../../support/people';
import { givenReferral } from '../../../support/rewards';
import { givenServer, type TestServer } from '../../../support/server';

let server: TestServer;
let admin: Person;
let owner: StoreOwner;
let referrer: Person;
let referee: Person;
beforeAll(async () => {
  server = await givenServer();
  admin = await server.givenAdmin();
  owner = await server.givenStoreOwner();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('referral_settings').execute();
  referrer = await server.givenCustomer({ name: 'Meher' });
  referee = await server.givenCustomer({ name: 'Zoya' });
  await givenReferral(server.db, {
    referrerId: referrer.id,
    referee_id: referee.id,
    referee_name: 'Zoya',
  });
});

const points = { referrer: 100, referee: 50, newUserCashbackRs: 60, referrerCashbackRs: 75 };
const setPoints = (values = points) =>
  server.request('POST', '/admin/users/referrals/set-points', { as: admin, body: values });
const complete = (userId: string) =>
  server.db.transaction().execute((tx) => completeReferral(tx, userId));
const deliver = async () => {
  const { id } = await givenOrder(server.db, {
    storeId: owner.storeId,
    userId: referee.id,
    status: 'ready',
  });
  return server.request('PUT', '/store/orders/deliver', {
    as: owner,
    body: { orderId: id, otp: '4821' },
  });
};
const balances = async () => {
  const found = await selectBalances(server.db, [referrer.id, referee.id]);
  return [found.get(referrer.id) ?? 0, found.get(referee.id) ?? 0];
};
const postingsOf = ({ id }: Person) =>
  server.db
    .selectFrom('wallet_postings')
    .select(['amount_paise', 'description'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

describe('the first delivery to a customer who was referred', () => {
  test('completes the referral and pays points and cashback to both, once however many deliveries there are', async () => {
    await setPoints();
    const told = (
      await Promise.all([complete(referee.id), complete(referee.id), complete(referee.id)])
    ).flat();
    expect(told.map(({ userId, message }) => [userId, message])).toEqual([
      [
        referrer.id,
        'Referral cashback for inviting Zoya: ₹75.00, and 100 points worth ₹1.00, are in your wallet.',
      ],
      [
        referee.id,
        'Welcome cashback for joining through a friend: ₹60.00, and 50 points worth ₹0.50, are in your wallet.',
      ],
    ]);
    expect(await balances()).toEqual([7_600, 6_050]);
    expect(await postingsOf(referrer)).toEqual([
      { amount_paise: 7_500, description: 'Referral cashback for inviting Zoya' },
      { amount_paise: 100, description: 'Referral points for inviting Zoya: 100' },
    ]);
    expect(await postingsOf(referee)).toEqual([
      { amount_paise: 6_000, description: 'Welcome cashback for joining through a friend' },
      { amount_paise: 50, description: 'Referral points for joining through a friend: 50' },
    ]);
  });

  test('pays by what is set when it is delivered, and a later setting changes nothing', async () => {
    await setPoints();
    await setPoints({ ...points, referrer: 2_500 });
    expect((await deliver()).status).toBe(200);
    await setPoints({ ...points, referrer: 9_999 });
    expect((await deliver()).status).toBe(200);
    expect(await balances()).toEqual([10_000, 6_050]);
  });

  test('tells both, also where two orders are delivered at once', async () => {
    await setPoints();
    const answers = await Promise.all([deliver(), deliver(), deliver()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balances()).toEqual([7_600, 6_050]);
    for (const { id } of [referrer, referee]) {
      const told = await server.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', id)
        .where('title', '=', 'Cashback received')
        .execute();
      expect(told).toHaveLength(1);
    }
  });

  test('pays nothing to who referred themselves', async () => {
    await setPoints();
    await server.db
      .updateTable('referrals')
      .set({ referrer_id: referee.id })
      .where('referee_id', '=', referee.id)
      .execute();
    expect(await complete(referee.id)).toEqual([]);
    expect(await balances()).toEqual([0, 0]);
    const { status } = await server.db
      .selectFrom('referrals')
      .select('status')
      .where('referee_id', '=', referee.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('pending');
  });

  test('pays and tells the other side alone where one is erased', async () => {
    await setPoints();
    await server.db
      .updateTable('users')
      .set({ erased_at: new Date() })
      .where('id', '=', referrer.id)
      .execute();
    expect((await complete(referee.id)).map(({ userId }) => userId)).toEqual([referee.id]);
    expect(await balances()).toEqual([0, 6_050]);
  });

  test('pays nobody where no points are set, and nothing to who was not referred', async () => {
    expect(await complete(referee.id)).toEqual([]);
    expect(await complete(admin.id)).toEqual([]);
    expect(await balances()).toEqual([0, 0]);
  });
});
