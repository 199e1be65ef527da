import type { APIRequestContext, Page } from '@playwright/test';
import { formatRupees } from '../../contract/money';
import { MINUTE_MS, businessDay } from '../../contract/time';
import { test } from './fixtures';
import {
  adminSees,
  customerReads,
  expect,
  filtered,
  openBoard,
  paiseIn,
  rowsOf,
  SCREEN_MS,
  storeSees,
  sumOf,
} from './moneySeen';
import { type OwnProduct, startOwnProduct } from './ownProduct';
import {
  cardOf,
  detailsOf,
  givenOrdering,
  openSides,
  type Placed,
  ringsOf,
  type Sides,
} from './threeSides';

const port = Number(process.env.E2E_PORT ?? 4391) + 20;
const origin = `http://127.0.0.1:${port}`;
/** Long enough for a customer to pay on a slow machine. */
const WINDOW_MINUTES = 2;

test.use({ baseURL: origin, actionTimeout: SCREEN_MS });

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(4 * MINUTE_MS);
  product = await startOwnProduct(port, { PAYMENT_WINDOW_MINUTES: String(WINDOW_MINUTES) });
});
test.afterAll(() => product?.stop());

/** Returns a check that the page was not reloaded. */
const stay = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  return async () =>
    expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage'))).toBe(true);
};

/** Pays at the provider's page; only then the store is notified. */
const pay = async ({ user: { page: customer }, store: { page: store } }: Sides, placed: Placed) => {
  await customer.goto('/user/orders');
  await cardOf(customer, placed).getByRole('button', { name: 'Pay now' }).click();
  await expect(customer.getByRole('heading', { name: 'Simulated payment' })).toBeVisible();
  await expect(customer.getByText(formatRupees(placed.rupees))).toBeVisible();
  const before = await ringsOf(store);
  await expect(store.getByText(placed.code)).toHaveCount(0);
  expect(await ringsOf(store)).toBe(before);
  await customer.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(cardOf(store, placed)).toBeVisible();
  await expect.poll(() => ringsOf(store)).toBeGreaterThan(before);
  await expect(cardOf(customer, placed).getByText('Confirmed')).toBeVisible();
  return stay(customer);
};
const expectSilence = ({ store }: Sides) => expect(store.page).toHaveTitle(/^Order/);

const storeRejects = async (sides: Sides, placed: Placed) => {
  const { user, store, admin } = sides;
  const isSamePage = await pay(sides, placed);
  await cardOf(store.page, placed).getByRole('button', { name: 'Reject' }).tap();
  const dialog = store.page.getByRole('dialog');
  await expect(dialog).toContainText(`the customer is refunded ${formatRupees(placed.rupees)}`);
  await dialog.getByLabel('Reason').fill('The rice is finished');
  await dialog.getByRole('button', { name: 'Reject Order' }).tap();
  await customerReads(user.page, placed, placed.rupees);
  await expect(cardOf(user.page, placed)).toContainText('The rice is finished');
  await isSamePage();
  await expectSilence(sides);
  await storeSees(store, placed, { status: 'cancelled', refunded: placed.rupees });
  await adminSees(admin, placed, { captured: placed.rupees, refunded: placed.rupees });
};

const customerCancels = async (sides: Sides, placed: Placed) => {
  const { user, store, admin } = sides;
  const isSamePage = await pay(sides, placed);
  await cardOf(user.page, placed)
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  await user.page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel my order' }).click();
  await customerReads(user.page, placed, placed.rupees);
  await isSamePage();
  await expectSilence(sides);
  await storeSees(store, placed, { status: 'cancelled', refunded: placed.rupees });
  await adminSees(admin, placed, { captured: placed.rupees, refunded: placed.rupees });
};

const storeAccepts = async (sides: Sides, placed: Placed) => {
  await cardOf(sides.store.page, placed)
    .getByRole('button', { name: /^Accept/ })
    .tap();
  await expectSilence(sides);
};

/** Fills in the refund of one of the two pieces; its sum is the amount paid for one. */
const refundPiece = async (page: Page, { code }: Placed, paidFor: number) => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Refund' })
    .or(page.getByRole('dialog').getByRole('link', { name: 'Refund' }))
    .click();
  const dialog = page.getByRole('dialog', { name: `Refund Order ${code}` });
  await dialog.getByRole('combobox').first().selectOption('1');
  await dialog.getByLabel('Refund to').selectOption({ label: 'Original payment method' });
  await dialog.getByLabel('Who pays for it').selectOption({ label: 'Store' });
  await dialog.getByLabel('Reason').fill('One of the two was cold');
  const submit = dialog.getByRole('button', { name: /^Refund ₹/ });
  const rupees = Number((await submit.innerText()).replace(/[^\d.]/g, ''));
  expect(Math.abs(rupees * 2 - paidFor)).toBeLessThanOrEqual(0.011);
  await submit.click();
  await expect(dialog).toBeHidden();
  return rupees;
};

