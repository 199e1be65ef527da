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

/** Lowest place of the first row on a phone, in pixels from the top. */
const firstRowMax = 280;
const lists = {
  admin: ['/admin/orders', '/admin/products', '/admin/refunds'],
  store: ['/store/menu', '/store/orders'],
  user: ['/user/orders'],
} as const;

for (const role of ['admin', 'store', 'user'] as const) {
  test(`on a phone the first row of ${lists[role].join(', ')} is high up`, async ({
    page,
    signedIn,
  }) => {
    await signedIn(role);
    for (const path of lists[role]) {
      await page.goto(path);
      const row = page.locator('[data-key-row]').first();
      await expect(row).toBeVisible();
      await settled(page);
      expect((await row.boundingBox())?.y, path).toBeLessThanOrEqual(firstRowMax);
      await nothingScrollsSideways(page);
    }
  });
}

test('on a phone figures, filters, order and selection are one row of large buttons', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto('/admin/products');
  const tools = page.getByRole('search', { name: 'Filters' });
  const boxes = await Promise.all(
    [
      tools.getByRole('button', { name: /^Figures/ }),
      tools.getByRole('button', { name: 'Filters' }),
      tools.getByRole('combobox', { name: /^Sort by/ }),
      tools.getByRole('button', { name: 'Select' }),
    ].map(async (tool) => {
      await expect(tool).toBeVisible();
      await settled(page);
      return tool.boundingBox();
    }),
  );
  const [first] = boxes;
  for (const box of boxes) {
    expect(Math.abs((box?.y ?? 0) - (first?.y ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.round(Math.min(box?.height ?? 0, box?.width ?? 0))).toBeGreaterThanOrEqual(thumb);
  }
  await tools.getByRole('button', { name: 'Filters' }).tap();
  await expect(tools.getByRole('combobox', { name: /^Availability/ })).toBeVisible();
});

test("on a phone today's figures and the dishes of the board open with one press", async ({
  page,
  signedIn,
}) => {
  await signedIn('store');
  await page.goto('/store/orders');
  const fold = page.getByRole('button', { name: 'Today and total to cook' });
  const today = page.getByRole('main').getByRole('link', { name: /^Today/ });
  const dishes = page.getByRole('button', { name: /^Total to cook:/ });
  await expect(fold).toBeVisible();
  await expect(today).toBeHidden();
  await fold.tap();
  await expect(today).toBeVisible();
  await expect(dishes).toBeVisible();
  await nothingScrollsSideways(page);
  await fold.tap();
  await expect(dishes).toBeHidden();
});
