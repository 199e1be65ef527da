import sharp from 'sharp';
import { expect, nothingScrollsSideways, test, unique } from './fixtures';

const picture = async () => ({
  name: 'dish.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#b45309' } })
    .png()
    .toBuffer(),
});

test('a category is added, and a product priced in it, changed, disabled and found by its filters', async ({
  page,
  signedIn,
}) => {
  const category = unique('Haleem');
  const product = unique('Haleem Special');
  await signedIn('admin');
  await page.goto('/admin/categories');
  await page.getByRole('link', { name: 'Add Category' }).first().click();
  const add = page.getByRole('dialog', { name: 'Add Category' });
  await add.getByLabel('Name').fill(category);
  await add.getByLabel('Description').fill('Slow-cooked since dawn');
  await add.getByLabel('Global').check();
  await add.locator('input[type=file]').setInputFiles(await picture());
  await expect(add.locator('img')).toBeVisible();
  await add.getByRole('button', { name: 'Create' }).click();
  await expect(add).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: category })).toContainText('Global');
  await expect(page.getByText(/^Showing 1 to 10 of \d+ categories$/)).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Products' })
    .click();
  await page.getByRole('link', { name: 'Add Product' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByLabel('Product Name').fill(product);
  await form.getByLabel('Description').fill('With fried onion and lime');
  await form.getByLabel('Store').click();
  await page.getByRole('option').first().click();
  await form.getByLabel('Category').click();
  await page.getByRole('option', { name: category }).click();
  await form.getByLabel('Price', { exact: true }).fill('300');
  await form.getByLabel('Max Price').fill('299.99');
  await form.locator('input[type=file]').setInputFiles(await picture());
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Max must be >= price')).toBeVisible();
  await form.getByLabel('Max Price').fill('350');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();

  await page.getByPlaceholder('Search by name').fill(product);
  await expect(page).toHaveURL(/search/);
  const row = page.getByRole('row').filter({ hasText: product });
  await expect(row).toContainText('₹300.00');
  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Edit Product');
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(edit.getByLabel('Category')).toHaveValue(category);
  await edit.getByLabel('Price', { exact: true }).fill('310');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('₹310.00');
  await choose('View Ratings & Reviews');
  await expect(page.getByRole('dialog', { name: 'Ratings & Reviews' })).toContainText(
    'No reviews yet',
  );
  await page.keyboard.press('Escape');
  await choose('Disable Product');
  await expect(row).toContainText('Inactive');
  await page.getByLabel(/^Availability,/).click();
  await page.getByRole('option', { name: 'Available', exact: true }).click();
  await expect(
    page.getByText('No products found. Try adjusting your filters or add a new product'),
  ).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page.getByLabel(/^Actions for/).first()).toBeVisible();
  await nothingScrollsSideways(page);
});
