import { describe, expect, test } from 'vitest';
import { refundSavedSchema, shownRefundSchema } from '../../../../contract/money/refunds';
import type { Person } from '../../../support/people';
import {
  admin,
  creditsOf,
  customer,
  decide,
  givenDispute,
  givenFailed,
  givenPaidOrder,
  givenRefundServer,
  moneyOf,
  refund,
  refundOf,
  second,
  server,
} from '../../../support/refunds';
import { selectRow, selectRows, setRow } from '../../../support/rows';

givenRefundServer();

const noticesTo = (userId: string) =>
  selectRows(server.db, 'notifications', ['type', 'title', 'message'], { user_id: userId });
const auditOf = (id: string) =>
  selectRows(server.db, 'audit_entries', ['actor_id', 'action'], {
    object: 'refund',
    object_id: id,
  });
const keyOf = async (id: string) => {
  const refunds = server.db.selectFrom('refunds').select('key').where('id', '=', id);
  return (await refunds.executeTakeFirstOrThrow()).key;
};

const expensiveOrder = { items: [[100_000, 1]] } as const;

test('a refund shows that its requesting admin is deactivated', async () => {
  const { id } = await givenPaidOrder(expensiveOrder);
  const { id: refundId } = await refund(id, { amount: 600 });
  const shown = async () =>
    (await server.request('GET', `/admin/refunds/${refundId}`, { as: second })).read(
      shownRefundSchema,
    ).askedBy;
  const { name } = admin;
  expect(await shown()).toEqual({ id: admin.id, name });
  const setActive = (is_active: boolean) => setRow(server.db, 'users', admin.id, { is_active });
  await setActive(false);
  expect(await shown()).toEqual({ id: admin.id, name, isInactive: true });
  await setActive(true);
});

describe('approving', () => {
  test('pays a refund to the wallet at once', async () => {
    const { id, code } = await givenPaidOrder(expensiveOrder);
    const requestedRefund = await refund(id, { amount: 600 });
    expect(await moneyOf(id)).toEqual({
      payment_status: 'completed',
      refunded_paise: 0,
      refunding_paise: 60_000,
    });
    const { message, data } = (await decide(requestedRefund.id, 'approve')).read(refundSavedSchema);
    expect(message).toBe('Refund approved');
    expect(data).toMatchObject({ state: 'done', decidedBy: { id: second.id } });
    expect(await moneyOf(id)).toEqual({
      payment_status: 'partly_refunded',
      refunded_paise: 60_000,
      refunding_paise: 0,
    });
    expect(await creditsOf(id)).toMatchObject([{ amount_paise: 60_000 }]);
    expect(await noticesTo(customer.id)).toEqual([
      {
        type: 'success',
        title: 'Refund received',
        message: `₹600.00 for order ${code} was refunded to your wallet.`,
      },
    ]);
    expect(await auditOf(requestedRefund.id)).toEqual([
      { actor_id: admin.id, action: 'create' },
      { actor_id: second.id, action: 'approve' },
    ]);
  });

  test('leaves one to the source to be sent', async () => {
    const { id, code } = await givenPaidOrder(expensiveOrder);
    const requestedRefund = await refund(id, { amount: 600, destination: 'source' });
    await decide(requestedRefund.id, 'approve');
    expect(await refundOf(requestedRefund.id)).toMatchObject({ state: 'approved', doneAt: null });
    const row = await selectRow(server.db, 'refunds', ['next_try_at'], { id: requestedRefund.id });
    expect(row.next_try_at).not.toBeNull();
    expect(await noticesTo(customer.id)).toMatchObject([
      {
        title: 'Refund started',
        message: `₹600.00 for order ${code} will be refunded to your original payment method.`,
      },
    ]);
  });

  test('is for another admin than the requesting one', async () => {
    const requestedRefund = await refund((await givenPaidOrder(expensiveOrder)).id, {
      amount: 600,
    });
    const answer = await decide(requestedRefund.id, 'approve', admin);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: 'You requested this refund. Another admin must approve it' },
    ]);
    expect(await refundOf(requestedRefund.id)).toMatchObject({ state: 'asked' });
    const readAs = async (as: Person) =>
      (await server.request('GET', `/admin/refunds/${requestedRefund.id}`, { as })).read(
        shownRefundSchema,
      ).isMine;
    expect([await readAs(admin), await readAs(second)]).toEqual([true, false]);
  });

  test('a second time does nothing, with a message', async () => {
    const requestedRefund = await refund((await givenPaidOrder(expensiveOrder)).id, {
      amount: 600,
    });
    await decide(requestedRefund.id, 'approve');
    const answer = await decide(requestedRefund.id, 'approve');
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: 'This refund is done and can no longer be approved' },
    ]);
    expect(await auditOf(requestedRefund.id)).toHaveLength(2);
  });
});

