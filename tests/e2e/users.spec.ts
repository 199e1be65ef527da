import { expect, nothingScrollsSideways, test } from './fixtures';

test('an admin finds a user, reads profile, orders and transactions, and saves the file', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await page.getByPlaceholder('Search by name, email or phone').fill('user@jaldi');
  const row = page.locator('tbody tr').filter({ hasText: 'user@jaldi.example' });
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(row).toContainText('Active');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await row.getByRole('link').first().click();
  const dialog = page.getByRole('dialog', { name: 'User Details' });
  await expect(dialog.getByText('Referral Code')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Orders' }).click();
  await expect(dialog.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)).toContainText(
    'JB-',
  );
  await dialog.getByRole('tab', { name: 'Transactions' }).click();
  await expect(
    dialog.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1),
  ).toContainText('₹');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByPlaceholder('Search by name, email or phone').fill('');
  await page.getByRole('combobox', { name: 'Status, All Users' }).click();
  await page.getByRole('option', { name: 'Inactive Only' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('Inactive');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Users' }).click();
  expect((await download).suggestedFilename()).toMatch(/^users_export_\d{4}-\d{2}-\d{2}\.csv$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await nothingScrollsSideways(page);
});
