import type { Page } from '@playwright/test';
import { type Account, expect, settled, test } from './fixtures';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls as far that react-admin stores the position of a list. */
const scrollDown = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => (scrollTo(0, 300), scrollY))).toBeGreaterThan(150);
  // it stores the position a moment after the last movement
  await page.waitForTimeout(400);
};

const bar = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name }).tap();
const top = (name: string | RegExp) => (page: Page) =>
  page.getByRole('banner').getByRole('link', { name }).tap();
const drawer = (name: string) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).tap();
};
const search = (text: string, name: RegExp) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
  await page.getByRole('dialog').getByRole('combobox').fill(text);
  await page.getByRole('option', { name }).first().tap();
};

type Door = readonly [path: string, open: (page: Page) => Promise<void>];
const pairs: readonly (readonly [name: string, role: Account, one: Door, other: Door])[] = [
  ['the bottom bar', 'store', ['/store/menu', bar('Menu')], ['/store/ratings', bar('Ratings')]],
  [
    'the brand and the drawer',
    'store',
    ['/store/orders', top('Jaldi Biryani')],
    ['/store/ratings', drawer('Ratings')],
  ],
  [
    'the cart and the drawer',
    'user',
    ['/user/orders', top(/in progress/)],
    ['/user/wallet', drawer('My Wallet')],
  ],
  [
    'the search and the drawer',
    'admin',
    ['/admin/stores', search('stores', /^Stores/)],
    ['/admin/dashboard', drawer('Dashboard')],
  ],
];

for (const [name, role, one, other] of pairs) {
  test(`a screen opened by ${name} is at its top, also again, and Back restores its position`, async ({
    page,
    signedIn,
  }) => {
    await signedIn(role);
    const [first] = one;
    await page.goto(first);
    await settled(page);
    for (const [path, open] of [other, one, other, one]) {
      await scrollDown(page);
      await open(page);
      await expect(page).toHaveURL(path);
      await settled(page);
      await expect.poll(() => scrollTop(page), { message: path }).toBe(0);
    }
    await scrollDown(page);
    const [path, open] = other;
    await open(page);
    await expect(page).toHaveURL(path);
    await settled(page);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(first);
    await expect.poll(() => scrollTop(page), { message: 'Back' }).toBeGreaterThan(150);
  });
}
