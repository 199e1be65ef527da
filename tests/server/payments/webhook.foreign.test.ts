import { expect, test } from 'vitest';
import { errorBodySchema } from '../../../contract/errors';
import { webhookResponse } from '../../../contract/money/payments';
import { signBody } from '../../../server/payments/signature';
import { place, server } from '../../support/customerOrders';
import { selectRow } from '../../support/rows';
import { givenOrderingWithProvider, razorpay, titlesOf } from './givenProvider';

givenOrderingWithProvider();

/** A sale of another website on the same account. */
async function givenForeign(receipt: string | null = 'SHOP-17') {
  const { books } = razorpay.simulated;
  const order = books.openOrder({ amount: 25_000, currency: 'INR', receipt });
  const payment = books.pay(order, { outcome: 'captured' });
  const body = { event: 'payment.captured', payload: { payment: { entity: payment } } };
  const signature = signBody(server.deps.razorpayWebhookSecret ?? '', JSON.stringify(body));
  const answer = await server.request('POST', '/payments/razorpay/webhook', {
    body,
    headers: { 'x-razorpay-signature': signature },
  });
  return { id: payment.id, answer: answer.read(webhookResponse) };
}
test('payments of another website are stored separately, and the admins are notified once a day', async () => {
  const admin = await server.givenAdmin();
  const problem = 'Not ours? The provider says that it pays SHOP-17';
  const { id, answer } = await givenForeign();
  expect(answer).toEqual({ message: 'Not ours', reason: problem });
  await givenForeign();
  expect(await titlesOf(admin.id)).toEqual(['Payments of another website']);
  const shown = await server.request('GET', `/admin/payments/${id}`, { as: admin });
  expect(shown.body).toMatchObject({ status: 'foreign', problem, order: null });
});

test.each([
  ['cannot explain', null, false],
  ['does not answer for', 'SHOP-17', true],
])('an unknown order that the provider %s rings every admin', async (_, receipt, isAway) => {
  const admin = await server.givenAdmin();
  if (isAway) razorpay.simulated.injectFaults({ shares: { error: 1 } });
  const { answer } = await givenForeign(receipt);
  expect(answer.message).toBe('Unmatched');
  expect(await titlesOf(admin.id)).toEqual(['Unmatched payment']);
});

test('a payment of another website pays no order of ours, and is refunded after two admins decide', async () => {
  const [admin, second] = [await server.givenAdmin(), await server.givenAdmin()];
  const { id } = await givenForeign();
  const { orderId } = await place();
  const matched = await server.request('PUT', `/admin/payments/${id}/match`, {
    as: admin,
    body: { orderId },
  });
  expect([matched.status, matched.read(errorBodySchema).message]).toEqual([
    409,
    'This payment belongs to another website: it can only be refunded to the original payment method',
  ]);
  const refund = (confirm?: string) =>
    server.request('POST', `/admin/payments/${id}/refund`, {
      as: admin,
      body: { reason: 'The other shop asked for it', confirm },
    });
  expect((await refund()).read(errorBodySchema).message).toBe(`Type ${id} to confirm`);
  const asked = await refund(id);
  expect(asked.body).toMatchObject({ data: { refunds: [{ state: 'asked' }] } });
  const { id: refundId } = await selectRow(server.db, 'refunds', ['id'], { payment_id: id });
  const approve = (as: typeof admin) =>
    server.request('PUT', `/admin/refunds/${refundId}/approve`, { as });
  expect((await approve(admin)).status).toBe(409);
  expect((await approve(second)).status).toBe(200);
});
