import { expect, nothingScrollsSideways, test } from './fixtures';

const phone = { width: 360, height: 740 };

test(
  'an admin reads the ledger of a month, saves it as a file and sees it on a phone',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    await signedIn('admin');
    await page.goto('/admin/wallet-transactions');
    await expect(page.getByText(/^Showing 1 to 10 of [\d,+]+ transactions\b/)).toBeVisible();
    await page.getByRole('combobox', { name: /^Type/ }).click();
    await page.getByRole('option', { name: 'Debit' }).click();
    await expect(page.locator('tbody tr').first()).toContainText(/−\s*₹/);
    await expect(page.locator('tbody').getByText('Credit', { exact: true })).toHaveCount(0);
    const figures = page.waitForResponse((response) =>
      response.url().endsWith('/stats?date_range=this_month'),
    );
    await page.getByRole('combobox', { name: /^Date/ }).click();
    await page.getByRole('option', { name: 'This Month' }).click();
    expect((await figures).ok()).toBe(true);
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^wallet-transactions-\d{4}-\d\d-\d\d\.csv$/);
    await page.setViewportSize(phone);
    await expect(page.getByRole('listitem').filter({ hasText: '₹' }).first()).toBeVisible();
    await nothingScrollsSideways(page);
  },
);

test(
  'an admin goes between scratch cards and referrals and sets what a referral brings',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    await signedIn('admin');
    await page.goto('/admin/redeem-history');
    await expect(page.locator('tbody tr').first()).toContainText('₹');
    await page.getByRole('combobox', { name: /^Status/ }).click();
    await page.getByRole('option', { name: 'Redeemed' }).click();
    await expect(page.locator('tbody').getByText('Pending')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Referral History' }).click();
    await expect(page).toHaveURL(/\/admin\/redeem-history\/referrals/);
    await expect(page.locator('tbody tr').first()).toContainText('@');
    await page.getByRole('button', { name: 'Set Referal Points' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set Referral Points' });
    await dialog.getByLabel('Referrer Points').fill('');
    await dialog.getByRole('button', { name: 'Set Points' }).click();
    await expect(dialog.getByText('This field is required').first()).toBeVisible();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    for (const label of [
      'Referrer Points',
      'Referee Points',
      'New User Cashback',
      'Referrer Cashback',
    ]) {
      await dialog.getByLabel(label).fill('120');
    }
    await dialog.getByRole('button', { name: 'Set Points' }).click();
    await expect(page.getByText('Referral points set successfully')).toBeVisible();
    await page.getByRole('tab', { name: 'Redeem History' }).click();
    // the address holds a list's whole state: the link back has no query
    await expect(page.getByRole('combobox', { name: 'Status, All' })).toBeVisible();
    await page.setViewportSize(phone);
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /Redeemed|Pending/ })
        .first(),
    ).toBeVisible();
    await nothingScrollsSideways(page);
  },
);
