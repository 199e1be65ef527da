import type { Locator } from '@playwright/test';
import { expect, goTo, nothingScrollsSideways, settled, test } from './fixtures';
import { walks } from './walks';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const [name, role, walk] of walks) {
    test(
      `${name} are as wide as the phone`,
      { tag: role === 'user' ? [] : '@release' },
      async ({ page, signedIn }) => {
        await signedIn(role);
        for (const [path] of walk) {
          await goTo(page, path);
          for (const width of [375, 360]) {
            await page.setViewportSize({ width, height: 740 });
            await nothingScrollsSideways(page);
          }
        }
      },
    );
  }
});

test('the top bar of a customer fits into every window', async ({ page, signedIn }) => {
  await signedIn('user');
  await goTo(page, '/user/wallet');
  for (const width of [600, 768, 899, 900, 960, 1024, 1200]) {
    await page.setViewportSize({ width, height: 768 });
    await nothingScrollsSideways(page);
  }
});

const widths = [900, 960, 1000, 1024, 1100, 1200];
for (const path of ['/admin/stores', '/admin/locations']) {
  test(
    `nothing scrolls sideways on ${path} between a tablet and a laptop, whether the menu is open or not`,
    { tag: '@release' },
    async ({ page, signedIn }) => {
      await signedIn('admin');
      await page.goto(path);
      await expect(page.getByRole('table')).toBeVisible();
      await settled(page);
      for (const isOpen of [false, true]) {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 768 });
          const expand = page.getByRole('button', { name: 'Expand menu' });
          // the menu adapts to the window's width a moment later
          await expect(async () => {
            if (isOpen && (await expand.isVisible())) await expand.click();
            await expect(
              page.getByRole('button', {
                name: isOpen || width >= 1100 ? 'Collapse menu' : 'Expand menu',
              }),
            ).toBeVisible({ timeout: 1_000 });
          }).toPass({ timeout: 10_000 });
          await nothingScrollsSideways(page);
        }
      }
    },
  );
}

/** Words of the table that wrap, and short secondary texts that are cut. */
const overflowOf = (table: Locator) =>
  table.evaluate((element) => {
    const isCut = (note: Element) =>
      note.scrollWidth > note.clientWidth + 1 || note.scrollHeight > note.clientHeight + 1;
    const notes = [...element.querySelectorAll('tbody td div:not(:has(div)) + div')].filter(
      (note) => (note.textContent ?? '').length <= 18 && isCut(note),
    );
    const cells = [...element.querySelectorAll('tbody td:nth-child(2) *')]
      .flatMap(({ childNodes }) => [...childNodes])
      .filter((node) => node instanceof Text);
    const words = cells.flatMap((node) =>
      [...node.data.matchAll(/\S+/g)].filter((word) => {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      }),
    );
    return [...notes.map((note) => note.textContent), ...words.map(([word]) => word)];
  });

test('on a laptop no table cuts a short second fact or breaks the name of a store', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  for (const path of [
    '/admin/coupons',
    '/admin/refunds',
    '/admin/orders?filter={"status":"delivered"}',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('table')).toBeVisible();
    await settled(page);
    expect(await overflowOf(page.getByRole('table')), path).toEqual([]);
    await nothingScrollsSideways(page);
  }
});

test('a table that is wider than its card scrolls in it', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.setViewportSize({ width: 700, height: 768 });
  await page.goto('/admin/stores');
  const card = page.getByRole('table').locator('..');
  await expect(card).toHaveCSS('overflow-x', 'auto');
  await expect(page.getByRole('columnheader').first()).toHaveCSS('position', 'static');
  await nothingScrollsSideways(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(page.getByRole('columnheader').first()).toHaveCSS('position', 'sticky');
});
