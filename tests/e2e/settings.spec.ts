import { expect, nothingScrollsSideways, test } from './fixtures';

// no other test signs in as this account, whose other sessions end here
const owner = { email: 'charkaman@jaldi.example', password: 'store123' };
const fresh = 'a better one';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const signIn = async (page: import('@playwright/test').Page, password: string) => {
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const change = async (page: import('@playwright/test').Page, current: string, next: string) => {
  await page.goto('/store/settings');
  await page.getByLabel('Current Password', { exact: true }).fill(current);
  await page.getByLabel('New Password', { exact: true }).fill(next);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Password changed'),
  ).toBeVisible();
  await expect(page.getByLabel('Current Password', { exact: true })).toHaveValue('');
};

test(
  'an owner who changes the password stays signed in and signs in again with the new one',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/');
    await signIn(page, owner.password);
    await expect(page).toHaveURL('/store/orders');
    await change(page, owner.password, fresh);
    await nothingScrollsSideways(page);
    await page.goto('/store/ratings');
    await expect(page.getByText('Average Rating')).toBeVisible();
    await nothingScrollsSideways(page);
    await page.getByRole('button', { name: /Account menu$/ }).click();
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .click();
    await expect(page).toHaveURL('/login');
    await signIn(page, fresh);
    await expect(page).toHaveURL('/store/orders');
  },
);

test('what tells how strong a password is has its place before it is loaded: the button below does not move', async ({
  page,
  signedIn,
}) => {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/StrengthMeter-*.js', async (route) => {
    await held;
    return route.continue();
  });
  await signedIn('store');
  await page.goto('/store/settings');
  await page.getByLabel('New Password', { exact: true }).fill(fresh);
  const button = page.getByRole('button', { name: 'Change Password' });
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  letCome();
  await expect(page.getByText('Password strength')).toBeVisible();
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
});
