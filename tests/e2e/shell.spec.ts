import AxeBuilder from '@axe-core/playwright';
import { accounts, expect, settled, test, type Account } from './fixtures';

const redirects: [Account, string, string][] = [
  ['admin', '/', '/admin/dashboard'],
  ['admin', '/login', '/admin/dashboard'],
  ['admin', '/admin', '/admin/dashboard'],
  ['admin', '/admin/nowhere?x=1', '/admin/dashboard?x=1'],
  ['admin', '/store/orders', '/403'],
  ['admin', '/nowhere/at/all', '/admin/dashboard'],
  ['store', '/store/nowhere', '/store/orders'],
  ['store', '/admin/stores', '/403'],
  ['user', '/user/anything', '/user/orders'],
  ['user', '/store/menu', '/403'],
];

for (const role of ['admin', 'store', 'user'] as const) {
  test(`addresses that are not screens of ${role} end where they should`, async ({
    page,
    signedIn,
  }) => {
    await signedIn(role);
    for (const [, from, to] of redirects.filter(([whose]) => whose === role)) {
      await page.goto(from);
      await expect(page, from).toHaveURL(to);
    }
  });
}

test('the access denied page leads home', async ({ page, signedIn }) => {
  await signedIn('store');
  await page.goto('/403');
  await expect(page.getByText('403')).toBeVisible();
  await expect(page.getByText("You don't have access to this page.")).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/store/orders');
});

const entries = [
  'dashboard',
  'availability',
  'orders',
  'approvals',
  'payments',
  'refunds',
  'wallet-transactions',
  'stores',
  'locations',
  'coupons',
  'categories',
  'products',
  'special-offers',
  'banners',
  'users',
  'staff',
  'jobs',
  'redeem-history',
  'audit',
  'mails',
];
test(
  'the side menu leads to every admin screen, with title and version',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    await signedIn('admin');
    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation').filter({ hasText: 'Admin Panel' });
    await expect(menu.getByRole('link').first()).toBeVisible();
    const links = await menu
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(links).toEqual(entries.map((entry) => `/admin/${entry}`));
    await expect(page.getByText('v1.0.0')).toBeVisible();
    for (const entry of entries) {
      await menu.locator(`a[href="/admin/${entry}"]`).click();
      await expect(page).toHaveURL(`/admin/${entry}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);

test('the cart shows the three orders in progress of the demo customer', async ({
  page,
  signedIn,
}) => {
  await signedIn('user');
  await page.goto('/user/orders');
  await expect(
    page.getByRole('link', { name: /3 orders? in progress|cart.*3|3.*cart/i }),
  ).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sign-in screen has no accessibility fault in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/login');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
      ),
    ).toEqual([]);
  });
}

test(
  'the theme is kept after signing out and in',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    await signedIn('admin');
    await page.goto('/admin/stores');
    await page.getByRole('button', { name: /account|profile/i }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(ground).toBe('rgb(21, 18, 14)');
    await page.keyboard.press('Escape');
    // a second session, as after another sign-in
    await signedIn('admin', 'alone');
    await page.goto(accounts.admin.home);
    await expect.poll(ground).toBe('rgb(21, 18, 14)');
  },
);
