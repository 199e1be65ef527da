import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { expect, goTo, nothingScrollsSideways, settled, test } from './fixtures';
import { faults } from './faults';
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
          for (const width of [375, 360, 320]) {
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

/**
 * The cut names and reasons of a table, and the pixels of its columns that no cell uses. A cell's
 * first block is its name, and the block below a status is its reason.
 */
const roomOf = (table: Locator) =>
  table.evaluate((element) => {
    const isCut = (block: Element) =>
      block.scrollWidth > block.clientWidth + 1 || block.scrollHeight > block.clientHeight + 1;
    const heads = [...element.querySelectorAll('thead > tr > *')];
    const rows = [...element.querySelectorAll('tbody > tr')].map(({ children }) => [...children]);
    const used = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const { width } = range.getBoundingClientRect();
      return width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    };
    const free = heads.reduce((sum, head, at) => {
      const widest = Math.max(used(head), ...rows.map((cells) => used(cells[at] ?? head)));
      return sum + Math.max(0, head.getBoundingClientRect().width - widest);
    }, 0);
    const named = ['Order', 'Payment', 'Category', 'Product', 'Store', 'Reason'];
    const names = heads.flatMap(({ textContent }, at) =>
      named.includes(textContent) ? rows.map((cells) => cells[at]) : [],
    );
    const blocks = names.flatMap((cell) => {
      const [block] = cell?.querySelectorAll('div:not(:has(div))') ?? [];
      return block ? [block] : [];
    });
    const reasons = [...element.querySelectorAll('[data-tone]')].flatMap((pill) => {
      const reason = pill.closest('td > div > div')?.querySelector('div + div');
      return reason ? [reason] : [];
    });
    const cut = [...blocks, ...reasons].filter(isCut).map(({ textContent }) => textContent);
    return {
      cut,
      free: Math.round(free),
      isWide: element.scrollWidth > (element.parentElement?.clientWidth ?? 0),
    };
  });

/** Pixels that rounding and the browser's distribution leave over in all columns together. */
const LEFT_OVER = 60;

test('on a laptop no name or reason is cut while the table has free room', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  for (const path of [
    '/admin/refunds',
    '/admin/categories',
    '/admin/products',
    '/admin/payments?filter={"status":"all"}',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    await settled(page);
    const { cut, free, isWide } = await roomOf(page.getByRole('table'));
    expect(isWide, path).toBe(false);
    expect(free > LEFT_OVER ? cut : [], `${path} has ${free} px left over`).toEqual([]);
  }
});

test('on a laptop a permission of the roles takes a low row', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/jobs');
  const row = page.getByRole('row', { name: /See the dashboard/ });
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(44);
});

for (const [name, role, walk] of walks) {
  test(
    `on ${name} each target has 24 px or room around it`,
    { tag: name === 'the admin’s first screens' ? [] : '@release' },
    async ({ page, signedIn }) => {
      await signedIn(role);
      for (const [path] of walk) {
        await goTo(page, path);
        const axe = new AxeBuilder({ page }).setLegacyMode(true).withRules('target-size');
        const { violations } = await axe.analyze();
        const targets = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
        expect(targets, path).toEqual([]);
      }
    },
  );
}

test('on a laptop filters with dates take one row, and their panel has no faults', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const path of ['/admin/refunds', '/admin/audit', '/admin/orders', '/admin/payments']) {
    await goTo(page, path);
    const row = page.getByRole('search', { name: 'Filters' });
    await expect(row.getByRole('button', { name: 'Dates, All' })).toBeVisible();
    await settled(page);
    expect((await row.boundingBox())?.height, path).toBeLessThanOrEqual(48);
  }
  await page.getByRole('button', { name: 'Dates, All' }).click();
  await expect(page.getByRole('group', { name: 'From' })).toBeVisible();
  expect([...(await faults(page, 'light')), ...(await faults(page, 'dark'))]).toEqual([]);
});

test('a link that loads late moves no button of a list', async ({ page, signedIn }) => {
  await signedIn('admin');
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/PricesLink-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/admin/products');
  const main = page.getByRole('main').getByRole('link', { name: 'Add Product' });
  await expect(main).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Import CSV' })).toBeVisible();
  await settled(page);
  const before = await main.boundingBox();
  arrive();
  await expect(page.getByRole('main').getByRole('link', { name: 'Prices' })).toBeVisible();
  expect(await main.boundingBox()).toEqual(before);
});
