import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './fixtures';

const KB = 1000;

/** Gzipped JavaScript that the page had loaded when something stood in it first, whatever encoding carried it; what follows at once is not counted. */
const watchScripts = async (page: Page, selector: string) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.set(response.url(), response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.addInitScript((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)) return requestAnimationFrame(look);
      return Reflect.set(globalThis, 'loadedThen', performance.getEntriesByType('resource').map(({ name }) => name));
    };
    look();
  }, selector);
  return async () => {
    const names = await page.waitForFunction(() => Reflect.get(globalThis, 'loadedThen'));
    const loaded = z.array(z.string()).parse(await names.jsonValue()).flatMap((name) => sizes.get(name) ?? []);
    expect(loaded.length).toBeGreaterThan(0);
    return (await Promise.all(loaded)).reduce((sum, size) => sum + size, 0) / KB;
  };
};

test('until the first list shows rows at most 320 kB of JavaScript are loaded', async ({ page, signedIn }) => {
  await signedIn('admin');
  const loadedKb = await watchScripts(page, 'main tbody tr[data-row]');
  await page.goto('/admin/stores');
  expect(await loadedKb()).toBeLessThanOrEqual(320);
});

test('the sign-in screen is there after at most 75 kB of JavaScript, before anybody types', async ({ page }) => {
  const loadedKb = await watchScripts(page, 'form button[type=submit]');
  await page.goto('/login');
  expect(await loadedKb()).toBeLessThanOrEqual(75);
});
