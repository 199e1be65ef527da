import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, nothingScrollsSideways, test, unique } from './fixtures';

const picture = () =>
  sharp({ create: { width: 660, height: 275, channels: 3, background: '#b45309' } })
    .png()
    .toBuffer();

/** The open list, as cards. */
const onPhone = async (page: Page, text: string) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
  await nothingScrollsSideways(page);
};

test('an admin makes a coupon, changes its type, switches it off and deletes it', async ({
  page,
  signedIn,
}) => {
  const typed = unique('e2e').replace(' ', '-');
  const code = typed.toUpperCase();
  await signedIn('admin');
  await page.goto('/admin/coupons');
  await page.getByRole('link', { name: 'Create Coupon' }).click();
  const form = page.getByRole('dialog', { name: 'Create Coupon' });
  await form.getByLabel('Code').pressSequentially(typed);
  await expect(form.getByLabel('Code')).toHaveValue(code);
  await form.getByLabel('Description').fill('A quarter off any handi');
  await form.getByLabel('Minimum Order Amount').fill('349');
  await form.getByRole('textbox', { name: 'Percentage' }).fill('25');
  await form.getByLabel('Max Discount').fill('150');
  await form.getByLabel('Max Per User').fill('2');
  for (const [label, day] of [
    ['Valid From', '01012026'],
    ['Valid Until', '31122099'],
  ] as const) {
    await form.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await page.keyboard.type(day);
  }
  const [sent] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/admin/coupons'),
    ),
    form.getByRole('button', { name: 'Create' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({
    code,
    usageLimit: 2,
    validFrom: '01-01-2026',
    validUntil: '31-12-2099',
  });
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('25%');
  await expect(row).toContainText('31 Dec 2099');

  await row.getByRole('link', { name: `Edit ${code}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Coupon' });
  await edit.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Flat' }).click();
  await expect(edit.getByRole('textbox', { name: 'Percentage' })).toBeHidden();
  await edit.getByLabel('Discount Amount').fill('75');
  await edit.getByLabel('Max Per User').fill('3');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('₹75.00');
  await row.getByRole('button', { name: `Disable ${code}` }).click();
  await expect(row).toContainText('Inactive');
  await row.getByRole('button', { name: `Delete ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  const expired = page.getByRole('row').filter({ hasText: 'Expired' }).first();
  await expect(expired.getByRole('button', { name: /^(En|Dis)able/ })).toBeDisabled();
  await onPhone(page, 'Expired');
});

test('an admin adds an inactive banner with a picture, sees it at large and switches it on', async ({
  page,
  signedIn,
}) => {
  const title = unique('Monsoon feast');
  await signedIn('admin');
  await page.goto('/admin/banners');
  await page.getByRole('link', { name: 'Add Banner' }).click();
  const form = page.getByRole('dialog', { name: 'Add Banner' });
  await form.getByLabel('Title').fill(title);
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'feast.png', mimeType: 'image/png', buffer: await picture() });
  await form.getByLabel('Active').uncheck();
  await form.getByRole('button', { name: 'Create' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Inactive');
  await row.getByRole('link', { name: title, exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Banner Details' });
  const width = details
    .getByRole('img', { name: title })
    .evaluate((image) => image.getBoundingClientRect().width);
  expect(await width).toBeGreaterThan(400);
  await details.getByRole('button', { name: 'Close' }).last().click();
  await row.getByRole('button', { name: `Enable ${title}` }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await onPhone(page, title);
});

test(
  'an admin adds a special offer and finds it by its words and its status',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    const title = unique('Rainy day chai');
    await signedIn('admin');
    await page.goto('/admin/special-offers');
    await page.getByRole('link', { name: 'Add Special Offer' }).click();
    const form = page.getByRole('dialog', { name: 'Add Special Offer' });
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Description').fill(`Two cups of Irani chai: ${title}`);
    await form.getByRole('button', { name: 'Create' }).click();
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(/ID \d+ · Two cups/);
    await row.getByRole('button', { name: `Disable ${title}` }).click();
    await expect(row).toContainText('Inactive');
    await page.getByPlaceholder('Search by title or description').fill(title);
    await page.getByRole('combobox', { name: /^Status/ }).click();
    await page.getByRole('option', { name: 'Active', exact: true }).click();
    await expect(page.getByText('No special offers found matching your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await expect(row).toBeVisible();
    await onPhone(page, title);
  },
);
