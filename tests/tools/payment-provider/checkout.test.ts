import { afterAll, beforeAll, expect, test } from 'vitest';
import { signBody } from '../../../server/payments/signature';
import { givenPaymentProvider, type TestProvider } from '../../support/paymentProvider';

let provider: TestProvider;
beforeAll(async () => void (provider = await givenPaymentProvider()));
afterAll(() => provider.close());

const open = () =>
  provider.simulated.books.openOrder({
    amount: 24_000,
    currency: 'INR',
    receipt: 'JB-260520-0007',
  });
const press = (id: string, outcome: string, back = 'http://127.0.0.1:4000/user/orders') =>
  fetch(`${provider.url}/checkout/${id}?back=${encodeURIComponent(back)}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome }),
  });
const paymentsOf = (id: string) =>
  [...provider.simulated.books.payments.values()]
    .filter(({ order_id }) => order_id === id)
    .map(({ status }) => status);

test('a customer fails to pay, pays, and is led back; a second click pays nothing twice', async () => {
  const { id } = open();
  expect(await (await fetch(`${provider.url}/checkout/${id}`)).text()).toMatch(
    /Order JB-260520-0007.*₹240\.00/s,
  );
  for (const outcome of ['failed', 'captured', 'captured']) {
    const answer = await press(id, outcome);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('http://127.0.0.1:4000/user/orders');
  }
  expect(paymentsOf(id)).toEqual(['failed', 'captured']);
  expect(await (await fetch(`${provider.url}/checkout/${id}`)).text()).toContain(
    'This order is paid',
  );
});

test('a customer who pays is led back with the payment and its signature', async () => {
  const { id } = open();
  const back = 'http://127.0.0.1:4000/user/orders?page=2';
  expect((await press(id, 'failed', back)).headers.get('location')).toBe(back);
  const location = (await press(id, 'captured', back)).headers.get('location') ?? '';
  const payment = [...provider.simulated.books.payments.values()].find(
    ({ order_id, captured }) => order_id === id && captured,
  );
  expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
    page: '2',
    razorpay_order_id: id,
    razorpay_payment_id: payment?.id,
    razorpay_signature: signBody(provider.keys.keySecret, `${id}|${payment?.id}`),
  });
});

test('a customer who closes the page after paying is not led back', async () => {
  const { id } = open();
  const location = (await press(id, 'closed')).headers.get('location');
  expect(location).toContain(`/checkout/${id}`);
  expect(location).not.toContain('razorpay_signature');
  expect(paymentsOf(id)).toEqual(['captured']);
});

test('a link back is an address of the web, and nothing of it is taken for markup', async () => {
  const { id } = open();
  for (const back of ['javascript:alert(1)', 'nonsense', '']) {
    expect((await press(id, 'failed', back)).headers.get('location')).toContain(`/checkout/${id}`);
  }
  const page = await (
    await fetch(
      `${provider.url}/checkout/${id}?back=${encodeURIComponent('http://x/"><script>1</script>')}`,
    )
  ).text();
  expect(page).not.toContain('<script>');
});

test('an unknown order has a page that reports it', async () => {
  expect((await fetch(`${provider.url}/checkout/order_ofNobody`)).status).toBe(404);
});
