import { z } from 'zod';
import { callAs, expect, nothingScrollsSideways, settled, test } from './fixtures';

const thumb = 44;
const boardOf = z.object({
  orders: z.array(z.object({ id: z.string(), orderId: z.string(), status: z.string() })),
});

// the last pattern: the fixtures' own script, on a page that is not the application
test.use({ expected: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|SecurityError/] });

test('by thumb, an order is started without a network, and its step arrives when there is one', async ({
  page,
  context,
  request,
  signedIn,
}) => {
  const owner = await signedIn('store', 'alone');
  const { orders } = boardOf.parse(
    (await callAs(request, owner, 'GET', '/store/orders/board')).body,
  );
  // the newest, as another test takes the oldest
  const order = orders.findLast(({ status }) => status === 'confirmed');
  if (!order) throw new Error('No order is confirmed');
  const statusOf = async () =>
    (await callAs(request, owner, 'GET', `/store/orders/${order.id}`)).body.status;

  await page.goto('/store/orders');
  await expect(page.getByRole('tab', { name: 'Now' })).toHaveAttribute('aria-selected', 'true');
  const oldest = page.getByRole('article').first();
  await expect(oldest).toBeVisible();
  await settled(page);
  await nothingScrollsSideways(page);
  const initialBox = await oldest.boundingBox();
  expect(initialBox?.y).toBeLessThanOrEqual(280);
  await expect(page.getByRole('status').getByText('Live', { exact: true })).toBeVisible();
  expect((await oldest.boundingBox())?.y).toBe(initialBox?.y);

  const card = page.getByRole('article', { name: order.orderId });
  const start = card.getByRole('button', { name: /^Start/ });
  await start.scrollIntoViewIfNeeded();
  for (const button of await card.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(thumb);
  // without a service worker, chunks that the page fetches when idle must be loaded before
  await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('UpdateBar'))
        .length > 1,
  );
  await context.setOffline(true);
  await start.tap();
  await expect(card.getByText('Started · Will send when online')).toBeVisible({
    timeout: 15_000,
  });
  expect(await statusOf()).toBe('confirmed');
  await context.setOffline(false);
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('preparing');
  await expect(card.getByRole('button', { name: /^Mark ready: / })).toBeVisible();
});

test('a step that was touched and left within six seconds is still sent', async ({
  page,
  request,
  signedIn,
}) => {
  const owner = await signedIn('store', 'alone');
  const { orders } = boardOf.parse(
    (await callAs(request, owner, 'GET', '/store/orders/board')).body,
  );
  const order = orders.find(({ status }) => status === 'preparing');
  if (!order) throw new Error('No order is being prepared');
  await page.goto('/store/orders');
  const card = page.getByRole('article', { name: order.orderId });
  await card.getByRole('button', { name: /^Mark ready: / }).tap();
  await expect(card.getByRole('button', { name: /^Undo/ })).toBeVisible();
  // a page of the same origin that is not the application
  await page.goto('/readyz');
  await expect
    .poll(
      async () => (await callAs(request, owner, 'GET', `/store/orders/${order.id}`)).body.status,
      { timeout: 20_000 },
    )
    .toBe('ready');
});

test('on a slow network the orders can be read before the application is there', async ({
  page,
  signedIn,
}) => {
  await signedIn('store');
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/app-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/store/orders');
  await expect(page.getByText('Slow network. Loading the rest…')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Active orders' }).getByRole('heading').first(),
  ).toHaveText(/^\d{4}$/);
  await nothingScrollsSideways(page);
  arrive();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Slow network. Loading the rest…')).toHaveCount(0);
});

test('a usual board is drawn completely; a long one draws the cards near the window, and at once the card that is jumped to', async ({
  page,
  request,
  signedIn,
}) => {
  const owner = await signedIn('store', 'alone');
  const { orders, ...board } = z
    .looseObject({ orders: z.array(z.looseObject({})) })
    .parse((await callAs(request, owner, 'GET', '/store/orders/board')).body);
  let count = 60;
  const codeOf = (at: number) => `JB-260101-${String(at).padStart(4, '0')}`;
  // the store's own orders, repeated
  await page.route('**/api/store/orders/board', (route) => {
    const many = Array.from({ length: count }, (_, at) => ({
      ...orders[at % orders.length],
      id: String(900_000 + at),
      orderId: codeOf(at),
    }));
    return route.fulfill({ json: { ...board, orders: many, total: count } });
  });
  const cards = page.getByRole('article');
  const last = page.getByRole('article', { name: codeOf(count - 1) });
  await page.goto('/store/orders');
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .first(),
  ).toHaveAttribute('aria-setsize', String(count));
  await settled(page);
  expect(await cards.count()).toBeLessThan(count / 2);
  // cards that are not drawn keep their space
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(count * 150);
  // after a jump the position stays, even if cards above it are drawn
  const jumped = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    return window.scrollY;
  });
  await expect
    .poll(() =>
      cards.evaluateAll((all) =>
        all.some((card) => card.getBoundingClientRect().top > window.innerHeight),
      ),
    )
    .toBe(true);
  await settled(page);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - jumped)).toBeLessThan(2);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  expect(await cards.count()).toBe(count);

  await page.goto('/store/menu');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/store/orders#order-${900_000 + count - 1}`);
  await expect(last).toBeInViewport({ timeout: 15_000 });

  count = 40;
  await page.goto('/store/orders');
  await expect(cards).toHaveCount(count);
});
