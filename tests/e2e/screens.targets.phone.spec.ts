import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';

test('a table is a list of cards that show what differs, whose actions a thumb can hit', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto('/admin/locations');
  await expect(page.getByRole('table')).toHaveCount(0);
  const edit = page
    .getByRole('button', { name: /^Edit/ })
    .or(page.getByRole('link', { name: /^Edit/ }))
    .first();
  await expect(edit).toBeVisible();
  const box = await edit.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  // not the city and state that all of them share
  const card = page.getByRole('list', { name: 'Locations' }).getByRole('listitem').first();
  await expect(card.getByRole('term')).toHaveText(['Pincode', 'Serves']);
});

/** Pixels above and below a target's middle that still hit it. */
const measureTarget = (target: Locator) =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const isHit = (dy: number) =>
      element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + dy));
    let [up, down] = [0, 0];
    while (up < 60 && isHit(-up - 1)) up += 1;
    while (down < 60 && isHit(down + 1)) down += 1;
    return up + down + 1;
  });

test('names, phone numbers, the help of a figure and the account can be hit by a thumb', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto('/admin/stores');
  const card = page.getByRole('list', { name: 'Stores' }).getByRole('listitem').first();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: /^Figures/ }).tap();
  for (const target of [
    card.locator('a[href*="/show"]'),
    card.locator('a[href^="tel:"]'),
    page.getByRole('button', { name: /^About/ }),
    page.getByRole('button', { name: /Account/i }),
  ]) {
    expect(await measureTarget(target.first()), String(target)).toBeGreaterThanOrEqual(43);
  }
  const account = await page.getByRole('button', { name: /Account/i }).boundingBox();
  expect(account?.width).toBeGreaterThanOrEqual(44);
});

test('the help of a figure that leads somewhere explains it to a thumb, and the figure can be hit', async ({
  page,
  signedIn,
}) => {
  await signedIn('store');
  await page.goto('/store/today');
  const help = page.getByRole('button', { name: 'About Sales' });
  for (const target of [
    help,
    page.getByRole('link', { name: /, Sales:/ }),
    page.getByRole('link', { name: /, Cancelled:/ }),
  ]) {
    expect(await measureTarget(target), String(target)).toBeGreaterThanOrEqual(28);
  }
  await help.tap();
  await expect(page.getByRole('tooltip')).toContainText('without cancelled orders and refunds');
  await page.getByRole('link', { name: /, Cancelled:/ }).tap();
  await expect(page).toHaveURL(/cancelled/);
});
