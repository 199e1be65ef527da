import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const STORES = Array.from({ length: 11 }, (_, at) => ({ id: String(at + 1), name: `Biryani House ${at + 1}` }));
const PAGE = 100;

/** A thousand products in eleven stores, as the server would send them. */
const givenThousand = (page: Page) =>
  page.route('**/api/admin/products/prices?*', async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    const products = Array.from({ length: PAGE }, (_, nth) => {
      const at = (number - 1) * PAGE + nth;
      const prices = STORES.map((store) => ({ id: String(at * 100 + Number(store.id)), storeId: store.id, categoryName: 'Biryani', price: 100 + at, maxPrice: 200 + at }));
      return { id: String(at + 1), productName: `Dish ${String(at).padStart(4, '0')}`, prices };
    });
    await route.fulfill({ json: { products, stores: STORES, page: number, limit: PAGE, total: 1000, totalPages: 10, isCapped: false } });
  });

/** Scrolls down for three seconds, a row and more a frame, and tells the time between frames in milliseconds. */
const framesOfScroll = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => new Promise<number[]>((resolve) => {
    const frames: number[] = [];
    const begun = performance.now();
    let last = begun;
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      grid.scrollTop += 60;
      if (now - begun < 3000) requestAnimationFrame(next);
      else resolve(frames.slice(2));
    };
    requestAnimationFrame(next);
  }));

test('a thousand rows of prices scroll without a frame that one would notice', { tag: '@hold' }, async ({ page, signedIn }) => {
  await givenThousand(page);
  await signedIn('admin');
  await page.goto('/admin/products/prices');
  await expect(page.getByRole('rowheader').first()).toHaveText('Dish 0000');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001');
  const frames = (await framesOfScroll(page)).sort((one, other) => one - other);
  const median = frames[Math.floor(frames.length / 2)] ?? Number.POSITIVE_INFINITY;
  expect(frames.length).toBeGreaterThan(0);
  // 60 frames a second are the bench's to show; beside other work a machine draws fewer
  expect(median).toBeLessThan(51);
  // only what is in view is drawn
  expect(await page.getByRole('row').count()).toBeLessThan(60);
});
