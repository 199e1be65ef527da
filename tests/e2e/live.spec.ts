import type { Page } from '@playwright/test';
import { enter, expect, test } from './fixtures';
import { adminOrdersOf, givenMarket, openStore, read, statsOf, walletOf } from './market';

// the tests share the store and the customer
test.describe.configure({ mode: 'default' });

test('two browsers side by side: an order appears at the store, is delivered by the OTP that the customer reads, and all agree', async ({
  page,
  request,
  browser,
}) => {
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
  const card = page.getByRole('article').filter({ hasText: placed.orderId });
  await expect(card).toBeVisible();
  await expect(page.getByText('1 new order', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  const second = await order();
  await expect(page.getByText(second.orderId)).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) /);

  const bought = phone.getByRole('article').filter({ hasText: placed.orderId });
  const digits = bought
    .getByRole('group', { name: 'Delivery OTP' })
    .locator('[aria-hidden] > span');
  await expect(digits).toHaveCount(4);
  const otp = (await digits.allInnerTexts()).join('');
  await card.getByText('Mark as Delivery').click();
  // a touch on its card marks this order as seen, but not the other
  await expect(page).toHaveTitle(/^\(1\) /);
  const dialog = page.getByRole('dialog', { name: 'Confirm Order Delivery' });
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(otp);
  await dialog.getByRole('button', { name: 'Confirm Delivery' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);
  await page.getByRole('article').filter({ hasText: second.orderId }).locator('time').click();
  await expect(page).toHaveTitle(/^Order/);

  await expect(bought.getByText('Delivered')).toBeVisible();
  const after = await read(request, owner, '/store/orders/stats', statsOf);
  expect(after.confirmedOrders).toBe(before.confirmedOrders + 1);
  expect(after.deliveredOrders).toBe(before.deliveredOrders + 1);
  expect(after.totalRevenue).toBeCloseTo(before.totalRevenue + placed.finalAmount, 2);
  const shown = page.locator('dl[aria-label="Figures"]');
  await expect(
    shown.locator('dt', { hasText: 'Confirmed' }).locator('xpath=following-sibling::dd[1]'),
  ).toHaveText(String(after.confirmedOrders));
  const listed = await read(
    request,
    admin,
    `/admin/orders/?search=${placed.orderId}`,
    adminOrdersOf,
  );
  expect(listed.orders).toMatchObject([{ orderId: placed.orderId, status: 'delivered' }]);
  const wallet = await read(request, customer, '/user/wallet', walletOf);
  expect(wallet.balance).toBeCloseTo(
    walletBefore.balance - placed.finalAmount - second.finalAmount,
    2,
  );
  await theirs.close();
});

test.describe('two tabs of one person', () => {
  test.use({
    expected: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|The network connection was lost/],
  });

  test('share one stream; the second continues when the first closes, and a lost network is shown and recovered', async ({
    page,
    request,
  }) => {
    const { owner, order } = await givenMarket(request);
    const context = page.context();
    const streams: Page[] = [];
    context.on(
      'request',
      (one) => one.url().includes('/notifications/stream') && streams.push(one.frame().page()),
    );
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
    await expect(
      other
        .getByRole('alert')
        .filter({ hasText: /You have been offline since \d+:\d\d [ap]m\. The list is/ }),
    ).toBeVisible();
    const missed = await order();
    await context.setOffline(false);
    await expect(other.getByText(missed.orderId)).toBeVisible();
    await expect(other.getByText('Live', { exact: true })).toBeVisible();
    await expect(other.getByText('1 new order', { exact: true }).first()).toBeVisible();
  });
});
