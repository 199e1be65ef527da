import { expect, test, vi } from 'vitest';
import { errorBodySchema } from '../../../../contract/errors';
import { paymentChangedSchema } from '../../../../contract/money/paymentDesk';
import { RATE_LIMITS } from '../../../../server/platform/limits';
import { ProviderUnavailable } from '../../../../server/platform/paymentProvider';
import { place, server } from '../../../support/customerOrders';
import type { Person } from '../../../support/people';
import { addRows, selectRow, selectRows } from '../../../support/rows';
import { orderOf } from '../../orders/givenLife';
import { givenOrderingWithProvider, razorpay } from '../givenProvider';

givenOrderingWithProvider();

/** A payment of ₹250.00 that is authorized here, and `outcome` at the provider. */
const givenPayment = async (outcome: 'authorized' | 'captured') => {
  const placed = await place();
  const opened = razorpay.simulated.books.orders.get(placed.payment.providerOrderId ?? '');
  if (!opened) throw new Error('The provider does not know the order');
  const paid = await razorpay.simulated.pay(opened, { outcome });
  await addRows(server.db, 'payments', {
    provider_payment_id: paid.id,
    provider_order_id: opened.id,
    order_id: placed.id,
    amount_paise: 25_000,
    status: 'authorized',
  });
  return { admin: await server.givenAdmin(), placed, paid };
};
const ask = (admin: Person, id: string) =>
  server.request('POST', `/admin/payments/${id}/ask`, { as: admin });
const asked = async (admin: Person, id: string) => {
  const { message, data } = (await ask(admin, id)).read(paymentChangedSchema);
  return { message, status: data.status, refunded: data.refunded };
};
const audited = (admin: Person) =>
  selectRows(server.db, 'audit_entries', ['action', 'object'], { actor_id: admin.id });
const atProvider = (id: string) => {
  const payment = razorpay.simulated.books.payments.get(id);
  if (!payment) throw new Error('The provider does not know the payment');
  return payment;
};
const NOTHING = 'Nothing new at the provider';

test('a capture whose event was lost is booked once, confirms its order and is audited', async () => {
  const { admin, placed, paid } = await givenPayment('captured');
  const booked = { status: 'captured', refunded: 0 };
  expect(await asked(admin, paid.id)).toEqual({
    message: '₹250.00 captured and recorded',
    ...booked,
  });
  expect((await orderOf(placed.id)).status).toBe('confirmed');
  expect(await asked(admin, paid.id)).toEqual({ message: NOTHING, ...booked });
  expect(await audited(admin)).toEqual([{ action: 'ask', object: 'payment' }]);
});

test('a payment that is still authorized stays so, and no audit entry is written', async () => {
  const { admin, paid } = await givenPayment('authorized');
  expect(await asked(admin, paid.id)).toMatchObject({
    message:
      '₹250.00 authorized but not captured. Capture it in the provider’s dashboard, or it will be released',
    status: 'authorized',
  });
  expect(await audited(admin)).toEqual([]);
});

test('a refund in the dashboard of the provider is booked with the capture, and alone', async () => {
  const { admin, paid } = await givenPayment('captured');
  await razorpay.simulated.refundInDashboard(atProvider(paid.id), 5_000);
  expect(await asked(admin, paid.id)).toEqual({
    message: '₹250.00 captured and recorded. ₹50.00 refunded and recorded',
    status: 'captured',
    refunded: 50,
  });
  await razorpay.simulated.refundInDashboard(atProvider(paid.id), 20_000);
  expect(await asked(admin, paid.id)).toEqual({
    message: '₹200.00 refunded and recorded',
    status: 'refunded',
    refunded: 250,
  });
});

test('a refund that failed here and that the provider carried out is done', async () => {
  const { admin, placed, paid } = await givenPayment('captured');
  await asked(admin, paid.id);
  const { id } = await razorpay.simulated.refundInDashboard(atProvider(paid.id), 5_000);
  await addRows(server.db, 'refunds', {
    order_id: placed.id,
    payment_id: paid.id,
    amount_paise: 5_000,
    destination: 'source',
    fault: 'store',
    reason: 'Sold out',
    state: 'failed',
    provider_refund_id: id,
  });
  expect(await asked(admin, paid.id)).toMatchObject({
    message: '₹50.00 refunded and recorded',
    refunded: 50,
  });
});

test('another amount at the provider is named, and nothing is booked', async () => {
  const { admin, paid } = await givenPayment('captured');
  await asked(admin, paid.id);
  razorpay.simulated.books.put({ ...atProvider(paid.id), amount: 26_000 });
  expect(await asked(admin, paid.id)).toMatchObject({
    message: 'The provider reports another amount: ₹260.00. It is not recorded',
  });
});

test('a refund that the books cannot hold is named', async () => {
  const { admin, placed, paid } = await givenPayment('captured');
  await asked(admin, paid.id);
  await addRows(server.db, 'refunds', {
    order_id: placed.id,
    payment_id: paid.id,
    amount_paise: 25_000,
    destination: 'wallet',
    fault: 'store',
    reason: 'Sold out',
    state: 'done',
  });
  await razorpay.simulated.refundInDashboard(atProvider(paid.id), 5_000);
  expect(await asked(admin, paid.id)).toMatchObject({
    message: 'The provider refunded ₹50.00, but ₹0.00 is recorded: too little is left here',
  });
});

test('a provider that does not answer, refuses or is silent about refunds is an error, and nothing is written', async () => {
  const { admin, paid } = await givenPayment('captured');
  await razorpay.simulated.refundInDashboard(atProvider(paid.id), 5_000);
  const refused = async () => {
    const answer = await ask(admin, paid.id);
    return [answer.status, answer.read(errorBodySchema).message];
  };
  const providerDown = 'The payment provider does not answer. Please try again in a moment.';
  razorpay.simulated.injectFaults({ shares: { error: 1 } });
  expect(await refused()).toEqual([503, providerDown]);
  razorpay.simulated.injectFaults({});
  vi.spyOn(razorpay.adapter, 'fetchRefundsOf').mockRejectedValueOnce(
    new ProviderUnavailable('Away'),
  );
  expect(await refused()).toEqual([503, providerDown]);
  razorpay.simulated.books.payments.delete(paid.id);
  expect(await refused()).toEqual([
    409,
    'The payment provider does not know this payment: The id provided does not exist',
  ]);
  const { status } = await selectRow(server.db, 'payments', ['status'], {
    provider_payment_id: paid.id,
  });
  expect(status).toBe('authorized');
  expect(await audited(admin)).toEqual([]);
});

test('the provider is queried by those who may settle payments, within a limit', async () => {
  const { admin, paid } = await givenPayment('authorized');
  const support = await server.givenAdmin({ job: 'support' });
  expect((await ask(support, paid.id)).status).toBe(403);
  expect((await ask(admin, 'pay_unknown')).status).toBe(404);
  const { paymentAsksPerPerson } = server.deps.limiters;
  await paymentAsksPerPerson.penalty(admin.id, RATE_LIMITS.paymentAsksPerPerson.points);
  expect((await ask(admin, paid.id)).status).toBe(429);
});
