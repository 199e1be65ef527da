import type { Page, Route } from '@playwright/test';
import { goTo, settled } from '../../e2e/fixtures';
import { expect, test } from './promise';

/** Holds the first matching answer until `release`; all later ones pass. */
const holdFirst = async (page: Page, matches: (url: URL) => boolean) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  let isTaken = false;
  let wasHeld = () => {};
  const held = new Promise<void>((resolve) => (wasHeld = resolve));
  const pass = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (isTaken || pathname.endsWith('/stream') || !matches(new URL(route.request().url())))
      return route.fallback();
    isTaken = true;
    wasHeld();
    const response = await route.fetch();
    await gate;
    // the browser may have aborted the request
    return route.fulfill({ response }).catch(() => undefined);
  };
  await page.route('**/api/**', pass);
  return {
    held,
    release: async () => {
      release();
      await page.unroute('**/api/**', pass);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await settled(page);
    },
  };
};

/** Navigates like a link, without waiting for the page's data. */
const open = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: history.length, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
const rows = (page: Page) => page.locator('main tbody tr');
const requestsFor =
  (path: string, ...words: string[]) =>
  (url: URL) =>
    url.pathname.replace(/\/$/, '') === `/api${path}` &&
    words.every((word) => url.search.includes(word));

test.use({ expected: [/ERR_ABORTED/] });
test.beforeEach(async ({ signedIn }) => void (await signedIn('admin')));

test('A list shows the last search, however late the earlier answer comes', async ({
  page,
  tried,
}) => {
  await goTo(page, '/admin/locations');
  const search = page.getByPlaceholder('Search by name, city or pincode');
  const late = await holdFirst(page, requestsFor('/admin/locations', 'search=a'));
  await search.fill('a');
  await late.held;
  await search.fill('zzzz-nothing');
  await expect(rows(page).filter({ hasText: /./ })).toHaveCount(0);
  await late.release();
  await expect(rows(page)).toHaveCount(0);
  await expect(search).toHaveValue('zzzz-nothing');
  tried.count('late answers');
});

test('A page, a tab and its counters are those that were chosen last', async ({ page, tried }) => {
  await goTo(page, '/admin/orders');
  const second = await holdFirst(page, requestsFor('/admin/orders', 'page=2'));
  await open(page, '/admin/orders?page=2&perPage=10');
  await second.held;
  const answered = page.waitForResponse((response) =>
    requestsFor('/admin/orders', 'page=3')(new URL(response.url())),
  );
  await open(page, '/admin/orders?page=3&perPage=10');
  await answered;
  await settled(page);
  const third = await rows(page).allInnerTexts();
  await second.release();
  expect(await rows(page).allInnerTexts()).toEqual(third);

  await goTo(page, '/admin/wallet-transactions');
  const figures = page.locator('main dl, main [role="group"]').first();
  const month = await holdFirst(
    page,
    (url) =>
      url.pathname.endsWith('/wallet-transactions/stats') && url.search.includes('this_month'),
  );
  const pick = async (name: string) => {
    await page.getByRole('combobox', { name: /^Date/ }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await pick('This Month');
  await month.held;
  const today = page.waitForResponse((response) => response.url().includes('date_range=today'));
  await pick('Today');
  await today;
  await settled(page);
  const shown = await figures.innerText();
  await month.release();
  expect(await figures.innerText()).toBe(shown);
  tried.count('late answers', 2);
});

test('The dialog of a record never shows another one', async ({ page, tried }) => {
  await goTo(page, '/admin/orders');
  const links = page.locator('main a[href^="/admin/orders/"][href*="/show"]');
  const hrefs = await links.evaluateAll((all) =>
    [...new Set(all.map((link) => link.getAttribute('href') ?? ''))].slice(0, 2),
  );
  const numbers = await rows(page).evaluateAll((all) =>
    all.slice(0, 2).map((row) => /JB-\d+-\d+/.exec(row.textContent ?? '')?.[0] ?? ''),
  );
  const [idA = ''] = /\d+/.exec(hrefs[0] ?? '') ?? [];
  const late = await holdFirst(page, (url) => url.pathname === `/api/admin/orders/${idA}`);
  await open(page, hrefs[0] ?? '');
  await late.held;
  await open(page, hrefs[1] ?? '');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(numbers[1] ?? 'no order');
  await late.release();
  await expect(dialog).toContainText(numbers[1] ?? 'no order');
  await expect(dialog).not.toContainText(numbers[0] ?? 'no order');
  tried.count('late answers');
});

test('The choices of a field belong to the value of its parent field', async ({ page, tried }) => {
  await goTo(page, '/admin/products/create');
  const dialog = page.getByRole('dialog');
  const choose = async (index: number) => {
    await dialog.getByLabel('Store', { exact: true }).first().click();
    await page.getByRole('option').nth(index).click();
  };
  const requestedUrls: string[] = [];
  page.on(
    'request',
    (request) =>
      void (
        request.url().includes('/admin/categories/store/') &&
        requestedUrls.push(new URL(request.url()).pathname)
      ),
  );
  const late = await holdFirst(page, (url) =>
    url.pathname.startsWith('/api/admin/categories/store/'),
  );
  await choose(0);
  await late.held;
  await choose(1);
  await expect.poll(() => new Set(requestedUrls).size).toBe(2);
  const category = dialog.getByLabel('Category', { exact: true }).first();
  await expect(category).toBeEnabled();
  await category.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  const offered = await page.getByRole('option').allInnerTexts();
  await late.release();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(offered);
  tried.count('late answers');
});
