import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordedRequests, givenScreenServer, server } from '../../../support/screens/screenServer';
import { givenPng } from '../../../support/pictures';
import { givenLocation } from '../../../support/screens/given';
import { field } from '../../../support/screens/seen';
import { chooseLocation, givenStoreForm, pickPicture, pictureShown, typed } from './storeForm';

givenScreenServer();

type Form = Awaited<ReturnType<typeof givenStoreForm>>;

const required = 'This field is required';

/** All rules are checked at once, and a change of a field clears only that field's error. */
const expectRules = async (form: Form) => {
  await form.submit();
  const errors = Object.fromEntries(
    [...Object.keys(typed).slice(0, 6), 'Location', 'Store Image'].map((label) => [
      label,
      required,
    ]),
  );
  await waitFor(() => expect(form.errors()).toEqual(errors));
  form.type('Address', 'Road 2');
  const { Address: _, ...others } = errors;
  expect(form.errors()).toEqual(others);
  expect(recordedRequests('POST')).toEqual([]);
};

/**
 * A picture is uploaded as soon as it is picked; a refusal of the server leaves the form unchanged.
 */
const expectUpload = async (form: Form) => {
  form.type('Store Name', 'Bahar Biryani');
  await pickPicture(form.user, new TextEncoder().encode('not a picture'));
  expect(await form.alert()).toBe('Choose a PNG, JPEG or WebP picture of at most 5 MB');
  expect(field('Store Name').value).toBe('Bahar Biryani');
  await form.user.click(form.dialog.getByText('Remove'));
  await pickPicture(form.user, new Uint8Array(await givenPng()));
  await waitFor(() => expect(pictureShown()).toMatch(/^\/api\/files\/.+\.webp$/));
  expect(recordedRequests('POST').map(({ path }) => path)).toEqual([
    '/files/upload/image',
    '/files/upload/image',
  ]);
  const served = await server().app.request(pictureShown() ?? '');
  expect(served.headers.get('content-type')).toBe('image/webp');
};

/** Typed values survive the end of the session, for the same person. */
const expectDraft = async ({ type, user, submit, admin }: Form) => {
  for (const [label, text] of Object.entries(typed)) type(label, text);
  await chooseLocation(user, 'Madhapur');
  const image = pictureShown();
  await server()
    .db.updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', admin.id)
    .execute();
  await submit();
  await waitFor(() => expect(window.localStorage.getItem('jb_access_token')).toBeNull());
  const key = `draft:${admin.id}:admin/stores:create`;
  await waitFor(() => expect(Object.keys(window.sessionStorage)).toContain(key));
  const draft: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '');
  expect(draft).toMatchObject({
    values: { name: 'Bahar Biryani', description: typed.Description, image },
  });
};

test('the form of a new store checks every rule before it sends anything, uploads the picture, and outlives the session', async () => {
  await givenLocation({ name: 'Madhapur' });
  await givenLocation({ name: 'Closed', is_active: false });
  const form = await givenStoreForm();
  await expectRules(form);
  await expectUpload(form);
  await expectDraft(form);
});
