import type { Locator, Page } from '@playwright/test';
import { apart, expect, goTo, nothingScrollsSideways, settled, test } from './fixtures';

/** A search narrows the list to the matching row. */
const find = async (page: Page, placeholder: string, text: string) => {
  await page.getByPlaceholder(placeholder).fill(text);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(text);
};

/** Opens a dialog and closes it with Back. */
const openAndBack = async (page: Page, opener: Locator, title: string | RegExp) => {
  const before = page.url();
  await opener.tap();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await settled(page);
  await nothingScrollsSideways(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(before);
};

/** A message covers none of the page's buttons. */
const liesInTopBar = async (page: Page, text: string) => {
  const toast = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: text });
  await expect(toast).toBeVisible();
  await settled(page);
  const [said, bar] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('banner').boundingBox(),
  ]);
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(
    (bar?.y ?? 0) + (bar?.height ?? 0),
  );
};

/** An admin's actions on each screen of a phone. */
const interactions: readonly (readonly [
  path: string,
  deed: (page: Page, main: Locator) => Promise<void>,
])[] = [
  [
    '/admin/dashboard',
    async (page, main) => {
      await main.getByRole('button', { name: '7 days' }).tap();
      await expect(page.getByRole('img', { name: /for the last 7 days/ })).toBeVisible();
    },
  ],
  [
    '/admin/approvals',
    (_, main) => expect(main.getByRole('button', { name: /^Approve/ }).first()).toBeVisible(),
  ],
  [
    '/admin/stores',
    async (page, main) => {
      await find(page, 'Search by name or location', 'Deccan Dum House');
      await openAndBack(page, main.locator('a[href*="/show"]').first(), 'Store Details');
    },
  ],
  [
    '/admin/locations',
    (page, main) =>
      openAndBack(page, main.getByRole('link', { name: /^Edit/ }).first(), 'Edit Location'),
  ],
  [
    '/admin/coupons',
    (page, main) =>
      openAndBack(page, main.getByRole('link', { name: /^Edit/ }).first(), 'Edit Coupon'),
  ],
  [
    '/admin/users',
    async (page, main) => {
      await find(page, 'Search by name, email or phone', 'Anjali Deshmukh');
      await openAndBack(page, main.locator('a[href*="/show"]').first(), 'User Details');
    },
  ],
  [
    '/admin/orders',
    (page, main) =>
      openAndBack(page, main.getByRole('link', { name: /^JB-/ }).first(), 'Order Details'),
  ],
  [
    '/admin/categories',
    (page, main) =>
      openAndBack(page, main.getByRole('link', { name: 'Add Category' }).first(), 'Add Category'),
  ],
  [
    '/admin/products',
    async (page, main) => {
      await main
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .tap();
      await openAndBack(
        page,
        page.getByRole('menuitem', { name: 'View Ratings & Reviews' }),
        'Ratings & Reviews',
      );
    },
  ],
  [
    '/admin/special-offers',
    async (page, main) => {
      const label = await main
        .getByRole('button', { name: /^Disable / })
        .first()
        .getAttribute('aria-label');
      const name = (label ?? '').replace('Disable ', '');
      await main.getByRole('button', { name: `Disable ${name}`, exact: true }).tap();
      await liesInTopBar(page, name);
      await apart(main);
      await main.getByRole('button', { name: `Enable ${name}`, exact: true }).tap();
      await expect(
        main.getByRole('button', { name: `Disable ${name}`, exact: true }),
      ).toBeVisible();
    },
  ],
  [
    '/admin/banners',
    (page, main) => openAndBack(page, main.locator('a[href*="/show"]').first(), 'Banner Details'),
  ],
  [
    '/admin/wallet-transactions',
    async (page, main) => {
      await main
        .getByRole('button', { name: /next/i })
        .or(main.getByRole('link', { name: /next/i }))
        .first()
        .tap();
      await expect(page).toHaveURL(/page=2/);
    },
  ],
  [
    '/admin/redeem-history',
    async (page, main) => {
      await main.getByRole('tab', { name: 'Referral History' }).tap();
      await expect(page).toHaveURL(/referrals/);
      await expect(main.getByRole('listitem').first()).toContainText('@');
    },
  ],
  ['/admin/notifications', (_, main) => expect(main.getByRole('listitem').first()).toBeVisible()],
  [
    '/admin/profile',
    (_, main) => expect(main.getByText('System Administrator').first()).toBeVisible(),
  ],
  ['/403', (_, main) => expect(main.getByRole('link', { name: 'Go to Home' })).toBeVisible()],
];

const halves = [interactions.slice(0, 8), interactions.slice(8)];
for (const half of halves) {
  test(
    `an admin does on a phone what ${half[0]?.[0]} and the screens after it are for, and nothing scrolls sideways`,
    { tag: '@release' },
    async ({ page, signedIn }) => {
      test.setTimeout(90_000);
      await signedIn('admin');
      for (const [path, interact] of half) {
        await goTo(page, path);
        await nothingScrollsSideways(page);
        await interact(page, page.getByRole('main'));
        await settled(page);
        await nothingScrollsSideways(page);
      }
    },
  );
}

for (const role of ['store', 'user'] as const) {
  test(`the own screens of ${role} fit on a phone`, async ({ page, signedIn }) => {
    await signedIn(role);
    for (const path of ['orders', 'profile', 'notifications']) {
      await goTo(page, `/${role}/${path}`);
      await nothingScrollsSideways(page);
    }
    await page
      .getByRole('button', { name: /^Notifications/ })
      .first()
      .tap();
    await expect(page.getByRole('link', { name: /View all notifications/ })).toBeVisible();
    await nothingScrollsSideways(page);
  });
}

test('the date of another day is fully readable next to the link back to today', async ({
  page,
  signedIn,
}) => {
  await signedIn('store');
  await page.goto('/store/today');
  await page.getByRole('button', { name: 'The day before' }).tap();
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeVisible();
  const date = page.getByRole('group', { name: 'Day' }).locator('.MuiPickersSectionList-root');
  expect(
    await date.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
});

test('a dialog fills the screen and its actions stay in sight', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/stores/create');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^(add|save|create)/i })).toBeInViewport();
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
});

test('the mobile menu leads to the specified entries first', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: /menu/i }).first().click();
  const links = page.getByRole('dialog', { name: 'Admin Panel' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((found) =>
    found.map((link) => link.getAttribute('href')),
  );
  expect(addresses.slice(0, 6)).toEqual([
    '/admin/dashboard',
    '/admin/stores',
    '/admin/orders',
    '/admin/users',
    '/admin/coupons',
    '/admin/banners',
  ]);
  expect(addresses).toHaveLength(20);
});
