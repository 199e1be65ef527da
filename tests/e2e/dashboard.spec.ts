import type { APIRequestContext } from '@playwright/test';
import { callAs, expect, test, unique } from './fixtures';

type Session = Parameters<typeof callAs>[1];

/** A store requests a category; returns its name. */
const requestCategory = async (request: APIRequestContext, store: Session): Promise<string> => {
  const name = unique('Millet Bowls');
  const { body } = await callAs(request, store, 'GET', '/store/categories');
  const [other] = body.categories as { imageUrl: string }[];
  const asked = await callAs(request, store, 'POST', '/store/categories/requests', {
    name,
    description: 'Ragi, jowar and korra bowls',
    imageUrl: other?.imageUrl,
  });
  expect(asked.status, JSON.stringify(asked.body)).toBeLessThan(300);
  return name;
};

test('an admin reads the figures of a period and the chart, and decides what waits', async ({
  page,
  signedIn,
  request,
}) => {
  const name = await requestCategory(request, await signedIn('store'));
  await signedIn('admin');
  await page.goto('/admin/dashboard');
  const figures = page.locator('dl[aria-label="Figures"]');
  await expect(figures).toContainText('Total Revenue');
  await expect(
    page.getByRole('img', { name: /Revenue and orders for the last 30 days/ }).locator('canvas'),
  ).toHaveCount(2);
  await expect(
    page.getByRole('region', { name: 'Recent Orders' }).getByRole('listitem'),
  ).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 30 days' }).click();
  await expect(figures).toContainText('New Users');
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(8);
  await page.reload();
  await expect(page.getByRole('img', { name: /for the last 7 days/ })).toBeVisible();
  await expect(figures).toContainText('New Users');

  await page.getByRole('link', { name: 'Review' }).click();
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(page.getByText('Category approved successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: `Approve ${name}` })).toBeHidden();
});

test(
  'what happens is seen in every open tab, and what is read in one is read in the other',
  { tag: '@release' },
  async ({ page, context, signedIn, request }) => {
    const store = await signedIn('store');
    const session = await signedIn('admin');
    await page.goto('/admin/notifications');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    const other = await context.newPage();
    await other.addInitScript(
      ([access, refresh, user]) => {
        localStorage.setItem('jb_access_token', access);
        localStorage.setItem('jb_refresh_token', refresh);
        localStorage.setItem('jb_user', user);
      },
      [session.access_token, session.refresh_token, JSON.stringify(session.user)] as const,
    );
    await other.goto('/admin/profile');
    await other.getByRole('button', { name: /^Notifications/ }).click();
    await expect(other.getByRole('link', { name: /View all notifications \(\d+\)/ })).toBeVisible();

    const name = await requestCategory(request, store);
    const told = (tab: typeof page) =>
      tab.getByRole('link', { name: new RegExp(`unread.*${name}`, 'is') });
    await expect(told(page)).toBeVisible();
    await expect(told(other)).toBeVisible();
    await told(page).click();
    await expect(told(page)).toBeHidden();
    await expect(told(other)).toBeHidden();
    await expect(other.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  },
);
