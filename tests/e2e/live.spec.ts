import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { callAs, expect, test } from './fixtures';

// a store and a customer whom no other test looks at
const STORE = { email: 'store2@jaldi.example', password: 'store123' };
const ADMIN = { email: 'admin@jaldi.example', password: 'admin123' };
const CUSTOMER_PASSWORD = 'user123';
const FIRST_WITHIN_MS = 1_000;
/** Enough for an order by itself. */
const DISH_RUPEES = 200;

// they share the store and the customer
test.describe.configure({ mode: 'default' });

const sessionOf = z.object({ access_token: z.string(), refresh_token: z.string(), token_type: z.string(), user: z.unknown() });
type Session = z.output<typeof sessionOf>;
const signIn = async (request: APIRequestContext, account: { email: string; password: string }): Promise<Session> =>
  sessionOf.parse(await (await request.post('/api/auth/login', { data: account })).json());

const enter = (context: BrowserContext, { user, ...tokens }: Session) =>
  context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, {
    jb_access_token: tokens.access_token, jb_refresh_token: tokens.refresh_token, jb_token_type: tokens.token_type,
    jb_user: JSON.stringify(user),
  });

const read = async <S extends z.ZodType>(request: APIRequestContext, session: Session, path: string, schema: S) =>
  schema.parse((await callAs(request, session, 'GET', path)).body);

const usersOf = z.object({
  users: z.array(z.object({ email: z.string(), phone: z.string().nullable(), walletBalance: z.number(), isActive: z.boolean() })),
});
const itemsOf = z.object({
  items: z.array(z.object({ productId: z.string(), categoryId: z.string(), storeId: z.string(), price: z.number(), isApproved: z.boolean(), isAvailable: z.boolean(), isEnabledByAdmin: z.boolean() })),
});
const statsOf = z.object({ confirmedOrders: z.number(), deliveredOrders: z.number(), totalRevenue: z.number() });
const walletOf = z.object({ balance: z.number(), transactions: z.array(z.object({ amount: z.number(), type: z.string(), reference: z.string(), description: z.string() })) });
const placedOf = z.object({ data: z.object({ id: z.string(), orderId: z.string(), status: z.string(), finalAmount: z.number() }) });
const adminOrdersOf = z.object({ orders: z.array(z.object({ orderId: z.string(), status: z.string() })) });

/** A store and a customer who pays from the wallet. */
const givenMarket = async (request: APIRequestContext) => {
  const [admin, owner] = [await signIn(request, ADMIN), await signIn(request, STORE)];
  const { items } = await read(request, owner, '/store/items?limit=100', itemsOf);
  const [dish] = items.filter((item) => item.isApproved && item.isAvailable && item.isEnabledByAdmin && item.price >= DISH_RUPEES).sort((a, b) => a.price - b.price);
  const lists = [1, 2, 3, 4].map((page) => read(request, admin, `/admin/users?role=user&is_active=true&limit=100&page=${page}`, usersOf));
  const users = (await Promise.all(lists)).flatMap((list) => list.users);
  const rich = users.filter(({ email, phone }) => phone !== null && email !== 'user@jaldi.example')
    .reduce((most, one) => (one.walletBalance > most.walletBalance ? one : most));
  if (!dish) throw new Error('The store has nothing to sell');
  const customer = await signIn(request, { email: rich.email, password: CUSTOMER_PASSWORD });
  const order = async () => {
    const data = {
      storeId: dish.storeId, items: [{ productId: dish.productId, categoryId: dish.categoryId, quantity: 1 }],
      address: 'Flat 402, Lotus Heights, Road No. 3', paymentMethod: 'wallet',
    };
    const headers = { authorization: `Bearer ${customer.access_token}`, 'Idempotency-Key': crypto.randomUUID() };
    const response = await request.post('/api/user/orders', { data, headers });
    expect(response.status(), await response.text()).toBe(200);
    return placedOf.parse(await response.json()).data;
  };
  return { admin, owner, customer, order };
};

const openStore = async (page: Page) => {
  await page.goto('/store/orders?filter={"status":"confirmed"}');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
};

