import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { goTo } from '../../e2e/fixtures';
import { picture } from './picture';
import { expect, test } from './promise';

const BUSY = 'The service is busy or restarting. Please try again in a moment.';
const AWAY = "Couldn't reach the server. Check your connection and try again.";

type FailCall = (route: Route) => Promise<void>;
/** Failures of the server, a proxy or the network, and the message for each. */
const outages: readonly (readonly [what: string, fail: FailCall, said: string])[] = [
  [
    'the database is away',
    (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '5' },
        json: { success: false, message: BUSY, detail: BUSY },
      }),
    BUSY,
  ],
  [
    'a proxy finds no server',
    (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    AWAY,
  ],
  ['the connection is refused', (route) => route.abort('connectionrefused'), AWAY],
];

/** Makes every matching call fail in that way, until restored. */
const breakCalls = async (page: Page, fail: FailCall, matches = (_route: Route) => true) => {
  const handle = (route: Route) =>
    matches(route) && !route.request().url().endsWith('/stream') ? fail(route) : route.fallback();
  await page.route('**/api/**', handle);
  return { restore: () => page.unroute('**/api/**', handle) };
};
const isWrite = (route: Route) => route.request().method() !== 'GET';

test.use({ expected: [/50[234]|net::ERR/] });

const lists = ['/admin/locations?filter=%7B%22search%22%3A%22a%22%7D', '/admin/stores'] as const;

/** Presses Retry, unless the screen has already reloaded. */
const hasRecovered = async (page: Page) => {
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
  const row = page.getByRole('row').nth(1);
  await retry.or(row).first().waitFor();
  // it may disappear during the press
  if (await retry.isVisible()) await retry.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(row).toBeVisible();
};

