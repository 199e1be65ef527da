import { expect, nothingScrollsSideways, test, type Account } from './fixtures';

const pages: [Account, string][] = [
  ['admin', '/admin/stores'], ['admin', '/admin/locations'], ['admin', '/admin/stores/create'], ['admin', '/admin/locations/create'],
  ['admin', '/admin/orders'], ['store', '/store/orders'], ['user', '/user/orders'], ['admin', '/403'],
];
for (const [role, path] of pages) {
  test(`nothing scrolls sideways on ${path}`, async ({ page, signedIn }) => {
    await signedIn(role);
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await nothingScrollsSideways(page);
  });
}

test('a table is a list of cards whose actions a thumb can hit', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/locations');
  await expect(page.getByRole('table')).toHaveCount(0);
  const edit = page.getByRole('button', { name: /^Edit/ }).or(page.getByRole('link', { name: /^Edit/ })).first();
  await expect(edit).toBeVisible();
  const box = await edit.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test('a card of a location shows its pincode, not the city and state that all of them share', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/locations');
  const card = page.getByRole('list', { name: 'Locations' }).getByRole('listitem').first();
  await expect(card.getByRole('term')).toHaveText(['Pincode', 'Created']);
});

test('a dialog fills the screen and its actions stay in sight', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/stores/create');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^(add|save|create)/i })).toBeInViewport();
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
});

test('the mobile menu leads to the specified entries first', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: /menu/i }).first().click();
  const links = page.getByRole('dialog', { name: 'Admin Panel' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(addresses.slice(0, 6)).toEqual([
    '/admin/dashboard', '/admin/stores', '/admin/orders', '/admin/users', '/admin/coupons', '/admin/banners',
  ]);
  expect(addresses).toHaveLength(12);
});
