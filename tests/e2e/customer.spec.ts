import { callAs, expect, nothingScrollsSideways, settled, test } from './fixtures';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a customer reads an OTP aloud, opens the order, rates one and looks into the wallet', async ({
  page,
  request,
  signedIn,
}) => {
  const session = await signedIn('user');
  const { body } = await callAs(request, session, 'GET', '/user/wallet');
  await page.goto('/user/elsewhere');
  await expect(page).toHaveURL('/user/orders');
  const awaited = page
    .getByRole('article')
    .filter({ has: page.getByRole('group', { name: 'Delivery OTP' }) })
    .first();
  await expect(awaited).toBeVisible();
  const digits = awaited.getByRole('group').locator('[aria-hidden] > span');
  await expect(digits).toHaveCount(4);
  expect((await digits.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await settled(page);
  await nothingScrollsSideways(page);
  // the mark alone, since the name would be cut
  const brand = page.getByRole('banner').getByText('Jaldi Biryani');
  expect((await brand.boundingBox())?.width).toBe(1);
  await awaited.getByRole('button', { name: /^View Details/ }).tap();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expect(details.getByText('Delivery address')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  const rate = page.getByRole('button', { name: /^Rate order/ });
  const left = await rate.count();
  expect((await rate.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await rate.first().tap();
  const dialog = page.getByRole('dialog', { name: /^Rate your order/ });
  await dialog.getByText('4 stars').locator('..').tap();
  await dialog.getByLabel('Comment').fill('Still steaming');
  await dialog.getByRole('button', { name: 'Send rating' }).tap();
  await expect(page.getByText('Thank you for your rating')).toBeVisible();
  await expect(rate).toHaveCount(left - 1);

  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page
    .getByRole('dialog', { name: 'My Account' })
    .getByRole('link', { name: 'My Wallet' })
    .tap();
  await expect(page.getByText('Balance')).toBeVisible();
  await expect(page.locator('dl[aria-label="Figures"] dd')).toHaveText(
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(
      Number(body.balance),
    ),
  );
  await nothingScrollsSideways(page);
  await page.getByRole('link', { name: /^Cart/ }).tap();
  await expect(page).toHaveURL('/user/orders');
});
