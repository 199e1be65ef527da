import type { Locator } from '@playwright/test';
import { expect, nothingScrollsSideways, settled, test, type Account } from './fixtures';

const pages: [Account, string][] = [
  ['admin', '/admin/stores'], ['admin', '/admin/locations'], ['admin', '/admin/stores/create'], ['admin', '/admin/locations/create'],
  ['admin', '/admin/orders'], ['store', '/store/orders'], ['user', '/user/orders'], ['admin', '/403'],
];
for (const [role, path] of pages) {
  test(`nothing scrolls sideways on ${path}`, async ({ page, signedIn }) => {
    await signedIn(role);
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await settled(page);
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

/** How many pixels up and down from a target's middle still hit it. */
const reach = (target: Locator) =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const isHit = (dy: number) => element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + dy));
    let [up, down] = [0, 0];
    while (up < 60 && isHit(-up - 1)) up += 1;
    while (down < 60 && isHit(down + 1)) down += 1;
    return up + down + 1;
  });

test('names, phone numbers, the help of a figure and the account can be hit by a thumb', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/stores');
  const card = page.getByRole('list', { name: 'Stores' }).getByRole('listitem').first();
  await expect(card).toBeVisible();
  for (const target of [
    card.locator('a[href*="/show"]'),
    card.locator('a[href^="tel:"]'),
    page.getByRole('button', { name: /^About/ }),
    page.getByRole('button', { name: /Account/i }),
  ]) {
    expect(await reach(target.first()), String(target)).toBeGreaterThanOrEqual(43);
  }
  const account = await page.getByRole('button', { name: /Account/i }).boundingBox();
  expect(account?.width).toBeGreaterThanOrEqual(44);
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
