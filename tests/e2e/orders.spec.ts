import { readFile } from 'node:fs/promises';
import { expect, nothingScrollsSideways, settled, test } from './fixtures';

test('an admin filters the orders, reads one with its OTP and history, clears the filters and saves the file', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Orders Management');
  await page.getByRole('combobox', { name: 'Status, All' }).click();
  await page.getByRole('option', { name: 'Cancelled' }).click();
  await expect(page).toHaveURL(/cancelled/);
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toContainText('Cancelled');
  await page.getByRole('combobox', { name: 'Store' }).click();
  const store = page.getByRole('option').first();
  const name = await store.innerText();
  await store.click();
  await expect(page).toHaveURL(/store_id/);
  await expect(rows.first()).toContainText(name);
  const code = await rows.first().getByRole('link').first().innerText();
  await rows.first().getByRole('link').first().click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog).toContainText(code);
  await expect(dialog.getByText('Delivery OTP')).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Items' }).getByRole('row').nth(1)).toContainText(
    '₹',
  );
  await expect(dialog.getByRole('list', { name: 'History' }).getByText('Cancelled')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(page).toHaveURL(/store_id/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Orders' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^orders_export_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(code);
  await page.getByRole('button', { name: 'Clear All Filters' }).first().click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expect(page).not.toHaveURL(/store_id/);
  await nothingScrollsSideways(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('listitem').getByRole('link', { name: /^JB-/ }).first().click();
  await expect(dialog.getByText('Order summary')).toBeVisible();
  await nothingScrollsSideways(page);
});

test('nine orders are in sight on a laptop, below filters of one line, and the first one on a phone within 400 px', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto('/admin/orders');
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  await settled(page);
  const rows = await Promise.all(
    (await page.locator('main tbody tr').all()).map((row) => row.boundingBox()),
  );
  expect(
    rows.filter((row) => row !== null && row.y + row.height <= 768).length,
  ).toBeGreaterThanOrEqual(9);
  const controls = page.getByRole('search', { name: 'Filters' });
  expect((await controls.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 360, height: 740 });
  const first = page.locator('main').getByRole('listitem').filter({ hasText: /JB-/ }).first();
  await expect(first).toBeVisible();
  await settled(page);
  expect((await first.boundingBox())?.y).toBeLessThan(400);
});
