import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const STORES = Array.from({ length: 11 }, (_, at) => ({
  id: String(at + 1),
  name: `Biryani House ${at + 1}`,
}));
const PAGE = 100;

/** A thousand products in eleven stores, as the server would send them. */
const givenThousand = (page: Page) =>
  page.route('**/api/admin/products/prices?*', async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    const products = Array.from({ length: PAGE }, (_, nth) => {
      const at = (number - 1) * PAGE + nth;
      const prices = STORES.map((store) => ({
        id: String(at * 100 + Number(store.id)),
        storeId: store.id,
        categoryName: 'Biryani',
        price: 100 + at,
        maxPrice: 200 + at,
      }));
      return { id: String(at + 1), productName: `Dish ${String(at).padStart(4, '0')}`, prices };
    });
    await route.fulfill({
      json: {
        products,
        stores: STORES,
        page: number,
        limit: PAGE,
        total: 1000,
        totalPages: 10,
        isCapped: false,
      },
    });
  });

const FRAMES = 100;

/**
 * Scrolls down by at least a row per frame; counts the rows that entered the page, and the distance
 * in rows.
 */
const rowsOfScroll = (page: Page) =>
  page.getByRole('grid').evaluate(
    (grid, most) =>
      new Promise<{ added: number; passed: number }>((resolve) => {
        let [added, frames] = [0, 0];
        const rowsIn = (nodes: NodeList) =>
          [...nodes].filter(
            (node) => node instanceof Element && node.getAttribute('role') === 'row',
          ).length;
        const watch = new MutationObserver((changes) => {
          for (const { addedNodes } of changes) added += rowsIn(addedNodes);
        });
        watch.observe(grid, { childList: true, subtree: true });
        const from = grid.scrollTop;
        const height =
          grid.querySelector('[role="row"] [role="rowheader"]')?.getBoundingClientRect().height ??
          1;
        const next = () => {
          frames += 1;
          grid.scrollTop += 60;
          if (frames < most) return void requestAnimationFrame(next);
          return void requestAnimationFrame(() =>
            resolve({ added, passed: (grid.scrollTop - from) / height }),
          );
        };
        requestAnimationFrame(next);
      }),
    FRAMES,
  );

test(
  'a thousand rows of prices scroll, and each row is drawn once when it comes into view',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    await givenThousand(page);
    await signedIn('admin');
    await page.goto('/admin/products/prices');
    await expect(page.getByRole('rowheader').first()).toHaveText('Dish 0000');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001');
    // the bench measures the frame rate
    const { added, passed } = await rowsOfScroll(page);
    expect(passed).toBeGreaterThan(50);
    expect(added).toBeGreaterThan(passed / 2);
    expect(added).toBeLessThan(passed * 1.5 + 20);
    // only visible rows are drawn
    expect(await page.getByRole('row').count()).toBeLessThan(60);
  },
);
