import type { Page } from '@playwright/test';
import { expect, settled, test } from './fixtures';

const overlays: readonly (readonly [
  name: string,
  path: string,
  open: (page: Page) => Promise<void>,
  role: 'dialog' | 'menu',
])[] = [
  [
    'the switch of the store',
    '/store/hours',
    (page) => page.getByRole('banner').locator('[data-standing]').tap(),
    'dialog',
  ],
  [
    'the drawer of all screens',
    '/store/menu',
    (page) => page.getByRole('button', { name: 'More', exact: true }).tap(),
    'dialog',
  ],
  [
    'the account',
    '/store/orders',
    (page) => page.getByRole('button', { name: /account/i }).tap(),
    'dialog',
  ],
  [
    'the menu of an order',
    '/store/orders',
    (page) =>
      page
        .getByRole('button', { name: /^More for order/ })
        .first()
        .tap(),
    'menu',
  ],
];

for (const [name, path, open, role] of overlays) {
  test(
    `Back closes ${name}, and stays on the page, also at the start of the history`,
    { tag: '@release' },
    async ({ page, signedIn }) => {
      await signedIn('store');
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await settled(page);
      for (const _ of ['once', 'and again']) {
        await open(page);
        await expect(page.getByRole(role).first()).toBeVisible();
        await page.goBack();
        await expect(page.getByRole(role)).toHaveCount(0);
        await expect(page).toHaveURL(path);
      }
    },
  );
}

test(
  'a link of the drawer navigates, and one Back returns to its screen',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    await signedIn('store');
    await page.goto('/store/menu');
    await settled(page);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Ratings' }).tap();
    await expect(page).toHaveURL('/store/ratings');
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL('/store/menu');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('Back closes the choices of a field, and keeps typed values of the form', async ({
  page,
  signedIn,
}) => {
  await signedIn('store');
  await page.goto('/store/menu');
  await settled(page);
  await page.getByRole('link', { name: 'Add New Item' }).tap();
  const form = page.getByRole('dialog', { name: 'Add New Item' });
  await form.getByRole('textbox', { name: 'Item Name' }).fill('Gutti Vankaya Biryani');
  for (const _ of ['once', 'and again']) {
    await form.getByRole('combobox', { name: 'Category' }).tap();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
  await expect(form.getByRole('textbox', { name: 'Item Name' })).toHaveValue(
    'Gutti Vankaya Biryani',
  );
  await form.getByRole('combobox', { name: 'Category' }).tap();
  await page.getByRole('option').first().tap();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /discard/i })).toBeVisible();
});
