import { expect } from '@playwright/test';
import { goTo, nothingScrollsSideways } from '../e2e/fixtures';
import { cutDates, cutHints, expectTruth, signIn, test, widths } from './given';
import { dialects } from './server/dialects';
import type { Role } from './server/route';

const screens: Readonly<Record<Role, readonly string[]>> = {
  admin: [
    'dashboard',
    'stores',
    'locations',
    'coupons',
    'users',
    'orders',
    'categories',
    'products',
    'special-offers',
    'banners',
    'wallet-transactions',
    'redeem-history',
    'redeem-history/referrals',
    'profile',
    'notifications',
  ],
  store: ['orders', 'menu', 'categories', 'ratings', 'settings', 'profile', 'notifications'],
  user: ['profile', 'notifications'],
};

/** The specified columns of lists whose rows have no details, as a phone's card names them. */
const cards = {
  'wallet-transactions': ['User', 'Type', 'Amount', 'Date'],
  'redeem-history': ['User', 'Card Type', 'Rewards', 'Used Date', 'Expires'],
  'redeem-history/referrals': ['Referrer', 'Referee Email', 'Referee Phone', 'Completed Date'],
};

test('a phone shows every specified column of a row that has no details', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await signIn(page, 'admin');
  for (const [list, columns] of Object.entries(cards)) {
    await goTo(page, `/admin/${list}`);
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('dl') });
    const shown = async () => (await card.first().getByRole('term').allInnerTexts()).toSorted();
    await expect.poll(shown).toEqual(columns.toSorted());
    expect(await cutDates(page)).toEqual([]);
  }
});

for (const dialect of dialects)
  test.describe(`against ${dialect.name}`, () => {
    test.use({ dialect });
    for (const role of ['admin', 'store', 'user'] as const)
      for (const [name, viewport] of Object.entries(widths))
        test(`${role} opens every specified screen (${name})`, async ({ page, documents }) => {
          await page.setViewportSize(viewport);
          await signIn(page, role);
          for (const screen of screens[role]) {
            await goTo(page, `/${role}/${screen}`);
            await expectTruth(page, documents);
            await expect(page.getByRole('link', { name: /^Order #JB-\d\b/ })).toHaveCount(0);
            await nothingScrollsSideways(page);
            expect(await cutHints(page)).toEqual([]);
            expect(await cutDates(page)).toEqual([]);
          }
        });
  });
