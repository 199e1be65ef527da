import { accounts, expect, mailTo, test } from './fixtures';

const signIn = async (page: import('@playwright/test').Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

for (const [role, { email, password, home }] of Object.entries(accounts)) {
  test(`${role} lands on the role's home, with the focus on its heading`, async ({ page }) => {
    await page.goto('/');
    await signIn(page, email, password);
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toBeFocused();
  });
}

test('a deep link asks for sign-in and leads back, query included', async ({ page }) => {
  await page.goto('/admin/locations?page=2');
  await expect(page).toHaveURL('/login');
  await signIn(page, accounts.admin.email, accounts.admin.password);
  await expect(page).toHaveURL(/\/admin\/locations\?page=2/);
  await expect(page.getByRole('heading', { name: /Locations Management/ })).toBeVisible();
});

test('a link into the area of another role leads home after sign-in', async ({ page }) => {
  await page.goto('/admin/stores');
  await signIn(page, accounts.store.email, accounts.store.password);
  await expect(page).toHaveURL(accounts.store.home);
});

test('wrong credentials show one error, and typed text stays', async ({ page, expected }) => {
  expected.push(/401/);
  await page.goto('/login');
  await signIn(page, 'nobody@jaldi.example', 'wrong-password');
  await expect(page.getByRole('alert').first()).toContainText(/invalid|check your credentials/i);
  await expect(page.getByLabel('Email')).toHaveValue('nobody@jaldi.example');
});

test('a forgotten password is reset with the OTP of the mail', async ({ page }) => {
  // an account that no other test uses
  const email = 'zafranideg@jaldi.example';
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const forgot = page.getByRole('dialog');
  await forgot.getByLabel('Email').fill(email);
  await forgot.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('If this email exists, an OTP has been sent.')).toBeVisible();
  await expect.poll(() => mailTo(email)).toMatch(/\b\d{6}\b/);
  const [otp = ''] = /\b\d{6}\b/.exec(mailTo(email)) ?? [];
  const reset = page.getByRole('dialog');
  if (!(await reset.getByLabel('OTP').isVisible()))
    await reset.getByRole('button', { name: /continue|enter/i }).click();
  await reset.getByLabel('OTP').fill(otp);
  await reset.getByLabel('New password', { exact: true }).fill('biryani-4-ever');
  await reset.getByLabel(/confirm/i).fill('biryani-4-ever');
  await reset.getByRole('button', { name: /reset password/i }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: 'Your password has been changed' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/login');
  await signIn(page, email, 'biryani-4-ever');
  await expect(page).toHaveURL('/store/orders');
});

test(
  'signing out in one tab signs out the others',
  { tag: '@release' },
  async ({ page, context }) => {
    await page.goto('/');
    await signIn(page, accounts.admin.email, accounts.admin.password);
    await expect(page).toHaveURL(accounts.admin.home);
    const second = await context.newPage();
    await second.goto('/admin/stores');
    await expect(second.getByRole('heading', { name: /Stores Management/ })).toBeVisible();
    await page.getByRole('button', { name: /account|profile/i }).click();
    await page.getByRole('menuitem', { name: /log ?out|sign out/i }).click();
    await expect(page).toHaveURL('/login');
    await expect(second).toHaveURL('/login');
    expect(
      await second.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('jb_') && key !== 'jb_theme'),
      ),
    ).toEqual([]);
  },
);

test('a session that runs out in the middle of a form leads back to it, with what was typed', async ({
  page,
  expected,
}) => {
  expected.push(/401/);
  await page.goto('/');
  await signIn(page, accounts.admin.email, accounts.admin.password);
  await expect(page).toHaveURL(accounts.admin.home);
  await page.goto('/admin/locations/create?page=1&perPage=20');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Location Name').fill('Somajiguda');
  await dialog.getByLabel('Pincode').fill('500082');
  await page.evaluate(() => {
    localStorage.setItem('jb_access_token', 'spent');
    localStorage.setItem('jb_refresh_token', 'spent');
  });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, accounts.admin.email, accounts.admin.password);
  await expect(page).toHaveURL(/\/admin\/locations\/create\?.*perPage=20/);
  await expect(dialog.getByLabel('Location Name')).toHaveValue('Somajiguda');
});

test(
  "the theme that one person chose is not the next one's",
  { tag: '@release' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await signIn(page, accounts.admin.email, accounts.admin.password);
    await page.getByRole('button', { name: /account/i }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, accounts.store.email, accounts.store.password);
    await expect(page).toHaveURL(accounts.store.home);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
      .toBeUndefined();
  },
);
