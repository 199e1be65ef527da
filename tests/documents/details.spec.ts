import { expect, type Page } from '@playwright/test';
import { goTo, settled } from '../e2e/fixtures';
import { dialogOf, inRow } from '../resilience/browser/reaching';
import { expectTruth, signIn, test, widths, widthsOf } from './given';
import { dialects } from './server/dialects';
import type { Role } from './server/route';

/** A dialog about one row: its opener, and what it shows of the answer. */
interface Detail {
  path: string;
  open: RegExp;
  shows: readonly string[];
  /** Labels that the answer lacks. */
  lacks?: readonly string[];
  /** Tabs of the dialog, with the texts of each. */
  tabs?: Readonly<Record<string, string>>;
}

const details: Readonly<Partial<Record<Role, readonly Detail[]>>> = {
  admin: [
    {
      path: '/admin/stores',
      open: /^View details/i,
      shows: ['Kitchen 01'],
      lacks: ['City', 'State', 'Pincode', 'Delivery Time', 'Categories', 'None'],
    },
    { path: '/admin/stores', open: /^Reviews/, shows: ['Reviewer 1', 'Comment 2', 'Order #JB-1'] },
    {
      path: '/admin/users',
      open: /^View details/i,
      shows: ['Customer 01', 'REF1'],
      lacks: ['Balance'],
      tabs: { Orders: '₹480.00', Transactions: 'A refund' },
    },
    {
      path: '/admin/orders',
      open: /^View details/i,
      shows: ['Dish 01', 'Kitchen 01', '4321', '₹500.00', '₹30.00', '₹480.00', 'Ring twice'],
    },
    { path: '/admin/products', open: /^View details/i, shows: ['Kitchen 01', 'Section 04'] },
    {
      path: '/admin/products',
      open: /^View Ratings & Reviews/,
      shows: ['Reviewer 1', 'Comment 2'],
    },
    { path: '/admin/banners', open: /^View details/i, shows: ['Banner 01'] },
  ],
  store: [
    { path: '/store/orders', open: /^View details/i, shows: ['Customer 01', '9876500000'] },
    { path: '/store/menu', open: /^View details/i, shows: ['Section 04', '₹300.00'] },
    { path: '/store/menu', open: /^View ratings and reviews/, shows: ['Reviewer 1', 'Comment 2'] },
  ],
};

const shown = async (page: Page, texts: readonly string[]) => {
  for (const text of texts) await expect(dialogOf(page).getByText(text).first()).toBeVisible();
};

test('the details of a user have no row for an empty phone', async ({ page, documents }) => {
  const facts = () => page.getByRole('term').filter({ hasText: 'Phone' });
  for (const row of documents.rows.users) row.phone = '';
  await signIn(page, 'admin');
  await goTo(page, '/admin/users');
  await (await inRow(/^View details/i)(page)).click();
  await shown(page, ['REF1']);
  await expect(facts()).toHaveCount(0);
});

for (const dialect of dialects)
  test.describe(`against ${dialect.name}`, () => {
    test.use({ dialect });
    for (const [role, all] of Object.entries(details))
      for (const name of widthsOf(dialect))
        test(`the details that ${role} opens show the answer alone (${name})`, async ({
          page,
          documents,
        }) => {
          await page.setViewportSize(widths[name]);
          await signIn(page, role === 'admin' ? 'admin' : 'store');
          for (const { path, open, shows, lacks = [], tabs = {} } of all) {
            await test.step(`${path} ${String(open)}`, async () => {
              await goTo(page, path);
              await (await inRow(open)(page)).click();
              await settled(page);
              const hasNone = async () => {
                for (const label of lacks)
                  await expect(dialogOf(page).getByText(label, { exact: true })).toHaveCount(0);
              };
              await shown(page, shows);
              await hasNone();
              // a number is not an id here
              await expect(page.getByRole('link', { name: /^Order #/ })).toHaveCount(0);
              await expectTruth(page, documents);
              for (const [tab, text] of Object.entries(tabs)) {
                await dialogOf(page).getByRole('tab', { name: tab }).click();
                await shown(page, [text]);
                await hasNone();
                await expectTruth(page, documents);
              }
            });
          }
        });
  });
