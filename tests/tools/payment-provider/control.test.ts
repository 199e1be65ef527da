import { expect, test } from 'vitest';
import { listenOn } from '../../support/listening';
import { givenOrder } from '../../support/marketplace';
import { givenPaymentProvider } from '../../support/paymentProvider';
import { givenServer } from '../../support/server';

test('a customer disputes a payment, the bank decides, and the product receives both as one dispute', async () => {
  const server = await givenServer();
  const listening = await listenOn(server);
  const provider = await givenPaymentProvider({
    url: `${listening.base}/payments/razorpay/webhook`,
    secret: server.deps.razorpayWebhookSecret ?? '',
  });
  try {
    const opened = provider.simulated.books.openOrder({
      amount: 25_000,
      currency: 'INR',
      receipt: null,
    });
    const [owner, customer] = [await server.givenStoreOwner(), await server.givenCustomer()];
    await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: customer.id,
      status: 'pending',
      payment_reference: opened.id,
    });
    const { id } = await provider.simulated.pay(opened, { outcome: 'captured' });
    const kept = () =>
      server.db
        .selectFrom('payments')
        .select(['dispute_id', 'dispute_state'])
        .where('provider_payment_id', '=', id)
        .executeTakeFirst();
    await provider.call('POST', `/control/payments/${id}/dispute`, {});
    expect(await kept()).toEqual({ dispute_id: id.replace('pay', 'disp'), dispute_state: 'open' });
    await provider.call('POST', `/control/payments/${id}/dispute`, { event: 'won' });
    expect(await kept()).toEqual({ dispute_id: id.replace('pay', 'disp'), dispute_state: 'won' });
    expect((await provider.call('POST', '/control/payments/pay_ofNobody/dispute', {})).status).toBe(
      400,
    );
  } finally {
    await provider.close();
    await listening.close();
    await server.close();
  }
});