test('two browsers side by side: an order appears at the store, is delivered by the OTP that the customer reads, and all agree', async ({ page, request, browser }) => {
  const { admin, owner, customer, order } = await givenMarket(request);
  await enter(page.context(), owner);
  const theirs = await browser.newContext();
  await enter(theirs, customer);
  const phone = await theirs.newPage();
  await phone.goto('/user/orders');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await openStore(page);
  const before = await read(request, owner, '/store/orders/stats', statsOf);
  const walletBefore = await read(request, customer, '/user/wallet', walletOf);

  const placed = await order();
  const placedAt = Date.now();
  const card = page.getByRole('article').filter({ hasText: placed.orderId });
  await expect(card).toBeVisible();
  const first = Date.now() - placedAt;
  await expect(page.getByText('1 new order', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  const second = await order();
  const secondAt = Date.now();
  await expect(page.getByText(second.orderId)).toBeVisible();
  // the better of two: a machine that is busy with other tests may miss it once
  expect(Math.min(first, Date.now() - secondAt)).toBeLessThan(FIRST_WITHIN_MS);
  await expect(page).toHaveTitle(/^\(2\) /);

  const bought = phone.getByRole('article').filter({ hasText: placed.orderId });
  const digits = bought.getByRole('group', { name: 'Delivery OTP' }).locator('[aria-hidden] > span');
  await expect(digits).toHaveCount(4);
  const otp = (await digits.allInnerTexts()).join('');
  await card.getByText('Mark as Delivery').click();
  // a touch on the page that shows them has seen them
  await expect(page).toHaveTitle(/^Order/);
  const dialog = page.getByRole('dialog', { name: 'Confirm Order Delivery' });
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(otp);
  await dialog.getByRole('button', { name: 'Confirm Delivery' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);

  await expect(bought.getByText('Delivered')).toBeVisible();
  const after = await read(request, owner, '/store/orders/stats', statsOf);
  expect(after.confirmedOrders).toBe(before.confirmedOrders + 1);
  expect(after.deliveredOrders).toBe(before.deliveredOrders + 1);
  expect(after.totalRevenue).toBeCloseTo(before.totalRevenue + placed.finalAmount, 2);
  const shown = page.locator('dl[aria-label="Figures"]');
  await expect(shown.locator('dd').nth(1)).toHaveText(String(after.confirmedOrders));
  const listed = await read(request, admin, `/admin/orders/?search=${placed.orderId}`, adminOrdersOf);
  expect(listed.orders).toMatchObject([{ orderId: placed.orderId, status: 'delivered' }]);
  const wallet = await read(request, customer, '/user/wallet', walletOf);
  expect(wallet.balance).toBeCloseTo(walletBefore.balance - placed.finalAmount - second.finalAmount, 2);
  await theirs.close();
});

test.describe('two tabs of one person', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|The network connection was lost/] });

  test('share one stream; the second goes on when the first closes, and a lost network is said and made up for', async ({ page, request }) => {
    const { owner, order } = await givenMarket(request);
    const context = page.context();
    const streams: Page[] = [];
    context.on('request', (one) => one.url().includes('/notifications/stream') && streams.push(one.frame().page()));
    await enter(context, owner);
    await openStore(page);
    const other = await context.newPage();
    await openStore(other);
    expect(streams).toEqual([page]);
    const both = await order();
    for (const tab of [page, other]) {
      await expect(tab.getByText(both.orderId)).toBeVisible();
      await expect(tab).toHaveTitle(/^\(\d+\) /);
    }
    await other.getByRole('button', { name: 'Seen', exact: true }).click();
    for (const tab of [page, other]) await expect(tab).toHaveTitle(/^Order/);

    await page.close();
    await expect.poll(() => streams.length).toBe(2);
    await context.setOffline(true);
    await other.getByRole('button', { name: 'Offline' }).click();
    await expect(other.getByRole('alert').filter({ hasText: /You are offline since \d+:\d\d [ap]m\. The list is/ })).toBeVisible();
    const missed = await order();
    await context.setOffline(false);
    await expect(other.getByText(missed.orderId)).toBeVisible();
    await expect(other.getByText('Live', { exact: true })).toBeVisible();
    await expect(other.getByText('1 new order', { exact: true }).first()).toBeVisible();
  });
});
