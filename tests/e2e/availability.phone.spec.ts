import { expect, nothingScrollsSideways, test } from './fixtures';

const thumb = 44;

test("by thumb, the board's tabs are high enough, and a figure and the help beside it each get their own taps", async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto('/admin/availability');
  await page.getByRole('button', { name: /Not answering/, expanded: false }).tap();
  // tap only once nothing else would receive the tap
  await page.getByRole('link', { name: /, Closed: show the rows$/ }).tap();
  await expect(page).toHaveURL(/state%22%3A%22closed/);
  for (const tab of await page.getByRole('tab').all())
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(thumb);
  await page.getByRole('button', { name: 'About Closed' }).tap();
  await expect(page.getByRole('tooltip')).toHaveText('Outside opening hours or closed manually');
  await nothingScrollsSideways(page);
});
