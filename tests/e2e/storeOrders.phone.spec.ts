import { z } from 'zod';
import {
  accounts,
  apart,
  callAs,
  expect,
  nothingScrollsSideways,
  settled,
  signInAs,
  test,
} from './fixtures';

const MM_IN_POINTS = 72 / 25.4;
const thumb = 44;

const ordersOf = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      status: z.string(),
      customer: z.object({ email: z.string() }),
    }),
  ),
});

// a wrong OTP is tried on purpose
test.use({ expected: [/422/] });

test('an order is prepared, printed and delivered by the OTP that its customer knows, on a phone', async ({
  page,
  request,
  signedIn,
}) => {
  const owner = await signedIn('store');
  const { orders } = ordersOf.parse(
    (await callAs(request, owner, 'GET', '/store/orders?status=confirmed')).body,
  );
  const order = orders.findLast(
    ({ status, customer }) => status === 'confirmed' && customer.email !== 'user@jaldi.example',
  );
  if (!order) throw new Error('No order is confirmed');
  const customer = await signInAs(request, {
    email: order.customer.email,
    password: accounts.user.password,
  });
  const { otp } = z
    .object({ otp: z.string() })
    .parse((await callAs(request, customer, 'GET', `/user/orders/${order.id}`)).body);

  await page.goto('/store/orders');
  const tab = page.getByRole('tab', { name: /^Confirmed/ });
  await tab.tap();
  const card = page.getByRole('article').filter({ hasText: order.orderId });
  await expect(card).toBeVisible();
  await settled(page);
  await nothingScrollsSideways(page);
  await expect(page.getByRole('button', { name: 'View', exact: true })).toBeHidden();
  for (const name of [/^Mark as Delivery/, /^Print/, /^View Details/]) {
    expect((await card.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(
      thumb,
    );
  }
  await card.getByRole('button', { name: /^Start preparing/ }).tap();
  await expect(card.getByText('Preparing')).toBeVisible();
  await apart(page.getByRole('main'));
  await card.getByRole('button', { name: /^Mark ready/ }).tap();
  await expect(card.getByText('Ready', { exact: true })).toBeVisible();

  await apart(page.getByRole('main'));
  await card.getByRole('button', { name: /^Print/ }).tap();
  const ticket = page.getByRole('dialog', { name: 'Kitchen ticket' });
  for (const roll of [58, 80]) {
    await ticket.getByRole('button', { name: `${roll} mm` }).tap();
    await nothingScrollsSideways(page);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width] = /MediaBox \[0 0 ([\d.]+) [\d.]+\]/.exec(pdf) ?? [];
    expect(Math.abs(Number(width) - roll * MM_IN_POINTS)).toBeLessThan(1);
    expect(pdf).toMatch(/\/Count 1\b/);
  }
  await page.keyboard.press('Escape');

  const count = async () => Number((await tab.innerText()).replace(/\D/g, ''));
  const before = await count();
  await card.getByRole('button', { name: /^Mark as Delivery/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Confirm Order Delivery' });
  await dialog.getByLabel('Digit 1 of 4').tap();
  await page.keyboard.type(otp === '0000' ? '0001' : '0000');
  await dialog.getByRole('button', { name: 'Confirm Delivery' }).tap();
  await expect(dialog.getByText('Incorrect OTP. 4 tries left')).toBeVisible();
  await expect(dialog.getByLabel('Digit 1 of 4')).toBeFocused();
  await page.keyboard.type(otp);
  await expect(dialog.getByText('OTP is ready for verification')).toBeVisible();
  await nothingScrollsSideways(page);
  await dialog.getByRole('button', { name: 'Confirm Delivery' }).tap();
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);
  await expect.poll(count).toBe(before - 1);
  const read = await callAs(request, customer, 'GET', `/user/orders/${order.id}`);
  expect(read.body).toMatchObject({ status: 'delivered', otp: null });
});
