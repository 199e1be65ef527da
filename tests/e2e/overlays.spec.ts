import type { Page } from '@playwright/test';
import { expect, settled, test, type Account } from './fixtures';
import { faults } from './faults';

type Open = (page: Page) => Promise<void>;

const press = async (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const selectTwo: Open = async (page) => {
  for (const at of [0, 1])
    await page
      .getByRole('main')
      .getByRole('checkbox', { name: /^Select / })
      .filter({ visible: true })
      .nth(at + 1)
      .click();
};

/** Overlays without an address, which the walks never open. */
const overlays: readonly (readonly [
  name: string,
  role: Account,
  path: string,
  open: Open,
  seen: string,
])[] = [
  [
    'the search of everything',
    'admin',
    '/admin/dashboard',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('biryani');
      await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    },
    '[role="listbox"] [role="option"]',
  ],
  [
    'the import of a file',
    'admin',
    '/admin/coupons',
    async (page) => {
      await press(page, 'Import CSV');
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'c.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('code,Details\nA1,Ten off'),
        });
    },
    '[role="dialog"] table',
  ],
  [
    'the check of an import',
    'admin',
    '/admin/locations',
    async (page) => {
      await press(page, 'Import CSV');
      const rows = ['1,26-Nov', `2,${'A name that needs more than one line '.repeat(2)}`];
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'places.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(['Location ID,Location Name', ...rows].join('\n')),
        });
      await page.getByRole('button', { name: 'Check' }).click();
      await page.getByText('Before → after').scrollIntoViewIfNeeded();
    },
    '[role="dialog"] input[type=checkbox]',
  ],
  [
    'the bar of what is selected',
    'admin',
    '/admin/coupons',
    selectTwo,
    '[role="region"][aria-label="Selection"]',
  ],
  [
    'the report of a run',
    'admin',
    '/admin/coupons',
    async (page) => {
      await selectTwo(page);
      await page
        .getByRole('region', { name: 'Selection' })
        .getByRole('button', { name: 'Enable', exact: true })
        .click();
      await expect(page.getByText(/done|already/i).first()).toBeVisible();
    },
    'main',
  ],
  [
    'columns and saved views',
    'admin',
    '/admin/orders',
    (page) => press(page, 'View'),
    '[role="dialog"] input',
  ],
  [
    'the menu of an order’s card',
    'store',
    '/store/orders',
    (page) => press(page, /^More for order/),
    '[role="menuitem"]',
  ],
  [
    'the ends of a sold-out dish',
    'store',
    '/store/menu',
    async (page) => {
      await press(page, /^Actions for/);
      await page.getByRole('menuitem', { name: 'Sold out until…' }).click();
    },
    '[role="dialog"] button',
  ],
  [
    'the switch of the store',
    'store',
    '/store/orders',
    (page) => page.getByRole('banner').locator('[data-standing]').click(),
    '[role="dialog"] button',
  ],
  ['the keys', 'admin', '/admin/orders', (page) => page.keyboard.press('?'), '[role="dialog"] kbd'],
];

for (const size of [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } });
    for (const [name, role, path, open, seen] of overlays) {
      // a phone has no keys, and selects in another way: see selection.phone.spec.ts
      if (size.width < 600 && /keys|selected|report|search/.test(name)) continue;
      test(
        `${name} has no fault, in light and dark`,
        { tag: '@release' },
        async ({ page, signedIn }) => {
          await signedIn(role);
          await page.goto(path);
          await expect(page.getByRole('heading').first()).toBeVisible();
          await settled(page);
          await open(page);
          await expect(page.locator(seen).first()).toBeVisible();
          await settled(page);
          await page.mouse.move(0, 0);
          // an open menu hides the landmarks from screen readers
          expect(await faults(page, 'light', seen.includes('menuitem') ? ['region'] : [])).toEqual(
            [],
          );
          await page.emulateMedia({ colorScheme: 'dark' });
          await settled(page);
          expect(await faults(page, 'dark')).toEqual([]);
        },
      );
    }
  });
}
