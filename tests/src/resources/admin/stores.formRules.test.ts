import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, givenScreen, givenScreenServer, instead, server } from '../../../support/screens/screenServer';
import { givenPng } from '../../../support/pictures';
import { givenLocation, givenStore, storeNamed } from '../../../support/screens/given';
import { field, noDialog, openDialog } from '../../../support/screens/seen';
import { chooseLocation, fillIn, givenStoreForm, pickPicture, pictureShown, sent } from './storeForm';

givenScreenServer();

const required = 'This field is required';

test('every required field says so at once, and nothing is sent', { tags: 'hold' }, async () => {
  const form = await givenStoreForm();
  await form.submit();
  await waitFor(() =>
    expect(form.errors()).toEqual({
      'Store Name': required,
      Location: required,
      Description: required,
      Address: required,
      Phone: required,
      Email: required,
      'Google Maps URL': required,
      'Store Image': required,
    }),
  );
  expect(askedFor('POST')).toEqual([]);
});

test('every rule is checked in one go, and editing a field clears its error alone', { tags: 'hold' }, async () => {
  const form = await givenStoreForm();
  form.type('Store Name', '   ');
  form.type('Description', '  Too short   ');
  form.type('Address', 'Road No. 1       ');
  form.type('Phone', '5876543210');
  form.type('Email', 'bahar@stores');
  form.type('Google Maps URL', 'https://google.com.evil.example/maps');
  await form.submit();
  const broken = {
    'Store Name': required,
    Location: required,
    Phone: 'Enter a valid 10-digit mobile number starting with 6-9',
    Email: 'Enter a valid email address',
    'Google Maps URL': 'Enter a valid Google Maps URL',
    'Store Image': required,
  };
  const short = {
    Description: 'Description must be at least 10 characters long',
    Address: 'Address must be at least 10 characters long',
  };
  await waitFor(() => expect(form.errors()).toEqual({ ...broken, Description: short.Description }));
  form.type('Address', 'Road 1');
  await form.submit();
  await waitFor(() => expect(form.errors()).toEqual({ ...broken, ...short }));
  await form.user.type(field('Address'), '2');
  expect(form.errors()).toEqual({ ...broken, Description: short.Description });
  expect(askedFor('POST')).toEqual([]);
});

test('the phone takes ten digits and nothing else', { tags: 'hold' }, async () => {
  const { user } = await givenStoreForm();
  await user.type(field('Phone'), '98a76-54 3210999');
  expect(field('Phone').value).toBe('9876543210');
});

test('the locations are those in use, asked for once however often a form opens', { tags: 'hold' }, async () => {
  await givenLocation({ name: 'Madhapur' });
  await givenLocation({ name: 'Closed', is_active: false });
  const { user } = await givenStoreForm();
  const options = async () => {
    await user.click(field('Location'));
    return (await screen.findAllByRole('option')).map((option) => option.textContent);
  };
  await waitFor(async () => expect(await options()).toEqual(['Madhapur']));
  await user.keyboard('{Escape}{Escape}');
  await noDialog();
  const [add] = screen.getAllByRole('link', { name: 'Add New Store' });
  if (add) await user.click(add);
  await openDialog('Add New Store');
  expect(await options()).toEqual(['Madhapur']);
  expect(askedFor('GET /admin/stores/dropdown/locations')).toHaveLength(1);
});

