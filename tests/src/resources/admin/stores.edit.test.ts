import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordedRequests, givenScreenServer, server } from '../../../support/screens/screenServer';
import { givenLocation, givenStore, storeNamed } from '../../../support/screens/given';
import { field, expectNoDialog, rowOf, textsOf, toast } from '../../../support/screens/seen';
import { givenStoreForm, pictureShown } from './storeForm';

givenScreenServer();

const CLOSED = 'Charminar (no longer offered)';

/** The edit form of a store whose location has been disabled. */
const givenEditForm = async () => {
  await givenLocation({ name: 'Madhapur', pincode: '500081' });
  const { id: locationId } = await givenLocation({
    name: 'Charminar',
    pincode: '500002',
    is_active: false,
  });
  const store = await givenStore({
    name: 'Bahar',
    locationId,
    delivery_fee_paise: 4000,
    delivery_time: '30 min',
  });
  const form = await givenStoreForm({
    path: `/admin/stores/${store.id}/edit`,
    title: 'Edit Store',
  });
  return { ...form, store, line: `PUT /admin/stores/${store.id}` as const };
};
type Form = Awaited<ReturnType<typeof givenEditForm>>;

/** The location is missing in the options, and is still accepted. */
const place = ({ store }: Form) => ({
  locationId: store.location_id,
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: '500034',
});

const expectStore = async ({ values, store }: Form) => {
  await waitFor(() => expect(field('Location').value).toBe(CLOSED));
  expect(values()).toEqual({
    'Store Name': 'Bahar',
    Description: store.description,
    Address: store.address,
    Phone: store.phone,
    Email: store.email,
    'Google Maps URL': store.google_maps_url,
    'Delivery Time': '30 min',
    'Delivery Fee': '40',
    'Minimum Order': '0',
  });
  await waitFor(() => expect(pictureShown()).toBe('/api/files/store.webp'));
};

const expectConflict = async ({ type, submit, dialog, user, store }: Form) => {
  type('Address', 'Plot 5, Hitec City');
  const newer = {
    name: 'Theirs',
    phone: '9000000000',
    updated_at: new Date(store.updated_at.getTime() + 60_000),
  };
  await server().db.updateTable('stores').set(newer).where('id', '=', store.id).execute();
  await submit();
  expect(
    await dialog.findByText('Someone else changed this store while you were editing it.'),
  ).toBeTruthy();
  const rows = [...dialog.element.querySelectorAll('tbody tr')].map(textsOf);
  expect(rows).toEqual([
    'Store Name Theirs Mine',
    `Phone 9000000000 ${store.phone} not changed by you`,
  ]);
  await user.click(dialog.getByText('Use newer values'));
  expect(field('Store Name').value).toBe('Theirs');
  expect(field('Address').value).toBe('Plot 5, Hitec City');
};

/** Replaces the location that is no longer offered, and restores it before saving. */
const leaveAndReturn = async ({ user }: Form) => {
  for (const name of ['Madhapur', CLOSED]) {
    await user.click(field('Location'));
    await user.click(await screen.findByText(name, { selector: '[role="option"]' }));
    await waitFor(() => expect(field('Location').value).toBe(name));
  }
};

test('a store is edited over a conflict, and may keep a location that is no longer offered', async () => {
  const form = await givenEditForm();
  await expectStore(form);
  form.type('Store Name', 'Mine');
  await expectConflict(form);
  await leaveAndReturn(form);
  await form.submit();
  await toast('Store updated successfully');
  await expectNoDialog();
  expect(recordedRequests('PUT')).toHaveLength(2);
  expect(recordedRequests('PUT').at(-1)).toMatchObject({
    body: { storeName: 'Theirs', ...place(form) },
  });
  expect(await storeNamed('Theirs')).toMatchObject({
    phone: '9000000000',
    address: 'Plot 5, Hitec City',
    location_id: form.store.location_id,
  });
  await rowOf('Theirs');
  expect(form.address()).toBe('/admin/stores');
});
