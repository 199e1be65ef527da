import type { Locator, Page } from '@playwright/test';
import { expect, goTo, test as base } from './fixtures';
import { openFront, type Front } from './front';

const test = base.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await openFront(baseURL ?? '');
    await use(front);
    await front.close();
  },
});

test.use({
  serviceWorkers: 'allow',
  // the last text: the service worker looks for a new version
  expected: [
    /net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED|INCOMPLETE_CHUNKED_ENCODING)|when fetching the script/,
  ],
});

const installed = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
const copy = (page: Page) => page.evaluate(() => localStorage.getItem('jb_last_known'));
/** Waits until the page looks for new versions, which it does after a quiet moment. */
const followsVersions = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /UpdateBar-.*\.js/.test(name)),
  );
const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
/** Browser storage besides the caches: seen pictures and orders. */
const traces = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('serwist-expiration');
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    );
    const all = database.objectStoreNames.contains('cache-entries')
      ? database.transaction('cache-entries').objectStore('cache-entries').getAllKeys()
      : undefined;
    const keys = await new Promise<unknown[]>((resolve) =>
      all ? all.addEventListener('success', () => resolve(all.result)) : resolve([]),
    );
    database.close();
    return [...keys.map(String), ...Object.keys(localStorage)].filter((key) =>
      /files|seen/.test(key),
    );
  });
const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('a second visit opens without the network, with the last known orders until there is one, and sign-out erases them', async ({
  page,
  context,
  front,
  signedIn,
}) => {
  await signedIn('store', 'alone');
  await page.goto(`${front.origin}/store/orders`);
  const orders = page.getByRole('article');
  const number = (await orders.first().getAttribute('aria-label')) ?? 'no order';
  await installed(page);
  await expect.poll(() => copy(page)).toContain('getList');
  await page.goto(`${front.origin}/store/menu`);
  const dish = page.getByRole('row').filter({ hasText: '₹' }).first();
  const dishes = (await dish.textContent()) ?? 'no dish';
  await expect.poll(() => copy(page)).toContain('store/menu');

  await context.setOffline(true);
  await page.goto(`${front.origin}/store/menu`);
  await expect(
    page.getByText(/^No connection\. Showing saved data from \d+:\d\d [ap]m$/),
  ).toBeVisible();
  await expect(dish).toHaveText(dishes);
  await page.goto(`${front.origin}/store/orders`);
  await expect(
    page.getByText(/^No connection\. Showing saved data from \d+:\d\d [ap]m$/),
  ).toBeVisible();
  await expect(orders.first()).toHaveAccessibleName(number);

  await context.setOffline(false);
  await expect(page.getByText('Showing saved data')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('Showing saved data')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Showing saved data')).toHaveCount(0);

  const kept = await cachedUrls(page);
  expect(kept).toContain('/index.html');
  expect(
    kept.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/files/')),
  ).toEqual([]);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await copy(page)).toBeNull();
  await expect
    .poll(async () => (await cachedUrls(page)).filter((path) => path.startsWith('/api/')))
    .toEqual([]);
  await expect.poll(() => traces(page)).toEqual([]);
});

test('a new version waits, and asks before it replaces a form that is being filled', async ({
  page,
  front,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto(`${front.origin}/admin/locations/create`);
  await installed(page);
  const name = page.getByRole('textbox', { name: 'Location Name' });
  await name.fill('Charminar West');
  // admin data is never cached
  expect(await copy(page)).toBeNull();

  const other = await page.context().newPage();
  await other.goto(`${front.origin}/admin/locations/create`);
  const otherName = other.getByRole('textbox', { name: 'Location Name' });
  await otherName.fill('Golconda');
  await followsVersions(page);
  await followsVersions(other);

  front.release();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const reload = page.getByText('Reload', { exact: true });
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await reload.click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Charminar West');
  expect(await isWaiting(page)).toBe(true);

  await reload.click();
  const reloaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Discard' }).click();
  await reloaded;
  await expect(name).toHaveValue('');
  expect(await isWaiting(page)).toBe(false);
  // the other tab still runs the old version, and reports it
  await expect(other.getByText('A new version is ready')).toBeVisible();
  await expect(otherName).toHaveValue('Golconda');
  await other.getByText('Reload', { exact: true }).click();
  await expect(other.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
});

const topOf = async (found: Locator) => Math.round((await found.boundingBox())?.y ?? -1);

for (const [device, width, height] of [
  ['phone', 360, 740],
  ['laptop', 1366, 768],
] as const) {
  test(`on a ${device} the offline line stays under the top bar, and moves nothing`, async ({
    page,
    context,
    signedIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signedIn('store');
    await goTo(page, '/store/menu');
    // without a service worker, chunks that the page fetches when idle must be loaded before
    await page.waitForFunction(() =>
      ['OpenSwitch', 'UpdateBar'].every(
        (part) =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes(part))
            .length > 1,
      ),
    );
    const line = page.getByText(/^No connection/);
    const heading = page.getByRole('main').getByRole('heading').first();
    for (const scrolled of [0, 200]) {
      await page.evaluate((top) => scrollTo(0, top), scrolled);
      const before = await topOf(heading);
      await context.setOffline(true);
      await expect(line).toBeVisible();
      expect(await topOf(heading)).toBe(before);
      expect(await topOf(line)).toBe(56);
      await context.setOffline(false);
      await expect(line).toHaveCount(0);
      expect(await topOf(heading)).toBe(before);
    }
  });
}
