import { callAs, expect, test, unique } from './fixtures';

const pincode = () => `5${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`;

test('an admin adds, finds, edits and disables a location', async ({ page, signedIn }) => {
  const name = unique('Tolichowki');
  const code = pincode();
  await signedIn('admin');
  await page.goto('/admin/locations');
  await page
    .getByRole('link', { name: 'Add Location' })
    .or(page.getByRole('button', { name: 'Add Location' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/locations\/create/);
  const dialog = page.getByRole('dialog', { name: 'Add Location' });
  await dialog.getByLabel('Location Name').fill(name);
  await dialog.getByLabel('Pincode').fill(`${code}abc`);
  await expect(dialog.getByLabel('Pincode')).toHaveValue(code);
  await dialog.getByRole('button', { name: /^(add|save|create)/i }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/success/i).first()).toBeVisible();

  await page.getByPlaceholder('Search by name, city or pincode').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(code);
  await expect(row).toContainText('Active');
  await expect(page).toHaveURL(/filter=/);

  await row
    .getByRole('link', { name: /^Edit/ })
    .or(row.getByRole('button', { name: /^Edit/ }))
    .first()
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit Location' });
  await edit.getByLabel('Location Name').fill(`${name} West`);
  await edit.getByRole('button', { name: /^(save|update)/i }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText(`${name} West`);

  await row.getByRole('button', { name: /^Disable/ }).click();
  await expect(row).toContainText('Inactive');
});

test('each rule shows its error below its field, which disappears when the field is edited', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto('/admin/locations/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pincode').fill('5000');
  await dialog.getByRole('button', { name: /^(add|save|create)/i }).click();
  await expect(dialog.getByText('This field is required')).toHaveCount(1);
  await expect(dialog.getByText('Enter a valid 6-digit pincode')).toBeVisible();
  await dialog.getByLabel('Location Name').fill('Abids');
  await expect(dialog.getByText('This field is required')).toHaveCount(0);
});

test(
  'a refusal keeps the form, and a second try works',
  { tag: '@release' },
  async ({ page, signedIn, request, expected }) => {
    expected.push(/409|422/);
    const session = await signedIn('admin');
    const name = unique('Mehdipatnam');
    const code = pincode();
    await callAs(request, session, 'POST', '/admin/locations/', {
      locationName: name,
      city: 'Hyderabad',
      state: 'Telangana',
      pincode: code,
    });
    await page.goto('/admin/locations/create');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Location Name').fill(name);
    await dialog.getByLabel('Pincode').fill(code);
    await dialog.getByRole('button', { name: /^(add|save|create)/i }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await expect(dialog.getByLabel('Location Name')).toHaveValue(name);
    await dialog.getByLabel('Location Name').fill(`${name} East`);
    await dialog.getByRole('button', { name: /^(add|save|create)/i }).click();
    await expect(dialog).toBeHidden();
  },
);

test('two people edit one location: the second sees the newer values and decides', async ({
  page,
  signedIn,
  request,
  expected,
}) => {
  expected.push(/409/);
  const session = await signedIn('admin');
  const name = unique('Banjara Hills');
  const place = { city: 'Hyderabad', state: 'Telangana', pincode: pincode() };
  const created = await callAs(request, session, 'POST', '/admin/locations/', {
    locationName: name,
    ...place,
  });
  const id = String((created.body.data as { id: string }).id);
  await page.goto(
    `/admin/locations?filter=${encodeURIComponent(JSON.stringify({ search: name }))}`,
  );
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('link', { name: /^Edit/ })
    .or(page.getByRole('button', { name: `Edit ${name}` }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Location Name' });
  await expect(field).toHaveValue(name);
  await callAs(request, session, 'PUT', `/admin/locations/${id}`, {
    locationName: `${name} Road 1`,
  });
  await field.fill(`${name} Road 12`);
  await dialog.getByRole('button', { name: /^(save|update)/i }).click();
  await expect(dialog.getByText(`${name} Road 1`, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: /keep mine/i }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: `${name} Road 12` })).toBeVisible();
});

test('an expired token in the middle of a form costs nothing', async ({
  page,
  signedIn,
  expected,
}) => {
  expected.push(/401/);
  const name = unique('Kukatpally');
  await signedIn('admin', 'alone');
  await page.goto('/admin/locations/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Location Name').fill(name);
  await dialog.getByLabel('Pincode').fill(pincode());
  await page.evaluate(() => localStorage.setItem('jb_access_token', 'expired'));
  const renewals: string[] = [];
  page.on(
    'request',
    (sent) => void (sent.url().endsWith('/auth/refresh') && renewals.push(sent.url())),
  );
  await dialog.getByRole('button', { name: /^(add|save|create)/i }).click();
  await expect(dialog).toBeHidden();
  expect(renewals).toHaveLength(1);
});
