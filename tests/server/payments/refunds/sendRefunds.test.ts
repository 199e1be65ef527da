import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../support/people';
import { addRows } from '../../../support/rows';
import type { PaymentProvider } from '../../../../server/platform/paymentProvider';
import {
  claimRefunds,
  openRefundSender,
  waitSeconds,
} from '../../../../server/payments/refunds/sendRefunds';
import {
  customer,
  givenPaidOrders,
  givenRefund,
  later,
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
let admin: Person;
beforeAll(async () => void (admin = await server.givenAdmin()));

const misbehave = (plan: object) =>
  razorpay.simulated.injectFaults({ webhooks: { lost: 1 }, ...plan });

describe('an approved refund to its source', () => {
  test('is sent, and done as soon as the provider answers "processed"; the customer is notified once', async () => {
    const { id } = await givenRefund();
    expect(await stored(id)).toMatchObject({
      state: 'approved',
      order: { payment_status: 'completed', refunding_paise: 25_000 },
    });
    expect(await send()).toBe(1);
    expect(await stored(id)).toMatchObject(fullyRefunded);
    expect(await send()).toBe(0);
    expect(refundsAtProvider()).toMatchObject([
      { amount: 25_000, receipt: expect.stringContaining(order.code) },
    ]);
    expect(await noticesOf(customer.id)).toEqual([
      `₹250.00 for order ${order.code} was refunded to your original payment method. Your bank may need 5 to 7 days to show it.`,
    ]);
  });

  test('of a part leaves the rest of the payment captured', async () => {
    const { id } = await givenRefund(10_000);
    await send();
    expect(await stored(id)).toMatchObject({
      state: 'done',
      order: { payment_status: 'partly_refunded', refunded_paise: 10_000 },
      payment: { status: 'captured', refunded_paise: 10_000 },
    });
  });

  test('stays sent while the provider says "pending", and is then queried, not sent again', async () => {
    const { id } = await givenRefund();
    misbehave({ refunds: 'pending' });
    await send();
    expect(await stored(id)).toMatchObject({
      state: 'sent',
      problem: null,
      provider_refund_id: refundsAtProvider()[0]?.id,
    });
    await razorpay.simulated.settle(refundsAtProvider()[0]?.id ?? '', 'processed');
    await later();
    await send();
    expect(await stored(id)).toMatchObject(fullyRefunded);
    expect(refundsAtProvider()).toHaveLength(1);
  });

  test("fails with the provider's message if it refuses, and notifies the admins", async () => {
    const { id } = await givenRefund();
    razorpay.simulated.books.put({
      ...razorpay.simulated.books.knownPayment(paymentId),
      captured: false,
    });
    await send();
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      problem: 'The payment status should be captured for action to be taken',
      order: { payment_status: 'completed', refunded_paise: 0, refunding_paise: 0 },
      payment: { status: 'captured', refunded_paise: 0 },
    });
    expect(await noticesOf(admin.id)).toEqual([
      `The refund of ₹250.00 for order ${order.code} failed: The payment status should be captured for action to be taken`,
    ]);
    expect(await noticesOf(customer.id)).toEqual([]);
  });

  test('that has failed and is approved again is a new refund for the provider', async () => {
    const { id } = await givenRefund();
    misbehave({ refunds: 'failed' });
    await send();
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      problem: 'The payment provider reports that the refund failed',
    });
    misbehave({});
    expect((await server.request('PUT', `/admin/refunds/${id}/retry`, { as: admin })).status).toBe(
      200,
    );
    await send();
    expect(await stored(id)).toMatchObject(fullyRefunded);
    expect(refundsAtProvider().map(({ status }) => status)).toEqual(['failed', 'processed']);
  });

  test('does not include refunds to the wallet', async () => {
    await addRows(server.db, 'refunds', {
      order_id: order.id,
      amount_paise: 100,
      destination: 'wallet',
      fault: 'nobody',
      reason: 'Cold',
      state: 'approved',
    });
    expect(await send()).toBe(0);
  });
});

