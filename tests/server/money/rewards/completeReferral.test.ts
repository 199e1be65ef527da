import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../../../contract/time';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userWalletSchema } from '../../../../contract/orders/customer';
import { completeReferrals } from '../../../../server/money/rewards/completeReferral';
import { selectBalances } from '../../../../server/money/wallet/ledger';
import { givenOrder } from '../../../support/marketplace';
import type { Person, StoreOwner } from '../../../support/people';
import { givenReferral } from '../../../support/rewards';
import { selectRow, selectRows, setRow, setRows } from '../../../support/rows';
import { admin, openServer, server } from '../../../support/opened';

let owner: StoreOwner;
let referrer: Person;
let referee: Person;
openServer();
beforeAll(async () => {
  owner = await server.givenStoreOwner();
});
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
const completeAfter = (ms = DAY_MS) =>
  completeReferrals(server.deps, new Date(Date.now() + ms + 60_000));
const order = (values: Partial<Parameters<typeof givenOrder>[1]> = {}) =>
  givenOrder(server.db, {
    storeId: owner.storeId,
    userId: referee.id,
    status: 'ready',
    ...values,
  });
const ofPrice = {
  subtotalPaise: 25_000,
  delivery_fee_paise: 0,
  discount_paise: 0,
  payment_status: 'completed',
};
const handOver = ({ id }: { id: string }) =>
  server.request('PUT', '/store/orders/deliver', { as: owner, body: { orderId: id, otp: '4821' } });
const deliver = async (values: Parameters<typeof order>[0] = {}) => {
  const given = await order(values);
  expect((await handOver(given)).status).toBe(200);
  return given;
};
const refund = ({ id }: { id: string }, amountPaise: number, state = 'done') =>
  server.db
    .insertInto('refunds')
    .values({
      order_id: id,
      amount_paise: amountPaise,
      destination: 'wallet',
      fault: 'store',
      reason: 'Spilt',
      state,
      key: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
const told = async () =>
  server.db
    .selectFrom('notifications')
    .select(['user_id', 'message'])
    .where('user_id', 'in', [referrer.id, referee.id])
    .where('title', '=', 'Cashback received')
    .orderBy('id')
    .execute();
const balances = async () => {
  const found = await selectBalances(server.db, [referrer.id, referee.id]);
  return [found.get(referrer.id) ?? 0, found.get(referee.id) ?? 0];
};
const postingsOf = ({ id }: Person) =>
  selectRows(server.db, 'wallet_postings', ['amount_paise', 'description', 'order_id'], {
    user_id: id,
  });

describe('the first delivery to a customer who was referred', () => {
  test('pays points and cashback to both a day later and not before, with the number of its order', async () => {
    await setPoints();
    const { id } = await deliver();
    await completeAfter(DAY_MS - 180_000);
    expect(await balances()).toEqual([0, 0]);
    await Promise.all([completeAfter(), completeAfter(), completeAfter()]);
    expect(await told()).toEqual([
      {
        user_id: referrer.id,
        message:
          'Referral cashback for inviting Zoya: ₹75.00, and 100 points worth ₹1.00, are in your wallet.',
      },
      {
        user_id: referee.id,
        message:
          'Welcome cashback for joining through a friend: ₹60.00, and 50 points worth ₹0.50, are in your wallet.',
      },
    ]);
    expect(await balances()).toEqual([7_600, 6_050]);
    const of = { order_id: id };
    expect(await postingsOf(referrer)).toEqual([
      { ...of, amount_paise: 7_500, description: 'Referral cashback for inviting Zoya' },
      { ...of, amount_paise: 100, description: 'Referral points for inviting Zoya: 100' },
    ]);
    expect(await postingsOf(referee)).toEqual([
      {
        ...of,
        amount_paise: 6_000,
        description: 'Welcome cashback for joining through a friend',
      },
      { ...of, amount_paise: 50, description: 'Referral points for joining through a friend: 50' },
    ]);
  });

  test('shows the number of the order to its customer, and not to the friend', async () => {
    await setPoints();
    const { id } = await deliver();
    await completeAfter();
    const shown = async (as: Person) =>
      (await server.request('GET', '/user/wallet', { as }))
        .read(userWalletSchema)
        .transactions.map(({ orderId }) => orderId);
    expect(await shown(referee)).toEqual([id, id]);
    expect(await shown(referrer)).toEqual([null, null]);
  });

  test('pays once by the settings at its completion, for any number of deliveries', async () => {
    await setPoints();
    const orders = await Promise.all([order(), order(), order()]);
    const answers = await Promise.all(orders.map(handOver));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await setPoints({ ...points, referrer: 2_500 });
    await completeAfter();
    await setPoints({ ...points, referrer: 9_999 });
    await deliver();
    await completeAfter(2 * DAY_MS);
    expect(await balances()).toEqual([10_000, 6_050]);
    expect(await told()).toHaveLength(2);
  });

  test('pays nothing while all of it is refunded, and the next delivery counts instead', async () => {
    await setPoints();
    const first = await deliver(ofPrice);
    await refund(first, 25_000);
    await completeAfter();
    expect(await balances()).toEqual([0, 0]);
    const { id } = await deliver();
    await completeAfter();
    expect(await balances()).toEqual([7_600, 6_050]);
    expect((await postingsOf(referee))[0]?.order_id).toBe(id);
  });

  test('waits for a whole refund that another admin has to approve', async () => {
    await setPoints();
    const first = await deliver(ofPrice);
    const { id } = await refund(first, 25_000, 'asked');
    await completeAfter();
    expect(await balances()).toEqual([0, 0]);
    await setRow(server.db, 'refunds', id, { state: 'declined' });
    await completeAfter(DAY_MS + 2 * HOUR_MS);
    expect(await balances()).toEqual([7_600, 6_050]);
  });

  test('pays nothing for an order that cost nothing', async () => {
    await setPoints();
    await deliver({ subtotalPaise: 25_000, delivery_fee_paise: 0, discount_paise: 25_000 });
    await completeAfter();
    expect(await balances()).toEqual([0, 0]);
  });

  test('pays nothing to a person who referred themselves', async () => {
    await setPoints();
    await setRows(server.db, 'referrals', { referee_id: referee.id }, { referrer_id: referee.id });
    await deliver();
    await completeAfter();
    expect(await balances()).toEqual([0, 0]);
    const { status } = await selectRow(server.db, 'referrals', ['status'], {
      referee_id: referee.id,
    });
    expect(status).toBe('pending');
  });

  test('pays and notifies only the other side if one is erased', async () => {
    await setPoints();
    await setRow(server.db, 'users', referrer.id, { erased_at: new Date() });
    await deliver();
    await completeAfter();
    expect((await told()).map(({ user_id }) => user_id)).toEqual([referee.id]);
    expect(await balances()).toEqual([0, 6_050]);
  });

  test('pays nothing without set points', async () => {
    await deliver();
    await completeAfter();
    expect(await balances()).toEqual([0, 0]);
  });
});
