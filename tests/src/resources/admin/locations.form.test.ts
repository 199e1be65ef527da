// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, givenScreen, givenScreenServer, held, instead, server, unreachable } from '../../../support/screens/screenServer';
import { givenLocation, locationNamed } from '../../../support/screens/given';
import { field, fill, findField, noDialog, openDialog, rowNames, rowOf, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const CREATE = 'POST /admin/locations/';

const givenForm = async (id?: string) => {
  const opened = await givenScreen({ path: id === undefined ? '/admin/locations/create' : `/admin/locations/${id}/edit` });
  await findField('Location Name');
  const dialog = await openDialog(id === undefined ? 'Add Location' : 'Edit Location');
  const error = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent;
  return {
    ...opened, dialog, error,
    type: (label: string, text: string) => fill(field(label), text),
    submit: () => opened.user.click(dialog.getByText(id === undefined ? 'Create' : 'Save', { selector: 'button' })),
    alert: async () => (await dialog.findByRole('alert')).textContent,
  };
};

const givenFilledForm = async () => {
  const form = await givenForm();
  form.type('Location Name', 'Abids');
  form.type('Pincode', '500001');
  return form;
};

test('name and pincode are required, at once; editing clears an error', async () => {
  const { submit, error, type } = await givenForm();
  await submit();
  await waitFor(() => expect(error('Location Name')).toBe('This field is required'));
  expect(error('Pincode')).toBe('This field is required');
  type('Location Name', 'Abids');
  expect(error('Location Name')).toBeUndefined();
  expect(error('Pincode')).toBe('This field is required');
  type('Pincode', '50000');
  await submit();
  await waitFor(() => expect(error('Pincode')).toBe('Enter a valid 6-digit pincode'));
  expect(askedFor('POST')).toEqual([]);
});

test('the pincode takes six digits and nothing else', async () => {
  const { user } = await givenForm();
  await user.type(field('Pincode'), '50a00-0199');
  expect(field('Pincode').value).toBe('500001');
});

test.each([['City', 'Hyderabad'], ['State', 'Telangana']])('%s offers %s alone', async (label, only) => {
  const { user, dialog } = await givenForm();
  const choice = dialog.getByRole('combobox', { name: new RegExp(label) });
  expect(choice.textContent).toBe(only);
  await user.click(choice);
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([only]);
});

test('a location is sent, announced in the server\'s words, listed, and the form is empty again', async () => {
  const { submit, user } = await givenFilledForm();
  await submit();
  await toast('Location added successfully');
  await noDialog();
  expect(askedFor('POST')).toMatchObject([
    { path: '/admin/locations/', body: { locationName: 'Abids', city: 'Hyderabad', state: 'Telangana', pincode: '500001' } },
  ]);
  await rowOf('Abids');
  await user.click(screen.getAllByText('Add Location', { selector: 'a' })[0] ?? document.body);
  expect(await findField('Location Name')).toHaveProperty('value', '');
});

test('a failed save is told in the dialog and as a toast, by the best words there are, and nothing typed is lost', { tags: 'hold' }, async () => {
  const { submit, alert } = await givenFilledForm();
  const failures = [
    [422, { detail: [{ msg: 'Name is taken' }, { msg: 'Pincode is unknown' }] }, 'Name is taken, Pincode is unknown'],
    [400, { detail: 'No such place', message: 'No' }, 'No such place'],
    [500, { message: 'Out of order' }, 'Out of order'],
    [500, {}, 'Failed to add location'],
  ] as const;
  for (const [status, body, text] of failures) {
    instead(CREATE, { status, body });
    await submit();
    await waitFor(async () => expect(await alert()).toBe(text));
    await toast(text);
  }
  unreachable(CREATE);
  await submit();
  await waitFor(async () => expect(await alert()).toBe('The server cannot be reached. Check your connection and try again.'));
  expect([field('Location Name').value, field('Pincode').value]).toEqual(['Abids', '500001']);
});

test('a location that is there already is refused in plain words', { tags: 'hold' }, async () => {
  await givenLocation({ name: 'Abids', pincode: '500001' });
  const { submit, alert } = await givenFilledForm();
  await submit();
  expect(await alert()).toBe('A location named "Abids" with pincode 500001 already exists');
});

test('a double click sends the form once', async () => {
  const { user, dialog } = await givenFilledForm();
  const call = held(CREATE);
  await user.dblClick(dialog.getByText('Create'));
  await dialog.findByText('Saving...');
  call.release();
  await toast('Location added successfully');
  expect(askedFor('POST')).toHaveLength(1);
});

test('a token that expires under the form is renewed, and the form is saved', { tags: 'hold' }, async () => {
  const { submit } = await givenFilledForm();
  window.localStorage.setItem('jb_access_token', 'expired');
  await submit();
  await toast('Location added successfully');
  expect(askedFor('POST /auth/refresh')).toHaveLength(1);
  expect(await locationNamed('Abids')).toBeDefined();
});

test('the edit form holds the location and keeps its status', async () => {
  const { id, updated_at } = await givenLocation({ name: 'Abids', pincode: '500001', is_active: false });
  const { type, submit, address } = await givenForm(id);
  expect([field('Location Name').value, field('Pincode').value]).toEqual(['Abids', '500001']);
  type('Location Name', 'Abids Road');
  await submit();
  await toast('Location updated successfully');
  await noDialog();
  const place = { city: 'Hyderabad', state: 'Telangana', pincode: '500001' };
  expect(askedFor('PUT')).toEqual([{
    method: 'PUT',
    path: `/admin/locations/${id}`,
    body: { locationName: 'Abids Road', ...place, isActive: false, updatedAt: updated_at.toISOString() },
  }]);
  await waitFor(() => expect(rowNames()).toEqual(['Abids Road']));
  expect(address()).toBe('/admin/locations');
});

test.each([
  [422, { detail: 'Not here', message: 'No' }, 'Not here'],
  [500, {}, 'Failed to update location'],
])('an edit that fails with %i %j says "%s" and keeps what was typed', async (status, body, text) => {
  const { id } = await givenLocation({ name: 'Abids' });
  const { type, submit, alert } = await givenForm(id);
  type('Location Name', 'Abids Road');
  instead(`PUT /admin/locations/${id}`, { status, body });
  await submit();
  expect(await alert()).toBe(text);
  await toast(text);
  expect(field('Location Name').value).toBe('Abids Road');
});

test.each([
  ['Use newer values', 'Theirs'],
  ['Keep mine', 'Mine'],
])('who was slower may "%s"', async (answer, name) => {
  const { id } = await givenLocation({ name: 'Abids', pincode: '500001' });
  const { type, submit, dialog, user } = await givenForm(id);
  type('Location Name', 'Mine');
  const newer = { name: 'Theirs', pincode: '500002', updated_at: new Date(Date.now() + 60_000) };
  await server().db.updateTable('locations').set(newer).where('id', '=', id).execute();
  await submit();
  await dialog.findByText('Somebody else changed this location while you were editing it.');
  expect([...dialog.element.querySelectorAll('tbody tr')].map(textsOf)).toEqual([
    'Location Name Theirs Mine',
    'Pincode 500002 500001 not changed by you',
  ]);
  await user.click(dialog.getByText(answer));
  if (name === 'Theirs') await submit();
  await toast('Location updated successfully');
  expect(await locationNamed(name)).toMatchObject({ pincode: '500002' });
});

test('a location that was just added can be chosen for a store at once', { tags: 'hold' }, async () => {
  const { user } = await givenScreen({ path: '/admin/stores/create' });
  const location = await findField('Location');
  await waitFor(() => expect(location.placeholder).toBe('Choose'));
  await user.keyboard('{Escape}');
  await noDialog();
  await user.click(screen.getByText('Locations', { selector: 'nav a *, nav a' }));
  await screen.findByText('Locations Management');
  await user.click(screen.getAllByText('Add Location', { selector: 'a' })[0] ?? document.body);
  fill(await findField('Location Name'), 'Abids');
  fill(field('Pincode'), '500001');
  await user.click(screen.getByText('Create', { selector: 'button' }));
  await toast('Location added successfully');
  await user.click(screen.getByText('Stores', { selector: 'nav a *, nav a' }));
  await screen.findByText('Stores Management');
  await user.click(screen.getAllByText('Add New Store', { selector: 'a' })[0] ?? document.body);
  await user.click(await findField('Location'));
  expect(await screen.findByText('Abids', { selector: '[role="option"]' })).toBeTruthy();
});