const adminRefunds = async (request: APIRequestContext, sides: Sides, placed: Placed) => {
  const { user, store, admin } = sides;
  const isSamePage = await pay(sides, placed);
  await storeAccepts(sides, placed);
  const {
    orderItems: [item],
    orderSummary,
  } = await detailsOf(request, admin.session, placed);
  expect(item?.quantity).toBe(2);
  expect(orderSummary.discount).toBeGreaterThan(0);
  await admin.page.goto(`/admin/orders/${placed.id}/show`);
  const refunded = await refundPiece(admin.page, placed, item?.paidFor ?? 0);
  await customerReads(user.page, placed, refunded);
  await isSamePage();
  await storeSees(store, placed, { status: 'confirmed', refunded });
  await adminSees(admin, placed, { captured: placed.rupees, refunded });
  expect(refunded).toBeGreaterThan(0);
};

const customerDisputes = async (request: APIRequestContext, sides: Sides, placed: Placed) => {
  const { user, store, admin } = sides;
  await pay(sides, placed);
  await storeAccepts(sides, placed);
  const { payments: [payment] = [] } = await detailsOf(request, admin.session, placed);
  await product.provider(`/control/payments/${payment?.providerPaymentId}/dispute`, {});
  await storeSees(store, placed, { status: 'confirmed', refunded: 0 });
  await adminSees(admin, placed, { captured: placed.rupees, refunded: 0 });
  await admin.page.goto(`/admin/orders/${placed.id}/show`);
  await expect(admin.page.getByRole('dialog')).toContainText('captured, disputed');
  await admin.page.goto(filtered('/admin/payments', { status: 'disputed', search: placed.code }));
  await expect(admin.page.locator('tbody tr').filter({ hasText: placed.code })).toContainText(
    'Open',
  );
  await user.page.goto('/user/orders');
  await expect(cardOf(user.page, placed).getByText('Confirmed')).toBeVisible();
  await expect(cardOf(user.page, placed).getByRole('list', { name: 'Refunds' })).toHaveCount(0);
};

const paymentExpires = async ({ user, store, admin }: Sides, placed: Placed) => {
  await user.page.goto('/user/orders');
  const card = cardOf(user.page, placed);
  await expect(card).toContainText('Cancelled: Not paid in time', {
    timeout: WINDOW_MINUTES * MINUTE_MS,
  });
  await expect(card.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await storeSees(store, placed, { status: 'cancelled', refunded: 0 });
  await adminSees(admin, placed, { captured: 0, refunded: 0 });
};

const takingsAddUp = async (page: Page) => {
  await page.goto('/store/today');
  const takings = page.getByRole('link', { name: /Sales/ }).first();
  const figure = await takings.innerText();
  await takings.tap();
  await expect(page).toHaveURL(/paid/);
  const cards = await rowsOf(page, 'article');
  const paid = sumOf(cards.map((card) => paiseIn(card)[0]));
  const back = sumOf(cards.map((card) => paiseIn(card.split('Refunded')[1] ?? '')[0]));
  expect(formatRupees((paid - back) / 100)).toBe(figure);
  await expect(
    page.getByText(`${formatRupees(paid / 100)} · ${formatRupees(back / 100)} refunded`),
  ).toBeVisible();
};

const refundsAddUp = async (page: Page) => {
  const day = businessDay(new Date());
  await page.goto(filtered('/admin/refunds', { date_from: day, date_to: day }));
  const done = page.getByRole('link', { name: /Refunded/ }).first();
  const sum = await done.innerText();
  await done.click();
  await expect(page).toHaveURL(/done/);
  const rows = await rowsOf(page, 'tbody tr');
  expect(formatRupees(sumOf(rows.map((row) => paiseIn(row)[0])) / 100)).toBe(sum);
};

test(
  'a customer, a store and an admin side by side follow the money of five orders to the paisa',
  { tag: '@release' },
  async ({ browser, request }) => {
    test.setTimeout(12 * MINUTE_MS);
    const sides = await openSides(browser, request, origin);
    const { user, store, admin } = sides;
    const order = await givenOrdering(request, sides);
    await openBoard(store.page);
    await store.page.getByRole('button', { name: 'Sound off' }).tap();
    const forgotten = await order();
    await user.page.goto('/user/orders');
    await expect(cardOf(user.page, forgotten)).toContainText('Pay by');

    await test.step('the store rejects one', async () => storeRejects(sides, await order()));
    await test.step('the customer cancels one', async () => customerCancels(sides, await order()));
    await test.step('an admin refunds a piece of one', async () =>
      adminRefunds(request, sides, await order()));
    await test.step('the customer denies to have paid one', async () =>
      customerDisputes(request, sides, await order()));
    await test.step('an unpaid order expires', () => paymentExpires(sides, forgotten));
    await test.step('a figure of each desk opens the rows that sum to it', async () => {
      await takingsAddUp(store.page);
      await refundsAddUp(admin.page);
    });
    expect(sides.errors()).toEqual([]);
  },
);
