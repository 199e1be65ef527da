import { describe, expect, test } from 'vitest';
import { webhookResponse } from '../../../../contract/money/payments';
import { signBody } from '../../../../server/payments/signature';
import {
  customer,
  givenPaidOrders,
  givenRefund,
  order,
  paymentId,
  razorpay,
  refundsAtProvider,
  send,
  server,
  stored,
  noticesOf,
  fullyRefunded,
} from './given';

givenPaidOrders();

async function deliver(event: string, entity: object) {
  const body = JSON.stringify({
    entity: 'event',
    event,
    contains: ['refund', 'payment'],
    payload: { refund: { entity } },
  });
  const signature = signBody(server.deps.razorpayWebhookSecret ?? '', body);
  const response = await server.app.request('/api/payments/razorpay/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    body,
  });
  return { status: response.status, body: webhookResponse.safeParse(await response.json()).data };
}
const entityOf = () => {
  const [refund] = refundsAtProvider();
  if (!refund) throw new Error('The provider knows no refund');
  return refund;
};

describe('refund.processed {"payload": {"refund": {"entity": {"id": "rfnd_FS8SHPT0UEMW0H", "payment_id": "pay_…", "status": "processed"}}}}', () => {
  test('ends a pending refund, once', async () => {
    const { id } = await givenRefund();
    razorpay.simulated.injectFaults({ refunds: 'pending', webhooks: { lost: 1 } });
    await send();
    const entity = { ...entityOf(), status: 'processed' };
    expect((await deliver('refund.processed', entity)).body).toEqual({ message: 'Refund done' });
    expect((await deliver('refund.processed', entity)).body).toEqual({ message: 'Already known' });
    expect(await stored(id)).toMatchObject(fullyRefunded);
    expect(await noticesOf(customer.id)).toHaveLength(1);
  });

  test('counts also if it comes before the answer of its call', async () => {
    const { id } = await givenRefund();
    razorpay.simulated.injectFaults({ shares: { errorAfter: 1 } });
    await send();
    // the simulator's own webhook, sent over HTTP while the answer was lost
    await expect.poll(async () => (await stored(id)).state).toBe('done');
    expect(await stored(id)).toMatchObject({ ...fullyRefunded, provider_refund_id: entityOf().id });
  });

  test('sent twice and late over HTTP, ends it once', async () => {
    const { id } = await givenRefund();
    razorpay.simulated.injectFaults({
      refunds: 'pending',
      settleMs: 50,
      webhooks: { twice: 1, late: 1, lateMs: 50 },
    });
    await send();
    await expect.poll(async () => (await stored(id)).state).toBe('done');
    await razorpay.simulated.webhooks.settled();
    expect(await stored(id)).toMatchObject(fullyRefunded);
    expect(await noticesOf(customer.id)).toHaveLength(1);
  });
});

test('refund.failed ends a pending refund, whose money counts as kept again', async () => {
  const { id } = await givenRefund();
  razorpay.simulated.injectFaults({ refunds: 'pending', webhooks: { lost: 1 } });
  await send();
  expect((await deliver('refund.failed', { ...entityOf(), status: 'failed' })).body).toEqual({
    message: 'Refund failed',
  });
  expect(await stored(id)).toMatchObject({
    state: 'failed',
    order: { payment_status: 'completed', refunding_paise: 0 },
    payment: { refunded_paise: 0 },
  });
});

