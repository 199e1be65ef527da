import { z } from 'zod';
import { expect, nothingScrollsSideways, settled, test } from './fixtures';

const thumb = 44;

test("by thumb, the board's tabs are high enough, show how many stores they have, and lead to them", async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto('/admin/availability');
  const tabs = page.getByRole('main').getByRole('tab');
  await expect(tabs.filter({ hasText: /\d$/ })).toHaveCount(7);
  for (const tab of await tabs.all())
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(thumb);
  await page.getByRole('tab', { name: /^Closed/ }).tap();
  await expect(page).toHaveURL(/state%22%3A%22closed/);
  await nothingScrollsSideways(page);
});

const answer = z.looseObject({ stores: z.array(z.looseObject({})) });

test('on the narrowest phone a store to call fits, however long its name is', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route('**/api/admin/availability?*', async (route) => {
    const { stores, ...body } = answer.parse(await (await route.fetch()).json());
    const [first, ...others] = stores;
    const silent = {
      ...first,
      storeName: 'Shahi Dastarkhwan Biryani & Kebab House, Tolichowki',
      unansweredOrders: 2,
      marks: ['unanswered', 'late', 'unreachable'],
    };
    return route.fulfill({ json: { ...body, stores: [silent, ...others] } });
  });
  await page.goto('/admin/availability');
  await expect(page.getByRole('link', { name: /^Call Shahi/ })).toBeVisible();
  await settled(page);
  await nothingScrollsSideways(page);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Since' }).first();
  const problems = row.getByRole('definition').filter({ hasText: 'Not reachable' });
  expect(await problems.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
});
