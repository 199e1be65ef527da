import type { Browser, Page } from '@playwright/test';
import { enter, expect, mailTo, signInAs, test, unique, watchConsole } from './fixtures';

// these stores have no other staff
const owner = { email: 'golcondagrills@jaldi.example', password: 'store123' };
const otherOwner = { email: 'siliconhandi@jaldi.example', password: 'store123' };
const password = 'seven lanes of charcoal';

const newAddress = (job: string) => `${unique(job).replace(' ', '-')}@gully.example`;

const givenPhone = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  return context.newPage();
};

/** Invites through the screen of the store's owner. */
const invite = async (page: Page, email: string, job: string) => {
  await page.goto('/store/staff/create');
  const form = page.getByRole('dialog', { name: 'Invite' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: job, exact: true }).click();
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(form).toBeHidden();
};

/** The link of the newest mail, whose lines are folded and escaped. */
const linkTo = async (email: string, before = ''): Promise<string> => {
  let link = '';
  const newest = () => {
    const text = mailTo(email)
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    link = /\/invitation#[\w-]+/.exec(text)?.[0] ?? '';
    return link !== '' && link !== before;
  };
  await expect.poll(newest, { timeout: 15_000 }).toBe(true);
  return link;
};

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const join = async (phone: Page, email: string) => {
  await phone.goto(await linkTo(email));
  await phone.getByLabel('Your name').fill('Salim Khan');
  await phone.getByRole('textbox', { name: 'Choose a password' }).fill(password);
  await phone.getByRole('button', { name: 'Accept' }).tap();
  await phone.getByRole('link', { name: 'Sign in' }).tap();
  await signIn(phone, email);
  await expect(phone).toHaveURL('/store/orders');
};

test('two people of a store work at once: one is removed in the middle of a form, gets an alert, and cannot sign in again', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = newAddress('manager');
  const session = await signInAs(request, owner);
  await enter(page, session);
  await invite(page, email, 'Manager');
  const phone = await givenPhone(browser, baseURL);
  // the browser's messages about the ended session and the refused sign-in
  const errors = watchConsole(phone, [/status of 401/]);
  await join(phone, email);

  await phone.goto('/store/menu/create');
  const form = phone.getByRole('dialog', { name: 'Add New Item' });
  await form.getByLabel('Price', { exact: true }).fill('180');
  await page.goto(`/store/staff?filter=${JSON.stringify({ search: email })}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Moved to Vizag');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);

  await expect(
    phone
      .getByRole('alert')
      .filter({ hasText: "You were signed out. This device won't ring for new orders." }),
  ).toBeVisible();
  await expect(phone).toHaveURL('/login');
  await expect(phone.getByText('Sign in to continue where you left off.')).toBeVisible();
  await signIn(phone, email);
  await expect(phone.getByText('Invalid email or password')).toBeVisible();
  await expect(phone).toHaveURL('/login');
  expect(errors()).toEqual([]);
  await phone.context().close();
});

test(
  'who manages one store and cooks in another sees of each what the job there may, also after a reload',
  { tag: '@release' },
  async ({ page, request, browser, baseURL }) => {
    const email = newAddress('two-stores');
    await enter(page, await signInAs(request, owner));
    await invite(page, email, 'Manager');
    const phone = await givenPhone(browser, baseURL);
    const errors = watchConsole(phone);
    await join(phone, email);
    await expect(phone.getByLabel('Store', { exact: true })).toHaveCount(0);
    const first = await linkTo(email);

    const another = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await enter(another, await signInAs(request, otherOwner));
    await invite(await another.newPage(), email, 'Kitchen');
    await phone.goto(await linkTo(email, first));
    await phone.getByRole('button', { name: 'Accept' }).tap();
    await phone.getByRole('link', { name: 'Open the back office' }).tap();

    const outlets = phone.getByLabel('Store', { exact: true });
    await expect(outlets.getByRole('option')).toHaveCount(2);
    const bottom = phone.getByRole('navigation').last();
    await expect(bottom.getByRole('link', { name: 'Menu' })).toBeVisible();
    await phone.goto('/store/orders?filter={"status":"delivered"}');
    const list = phone.getByRole('main');
    await expect(list.getByText('₹').first()).toBeVisible();
    const numbers = () => list.getByText(/^(Order )?#JB-/).allInnerTexts();
    const initialNumbers = await numbers();

    const asked: (string | undefined)[] = [];
    phone.on('request', (sent) => {
      // requests of the previous page
      if (sent.isNavigationRequest()) asked.length = 0;
      if (sent.url().includes('/api/store/') || sent.url().includes('/notifications/stream'))
        asked.push(sent.headers()['x-store']);
    });
    await outlets.selectOption({ index: 1 });
    const chosen = async () => {
      await expect(phone.getByText('Live', { exact: true })).toBeVisible();
      await phone.getByRole('tab', { name: /^Delivered/ }).tap();
      await expect(list.getByRole('article').first()).toBeVisible();
      await expect(list.getByText('₹')).toHaveCount(0);
      await expect(bottom.getByRole('link', { name: 'Menu' })).toHaveCount(0);
      expect((await numbers()).filter((number) => initialNumbers.includes(number))).toEqual([]);
    };
    await chosen();
    const store = await outlets.inputValue();
    expect(asked.length).toBeGreaterThan(2);
    expect(new Set(asked)).toEqual(new Set([store]));
    await phone.reload();
    await chosen();
    await expect(outlets).toHaveValue(store);
    expect(new Set(asked)).toEqual(new Set([store]));
    expect(errors()).toEqual([]);
    await Promise.all([phone.context().close(), another.close()]);
  },
);
