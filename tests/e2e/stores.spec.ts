import sharp from 'sharp';
import { callAs, expect, test, unique } from './fixtures';

const picture = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#b45309' } })
    .png()
    .toBuffer();
const phone = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

test('an admin opens a store with a picture, and it is in the list', async ({ page, signedIn }) => {
  const name = unique('Nizam Dum House');
  await signedIn('admin');
  await page.goto('/admin/stores');
  await page
    .getByRole('link', { name: 'Add New Store' })
    .or(page.getByRole('button', { name: 'Add New Store' }))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add New Store' });
  await dialog.getByLabel('Store Name').fill(name);
  await dialog.getByLabel('Location').click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Description').fill('Slow-cooked dum biryani, since this morning');
  await dialog.getByLabel('Address').fill('Plot 12, Road No. 3');
  await dialog.getByLabel('Phone').fill(phone());
  await dialog.getByLabel('Email').fill(`${name.replaceAll(' ', '.').toLowerCase()}@jaldi.example`);
  await dialog.getByLabel('Google Maps URL').fill('https://maps.app.goo.gl/abc123');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: await picture() });
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: /^(add|save|create)/i }).click();
  await expect(dialog).toBeHidden();
  await page.getByPlaceholder('Search by name or location').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Active');
  await expect(row.locator('img')).toBeVisible();
});

test(
  'the store form shows all errors at once, below their fields',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    await signedIn('admin');
    await page.goto('/admin/stores/create');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('short');
    await dialog.getByLabel('Address').fill('short');
    await dialog.getByLabel('Phone').fill('12345');
    await dialog.getByLabel('Email').fill('nobody');
    await dialog.getByLabel('Google Maps URL').fill('https://google.com.evil.example/maps');
    await dialog.getByRole('button', { name: /^(add|save|create)/i }).click();
    for (const text of [
      'Description must be at least 10 characters long',
      'Address must be at least 10 characters long',
      'Enter a valid 10-digit mobile number starting with 6-9',
      'Enter a valid email address',
      'Enter a valid Google Maps URL',
    ])
      await expect(dialog.getByText(text)).toBeVisible();
    // name, location, image
    await expect(dialog.getByText('This field is required')).toHaveCount(3);
  },
);

test('details, reviews and the way back by the address bar', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/stores?perPage=10&page=1');
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: /actions|more/i }).click();
  await page.getByRole('menuitem', { name: 'View details' }).click();
  await expect(page).toHaveURL(/\/admin\/stores\/\d+\/show\?/);
  await expect(page.getByRole('dialog', { name: 'Store Details' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await row.getByRole('button', { name: /actions|more/i }).click();
  await page.getByRole('menuitem', { name: /reviews/i }).click();
  await expect(page.getByRole('dialog', { name: 'Store Ratings & Reviews' })).toContainText(
    /\d(\.\d)?|No reviews yet/,
  );
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/stores\?/);
});

test('a store is edited, disabled and deleted, and a store with open orders is not', async ({
  page,
  signedIn,
  request,
  expected,
}) => {
  expected.push(/409/);
  const session = await signedIn('admin');
  const name = unique('Pista Palace');
  const options = await callAs(request, session, 'GET', '/admin/stores/dropdown/locations');
  const [location] = options.body.locations as { id: string }[];
  const others = await callAs(request, session, 'GET', '/admin/stores/?limit=1');
  const [other] = others.body.stores as { imageUrl: string }[];
  const created = await callAs(
    request,
    session,
    'POST',
    '/admin/stores/create-store-with-location',
    {
      email: `${name.replaceAll(' ', '.').toLowerCase()}@jaldi.example`,
      storeName: name,
      ownerName: name,
      phone: phone(),
      address: 'Plot 12, Road No. 3',
      locationId: location?.id,
      description: 'Slow-cooked dum biryani',
      googleMapsUrl: 'https://maps.app.goo.gl/abc123',
      imageUrl: other?.imageUrl,
    },
  );
  expect(created.status, JSON.stringify(created.body)).toBeLessThan(300);
  await page.goto(`/admin/stores?filter=${encodeURIComponent(JSON.stringify({ search: name }))}`);
  const row = page.getByRole('row').filter({ hasText: name });
  const choose = async (action: RegExp) => {
    await row.getByRole('button', { name: /actions|more/i }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose(/edit/i);
  const edit = page.getByRole('dialog', { name: 'Edit Store' });
  await expect(edit.getByLabel('Store Name')).toHaveValue(name);
  await edit.getByLabel('Description').fill('Slow-cooked dum biryani and double ka meetha');
  await edit.getByRole('button', { name: /^(save|update)/i }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('double ka meetha');
  await choose(/disable/i);
  const question = page.getByRole('dialog').filter({ hasText: `Disable ${name}?` });
  await question.getByRole('button', { name: /disable/i }).click();
  await expect(row).toContainText('Inactive');
  await choose(/delete/i);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(row).toBeHidden();

  await page.goto('/admin/stores');
  const demo = await callAs(request, session, 'GET', '/admin/stores/?limit=100');
  const open = (demo.body.stores as { email: string; storeName: string }[]).find(
    ({ email }) => email === 'store@jaldi.example',
  );
  await page.getByPlaceholder('Search by name or location').fill(open?.storeName ?? '');
  const busy = page.getByRole('row').filter({ hasText: open?.storeName ?? '' });
  await busy.getByRole('button', { name: /actions|more/i }).click();
  await page.getByRole('menuitem', { name: /delete/i }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(page.getByText(/open orders?/i).first()).toBeVisible();
  await expect(busy).toBeVisible();
});

test(
  'search narrows, resets to page 1 and clears; page sizes and pages stay in the address',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    await signedIn('admin');
    await page.goto('/admin/stores?page=2&perPage=10');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByPlaceholder('Search by name or location').fill('zzzz-nothing');
    // the first page has no parameter in the address
    await expect(page).toHaveURL(/zzzz-nothing/);
    expect(page.url()).not.toContain('page=');
    await expect(page.getByText(/no stores/i).first()).toBeVisible();
    await page
      .getByRole('button', { name: /clear filters/i })
      .first()
      .click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },
);