describe('refund.processed of a refund that has failed here', () => {
  /** The provider has reported a failure; now it reports otherwise. */
  const givenFailed = async (amountPaise = 25_000) => {
    const { id } = await givenRefund(amountPaise);
    razorpay.simulated.injectFaults({ refunds: 'failed', webhooks: { lost: 1 } });
    await send();
    expect(await stored(id)).toMatchObject({ state: 'failed', order: { refunded_paise: 0 } });
    return { id, processed: { ...entityOf(), status: 'processed' } };
  };

  test('is the truth: it is done, and the sums follow', async () => {
    const { id, processed } = await givenFailed();
    expect((await deliver('refund.processed', processed)).body).toEqual({ message: 'Refund done' });
    expect(await stored(id)).toMatchObject(fullyRefunded);
    expect((await deliver('refund.processed', processed)).body).toEqual({
      message: 'Already known',
    });
    expect(await noticesOf(customer.id)).toHaveLength(1);
  });

  test('stays failed if less than it is left by now: the admins are notified, and the books differ', async () => {
    const admin = await server.givenAdmin();
    const { id, processed } = await givenFailed();
    await givenRefund(10_000);
    const reason = `The refund failed here, and less than its amount is left of order ${order.code}`;
    expect((await deliver('refund.processed', processed)).body).toEqual({
      message: 'Ignored',
      reason,
    });
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      order: { refunded_paise: 0, refunding_paise: 10_000 },
    });
    expect((await noticesOf(admin.id)).at(-1)).toBe(
      `₹250.00 of payment ${paymentId} was refunded at the provider as ${processed.id} and is not recorded here: ${reason}.`,
    );
  });

  test('that is tried again under a new key is booked, and the new one is not sent', async () => {
    const admin = await server.givenAdmin();
    const { id, processed } = await givenFailed();
    expect((await server.request('PUT', `/admin/refunds/${id}/retry`, { as: admin })).status).toBe(
      200,
    );
    expect((await deliver('refund.processed', processed)).body).toEqual({
      message: 'Refund recorded',
    });
    const { order: ordered, payment } = fullyRefunded;
    expect(await stored(id)).toMatchObject({ state: 'failed', order: ordered, payment });
  });

  test('"failed" for a second time changes nothing', async () => {
    const { id, processed } = await givenFailed();
    expect((await deliver('refund.failed', { ...processed, status: 'failed' })).body).toEqual({
      message: 'Already known',
    });
    expect(await stored(id)).toMatchObject({ state: 'failed' });
  });
});

describe('an event about a refund is ignored and logged', () => {
  const givenPending = async () => {
    const refund = await givenRefund();
    razorpay.simulated.injectFaults({ refunds: 'pending', webhooks: { lost: 1 } });
    await send();
    return refund;
  };

  test.each([
    [
      'of another amount',
      { amount: 24_999, status: 'processed' },
      'The refund is of 25000 paise, not 24999 of INR',
    ],
    [
      'in another currency',
      { currency: 'USD', status: 'processed' },
      'The refund is of 25000 paise, not 25000 of USD',
    ],
    ['that is not what the event says', {}, 'The refund is pending'],
  ])('%s', async (_name, changes, reason) => {
    const { id } = await givenPending();
    expect((await deliver('refund.processed', { ...entityOf(), ...changes })).body).toEqual({
      message: 'Ignored',
      reason,
    });
    expect(await stored(id)).toMatchObject({ state: 'sent' });
    expect(server.logLines.at(-2) ?? '').toContain('a refund event was ignored');
  });

  test('that was made at the provider while one of ours is on its way', async () => {
    const { id } = await givenPending();
    const answer = await deliver('refund.processed', {
      ...entityOf(),
      id: 'rfnd_ofSomebodyElse',
      receipt: null,
      status: 'processed',
    });
    expect(answer.body).toEqual({
      message: 'Ignored',
      reason: 'Less than this amount is left of the payment or order',
    });
    expect(await stored(id)).toMatchObject({ state: 'sent' });
    const failed = { ...entityOf(), status: 'failed' };
    expect((await deliver('refund.failed', failed)).body).toEqual({ message: 'Refund failed' });
    const { order: ordered } = fullyRefunded;
    expect(await stored(id)).toMatchObject({ state: 'failed', order: ordered });
  });

  test('that is malformed: 422', async () => {
    expect(
      (await deliver('refund.processed', { id: 'rfnd_1', payment_id: paymentId })).status,
    ).toBe(422);
  });
});