describe('declining', () => {
  test('frees the amount, and notifies the requesting admin of the reason', async () => {
    const { id, code } = await givenPaidOrder(expensiveOrder);
    const requestedRefund = await refund(id, { amount: 600 });
    const { data } = (
      await decide(requestedRefund.id, 'decline', second, { reason: 'It was delivered whole' })
    ).read(refundSavedSchema);
    expect(data).toMatchObject({
      state: 'declined',
      problem: 'It was delivered whole',
      decidedBy: { id: second.id },
    });
    expect(await moneyOf(id)).toEqual({
      payment_status: 'completed',
      refunded_paise: 0,
      refunding_paise: 0,
    });
    expect(await noticesTo(admin.id)).toMatchObject([
      {
        title: 'Refund declined',
        message: `${second.name} declined your refund of ₹600.00 of order ${code}: It was delivered whole`,
      },
    ]);
    expect(await noticesTo(customer.id)).toEqual([]);
    expect((await decide(requestedRefund.id, 'approve')).status).toBe(409);
    expect(
      (await decide(requestedRefund.id, 'decline', second, { reason: 'Once more' })).status,
    ).toBe(409);
  });

  test("withdraws one's own request", async () => {
    const requestedRefund = await refund((await givenPaidOrder(expensiveOrder)).id, {
      amount: 600,
    });
    expect(
      (await decide(requestedRefund.id, 'decline', admin, { reason: 'A mistake of mine' })).status,
    ).toBe(200);
  });

  test('needs a reason', async () => {
    const requestedRefund = await refund((await givenPaidOrder(expensiveOrder)).id, {
      amount: 600,
    });
    expect((await decide(requestedRefund.id, 'decline', second, {})).status).toBe(422);
    expect(await refundOf(requestedRefund.id)).toMatchObject({ state: 'asked' });
  });
});

describe('trying again', () => {
  const givenFailedRefund = async (values?: { provider_refund_id?: string }) => {
    const order = await givenPaidOrder();
    const { id } = await refund(order.id, { amount: 300, destination: 'source' });
    await givenFailed(id, values);
    return { order, id };
  };

  test('approves a failed refund again, under a new key', async () => {
    const { order, id } = await givenFailedRefund();
    const key = await keyOf(id);
    expect(await moneyOf(order.id)).toMatchObject({ refunding_paise: 0 });
    expect((await decide(id, 'retry')).read(refundSavedSchema).data).toMatchObject({
      state: 'approved',
      problem: null,
    });
    expect(await moneyOf(order.id)).toMatchObject({ refunding_paise: 30_000 });
    expect(await keyOf(id)).not.toBe(key);
    expect((await decide(id, 'retry')).body).toMatchObject({
      message: 'This refund is approved and can no longer be retried',
    });
  });

  test('is a new refund at the provider if it has ended the old one', async () => {
    const { id } = await givenFailedRefund({ provider_refund_id: `rfnd_${admin.id}` });
    const key = await keyOf(id);
    expect((await decide(id, 'retry')).read(refundSavedSchema).data).toMatchObject({
      state: 'approved',
      providerRefundId: null,
    });
    expect(await keyOf(id)).not.toBe(key);
  });

  test('is refused if the amount has been refunded since', async () => {
    const { order, id } = await givenFailedRefund();
    await refund(order.id, { amount: 200 });
    const answer = await decide(id, 'retry');
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: `Only ₹240.00 of order ${order.code} is left to refund` },
    ]);
    expect(await refundOf(id)).toMatchObject({ state: 'failed' });
  });

  test('is refused if its pieces have been refunded since', async () => {
    const {
      id: orderId,
      code,
      itemIds: [itemId],
    } = await givenPaidOrder();
    const failed = await refund(orderId, {
      lines: [{ itemId, quantity: 1 }],
      destination: 'source',
    });
    await givenFailed(failed.id);
    await refund(orderId, { lines: [{ itemId, quantity: 2 }] });
    await setRow(server.db, 'orders', orderId, { subtotal_paise: 90_000 });
    expect((await decide(failed.id, 'retry')).body).toMatchObject({
      message: `Chicken Dum Biryani of order ${code} has already been refunded`,
    });
  });

  test('is for another admin if it now exceeds the limit of the requesting one', async () => {
    const order = await givenPaidOrder(expensiveOrder);
    const { id } = await refund(order.id, { amount: 500, destination: 'source' });
    await givenFailed(id);
    await refund(order.id, { amount: 500 });
    const answer = await decide(id, 'retry', admin);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        message: 'This is now more than you may refund alone. Another admin must retry the refund',
      },
    ]);
    expect(await moneyOf(order.id)).toMatchObject({ refunded_paise: 50_000, refunding_paise: 0 });
    expect((await decide(id, 'retry', second)).read(refundSavedSchema).data).toMatchObject({
      state: 'approved',
      decidedBy: { id: second.id },
    });
    // this refund was approved by another admin
    await givenFailed(id);
    expect((await decide(id, 'retry', admin)).status).toBe(200);
  });

  test('sent at once by one admin for many orders keeps within what may be refunded in a day', async () => {
    const failed: string[] = [];
    for (let i = 0; i < 12; i++) {
      const requestedRefund = { amount: 500, destination: 'source' };
      const { id } = await refund((await givenPaidOrder(expensiveOrder)).id, requestedRefund);
      await givenFailed(id);
      failed.push(id);
    }
    const answers = await Promise.all(failed.map((id) => decide(id, 'retry', admin)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test.each(['approve', 'decline', 'retry'] as const)(
    'a refund that is not there is a 404 to %s',
    async (decision) => {
      const body = decision === 'decline' ? { reason: 'Not there' } : undefined;
      expect((await decide('999999999', decision, second, body)).status).toBe(404);
    },
  );
});

test.each(['approve', 'retry'] as const)(
  'a refund of a payment that the bank has taken back since is refused: %s',
  async (decision) => {
    const { id, code } = await givenPaidOrder(expensiveOrder);
    const requestedRefund = await refund(id, { amount: 600 });
    if (decision === 'retry') await givenFailed(requestedRefund.id);
    await givenDispute(id, 'lost');
    const { status, body } = await decide(requestedRefund.id, decision);
    const message = `The bank has reversed the payment of order ${code}: nothing is left to refund`;
    expect([status, body]).toMatchObject([409, { message }]);
    expect(await creditsOf(id)).toEqual([]);
  },
);
