import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signBody } from '../../../../server/payments/signature';
import { givenPaymentProvider } from '../../../support/paymentProvider';
import {
  recordedRequests,
  givenScreenOf,
  givenScreenServer,
  passThrough,
  respondWith,
  server,
  failToConnect,
} from '../../../support/screens/screenServer';
import { givenStore } from '../../../support/screens/given';
import { givenPlacedOrder } from '../../../support/screens/orders';
import { textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const cardOf = (code: string): Promise<HTMLElement> =>
  waitFor(() => {
    const card = screen.getByText(`Order #${code}`).closest('article');
    if (!card) throw new Error(`${code} is in no card`);
    return card;
  });
const inCard = async (code: string) => within(await cardOf(code));

const givenCustomerOf = async (name: string) => {
  const asha = await server().givenCustomer({ name: 'Asha Rao' });
  const { id: storeId } = await givenStore({ name });
  return { asha, own: { userId: asha.id, storeId } };
};

const givenUnheard = async () => {
  const provider = await givenPaymentProvider();
  onTestFinished(() => provider.close());
  passThrough(provider.url);
  const { deps } = server();
  const before = { ...deps };
  onTestFinished(() => {
    deps.config = before.config;
    delete deps.paymentProvider;
  });
  deps.config = { ...deps.config, razorpay: { ...provider.keys, url: provider.url } };
  deps.paymentProvider = provider.adapter;
  const { asha, own } = await givenCustomerOf('Bawarchi');
  const code = 'JB-260601-0004';
  const opened = provider.simulated.books.openOrder({
    amount: 25_000,
    currency: 'INR',
    receipt: code,
  });
  await givenPlacedOrder({
    ...own,
    code,
    status: 'pending',
    payment_method: 'razorpay',
    payment_status: 'pending',
    payment_reference: opened.id,
    expires_at: new Date('2099-06-01T14:15:00Z'),
  });
  const { id } = await provider.simulated.pay(opened, { outcome: 'captured' });
  const signature = signBody(provider.keys.keySecret, `${opened.id}|${id}`);
  const back = {
    razorpay_order_id: opened.id,
    razorpay_payment_id: id,
    razorpay_signature: signature,
  };
  return { asha, code, back };
};
const returnPath = (values: Record<string, string>) =>
  `/user/orders?${new URLSearchParams({ page: '1', ...values }).toString()}`;

test('a customer who returns from the checkout sees the order confirmed without its event', async () => {
  const { asha, code, back } = await givenUnheard();
  const { address } = await givenScreenOf(asha, returnPath({ checkout: code, ...back }));
  await toast(`Order ${code} is paid`);
  await waitFor(async () => expect(textsOf(await cardOf(code))).toContain('Confirmed'));
  expect(address()).toBe('/user/orders?page=1');
  expect(recordedRequests('POST').map(({ path }) => path)).toEqual([`/user/orders/${code}/paid`]);
});

test('a customer whose return gets no answer sees that the order is confirmed later', async () => {
  const { asha, code, back } = await givenUnheard();
  failToConnect(`POST /user/orders/${code}/paid`);
  await givenScreenOf(asha, returnPath({ checkout: code, ...back }));
  await toast('Your order is confirmed as soon as it is paid');
});

test('a customer who closes the checkout reads no notice, and can pay still', async () => {
  const { asha, code } = await givenUnheard();
  const data = { orderId: code, providerOrderId: 'order_1', amountPaise: 25_000, keyId: 'rzp_1' };
  respondWith('POST /user/orders/:id/pay', {
    body: { message: 'Payment started', data: { ...data, customer: { name: '', phone: '' } } },
  });
  const open = vi.fn((dismiss: () => void) => dismiss());
  window.Razorpay = class {
    constructor(private readonly options: { modal: { ondismiss: () => void } }) {}
    open() {
      open(this.options.modal.ondismiss);
    }
  };
  onTestFinished(() => void delete window.Razorpay);
  const { user } = await givenScreenOf(asha, '/user/orders');
  await user.click(await (await inCard(code)).findByText('Pay now'));
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
  const pay = await (await inCard(code)).findByText('Pay now');
  await waitFor(() => expect(pay.closest('button')?.disabled).toBe(false));
  expect(screen.queryByRole('region', { name: 'Messages' })?.textContent ?? '').toBe('');
  expect(recordedRequests('POST')).toHaveLength(1);
});

test('a customer who comes back without a payment can pay still, and nothing is sent', async () => {
  const { asha, code } = await givenUnheard();
  const { address } = await givenScreenOf(asha, returnPath({ checkout: code }));
  await (await inCard(code)).findByText('Pay now');
  await waitFor(() => expect(address()).toBe('/user/orders?page=1'));
  expect(recordedRequests('POST')).toEqual([]);
});
