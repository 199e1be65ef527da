import { describe, expect, test } from 'vitest';
import { erasedSchema, erasureOpenSchema } from '../../../../contract/people/privacy';
import { beginReconciliation, reconcile } from '../../../../server/reconcile/reconcile';
import { givenPosting } from '../../../support/marketplace';
import type { Person } from '../../../support/people';
import {
  admin,
  ask,
  customer,
  decide,
  givenPaidOrder,
  givenRefundServer,
  moneyOf,
  second,
  server,
} from '../../../support/refunds';
import { addRows, rowOf, selectRow, selectRows } from '../../../support/rows';

givenRefundServer();

const erase = (body?: object, as: Person = admin) =>
  server.request('POST', `/admin/privacy/${customer.id}/erase`, {
    as,
    ...(body && { body }),
  });
const openOf = async (as: Person = admin) =>
  (await server.request('GET', `/admin/privacy/${customer.id}/open`, { as })).read(
    erasureOpenSchema,
  );
const postings = async () =>
  (
    await selectRows(server.db, 'wallet_postings', ['type', 'amount_paise', 'description'], {
      user_id: customer.id,
    })
  ).map(({ type, amount_paise, description }) => [type, amount_paise, description]);
const debits = async () => (await postings()).filter(([type]) => type === 'debit');
const balance = async () =>
  (await postings()).reduce(
    (sum, [type, paise]) => sum + (type === 'credit' ? Number(paise) : -Number(paise)),
    0,
  );
const isErased = async () => (await rowOf(server.db, 'users', customer.id)).erased_at !== null;
const returns = () =>
  server.db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id', 'refunds.state', 'refunds.amount_paise', 'refunds.payment_id'])
    .where('user_id', '=', customer.id)
    .where('is_of_wallet', '=', true)
    .orderBy('refunds.id')
    .execute();
const meanings = async () =>
  (await reconcile({ db: server.db }, await beginReconciliation(server.db))).differences.map(
    ({ meaning }) => meaning,
  );

/** A paid order with this many rupees refunded to the wallet. */
const givenRefunded = async (rupees: number) => {
  const order = await givenPaidOrder({ items: [[rupees * 100, 1]] });
  const { status, body } = await ask(order.id, { amount: rupees });
  expect([status, body]).toMatchObject([200, {}]);
  const [requestedRefund] = await selectRows(server.db, 'refunds', ['id'], {
    order_id: order.id,
    state: 'asked',
  });
  if (requestedRefund) expect((await decide(requestedRefund.id, 'approve')).status).toBe(200);
  return order;
};

