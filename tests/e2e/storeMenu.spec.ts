import sharp from 'sharp';
import { expect, nothingScrollsSideways, settled, test, unique } from './fixtures';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const picture = async () => ({
  name: 'dish.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#b45309' } })
    .png()
    .toBuffer(),
});

test('on a phone a dish is added, changed and switched off, and a category is requested', async ({
  page,
  signedIn,
}) => {
  const dish = unique(
    'Chicken Zafrani Dum Biryani with a name that is longer than a phone is wide',
  );
  await signedIn('store');
  await page.goto('/store/menu');
  await page.getByRole('link', { name: 'Add New Item' }).first().click();
  const add = page.getByRole('dialog', { name: 'Add New Item' });
  await add.getByLabel('Item Name').fill(dish);
  await add.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Biryani', exact: true }).click();
  await add.getByLabel('Description').fill('Saffron and slow heat');
  await add.getByLabel('Price', { exact: true }).fill('300');
  await add.getByLabel('Max Price').fill('350');
  await add
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture());
  await expect(add.locator('img')).toBeVisible();
  await add.getByRole('button', { name: 'Add Item' }).click();
  await expect(add).toBeHidden();
  await page.getByPlaceholder('Search menu items').fill(dish);
  const card = page
    .getByRole('list', { name: 'Biryani' })
    .getByRole('listitem')
    .filter({ hasText: dish });
  await expect(card).toContainText('Not available: waiting for approval');
  await settled(page);
  await nothingScrollsSideways(page);
  const menu = card.getByRole('button', { name: /^Actions for/ });
  const box = await menu.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit Menu Item' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Menu Item' });
  await edit.getByLabel('Price', { exact: true }).fill('310');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('₹310.00');
  const onSale = card.getByRole('switch');
  await expect(onSale).toBeChecked();
  await onSale.click();
  await expect(onSale).not.toBeChecked();
  await expect(card).toContainText('Sold out until');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sold out until…' }).click();
  await page
    .getByRole('dialog', { name: `Sold out: ${dish}` })
    .getByRole('button', { name: 'Until I turn it back on' })
    .click();
  await expect(card).not.toContainText('Sold out until');
  await page.reload();
  await expect(card.getByRole('switch', { name: dish })).not.toBeChecked();

  const category = unique('Mandi');
  await page.goto('/store/categories/create');
  const request = page.getByRole('dialog', { name: 'Request Category' });
  await request.getByLabel('Name').fill(category);
  await request.getByLabel('Description').fill('Arabian rice and meat');
  await request
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture());
  await expect(request.locator('img')).toBeVisible();
  await request.getByRole('button', { name: 'Send Request' }).click();
  await expect(
    page.getByText(
      'Category request submitted successfully! Status: pending. It will be reviewed by admin.',
    ),
  ).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: category }),
  ).toContainText('Pending');
  await settled(page);
  await nothingScrollsSideways(page);
});
