import { expect, goTo, nothingScrollsSideways, settled, test } from './fixtures';

// the screens that people open first, here at a desk

test(
  'an owner at a desk finds a dish, sees what its price lacks and opens all other screens of the store',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    await signedIn('store');
    await page.goto('/store/menu');
    await page.getByPlaceholder('Search menu items').fill('Biryani');
    await expect(page.locator('tbody tr').first()).toContainText('Biryani');
    await settled(page);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit Menu Item' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Menu Item' });
    await edit.getByLabel('Price', { exact: true }).fill('');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByLabel('Price', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.goto('/store/menu');
    await expect(edit).toBeHidden();

    await goTo(page, '/store/categories');
    await page.getByRole('link', { name: 'Request Category' }).first().click();
    await expect(
      page.getByRole('dialog', { name: 'Request Category' }).getByLabel('Name'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await goTo(page, '/store/ratings');
    await expect(page.getByText('Average Rating')).toBeVisible();
    await goTo(page, '/store/settings');
    await page.getByLabel('Current Password', { exact: true }).fill('store123');
    await page.getByLabel('New Password', { exact: true }).fill('a new one');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('another one');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('Confirm New Password', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await goTo(page, '/store/profile');
    await expect(page.getByRole('main').getByText('store@jaldi.example')).toBeVisible();
    await goTo(page, '/store/notifications');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  },
);

test(
  'a customer at a desk opens an order, the wallet, the profile and the notifications',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    await signedIn('user');
    await page.goto('/user/orders');
    await page
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click();
    const details = page.getByRole('dialog', { name: 'Order Details' });
    await expect(details.getByText('Delivery address')).toBeVisible();
    await page.goBack();
    await expect(details).toBeHidden();
    await goTo(page, '/user/wallet');
    await expect(page.getByRole('main').getByText('₹').first()).toBeVisible();
    await goTo(page, '/user/profile');
    await expect(page.getByRole('main').getByText('user@jaldi.example')).toBeVisible();
    await goTo(page, '/user/notifications');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await settled(page);
    await nothingScrollsSideways(page);
  },
);
