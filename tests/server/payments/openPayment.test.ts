import { expect, test } from 'vitest';
import { openPayment } from '../../../server/payments/openPayment';
import {
  type PaymentProvider,
  ProviderUnavailable,
} from '../../../server/platform/paymentProvider';
import { givenPaymentProvider } from '../../support/paymentProvider';
import { setRow } from '../../support/rows';
import { givenUnpaidOrder, order, server } from './given';

givenUnpaidOrder();

test('concurrent requests for a payment call the provider once, and all get its failure', async () => {
  await setRow(server.db, 'orders', order.id, { payment_reference: null });
  const { adapter, close } = await givenPaymentProvider();
  let giveUp = () => {};
  const silence = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  let asked = 0;
  const paymentProvider: PaymentProvider = {
    ...adapter,
    createOrder: async () => {
      asked++;
      await silence;
      throw new ProviderUnavailable('It is silent');
    },
  };
  const answers = Promise.allSettled(
    Array.from({ length: 50 }, () => openPayment({ db: server.db, paymentProvider }, order.id)),
  );
  await expect.poll(() => asked).toBe(1);
  giveUp();
  const message = 'The payment provider does not answer. Please try again in a moment.';
  for (const answer of await answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', message } });
  expect(asked).toBe(1);
  // a later request must not get the earlier state
  expect(await openPayment({ db: server.db, paymentProvider: adapter }, order.id)).toMatchObject({
    code: order.code,
  });
  await close();
});
