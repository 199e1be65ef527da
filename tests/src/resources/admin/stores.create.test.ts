import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, givenScreenServer, held, instead, server, unreachable } from '../../../support/screens/screenServer';
import { givenLocation, givenStore, givenStores, storeNamed } from '../../../support/screens/given';
import { field, noDialog, openDialog, rowNames, rowOf, toast } from '../../../support/screens/seen';
import { fillIn, givenStoreForm, sent, typed } from './storeForm';

givenScreenServer();

const CREATE = 'POST /admin/stores/create-store-with-location';
const creates = () => askedFor(CREATE);

const givenCompleteForm = async (path?: string) => {
  const location = await givenLocation({ name: 'Madhapur', pincode: '500081' });
  instead('POST /files/upload/image', { body: { file_url: sent.imageUrl } });
  const form = await givenStoreForm(path === undefined ? {} : { path });
  await fillIn(form, 'Madhapur');
  return { ...form, location };
};

test('a store is sent with its location, announced in the server\'s words, and listed on the page behind', { tags: 'hold' }, async () => {
  await givenStores(11);
  const { submit, location, address, user } = await givenCompleteForm('/admin/stores/create?page=2&perPage=10');
  await submit();
  await toast('Store created successfully');
  await noDialog();
  expect(creates()).toMatchObject([
    { body: { ...sent, locationId: location.id, city: 'Hyderabad', state: 'Telangana', pincode: '500081' } },
  ]);
  expect(await storeNamed('Bahar Biryani')).toMatchObject({ email: 'bahar@stores.example', minimum_order_paise: 19_950 });
  await waitFor(() => expect(rowNames()).toEqual(['Store 02', 'Store 01']));
  expect(address()).toBe('/admin/stores?page=2&perPage=10');
  await user.click(screen.getByRole('link', { name: 'Add New Store' }));
  await openDialog('Add New Store');
  expect(field('Store Name')).toHaveProperty('value', '');
});

test.each([['The store', 'Address'], ['Contact', 'Phone'], ['Orders', 'Delivery Time'], ['Picture', 'Store Image']])(
  'the form has a section "%s", with "%s"', { tags: 'hold' }, async (section, label) => {
    await givenStoreForm();
    expect(within(await screen.findByRole('group', { name: section })).getAllByText(label).length).toBeGreaterThan(0);
  });

test.each([
  [{ data: { message: 'Stored in data' } }, 'Stored in data'],
  [{ data: { detail: 'Stored as detail of data' } }, 'Stored as detail of data'],
  [{ detail: 'Stored as detail' }, 'Stored as detail'],
  [{}, 'Action completed successfully'],
])('an answer of %j is announced as "%s"', { tags: 'hold' }, async (body, text) => {
  const { submit } = await givenCompleteForm();
  instead(CREATE, { body });
  await submit();
  await toast(text);
  await noDialog();
});

const failures = [
  [422, { detail: [{ msg: 'Name is taken' }, { msg: 'Phone is taken' }], message: 'No' }, 'Name is taken, Phone is taken'],
  [400, { detail: 'No such place', message: 'No' }, 'No such place'],
  [500, { message: 'Out of order' }, 'Out of order'],
  [500, {}, 'Failed to create store'],
] as const;

test('a failed save is told in the dialog and as a toast, by the best words there are, and nothing typed is lost', { tags: 'hold' }, async () => {
  const form = await givenCompleteForm();
  for (const [status, body, text] of failures) {
    instead(CREATE, { status, body });
    await form.submit();
    await waitFor(async () => expect(await form.alert()).toBe(text));
    await toast(text);
    expect(form.values()).toEqual(typed);
  }
  expect(creates()).toHaveLength(failures.length);
});

test('a server that cannot be reached loses nothing either', { tags: 'hold' }, async () => {
  const form = await givenCompleteForm();
  unreachable(CREATE);
  await form.submit();
  expect(await form.alert()).toBe('The server cannot be reached. Check your connection and try again.');
  expect(form.values()).toEqual(typed);
  expect(field('Location').value).toBe('Madhapur');
});

test('an e-mail that is in use is refused beside the field', { tags: 'hold' }, async () => {
  const other = await givenStore();
  const form = await givenCompleteForm();
  form.type('Email', other.email);
  await form.submit();
  const text = `${other.email} is already in use by another account`;
  expect(await form.alert()).toBe(text);
  expect(form.errors()).toEqual({ Email: text });
  expect(await storeNamed('Bahar Biryani')).toBeUndefined();
});

test('a double click sends the form once', { tags: 'hold' }, async () => {
  const { user, dialog } = await givenCompleteForm();
  const call = held(CREATE);
  await user.dblClick(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
  call.release();
  await toast('Store created successfully');
  expect(creates()).toHaveLength(1);
  await rowOf('Bahar Biryani');
});

test('a token that expires under the form is renewed, and the form is saved', { tags: 'hold' }, async () => {
  const { submit } = await givenCompleteForm();
  window.localStorage.setItem('jb_access_token', 'expired');
  await submit();
  await toast('Store created successfully');
  expect(askedFor('POST /auth/refresh')).toHaveLength(1);
  expect(creates()).toHaveLength(2);
  expect(window.localStorage.getItem('jb_access_token')).not.toBe('expired');
  expect(await storeNamed('Bahar Biryani')).toBeDefined();
});

test('a session that is over keeps what was typed for when its person is back', { tags: 'hold' }, async () => {
  const { submit, admin } = await givenCompleteForm();
  await server().db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', admin.id).execute();
  await submit();
  await waitFor(() => expect(window.localStorage.getItem('jb_access_token')).toBeNull());
  await waitFor(() => expect(Object.keys(window.sessionStorage)).toContain(`draft:${admin.id}:admin/stores:create`));
  const draft: unknown = JSON.parse(window.sessionStorage.getItem(`draft:${admin.id}:admin/stores:create`) ?? '');
  expect(draft).toMatchObject({ values: { name: 'Bahar Biryani', description: typed.Description, image: sent.imageUrl } });
});
