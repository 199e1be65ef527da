import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { addDays, firstDayOf } from '../../contract/time';
import { accounts, callAs, enter, expect, type Session, settled, signInAs, test, unique } from './fixtures';
import { givenMarket, read } from './market';

/**
 * How many presses and seconds the daily jobs take: a press is a click, a tap, Enter or a shortcut; typing a text is none. The
 * counts are those of docs/operating.md; one more is a step back.
 */
const table: { job: string; presses: number; seconds: number }[] = [];
test.describe.configure({ mode: 'serial' });
test.afterAll(() => {
  const lines = table.map(({ job, presses, seconds }) => `| ${job} | ${presses} | ${seconds.toFixed(1)} |`);
  if (lines.length > 0) process.stdout.write(`\n| Job | Presses | Seconds |\n|---|---|---|\n${lines.join('\n')}\n`);
});

/** Does a job and counts what a hand does. */
const timed = async (job: string, work: (hand: { press: (target: Locator) => Promise<void>; key: (name: string) => Promise<void> }) => Promise<void>, page: Page) => {
  let presses = 0;
  const begun = performance.now();
  await work({
    press: async (target) => {
      presses += 1;
      await target.click();
    },
    key: async (name) => {
      presses += 1;
      await page.keyboard.press(name);
    },
  });
  table.push({ job, presses, seconds: (performance.now() - begun) / 1000 });
  return presses;
};

const find = async (page: Page, hand: { key: (name: string) => Promise<void> }, text: string) => {
  await hand.key('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(text);
  return dialog;
};

/** Monday and Sunday as they are typed. */
const lastWeek = () => {
  const monday = firstDayOf('this_week');
  const typed = (day: string) => day.split('-').toReversed().join('');
  return [typed(addDays(monday, -7)), typed(addDays(monday, -1))] as const;
};

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
};

const itemsOf = z.object({ items: z.array(z.object({ id: z.string(), categoryId: z.string(), imageUrl: z.string() })) });
const productsOf = z.object({ products: z.array(z.object({ imageUrl: z.string() })) });
const storesOf = z.object({ stores: z.array(z.object({ id: z.string() })) });
const savedOf = z.object({ data: z.object({ id: z.string() }) });

/** A product of three stores, in a category of all. */
const givenProduct = async (request: APIRequestContext, admin: Session, name: string) => {
  const { stores } = await read(request, admin, '/admin/products/stores/list', storesOf);
  const [pictured] = (await read(request, admin, '/admin/products?limit=1', productsOf)).products;
  const imageUrl = pictured?.imageUrl ?? '';
  const { data: category } = savedOf.parse((await callAs(request, admin, 'POST', '/admin/categories', {
    name: unique('Jobs'), description: 'For the jobs of a day', imageUrl, isGlobal: true, storeIds: [],
  })).body);
  const pricing = stores.slice(0, 3).map(({ id: storeId }) => ({ storeId, categoryId: category.id, price: 240, maxPrice: 400 }));
  const body = { productName: name, description: 'Slow cooked', imageUrl, isAvailable: true, pricing };
  return savedOf.parse((await callAs(request, admin, 'POST', '/admin/products', body)).body).data;
};

test('a paid order is accepted by one press, and a caller’s order is found by the phone', { tag: '@hold' }, async ({ page, request }) => {
  const { owner, order } = await givenMarket(request);
  const { orderId, id } = await order();
  await enter(page, owner);
  await page.goto('/store/orders');
  const card = page.getByRole('article', { name: orderId });
  await expect(card).toBeVisible();
  const accepted = await timed('Accept an order', async ({ press }) => {
    await press(card.getByRole('button', { name: /^Start/ }));
    await expect(card.getByRole('button', { name: /^Undo/ })).toBeVisible();
  }, page);
  expect(accepted).toBe(1);
  const { customer } = z.object({ customer: z.object({ phone: z.string() }) }).parse((await callAs(request, owner, 'GET', `/store/orders/${id}`)).body);
  const found = await timed('Find the caller’s order', async (hand) => {
    const dialog = await find(page, hand, customer.phone.slice(-10));
    await expect(dialog.getByText(orderId)).toBeVisible();
  }, page);
  expect(found).toBe(1);
});

