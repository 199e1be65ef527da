import { expect, nothingScrollsSideways, settled, test } from './fixtures';

const thumb = 44;

test('on a phone, a row is selected by its box, and the main action is next to the menu of the others', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await settled(page);
  const box = page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Select / })
    .first();
  await box.tap();
  await expect(box).toBeChecked();
  await expect(page).toHaveURL(/\/admin\/products($|\?)/);
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  for (const name of ['Approve', 'Reject']) {
    const button = bar.getByRole('button', { name });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(thumb);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await nothingScrollsSideways(page);
  await bar.getByRole('button', { name: 'Actions' }).tap();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Enable',
    'Disable',
    'Change prices',
    'Set category',
  ]);
});
