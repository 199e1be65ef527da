import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, givenScreenServer, held, instead, server, unreachable } from '../../../support/screens/screenServer';
import { givenLocation, givenStore, storeNamed } from '../../../support/screens/given';
import { choose, field, findField, noDialog, rowOf, textsOf, toast } from '../../../support/screens/seen';
import { givenStoreForm, pictureShown } from './storeForm';

givenScreenServer();

const givenEditForm = async () => {
  const location = await givenLocation({ name: 'Madhapur', pincode: '500081' });
  const store = await givenStore({ name: 'Bahar', locationId: location.id, delivery_fee_paise: 4000, delivery_time: '30 min' });
  const path = `/admin/stores/${store.id}/edit`;
  return { ...(await givenStoreForm({ path, title: 'Edit Store' })), store, line: `PUT /admin/stores/${store.id}` as const };
};

const changeElsewhere = (id: string, values: { phone?: string; name?: string }) =>
  server().db.updateTable('stores').set({ ...values, updated_at: new Date(Date.now() + 60_000) }).where('id', '=', id).execute();

test('the form holds the store, and sends it whole with the state that it was read in', { tags: 'hold' }, async () => {
  const { type, submit, values, store, line, address } = await givenEditForm();
  await waitFor(() => expect(field('Location').value).toBe('Madhapur'));
  expect(values()).toEqual({
    'Store Name': 'Bahar', Description: store.description, Address: store.address, Phone: store.phone, Email: store.email,
    'Google Maps URL': store.google_maps_url, 'Delivery Time': '30 min', 'Delivery Fee': '40', 'Minimum Order': '0',
  });
  await waitFor(() => expect(pictureShown()).toBe('/api/files/store.webp'));
  type('Store Name', 'Bahar Biryani');
  await submit();
  await toast('Store updated successfully');
  await noDialog();
  expect(askedFor('PUT')).toEqual([{
    method: 'PUT',
    path: line.slice(4),
    body: {
      storeName: 'Bahar Biryani', ownerName: 'Bahar Biryani', email: store.email, phone: store.phone, address: store.address,
      city: 'Hyderabad', state: 'Telangana', pincode: '500034', locationId: store.location_id, description: store.description,
      googleMapsUrl: store.google_maps_url, imageUrl: store.image_url, deliveryTime: '30 min', deliveryFee: 40, minimumOrder: 0,
      autoAccept: true, acceptMinutes: 5, updatedAt: store.updated_at.toISOString(),
    },
  }]);
  await rowOf('Bahar Biryani');
  expect(address()).toBe('/admin/stores');
});

test('an answer without a message is announced as "Updated successfully"', { tags: 'hold' }, async () => {
  const { submit, line } = await givenEditForm();
  instead(line, { body: {} });
  await submit();
  await toast('Updated successfully');
});

const failures = [
  [422, { detail: [{ msg: 'Name is taken' }, { msg: 'Phone is taken' }], message: 'No' }, 'Name is taken, Phone is taken'],
  [404, { detail: 'No such store', message: 'No' }, 'No such store'],
  [500, { message: 'Out of order' }, 'Out of order'],
  [500, {}, 'Failed to update store'],
] as const;

test('a failed save is told in the dialog and as a toast, by the best words there are, and nothing typed is lost', { tags: 'hold' }, async () => {
  const { type, submit, alert, line } = await givenEditForm();
  type('Store Name', 'Bahar Biryani');
  for (const [status, body, text] of failures) {
    instead(line, { status, body });
    await submit();
    await waitFor(async () => expect(await alert()).toBe(text));
    await toast(text);
    expect(field('Store Name').value).toBe('Bahar Biryani');
  }
  unreachable(line);
  await submit();
  await waitFor(async () => expect(await alert()).toBe('The server cannot be reached. Check your connection and try again.'));
  expect(await storeNamed('Bahar')).toBeDefined();
});

test('who was slower may take the newer values, and saves their other changes on top', { tags: 'hold' }, async () => {
  const { type, submit, dialog, store, user } = await givenEditForm();
  type('Store Name', 'Mine');
  type('Address', 'Plot 5, Hitec City');
  await changeElsewhere(store.id, { name: 'Theirs', phone: '9000000000' });
  await submit();
  expect(await dialog.findByText('Somebody else changed this store while you were editing it.')).toBeTruthy();
  const rows = [...dialog.element.querySelectorAll('tbody tr')].map(textsOf);
  expect(rows).toEqual(['Store Name Theirs Mine', `Phone 9000000000 ${store.phone} not changed by you`]);
  await user.click(dialog.getByText('Use newer values'));
  expect(field('Store Name').value).toBe('Theirs');
  expect(field('Address').value).toBe('Plot 5, Hitec City');
  await submit();
  await toast('Store updated successfully');
  expect(await storeNamed('Theirs')).toMatchObject({ phone: '9000000000', address: 'Plot 5, Hitec City' });
});

test('who was slower may keep their own values, and takes what they left alone', { tags: 'hold' }, async () => {
  const { type, submit, dialog, store, user } = await givenEditForm();
  type('Store Name', 'Mine');
  await changeElsewhere(store.id, { name: 'Theirs', phone: '9000000000' });
  await submit();
  await user.click(await dialog.findByText('Keep mine'));
  await toast('Store updated successfully');
  await noDialog();
  expect(await storeNamed('Mine')).toMatchObject({ phone: '9000000000' });
});

test('a double click saves once', { tags: 'hold' }, async () => {
  const { dialog, user, line } = await givenEditForm();
  const call = held(line);
  await user.dblClick(dialog.getByText('Save'));
  await dialog.findByText('Saving...');
  call.release();
  await toast('Store updated successfully');
  expect(askedFor('PUT')).toHaveLength(1);
});

test('unsaved changes are asked about before they are lost', { tags: 'hold' }, async () => {
  const { type, dialog, user } = await givenEditForm();
  type('Store Name', 'Mine');
  await user.click(dialog.getByText('Cancel'));
  await user.click(await screen.findByText('Keep editing'));
  expect(field('Store Name').value).toBe('Mine');
  await user.click(dialog.getByText('Cancel'));
  await user.click(await screen.findByText('Discard'));
  await noDialog();
  await choose(user, 'Bahar', 'Edit Store');
  expect(await findField('Store Name')).toHaveProperty('value', 'Bahar');
});