test('a dish is sold out by three taps', { tag: '@hold' }, async ({ browser, baseURL, request }) => {
  const session = await signInAs(request, { email: 'store2@jaldi.example', password: 'store123' });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, serviceWorkers: 'block', ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await enter(page, session);
  await page.goto('/store/orders');
  const presses = await timed('Sold out', async ({ press }) => {
    await press(page.getByRole('link', { name: 'Menu' }).last());
    const onSale = page.getByRole('switch', { checked: true }).first();
    const dish = ((await onSale.getAttribute('aria-label')) ?? '').replace(/^[^:]*: /, '');
    await press(onSale);
    await press(page.getByRole('dialog', { name: `Sold out: ${dish}` }).getByRole('button', { name: 'Until we open tomorrow' }));
    await expect(page.getByRole('switch', { name: `Enable: ${dish}` })).not.toBeChecked();
  }, page);
  expect(presses).toBe(3);
  await context.close();
});

test('a price is changed in three stores, and who changed it is read', { tag: '@hold' }, async ({ page, request }) => {
  const admin = await signInAs(request, accounts.admin);
  const name = unique('Haleem');
  await givenProduct(request, admin, name);
  await enter(page, admin);
  await page.goto(`/admin/products/prices?filter=${encodeURIComponent(JSON.stringify({ search: name }))}`);
  const cells = page.getByRole('gridcell', { name: /₹240/ });
  await expect(cells).toHaveCount(3);
  const changed = await timed('Change a price in three stores', async ({ press }) => {
    for (const price of ['250', '260', '270']) {
      await press(page.getByRole('gridcell', { name: /₹240/ }).first());
      await page.keyboard.type(price);
      await page.keyboard.press('ArrowUp');
    }
    await press(page.getByRole('button', { name: /^Save/ }));
    await expect(page.getByText(/saved/i).first()).toBeVisible();
  }, page);
  expect(changed).toBe(4);
  await open(page, '/admin/products');
  const told = await timed('Who changed the price', async ({ press }) => {
    await page.getByRole('searchbox').fill(name);
    await press(page.getByRole('link', { name, exact: true }).first());
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Radhika');
    await expect(history).toContainText('₹240.00 → ₹270.00');
  }, page);
  expect(told).toBe(1);
});

test('five dishes are approved together', { tag: '@hold' }, async ({ page, request }) => {
  const [admin, owner] = [await signInAs(request, accounts.admin), await signInAs(request, { email: 'store2@jaldi.example', password: 'store123' })];
  const { items } = await read(request, owner, '/store/items?limit=1', itemsOf);
  const word = unique('Kebab');
  for (const at of [1, 2, 3, 4, 5]) {
    await callAs(request, owner, 'POST', '/store/items', {
      itemName: `${word} ${at}`, description: 'From the coals', categoryId: items[0]?.categoryId, price: 200, maxPrice: 220, imageUrl: items[0]?.imageUrl,
    });
  }
  await enter(page, admin);
  await page.goto(`/admin/products?filter=${encodeURIComponent(JSON.stringify({ search: word }))}`);
  await expect(page.getByText(`${word} 5`)).toBeVisible();
  const presses = await timed('Five approvals', async ({ press }) => {
    await press(page.getByRole('checkbox', { name: /^Select all/ }));
    await press(page.getByRole('button', { name: 'Approve', exact: true }));
    await expect(page.getByText(/5 done/)).toBeVisible();
  }, page);
  expect(presses).toBe(2);
});

test('why a wallet holds what it holds, last week’s orders, and whether a coupon was used', { tag: '@hold' }, async ({ page, request }) => {
  const admin = await signInAs(request, accounts.admin);
  await enter(page, admin);
  await open(page, '/admin/dashboard');
  const why = await timed('Why is the wallet ₹x', async ({ press }) => {
    await press(page.getByRole('link', { name: 'Wallet Transactions' }).first());
    await page.getByRole('searchbox').fill(accounts.user.email);
    // what came in less what went out is the balance
    await expect(page.getByText(/ · ₹[\d,.]+ in · ₹[\d,.]+ out/).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: accounts.user.email }).first()).toContainText('₹');
  }, page);
  expect(why).toBe(1);

  await open(page, '/admin/orders');
  const exported = await timed('Export last week', async ({ press }) => {
    const [from, to] = lastWeek();
    await press(page.getByRole('group', { name: 'From' }).getByRole('spinbutton', { name: 'Day' }));
    await page.keyboard.type(from);
    const second = page.getByRole('group', { name: 'To' }).first();
    while (!(await second.evaluate((group) => group.contains(document.activeElement)))) await page.keyboard.press('Tab');
    await page.keyboard.type(to);
    await expect(page).toHaveURL(/date_from.*date_to/);
    const download = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Export Orders' }));
    await download;
  }, page);
  expect(exported).toBe(2);

  await open(page, '/admin/dashboard');
  const used = await timed('Was the coupon used', async ({ press }) => {
    await press(page.getByRole('link', { name: 'Coupons' }).first());
    await expect(page.getByText(/used/i).first()).toBeVisible();
  }, page);
  expect(used).toBe(1);
});
