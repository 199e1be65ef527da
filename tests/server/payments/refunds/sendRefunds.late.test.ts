import { expect, test } from 'vitest';
import type { PaymentProvider } from '../../../../server/platform/paymentProvider';
import { claimRefunds } from '../../../../server/payments/refunds/sendRefunds';
import { settleRefund } from '../../../../server/payments/refunds/settleRefund';
import { givenPaidOrders, givenRefund, razorpay, send, server, stored } from './given';

givenPaidOrders();

test('a late answer leaves a refund alone that has failed and is tried again since', async () => {
  const admin = await server.givenAdmin();
  const { id } = await givenRefund();
  razorpay.simulated.injectFaults({ webhooks: { lost: 1 }, refunds: 'pending' });
  const late: PaymentProvider = {
    ...razorpay.adapter,
    refund: async (asked) => {
      const answer = await razorpay.adapter.refund(asked);
      await settleRefund(server.db, id, { state: 'failed', problem: 'No' });
      await server.request('PUT', `/admin/refunds/${id}/retry`, { as: admin });
      await claimRefunds(server.db);
      return answer;
    },
  };
  await send(late);
  expect(await stored(id)).toMatchObject({ state: 'sent', tries: 1, provider_refund_id: null });
});
