import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures';

const KB = 1000;

/** Gzipped JavaScript that the page has loaded so far, whatever encoding carried it. */
const watchScripts = (page: import('@playwright/test').Page) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
};

test('until the first list shows rows at most 320 kB of JavaScript are loaded', async ({ page, signedIn }) => {
  await signedIn('admin');
  const loadedKb = watchScripts(page);
  await page.goto('/admin/stores');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await loadedKb()).toBeLessThanOrEqual(320);
});

test('the sign-in screen is there after at most 75 kB of JavaScript, before anybody types', async ({ page }) => {
  const loadedKb = watchScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await loadedKb()).toBeLessThanOrEqual(75);
});
