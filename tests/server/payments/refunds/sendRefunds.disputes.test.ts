import { describe, expect, test } from 'vitest';
import {
  givenPaidOrders,
  givenRefund,
  later,
  paymentId,
  razorpay,
  refundsAtProvider,
  send,
  stored,
} from './given';

givenPaidOrders();

describe('a refund of a payment that its customer denies since the approval', () => {
  const deny = async (amount: number) => {
    const paid = razorpay.simulated.books.payments.get(paymentId);
    if (!paid) throw new Error('The provider does not know the payment');
    razorpay.simulated.injectFaults({});
    await razorpay.simulated.dispute(paid, 'created', amount);
  };

  test('is not sent where too little is left', async () => {
    const { id } = await givenRefund();
    await deny(10_000);
    await send();
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      problem: 'The customer disputes the payment at the bank, and too little is left to refund',
    });
    expect(refundsAtProvider()).toEqual([]);
  });

  test('is sent if it fits next to the disputed part', async () => {
    const { id } = await givenRefund(15_000);
    await deny(10_000);
    await send();
    expect(await stored(id)).toMatchObject({ state: 'done' });
  });

  test('is done if the provider has carried it out without an event', async () => {
    const { id } = await givenRefund();
    razorpay.simulated.injectFaults({ shares: { errorAfter: 1 }, webhooks: { lost: 1 } });
    await send();
    await deny(10_000);
    await later();
    await send();
    expect(await stored(id)).toMatchObject({ state: 'done' });
    expect(refundsAtProvider()).toHaveLength(1);
  });
});