describe('a provider leaves no refund in doubt', () => {
  const all = (kind: string) => ({ shares: { [kind]: 1 } });

  test.each([
    ['that fails before it does anything', 'error', 0],
    ['that fails after it has done it', 'errorAfter', 1],
    ['that never answers', 'hangAfter', 1],
    ['whose answer is cut off', 'brokenJson', 1],
    ['that answers something else', 'otherJson', 1],
  ])(
    '%s: it stays sent with the reason, and is sent again with the same key until it is done',
    async (_name, kind, made) => {
      const { id } = await givenRefund();
      misbehave(all(kind));
      await send(kind === 'hangAfter' ? razorpay.withShortTimeout : razorpay.adapter);
      expect(await stored(id)).toMatchObject({
        state: 'sent',
        problem: expect.stringContaining('/refund'),
        order: { refunding_paise: 25_000 },
      });
      expect(refundsAtProvider()).toHaveLength(made);
      // not before its pause has passed
      expect(await send()).toBe(0);
      misbehave({});
      await later();
      await send();
      expect(await stored(id)).toMatchObject(fullyRefunded);
      expect(refundsAtProvider()).toHaveLength(1);
      expect(await noticesOf(customer.id)).toHaveLength(1);
    },
  );

  test('that refuses the second try of a completed refund: the refund is found by its receipt', async () => {
    const { id } = await givenRefund();
    misbehave({ shares: { errorAfter: 1 } });
    await send();
    misbehave({});
    // it has forgotten the key, and answers "The payment has been fully refunded already"
    razorpay.simulated.books.refundKeys.clear();
    await later();
    await send();
    expect(await stored(id)).toMatchObject(fullyRefunded);
    expect(refundsAtProvider()).toHaveLength(1);
  });

  test('that refuses the first try after it has carried it out unheard within that try: the refund is found by its receipt', async () => {
    const { id } = await givenRefund();
    const { adapter } = razorpay;
    const amnesicProvider: PaymentProvider = {
      ...adapter,
      refund: async (asked) => {
        await adapter.refund(asked);
        razorpay.simulated.books.refundKeys.clear();
        return adapter.refund(asked);
      },
    };
    await send(amnesicProvider);
    expect(await stored(id)).toMatchObject({ ...fullyRefunded, tries: 1 });
    expect(refundsAtProvider()).toHaveLength(1);
  });

  test('that does not return the state of a refund: it stays sent', async () => {
    const { id } = await givenRefund();
    misbehave({ refunds: 'pending' });
    await send();
    razorpay.simulated.books.refunds.clear();
    await later();
    await send();
    expect(await stored(id)).toMatchObject({
      state: 'sent',
      problem: 'The id provided does not exist',
    });
  });

  test('waits longer after each try, up to an hour', () => {
    expect([1, 2, 3, 12, 13, 30_000].map(waitSeconds)).toEqual([2, 4, 8, 3_600, 3_600, 3_600]);
  });
});

describe('a process that is killed', () => {
  class Killed extends Error {}
  /** Simulates a process that dies at this call. */
  const killedAt = (
    moment: 'before' | 'after',
    call: 'refund' | 'fetchRefund',
  ): PaymentProvider => {
    const dying = async <T>(work: () => Promise<T>): Promise<T> => {
      if (moment === 'after') await work();
      throw new Killed();
    };
    const { adapter } = razorpay;
    return {
      ...adapter,
      ...(call === 'refund'
        ? { refund: (asked) => dying(() => adapter.refund(asked)) }
        : { fetchRefund: (asked) => dying(() => adapter.fetchRefund(asked)) }),
    };
  };

  test.each([
    ['after it has taken the refund', () => claimRefunds(server.db)],
    ['before it asks', () => send(killedAt('before', 'refund'))],
    ['after it has asked', () => send(killedAt('after', 'refund'))],
  ])('%s leaves a refund that another process finishes, once', async (_name, untilKilled) => {
    const { id } = await givenRefund();
    await untilKilled();
    expect(await stored(id)).toMatchObject({ state: 'sent', order: { refunding_paise: 25_000 } });
    expect(await send()).toBe(0);
    await later();
    expect(await send()).toBe(1);
    expect(await stored(id)).toMatchObject(fullyRefunded);
    expect(refundsAtProvider()).toHaveLength(1);
    expect(await noticesOf(customer.id)).toHaveLength(1);
  });

  test.each(['before', 'after'] as const)(
    '%s it queries a pending refund leaves it to another',
    async (moment) => {
      const { id } = await givenRefund();
      misbehave({ refunds: 'pending' });
      await send();
      await razorpay.simulated.settle(refundsAtProvider()[0]?.id ?? '', 'processed');
      await later();
      await send(killedAt(moment, 'fetchRefund'));
      expect(await stored(id)).toMatchObject({ state: 'sent' });
      await later();
      await send();
      expect(await stored(id)).toMatchObject(fullyRefunded);
    },
  );
});

test('ten processes send a refund once', async () => {
  const { id } = await givenRefund();
  const sent = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await stored(id)).toMatchObject({ ...fullyRefunded, tries: 1 });
});

test('concurrent sends of two processes, after a lease that was too short, are one refund', async () => {
  const { id } = await givenRefund();
  misbehave({ delayMs: 100 });
  const first = send();
  await expect.poll(async () => (await stored(id)).state).toBe('sent');
  await later();
  await Promise.all([first, send()]);
  expect(await stored(id)).toMatchObject(fullyRefunded);
  expect(refundsAtProvider()).toHaveLength(1);
  expect(await noticesOf(customer.id)).toHaveLength(1);
});

test('a running process sends it within two seconds, and stops on request', async () => {
  const sender = openRefundSender({ ...server.deps, paymentProvider: razorpay.adapter });
  const { id } = await givenRefund(10_000);
  await expect.poll(async () => (await stored(id)).state, { timeout: 2_000 }).toBe('done');
  await sender.stop();
  const next = await givenRefund(10_000);
  expect(await stored(next.id)).toMatchObject({ state: 'approved' });
});

test('errors without an answer are logged, and the refund is queried again', async () => {
  const { id } = await givenRefund();
  const broken: PaymentProvider = {
    ...razorpay.adapter,
    refund: () => Promise.reject(new TypeError('not a function')),
  };
  await send(broken);
  expect(await stored(id)).toMatchObject({ state: 'sent' });
  expect(server.logLines.at(-1)).toContain('a refund could not be sent');
});