test('a location list that fails leaves the form alone', { tags: 'hold' }, async () => {
  instead('GET /admin/stores/dropdown/locations', { status: 403, body: { message: 'No' } });
  const { dialog } = await givenStoreForm();
  expect(await dialog.findByText('The list could not be loaded.')).toBeTruthy();
  expect(screen.queryByText('No')).toBeNull();
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('a chosen location must have a pincode of six digits', { tags: 'hold' }, async () => {
  instead('GET /admin/stores/dropdown/locations', {
    body: [{ id: '1', name: 'Abids', city: 'Hyderabad', state: 'Telangana', pincode: '50001' }],
  });
  const form = await givenStoreForm();
  await chooseLocation(form.user, 'Abids');
  await form.submit();
  await waitFor(() => expect(form.errors().Location).toBe('Selected location has invalid pincode'));
});

/** The edit form of a store whose location has been disabled. */
const givenFormOfClosedLocation = async () => {
  await givenLocation({ name: 'Madhapur', pincode: '500081' });
  const { id: locationId } = await givenLocation({ name: 'Charminar', pincode: '500002', is_active: false });
  const { id } = await givenStore({ name: 'Bahar', locationId });
  const form = await givenStoreForm({ path: `/admin/stores/${id}/edit`, title: 'Edit Store' });
  await waitFor(() => expect(field('Location').value).toBe('Charminar (no longer offered)'));
  return { ...form, locationId };
};

test('a store may stay in a location that is no longer offered', { tags: 'hold' }, async () => {
  const { type, submit, locationId } = await givenFormOfClosedLocation();
  type('Store Name', 'Bahar Biryani');
  await submit();
  await noDialog();
  expect(askedFor('PUT')).toMatchObject([{ body: { storeName: 'Bahar Biryani', locationId, pincode: '500034' } }]);
  expect(await storeNamed('Bahar Biryani')).toMatchObject({ location_id: locationId });
});

test('a store may leave a location that is no longer offered, and go back as long as it is not saved', { tags: 'hold' }, async () => {
  const { user, submit, locationId } = await givenFormOfClosedLocation();
  const choose = async (name: string) => {
    await user.click(field('Location'));
    await user.click(await screen.findByText(name, { selector: '[role="option"]' }));
  };
  await choose('Madhapur');
  await choose('Charminar (no longer offered)');
  await submit();
  await noDialog();
  expect(askedFor('PUT')).toMatchObject([{ body: { locationId, city: 'Hyderabad', state: 'Telangana', pincode: '500034' } }]);
});

test('a new store needs a location that is offered', { tags: 'hold' }, async () => {
  const { admin, user } = await givenScreen({ path: '/admin/stores' });
  const draft = { savedAt: Date.now(), values: { name: 'Bahar', locationId: '77', pincode: '500002' } };
  window.sessionStorage.setItem(`draft:${admin.id}:admin/stores:create`, JSON.stringify(draft));
  await user.click((await screen.findAllByText('Add New Store', { selector: 'a' }))[0] ?? document.body);
  await waitFor(() => expect(field('Location').value).toBe('No longer offered'));
  await user.click(screen.getByText('Create', { selector: 'button' }));
  expect(await screen.findByText('Selected location not found')).toBeTruthy();
  expect(askedFor('POST /admin/stores')).toEqual([]);
});

test('a location that is closed while somebody fills the form in is refused beside the field', { tags: 'hold' }, async () => {
  const { id } = await givenLocation({ name: 'Madhapur' });
  instead('POST /files/upload/image', { body: { file_url: sent.imageUrl } });
  const form = await givenStoreForm();
  await fillIn(form, 'Madhapur');
  await server().db.updateTable('locations').set({ is_active: false }).where('id', '=', id).execute();
  await form.submit();
  expect(await form.alert()).toBe('Selected location not found');
  expect(form.errors()).toEqual({ Location: 'Selected location not found' });
});

test('a picture is uploaded as soon as it is picked', { tags: 'hold' }, async () => {
  const { user } = await givenStoreForm();
  await pickPicture(user, new Uint8Array(await givenPng()));
  await waitFor(() => expect(pictureShown()).toMatch(/^\/api\/files\/.+\.webp$/));
  expect(askedFor('POST')).toMatchObject([{ path: '/files/upload/image' }]);
  const served = await server().app.request(pictureShown() ?? '');
  expect(served.headers.get('content-type')).toBe('image/webp');
});

test('a picture that the server refuses leaves the form as it is', { tags: 'hold' }, async () => {
  const form = await givenStoreForm();
  form.type('Store Name', 'Bahar Biryani');
  await pickPicture(form.user, new TextEncoder().encode('not a picture'));
  expect(await form.alert()).toBe('Choose a PNG, JPEG or WebP picture of at most 5 MB');
  expect(field('Store Name').value).toBe('Bahar Biryani');
  await form.user.click(screen.getByRole('button', { name: 'Remove' }));
  await pickPicture(form.user, new Uint8Array(await givenPng()));
  await waitFor(() => expect(pictureShown()).toMatch(/^\/api\/files\//));
});
