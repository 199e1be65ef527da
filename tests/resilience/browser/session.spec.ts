import type { Page } from '@playwright/test';
import { accounts, settled, type Account } from '../../e2e/fixtures';
import { givenMarket } from '../../e2e/market';
import { expect, test } from './promise';

/** Removes tokens, as if the server had forgotten the session. */
const spend = (page: Page, ...keys: ('access' | 'refresh')[]) =>
  page.evaluate(
    (names) => names.forEach((name) => localStorage.setItem(`jb_${name}_token`, 'spent')),
    keys,
  );

const signIn = async (page: Page, account: Account) => {
  const { email, password } = accounts[account];
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const dialogOf = (page: Page) => page.getByRole('dialog').last();

interface Typing {
  name: string;
  role: Account;
  path: string;
  /** Opens the form over that path; absent if the path is the form's own. */
  open?: (page: Page) => Promise<void>;
  type: (page: Page) => Promise<void>;
  isBack: (page: Page) => Promise<void>;
  submit: string;
}

const reasonFor = (label: string) => ({
  type: async (page: Page) => dialogOf(page).getByLabel(label).fill('Typed before the end'),
  isBack: async (page: Page) =>
    expect(dialogOf(page).getByLabel(label)).toHaveValue('Typed before the end'),
});
/** Two lists load in any order: the rejected row is found by its name. */
const rejection = {
  name: '',
  first: async (page: Page) => {
    await settled(page);
    const button = page.getByRole('button', { name: /^Reject/ }).first();
    rejection.name = (await button.getAttribute('aria-label')) ?? '';
    await button.click();
  },
  again: async (page: Page) =>
    page.getByRole('button', { name: rejection.name, exact: true }).click(),
};
const boxes = (page: Page) => dialogOf(page).getByRole('textbox', { name: /digit/i });

const typings: readonly Typing[] = [
  {
    name: 'a new record',
    role: 'admin',
    path: '/admin/locations/create',
    submit: 'Create',
    isBack: reasonFor('Location Name').isBack,
    type: async (page) => {
      await reasonFor('Location Name').type(page);
      await dialogOf(page).getByLabel('Pincode').fill('500082');
    },
  },
  {
    name: 'a changed record',
    role: 'admin',
    path: '/admin/locations',
    ...reasonFor('Location Name'),
    submit: 'Save',
    open: async (page) => page.locator('main a[aria-label^="Edit"]').first().click(),
  },
  {
    name: 'an action’s reason',
    role: 'store',
    path: '/store/orders?filter=%7B%22status%22%3A%22pending%22%7D',
    ...reasonFor('Reason for deletion'),
    submit: 'Delete Order',
    open: async (page) =>
      page
        .locator('main')
        .getByLabel(/^Delete/)
        .first()
        .click(),
  },
  {
    name: 'an OTP',
    role: 'store',
    path: '/store/orders?filter=%7B%22status%22%3A%22confirmed%22%7D',
    submit: 'Confirm Delivery',
    open: async (page) =>
      page
        .locator('main')
        .getByLabel(/^Mark as Delivery/)
        .first()
        .click(),
    type: async (page) => {
      await boxes(page).last().waitFor();
      for (const [index, box] of (await boxes(page).all()).entries())
        await box.fill(String(index + 3));
    },
    isBack: async (page) => {
      await boxes(page).last().waitFor();
      for (const [index, box] of (await boxes(page).all()).entries())
        await expect(box).toHaveValue(String(index + 3));
      await expect(boxes(page)).toHaveCount(4);
    },
  },
  {
    name: 'the points of a referral',
    role: 'admin',
    path: '/admin/redeem-history/referrals',
    submit: 'Set Points',
    open: async (page) => page.getByRole('button', { name: 'Set Referal Points' }).click(),
    type: async (page) => dialogOf(page).getByLabel('Referrer Points').fill('777'),
    // its address opens it again
    isBack: async (page) => expect(dialogOf(page).getByLabel('Referrer Points')).toHaveValue('777'),
  },
  {
    name: 'the reason of a rejected request',
    role: 'admin',
    path: '/admin/approvals',
    submit: 'Reject',
    open: rejection.first,
    type: reasonFor('Reason').type,
    isBack: async (page) => {
      await rejection.again(page);
      await reasonFor('Reason').isBack(page);
    },
  },
];

test.use({ expected: [/401/] });

for (const role of ['admin', 'store'] as const) {
  const ownTypings = typings.filter((typing) => typing.role === role);
  test(`An expired session keeps what ${role} typed, whichever call notices it`, async ({
    page,
    signedIn,
    request,
    tried,
  }) => {
    await signedIn(role, 'alone');
    await page.goto(accounts[role].home);
    // the demonstration's orders expire during a long run
    if (role === 'store') await (await givenMarket(request, accounts.store)).order('', 'razorpay');
    for (const { name, path, open, type, isBack, submit } of ownTypings) {
      await test.step(name, async () => {
        await page.goto(path);
        await open?.(page);
        await type(page);
        const address = page.url();
        await spend(page, 'access', 'refresh');
        // the bell may have noticed before
        await dialogOf(page)
          .getByRole('button', { name: submit, exact: true })
          .click()
          .catch(() => undefined);
        await expect(page).toHaveURL('/login');
        await signIn(page, role);
        await expect(page).toHaveURL(address);
        await isBack(page);
        tried.count('forms sent');
      });
    }
    for (const { name, path, open, type, isBack } of ownTypings.filter(
      (typing) => typing.submit !== 'Confirm Delivery',
    )) {
      await test.step(`${name}, unsent`, async () => {
        await page.goto(path);
        await page.evaluate(() => sessionStorage.clear());
        await page.evaluate(() => sessionStorage.setItem('signed in', 'done'));
        await page.reload();
        await open?.(page);
        await type(page);
        const address = page.url();
        await spend(page, 'access', 'refresh');
        // the bell polls whenever the page becomes visible
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(page).toHaveURL('/login');
        await signIn(page, role);
        await expect(page).toHaveURL(address);
        await isBack(page);
        tried.count('forms that somebody was still typing into');
      });
    }
  });
}

test('A password that was typed when the session ended is nowhere', async ({
  page,
  signedIn,
  tried,
}) => {
  await signedIn('store', 'alone');
  await page.goto('/store/settings');
  for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
    await page.getByLabel(label, { exact: true }).fill('a-secret-of-mine');
  await spend(page, 'access', 'refresh');
  // the bell may have noticed before
  await page
    .getByRole('button', { name: 'Change Password' })
    .click()
    .catch(() => undefined);
  await expect(page).toHaveURL('/login');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(kept).not.toContain('a-secret-of-mine');
  await signIn(page, 'store');
  await expect(page).toHaveURL('/store/settings');
  await expect(page.getByLabel('Current Password', { exact: true })).toHaveValue('');
  tried.count('passwords', 3);
});

test('A spent access token is renewed once for every call in flight, and the form is saved as if nothing were', async ({
  page,
  signedIn,
  tried,
}) => {
  await signedIn('admin', 'alone');
  await page.goto('/admin/special-offers/create');
  await dialogOf(page).getByLabel('Title').fill('Spent in the middle');
  await dialogOf(page).getByLabel('Description').fill('Typed while the token ran out');
  let renewals = 0;
  let refused = 0;
  page.on('request', (sent) => void (sent.url().endsWith('/auth/refresh') && (renewals += 1)));
  page.on('response', (got) => void (got.status() === 401 && (refused += 1)));
  await spend(page, 'access');
  await dialogOf(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page.getByRole('row').filter({ hasText: 'Spent in the middle' }).first(),
  ).toBeVisible();
  expect(renewals).toBe(1);
  await page.goto('/admin/dashboard');
  // A pending call of this visit would be refused, too, and renew the token.
  await settled(page);
  renewals = 0;
  refused = 0;
  await spend(page, 'access');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page.getByRole('main').getByText('₹').first()).toBeVisible();
  expect(renewals).toBe(1);
  await expect(page).toHaveURL('/admin/dashboard');
  tried.count('calls refused together', refused);
});

test('A person who signs in after an ended session never sees the drafts of another', async ({
  page,
  signedIn,
  tried,
}) => {
  await signedIn('admin', 'alone');
  await page.goto('/admin/special-offers/create');
  await dialogOf(page).getByLabel('Title').fill('Typed before the end');
  await spend(page, 'access', 'refresh');
  await dialogOf(page).getByRole('button', { name: 'Create' }).click();
  await dialogOf(page)
    .getByLabel('Description')
    .fill('x')
    .catch(() => undefined);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/login');
  await signIn(page, 'store');
  await expect(page).toHaveURL('/store/orders');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain('Typed before the end');
  tried.note('the draft went with the next person');
});
