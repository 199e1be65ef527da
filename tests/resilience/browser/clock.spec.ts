import { DAY_MS, businessDay } from '../../../contract/time';
import { accounts } from '../../e2e/fixtures';
import { expect, test } from './promise';

test.use({ expected: [/401/] });

for (const [name, days] of [
  ['ahead', 1],
  ['behind', -1],
] as const) {
  test(`A clock that is a day ${name} changes neither the session nor what today is`, async ({
    page,
    tried,
  }) => {
    let renewals = 0;
    page.on(
      'request',
      (request) => void (request.url().endsWith('/auth/refresh') && (renewals += 1)),
    );
    await page.clock.setSystemTime(Date.now() + days * DAY_MS);
    await page.goto('/login');
    const { email, password, home } = accounts.admin;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('main').getByText('₹').first()).toBeVisible();

    // "today" is the server's day
    const requestSent = page.waitForRequest(
      (request) =>
        request.url().includes('/dashboard/stats') && request.url().includes('date_from'),
    );
    await page.getByRole('combobox').first().click();
    await page.getByRole('option', { name: 'Today' }).click();
    const answered = await (await requestSent).response();
    const today = businessDay(new Date(answered?.headers().date ?? ''));
    expect(new URL((await requestSent).url()).searchParams.get('date_from')).toBe(today);
    await expect(page.getByRole('combobox').first()).toContainText('Today');
    for (const path of ['/admin/stores', '/admin/orders', '/admin/wallet-transactions']) {
      await page.goto(path);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      tried.count('screens');
    }
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toContain(today);
    expect(renewals).toBe(0);

    await page.evaluate(() => localStorage.setItem('jb_access_token', 'spent'));
    await page.goto('/admin/locations');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(renewals).toBe(1);
    tried.count('renewals', renewals);
  });
}

test('Something that has just happened is shown as just now, also by a clock that is a day off', async ({
  page,
  request,
  signedIn,
  tried,
}) => {
  const session = await signedIn('admin');
  for (const days of [1, -1]) {
    await page.clock.setSystemTime(Date.now() + days * DAY_MS);
    await request.post('/api/admin/special-offers/', {
      headers: { authorization: `Bearer ${session.access_token}` },
      data: { title: `Just now ${days}`, description: 'As old as this test' },
    });
    await page.goto(
      `/admin/special-offers?filter=${encodeURIComponent(JSON.stringify({ search: `Just now ${days}` }))}`,
    );
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const times = page.locator('main time');
    if ((await times.count()) === 0) continue;
    await expect(times.first()).toHaveText(/just now|\dm ago/i);
    tried.count('clocks');
  }
});
