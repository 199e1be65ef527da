import type { Page } from '@playwright/test';
import { accounts, callAs, enter, watchConsole, type Account } from '../../e2e/fixtures';
import { expect, test } from './promise';

const signIn = async (page: Page, account: Account) => {
  const { email, password } = accounts[account];
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(accounts[account].home);
};
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /account menu/i }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
};
const expectNothingOf = async (page: Page, words: readonly RegExp[]) => {
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const all = await page.evaluate(
    () =>
      `${document.body.innerText} ${document.title} ${JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])}`,
  );
  for (const word of words) expect(all).not.toMatch(word);
};

test.use({ expected: [/40[13]|409/] });

for (const role of ['admin', 'store', 'user'] as const) {
  test(`The way back after ${role} has signed out shows nothing of theirs`, async ({
    page,
    tried,
  }) => {
    await page.goto('/login');
    await signIn(page, role);
    const link = page
      .locator('main a[href*="/show"], main button')
      .filter({ hasText: /JB-|View/ })
      .first();
    if (role === 'admin') await page.goto('/admin/orders');
    if (role === 'store') await page.getByRole('tab', { name: /^Confirmed/ }).click();
    const text = await page.getByRole('main').innerText({ timeout: 8000 });
    await expect(page.getByRole('main')).toContainText(/JB-\d/);
    await link.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await signOut(page);
    const personalTexts = [/JB-\d{6}/, new RegExp(accounts[role].email)];
    expect(text).not.toBe('');
    for (let steps = 0; steps < 4; steps += 1) {
      await page.goBack();
      if (page.url() === 'about:blank') break;
      await expectNothingOf(page, personalTexts);
      await expect(page).toHaveURL(/\/(login)?$/);
      tried.count('steps back');
    }
    for (const path of [accounts[role].home, `/${role}/profile`, `/${role}/orders/1/show`]) {
      await page.goto(path);
      await expectNothingOf(page, personalTexts);
      await expect(page).toHaveURL('/login');
      tried.count('addresses');
    }
  });
}

test('A page in the browser’s back-forward cache is cleared after a sign-out', async ({
  page,
  tried,
}) => {
  await page.goto('/login');
  await signIn(page, 'store');
  await expect(page.getByRole('main')).toContainText(/₹/);
  // simulates a tab that the browser had suspended: it missed the other tabs' messages
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('jb_')) localStorage.removeItem(key);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectNothingOf(page, [/JB-\d{6}/]);
  tried.count('pages');
});

test('Another person who signs in finds nothing of the one before', async ({ page, tried }) => {
  await page.goto('/login');
  await signIn(page, 'store');
  await page.goto('/store/profile');
  await expect(page.getByRole('main')).toContainText(accounts.store.email);
  await signOut(page);
  await signIn(page, 'user');
  await expect(page.getByRole('main')).toContainText(/JB-\d/);
  const storedKeys = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(storedKeys).not.toContain(accounts.store.email);
  await page.goBack();
  await expect(page.getByText(accounts.store.email)).toHaveCount(0);
  await page.goto('/store/profile');
  await expect(page).toHaveURL('/403');
  tried.count('people', 2);
});

test('A tab never acts for the person whom another tab has signed in', async ({
  page,
  context,
  signedIn,
  sessionOf,
  tried,
}) => {
  await signedIn('admin', 'alone');
  await page.goto('/admin/locations/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Location Name').fill('Mixed Identity');
  await dialog.getByLabel('Pincode').fill('500082');
  const other = await sessionOf('store');
  const bearers: string[] = [];
  page.on(
    'request',
    (request) =>
      void (
        request.method() === 'POST' &&
        request.url().includes('/locations') &&
        bearers.push(request.headers().authorization ?? '')
      ),
  );
  // the browser's storage event comes later: this tab must notice without it, at the press that
  // follows immediately
  await dialog.getByRole('button', { name: 'Create' }).evaluate(
    (button: HTMLButtonElement, entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      button.click();
    },
    {
      jb_access_token: other.access_token,
      jb_refresh_token: other.refresh_token,
      jb_user: JSON.stringify(other.user),
    },
  );
  await expect(page).toHaveURL('/store/orders');
  expect(bearers.filter((bearer) => bearer.includes(other.access_token))).toEqual([]);
  await expect(page.getByText('Mixed Identity')).toHaveCount(0);
  const second = await context.newPage();
  const errors = watchConsole(second, [/40[13]/]);
  await second.goto('/');
  await expect(second).toHaveURL('/store/orders');
  await signOut(second);
  await expect(page).toHaveURL('/login');
  expect(errors()).toEqual([]);
  tried.count('tabs', 2);
});

test('A renewal that ends after the sign-out leaves no token behind', async ({
  page,
  signedIn,
  tried,
}) => {
  await signedIn('admin', 'alone');
  await page.goto('/admin/locations');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  let answer = () => {};
  const gate = new Promise<void>((resolve) => (answer = resolve));
  let resolveAsked = () => {};
  const requestReceived = new Promise<void>((resolve) => (resolveAsked = resolve));
  await page.route('**/api/auth/refresh', async (route) => {
    resolveAsked();
    const response = await route.fetch();
    await gate;
    await route.fulfill({ response });
  });
  await page.evaluate(() => localStorage.setItem('jb_access_token', 'spent'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await requestReceived;
  await page.evaluate(() => {
    for (const key of ['jb_access_token', 'jb_refresh_token', 'jb_token_type', 'jb_user'])
      localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key: 'jb_user', newValue: null }));
  });
  await expect(page).toHaveURL('/login');
  const renewed = page.waitForResponse('**/api/auth/refresh');
  answer();
  await renewed;
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token'))),
  ).toEqual([]);
  tried.count('late renewals');
});

test('The same record in two tabs: the second to save sees the changes of the first', async ({
  page,
  context,
  signedIn,
  request,
  sessionOf,
  tried,
}) => {
  const session = await signedIn('admin');
  const name = `Two Tabs ${Date.now() % 100_000}`;
  const { body } = await callAs(request, session, 'POST', '/admin/special-offers/', {
    title: name,
    description: 'Said twice',
  });
  const listed = await callAs(
    request,
    session,
    'GET',
    `/admin/special-offers/?search=${encodeURIComponent(name)}`,
  );
  const id = /"id":"?(\d+)/.exec(JSON.stringify([body, listed.body]))?.[1] ?? '';
  const second = await context.newPage();
  await enter(second, await sessionOf('admin'));
  const dialogs = [];
  for (const tab of [page, second]) {
    await tab.goto(`/admin/special-offers/${id}/edit`);
    await expect(tab.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(name);
    dialogs.push(tab.getByRole('dialog'));
  }
  const [first, later] = dialogs;
  await first?.getByRole('textbox', { name: 'Title' }).fill(`${name} first`);
  await first?.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await later?.getByRole('textbox', { name: 'Title' }).fill(`${name} second`);
  await later?.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Someone else changed this')).toBeVisible();
  await expect(second.getByRole('alert').getByText(`${name} first`)).toBeVisible();
  await second.getByRole('button', { name: 'Use newer values' }).click();
  await expect(second.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(
    `${name} first`,
  );
  tried.count('tabs', 2);
});