describe('the wallet of a person who is erased', () => {
  test('needs a destination for its money, and none when it is empty', async () => {
    await givenPosting(server.db, { userId: customer.id, amount_paise: 12_300 });
    expect((await openOf()).wallet).toEqual({ balance: 123, returnable: 0 });
    const refused = await erase();
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { message: '₹123.00 is in the wallet of Asha Rao: choose source or unclaimed' },
    ]);
    const other = await erase({ balanceTo: 'elsewhere' });
    expect([other.status, other.body]).toMatchObject([
      422,
      { message: 'Choose source or unclaimed' },
    ]);
    expect([await isErased(), await balance()]).toEqual([false, 12_300]);
    await givenPosting(server.db, { userId: customer.id, type: 'debit', amount_paise: 12_300 });
    expect((await erase()).status).toBe(200);
    expect(await isErased()).toBe(true);
  });

  test('becomes unclaimed with a reason, in a posting that states it', async () => {
    await givenPosting(server.db, { userId: customer.id, amount_paise: 12_300 });
    expect(await erase({ balanceTo: 'unclaimed' })).toMatchObject({
      status: 422,
      body: { message: 'Enter a reason of 5 to 500 characters: ₹123.00 becomes unclaimed' },
    });
    const body = { balanceTo: 'unclaimed', reason: 'The bank account is closed' };
    expect((await erase(body)).read(erasedSchema).message).toBe('Person erased');
    expect(await debits()).toEqual([['debit', 12_300, 'Unclaimed: The bank account is closed']]);
    expect(await meanings()).not.toContain('An erased person has a wallet balance');
    await givenPosting(server.db, { userId: customer.id, amount_paise: 100 });
    expect(await meanings()).toContain('An erased person has a wallet balance');
    await givenPosting(server.db, { userId: customer.id, type: 'debit', amount_paise: 100 });
  });

  test('goes back to the payments that it came from, and only the rest is unclaimed', async () => {
    const order = await givenRefunded(250);
    await givenPosting(server.db, { userId: customer.id, amount_paise: 5_000 });
    expect((await openOf()).wallet).toEqual({ balance: 300, returnable: 250 });
    const before = await moneyOf(order.id);
    expect(await erase({ balanceTo: 'source' })).toMatchObject({
      status: 422,
      body: { message: 'Enter a reason of 5 to 500 characters: ₹50.00 becomes unclaimed' },
    });
    expect(await returns()).toEqual([]);
    expect((await erase({ balanceTo: 'source', reason: 'A reward' })).status).toBe(200);
    expect(await returns()).toMatchObject([
      { state: 'approved', amount_paise: 25_000, payment_id: order.paymentId },
    ]);
    expect(await debits()).toEqual([
      ['debit', 25_000, `Refunded to the payment of order ${order.code}`],
      ['debit', 5_000, 'Unclaimed: A reward'],
    ]);
    expect([await isErased(), await moneyOf(order.id)]).toEqual([true, before]);
    const payment = await selectRow(server.db, 'payments', ['refunding_paise'], {
      provider_payment_id: order.paymentId ?? '',
    });
    expect(payment.refunding_paise).toBe(25_000);
    expect(await meanings()).not.toContain('Refunds of wallet balances differ from the ledger');
  });

  test('is not refunded to a payment beyond its refunded and unspent part', async () => {
    await givenRefunded(250);
    await givenPosting(server.db, { userId: customer.id, type: 'debit', amount_paise: 20_000 });
    expect((await openOf()).wallet).toEqual({ balance: 50, returnable: 50 });
    expect((await erase({ balanceTo: 'source' })).status).toBe(200);
    expect(await returns()).toMatchObject([{ amount_paise: 5_000 }]);
    expect(await balance()).toBe(0);
  });

  test('can go only to unclaimed where nothing was paid through the provider', async () => {
    await givenPosting(server.db, { userId: customer.id, amount_paise: 5_000 });
    expect(await erase({ balanceTo: 'source', reason: 'A reward' })).toMatchObject({
      status: 422,
      body: { message: 'No part of the balance can be refunded: choose unclaimed' },
    });
  });

  test('waits for a second admin above the limit of one, and is empty until then', async () => {
    await givenRefunded(600);
    const answer = (await erase({ balanceTo: 'source' })).read(erasedSchema);
    expect(answer).toMatchObject({
      message: 'Not erased yet: another admin must approve ₹600.00',
      data: { name: 'Asha Rao', erasedAt: null },
    });
    expect([await isErased(), await balance()]).toEqual([false, 0]);
    expect((await erase()).status).toBe(409);
    const [requestedRefund] = await returns();
    expect((await decide(requestedRefund?.id ?? '', 'approve', admin)).status).toBe(409);
    expect((await decide(requestedRefund?.id ?? '', 'approve')).status).toBe(200);
    expect((await erase()).status).toBe(200);
    expect(await isErased()).toBe(true);
  });

  test('gets back what another admin declines to return', async () => {
    const { code } = await givenRefunded(600);
    await erase({ balanceTo: 'source' });
    const [requestedRefund] = await returns();
    const reason = { reason: 'The card is lost' };
    expect((await decide(requestedRefund?.id ?? '', 'decline', second, reason)).status).toBe(200);
    expect(await balance()).toBe(60_000);
    expect((await postings()).at(-1)).toEqual([
      'credit',
      60_000,
      `Declined: refund to the payment of order ${code}`,
    ]);
    expect((await openOf()).wallet).toEqual({ balance: 600, returnable: 600 });
    expect(await meanings()).not.toContain('Refunds of wallet balances differ from the ledger');
  });

  test('is given back once by two admins at the same time', async () => {
    await givenRefunded(250);
    const answers = await Promise.all([
      erase({ balanceTo: 'source' }),
      erase({ balanceTo: 'source' }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await balance(), (await returns()).length]).toEqual([0, 1]);
  });

  test('is not decided on by a job that sees no wallets or requests no refunds', async () => {
    await givenRefunded(250);
    const jobOf = async (key: string, permissions: readonly string[]) => {
      await addRows(server.db, 'jobs', {
        key,
        role: 'admin',
        name: key,
        permissions: [...permissions],
      });
      return server.givenAdmin({ job: key });
    };
    const blind = await jobOf('blind', ['customers.manage']);
    expect(await openOf(blind)).toEqual({
      open: ["their wallet has a balance, which your role can't see"],
      wallet: { balance: 0, returnable: 0 },
    });
    const body = { balanceTo: 'unclaimed', reason: 'The customer asks' };
    expect((await erase(body, blind)).status).toBe(409);
    const seeing = await jobOf('seeing', ['customers.manage', 'wallet.read']);
    expect((await erase({ balanceTo: 'source' }, seeing)).status).toBe(403);
    expect((await erase(body, seeing)).status).toBe(200);
  });
});
