import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ProviderRefusal } from '../../../../server/platform/paymentProvider';
import payments from '../../../../src/resources/admin/payments/payments.resource';
import { givenPlacedOrder } from '../../../support/screens/orders';
import { givenScreenOf, givenScreenServer, server } from '../../../support/screens/screenServer';
import { openDialog, rowOf, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const MEANING = 'A payment is captured at the provider but not here';
const CODE = 'JB-260520-0007';
const never = () => Promise.reject(new ProviderRefusal('Not asked'));
/** A payment of ₹250.00 that has failed here, and was captured by the provider. */
const givenLostCapture = async () => {
  const id = 'pay_lost';
  const order = await givenPlacedOrder({
    code: CODE,
    status: 'pending',
    payment_status: 'failed',
    payment_method: 'razorpay',
    payment_reference: 'order_lost',
  });
  await server()
    .db.insertInto('payments')
    .values({
      provider_payment_id: id,
      provider_order_id: 'order_lost',
      order_id: order.id,
      amount_paise: 25_000,
      status: 'failed',
    })
    .execute();
  server().deps.paymentProvider = {
    createOrder: never,
    refund: never,
    fetchRefund: never,
    fetchOrder: never,
    fetchRefundsOf: never,
    fetchPaymentsOf: never,
    fetchPayment: async () => ({
      id,
      providerOrderId: 'order_lost',
      amountPaise: 25_000,
      currency: 'INR',
      status: 'captured',
      refundedPaise: 0,
      paidAt: null,
    }),
  };
  onTestFinished(() => void delete server().deps.paymentProvider);
  return id;
};

test('the provider is queried from a difference, from the row and from the details of its payment', async () => {
  const id = await givenLostCapture();
  const reconciliation = await server()
    .db.insertInto('reconciliations')
    .values({ finished_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server()
    .db.insertInto('reconciliation_differences')
    .values({
      reconciliation_id: reconciliation.id,
      kind: 'provider',
      meaning: MEANING,
      found: 2,
      subjects: [id, 'rfnd_1'],
    })
    .execute();
  const { user } = await givenScreenOf(await server().givenAdmin(), '/admin/differences');
  const row = await rowOf(MEANING);
  expect(within(row).getByText('rfnd_1').closest('a')).toBeNull();
  await user.click(await within(row).findByText(id, { selector: 'a' }));
  await user.click(await screen.findByLabelText(`Actions for ${id}`));
  await user.click(await screen.findByText('Ask the provider'));
  await toast('₹250.00 captured and recorded');
  await waitFor(async () => expect(textsOf(await rowOf(id))).toContain('Captured'));
  await user.click(within(await rowOf(id)).getByText(id));
  const details = await openDialog('Payment Details');
  await user.click(await details.findByLabelText(/^Ask the provider/));
  await toast('Nothing new at the provider');
});

test.each([
  ['never were', [], 'Never'],
  ['were, and when', [{ finished_at: new Date('2026-05-20T22:00:00Z') }], '21 May 2026, 3:30 am'],
])('without differences, their page says that the books %s compared', async (_, ended, text) => {
  const { db } = server();
  await db.deleteFrom('reconciliations').execute();
  if (ended.length > 0) await db.insertInto('reconciliations').values(ended).execute();
  await givenScreenOf(await server().givenAdmin(), '/admin/differences');
  await screen.findByText('No differences');
  expect((await screen.findByText(text)).closest('dl')?.textContent).toBe(`Last comparison${text}`);
});

test('a phone shows the dispute of a payment next to its amount', () => {
  expect(payments.list.phone).toEqual(['worth', 'disputed', 'date']);
  const { disputed } = payments.computed ?? {};
  expect(disputed?.value({ id: '7', dispute: 'lost' })).toBe('Lost');
});

test('the provider is not queried by those who may only read payments', async () => {
  const id = await givenLostCapture();
  const support = await server().givenAdmin({ job: 'support' });
  await givenScreenOf(support, '/admin/payments?filter=%7B%22status%22%3A%22all%22%7D');
  const row = await rowOf(id);
  expect(within(row).queryByLabelText(`Actions for ${id}`)).toBeNull();
  expect(within(row).queryByLabelText(/^Ask the provider/)).toBeNull();
});
