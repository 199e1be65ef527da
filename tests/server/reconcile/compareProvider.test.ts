import { expect, test } from 'vitest';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
} from '../../../server/platform/paymentProvider';
import { compareProvider } from '../../../server/reconcile/compareProvider';
import { openPlainServer, server } from '../../support/opened';
import { addRows } from '../../support/rows';

openPlainServer();

const unexpectedCall = () => Promise.reject(new ProviderRefusal('Not asked'));
const providerAnswering = (status: ProviderPayment['status']): PaymentProvider => ({
  createOrder: unexpectedCall,
  refund: unexpectedCall,
  fetchRefund: unexpectedCall,
  fetchOrder: unexpectedCall,
  fetchRefundsOf: unexpectedCall,
  fetchPaymentsOf: unexpectedCall,
  fetchPayment: async (id) => ({
    id,
    providerOrderId: null,
    amountPaise: 100,
    currency: 'INR',
    status,
    refundedPaise: 0,
    paidAt: null,
  }),
});

const UNCAPTURED = ['A payment is authorized at the provider but not captured'];
const IS_THERE = ['A payment is captured at the provider but not here'];

test.each(['authorized', 'failed'])(
  'a payment that is %s here is compared with its status at the provider',
  async (here) => {
    const provider_payment_id = `pay_${here}`;
    await server.db.deleteFrom('payments').execute();
    await addRows(server.db, 'payments', { provider_payment_id, amount_paise: 100, status: here });
    await addRows(server.db, 'payment_events', {
      event: `payment.${here}`,
      provider_payment_id,
      body: '{}',
    });
    const meanings = async (there: ProviderPayment['status']) =>
      (await compareProvider(server.db, providerAnswering(there))).differences.map(
        ({ meaning }) => meaning,
      );
    expect(await meanings('authorized')).toEqual(UNCAPTURED);
    expect(await meanings('captured')).toEqual(IS_THERE);
    expect(await meanings('refunded')).toEqual(IS_THERE);
    expect(await meanings('failed')).toEqual([]);
  },
);
