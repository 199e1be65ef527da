import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './fixtures';

const KB = 1000;

/**
 * Gzipped JavaScript loaded until the selector first appears, for every encoding; later scripts are
 * not counted.
 */
const watchScripts = async (page: Page, selector: string) => {
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response);
  });
  await page.addInitScript((wanted) => {
    // delays timers of a second or more, so that scripts loaded after the first rows come later
    // even on a busy machine
    const after = globalThis.setTimeout.bind(globalThis);
    Reflect.set(globalThis, 'setTimeout', (task: () => void, ms = 0, ...given: []) =>
      after(task, ms < 1_000 ? ms : ms * 20, ...given),
    );
    // recorded in the task that drew it: a frame later, its own requests may have arrived
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      Reflect.set(
        globalThis,
        'loadedThen',
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  return async () => {
    const told = await page.waitForFunction(() => Reflect.get(globalThis, 'loadedThen'));
    const then = z
      .array(z.string())
      .parse(await told.jsonValue())
      .flatMap((name) => scripts.get(name) ?? []);
    expect(then.length).toBeGreaterThan(0);
    const loaded = await Promise.all(
      then.map(async (script) => ({
        url: script.url(),
        kB: gzipSync(await script.body(), { level: 9 }).length / KB,
      })),
    );
    return {
      loaded: loaded.map(({ url, kB }) => `${kB.toFixed(1)} ${url}`).join('\n'),
      kB: loaded.reduce((sum, { kB }) => sum + kB, 0),
    };
  };
};

test('until the first list shows rows at most 345 kB of JavaScript are loaded', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  const seen = await watchScripts(page, 'main tbody tr[data-row]');
  await page.goto('/admin/stores');
  const { kB, loaded } = await seen();
  expect(kB, loaded).toBeLessThanOrEqual(345);
});

test('the sign-in screen is drawn after at most 80 kB of JavaScript, before any typing', async ({
  page,
}) => {
  const seen = await watchScripts(page, 'form button[type=submit]');
  await page.goto('/login');
  const { kB, loaded } = await seen();
  expect(kB, loaded).toBeLessThanOrEqual(80);
});