for (const [name, fail, errorText] of outages) {
  test(`When ${name}, screens say so, Retry brings them back, and the filters stay`, async ({
    page,
    signedIn,
    tried,
  }) => {
    await signedIn('admin');
    await goTo(page, '/admin/dashboard');
    const { restore } = await breakCalls(page, fail);
    for (const [path, message] of [
      [lists[0], errorText],
      [lists[1], "Couldn't load stores"],
    ] as const) {
      await page.evaluate((to) => {
        history.pushState({ idx: history.length, key: to, usr: null }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }, path);
      await expect(page.getByRole('main').getByText(message)).toBeVisible({ timeout: 20_000 });
      await expect(
        page.getByRole('main').getByRole('button', { name: 'Retry' }).first(),
      ).toBeVisible();
      await picture(page, `list-${name}-${path.slice(7, 12)}`.replaceAll(' ', '-'));
      tried.count('screens');
    }
    await restore();
    await hasRecovered(page);
    await page.goBack();
    await expect(page).toHaveURL(lists[0]);
    await hasRecovered(page);
    await expect(page.getByPlaceholder('Search by name, city or pincode')).toHaveValue('a');
  });

  test(`When ${name}, forms and questions keep what was typed, and the next try works`, async ({
    page,
    signedIn,
    tried,
  }) => {
    await signedIn('admin');
    await goTo(page, '/admin/special-offers/create');
    const dialog = page.getByRole('dialog');
    const title = `Outage ${Math.random().toString(36).slice(2, 8)}`;
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('Typed before the outage');
    let broken = await breakCalls(page, fail, isWrite);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText(errorText);
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
    await expect(dialog.getByLabel('Description')).toHaveValue('Typed before the outage');
    await picture(page, `form-${name}`.replaceAll(' ', '-'));
    await broken.restore();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeHidden();
    tried.count('forms');

    await goTo(page, '/admin/categories');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Reject/ })
      .first()
      .click();
    await dialog.getByLabel('Reason').fill('Too near to Biryani');
    broken = await breakCalls(page, fail, isWrite);
    await dialog.getByRole('button', { name: 'Reject Request' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText(errorText);
    await expect(dialog.getByLabel('Reason')).toHaveValue('Too near to Biryani');
    await broken.restore();
    // a try that succeeds, without changing the data of the next
    broken = await breakCalls(
      page,
      (route) => route.fulfill({ json: { message: 'Done' } }),
      isWrite,
    );
    await dialog.getByRole('button', { name: 'Reject Request' }).click();
    await expect(dialog).toBeHidden();
    await broken.restore();
    tried.count('questions');

    await goTo(page, '/admin/special-offers');
    const row = page.getByRole('row').filter({ hasText: title });
    broken = await breakCalls(page, fail, isWrite);
    await row.getByRole('button', { name: /^Disable/ }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(errorText);
    await expect(row).not.toContainText('Inactive');
    await broken.restore();
    await row.getByRole('button', { name: /^Disable/ }).click();
    await expect(row).toContainText('Inactive');
    tried.count('switches');
  });
}

test('A record that can not be loaded says why, and Retry opens it', async ({
  page,
  signedIn,
  tried,
}) => {
  await signedIn('admin');
  await goTo(page, '/admin/orders');
  const [, fail, message] = outages[0] ?? [];
  if (!fail) return;
  const { restore } = await breakCalls(page, fail, (route) =>
    /\/admin\/orders\/\d+/.test(route.request().url()),
  );
  await page.locator('main a[href*="/show"]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(message ?? '');
  await picture(page, 'record');
  await restore();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog).toContainText(/JB-\d/);
  tried.count('records');
});

test('A picture that the storage did not take stays in the form, and Retry sends it', async ({
  page,
  signedIn,
  tried,
}) => {
  await signedIn('admin');
  await goTo(page, '/admin/banners/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Storage is down');
  for (const [name, fail] of outages) {
    const { restore } = await breakCalls(page, fail, (route) =>
      route.request().url().includes('/files/upload'),
    );
    const buffer = await sharp({
      create: { width: 64, height: 48, channels: 3, background: '#b45309' },
    })
      .png()
      .toBuffer();
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'dish.png', mimeType: 'image/png', buffer });
    const retry = dialog.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText(/try again/i);
    expect(
      await dialog
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    await expect(dialog.getByLabel('Title')).toHaveValue('Storage is down');
    await picture(page, `upload-${name}`.replaceAll(' ', '-'));
    await restore();
    const sent = page.waitForResponse(
      (response) => response.url().includes('/files/upload') && response.ok(),
    );
    await retry.click();
    await sent;
    await expect(retry).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Create' })).toBeEnabled();
    tried.count('uploads');
  }
});

test('Sign-in reports that the server is away, keeps typed text and works afterwards', async ({
  page,
  tried,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@jaldi.example');
  await page.getByLabel('Password', { exact: true }).fill('admin123');
  for (const [, fail, message] of outages) {
    const { restore } = await breakCalls(page, fail);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('admin123');
    await restore();
    tried.count('outages');
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('The stream of news reconnects after the server has been away', async ({
  page,
  signedIn,
  tried,
}) => {
  let isAway = false;
  let requestCount = 0;
  await page.route('**/api/auth/notifications/stream', (route) => {
    requestCount += 1;
    return isAway
      ? route.abort('connectionrefused')
      : route.fulfill({ contentType: 'text/event-stream', body: 'retry: 50\n\n' });
  });
  await signedIn('store', 'alone');
  await goTo(page, '/store/orders');
  isAway = true;
  const before = requestCount;
  await expect.poll(() => requestCount, { timeout: 20_000 }).toBeGreaterThan(before + 1);
  await expect(
    page.getByText(/reconnect|lost|no longer live|not live|connection/i).first(),
  ).toBeVisible({ timeout: 20_000 });
  await picture(page, 'stream');
  isAway = false;
  await page.unroute('**/api/auth/notifications/stream');
  await expect(page.getByText(/^Live/).first()).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL('/store/orders');
  tried.count('streams lost');
});
