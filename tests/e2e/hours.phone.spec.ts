import type { Locator } from '@playwright/test';
import { callAs, expect, nothingScrollsSideways, settled, test } from './fixtures';

const thumb = 44;

test('by thumb, an owner sets the hours, closes for an hour, says that the kitchen is busy, and opens again', async ({
  page,
  request,
  signedIn,
}) => {
  test.setTimeout(90_000);
  const owner = await signedIn('store', 'alone');
  await page.goto('/store/hours');
  await page.getByRole('button', { name: /^Mon/ }).tap();
  await settled(page);
  await nothingScrollsSideways(page);
  await page.getByLabel('Monday, opens').first().fill('00:00');
  await page.getByLabel('Monday, closes').first().fill('23:30');
  await page.getByRole('button', { name: 'Copy to all days' }).tap();
  await expect(page.getByText('Every day 12:00 am – 11:30 pm')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();

  const standing = page.getByRole('banner').locator('[data-standing]');
  await expect(standing).toHaveAccessibleName('Open');
  expect((await standing.boundingBox())?.height).toBeGreaterThanOrEqual(thumb);
  await standing.tap();
  for (const button of await page.getByRole('dialog').getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(thumb);
  await page.getByRole('button', { name: /^Close until/ }).tap();
  await expect(standing).toHaveAccessibleName(/^Closed until \d+:\d\d [ap]m$|^Closed until \w{3} /);
  await nothingScrollsSideways(page);
  expect((await callAs(request, owner, 'GET', '/store/hours')).body).toMatchObject({
    isOpen: false,
  });
  await standing.tap();
  await page.getByRole('button', { name: 'Open now' }).tap();
  await expect(standing).toHaveAccessibleName('Open');

  await standing.tap();
  await page.getByRole('button', { name: /^Busy, \+20 min/ }).tap();
  await expect(standing).toHaveAccessibleName(/^Busy \+20 min until/);
  await nothingScrollsSideways(page);
  await standing.tap();
  await page.getByRole('button', { name: 'No longer busy' }).tap();
  await expect(standing).toHaveAccessibleName('Open');
});

/** Number of boxes with a border on all sides, such as cards, around an element. */
const boxesAround = (element: Locator) =>
  element.evaluate((inner) => {
    const isBox = (outer: Element) => {
      const { borderLeftWidth, borderTopWidth } = getComputedStyle(outer);
      return [borderLeftWidth, borderTopWidth].every((width) => Number.parseFloat(width) > 0);
    };
    let count = 0;
    for (let outer = inner.parentElement; outer; outer = outer.parentElement)
      if (isBox(outer)) count += 1;
    return count;
  });

test('the times of a day are in one box at most, on the page and in the dialog of a store', async ({
  page,
  signedIn,
}) => {
  await signedIn('store');
  await page.goto('/store/hours');
  await page.getByRole('button', { name: /^Mon/ }).tap();
  expect(await boxesAround(page.getByLabel('Monday, opens').first())).toBe(1);
  await signedIn('admin');
  await page.goto('/admin/availability');
  await page
    .getByRole('link', { name: /^Hours/ })
    .first()
    .tap();
  const dialog = page.getByRole('dialog', { name: /^Hours: / });
  await dialog.getByRole('button', { name: /^Mon/ }).tap();
  expect(await boxesAround(dialog.getByLabel('Monday, opens').first())).toBe(0);
  await nothingScrollsSideways(page);
});
