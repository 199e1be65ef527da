import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  respondWith,
  server,
} from '../../../support/screens/screenServer';
import { givenLocation, givenStore, givenStores, storeNamed } from '../../../support/screens/given';
import { field, expectNoDialog, rowNames, toast } from '../../../support/screens/seen';
import { fillIn, openNewStore, sent, typed } from './storeForm';

givenScreenServer();

const CREATE = 'POST /admin/stores/create-store-with-location';
const creates = () => recordedRequests(CREATE);

/**
 * The form of a new store over the second page of the list, with a draft whose location is no
 * longer offered.
 */
const givenDraft = async () => {
  const location = await givenLocation({ name: 'Madhapur', pincode: '500081' });
  await givenStores(11, location.id);
  const { admin, user, address } = await givenScreen({ path: '/admin/stores?page=2&perPage=10' });
  const draft = {
    savedAt: Date.now(),
    values: { name: 'Bahar', locationId: '77', pincode: '500002' },
  };
  window.sessionStorage.setItem(`draft:${admin.id}:admin/stores:create`, JSON.stringify(draft));
  const form = await openNewStore(user);
  const activate = (isActive: boolean) =>
    server()
      .db.updateTable('locations')
      .set({ is_active: isActive })
      .where('id', '=', location.id)
      .execute();
  return { ...form, user, address, location, activate };
};
type Form = Awaited<ReturnType<typeof givenDraft>>;

/** The draft has an alert, too. */
const findAlert = ({ dialog: { element } }: Form, text: string) =>
  waitFor(() =>
    expect(
      [...element.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent),
    ).toContain(text),
  );

/**
 * Errors of the location and the e-mail appear below their fields, from the form and from the
 * server.
 */
const expectRefusals = async (form: Form) => {
  await waitFor(() => expect(field('Location').value).toBe('No longer offered'));
  await form.submit();
  await waitFor(() =>
    expect(form.errors()).toMatchObject({ Location: 'Selected location not found' }),
  );
  expect(recordedRequests('POST /admin/stores')).toEqual([]);

  const { email } = await givenStore({ name: 'Paradise', locationId: form.location.id });
  await fillIn(form, 'Madhapur');
  form.type('Email', email);
  // an expired token is renewed, and the form is sent again
  window.localStorage.setItem('jb_access_token', 'expired');
  await form.submit();
  const taken = `${email} is already in use by another account`;
  await findAlert(form, taken);
  expect(form.errors()).toEqual({ Email: taken });
  expect(recordedRequests('POST /auth/refresh')).toHaveLength(1);
  expect(creates()).toHaveLength(2);
  expect(window.localStorage.getItem('jb_access_token')).not.toBe('expired');

  form.type('Email', typed.Email);
  await form.activate(false);
  await form.submit();
  await findAlert(form, 'Selected location not found');
  expect(form.errors()).toEqual({ Location: 'Selected location not found' });
  await form.activate(true);
};

test('a new store is refused next to its fields, is sent with its location, and is in the list behind', async () => {
  respondWith('POST /files/upload/image', { body: { file_url: sent.imageUrl } });
  const form = await givenDraft();
  await expectRefusals(form);
  const before = creates().length;
  await form.submit();
  await toast('Store created successfully');
  await expectNoDialog();
  expect(creates().slice(before)).toMatchObject([
    {
      body: {
        ...sent,
        locationId: form.location.id,
        city: 'Hyderabad',
        state: 'Telangana',
        pincode: '500081',
      },
    },
  ]);
  expect(await storeNamed('Bahar Biryani')).toMatchObject({
    email: 'bahar@stores.example',
    minimum_order_paise: 19_950,
  });
  // the new store has moved one row of the first page to the second
  await waitFor(() => expect(rowNames()).toEqual(['Store 03', 'Store 02', 'Store 01']));
  expect(form.address()).toBe('/admin/stores?page=2&perPage=10');
  await openNewStore(form.user);
  expect(field('Store Name')).toHaveProperty('value', '');
});
