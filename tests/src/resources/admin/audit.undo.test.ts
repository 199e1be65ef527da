// @module-tag hold
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordChange } from '../../../../server/audit/recordChange';
import { locationNamed, givenLocation } from '../../../support/screens/given';
import { givenScreen, givenScreenOf, givenScreenServer, server } from '../../../support/screens/screenServer';
import { findField, noDialog, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

/** A location that somebody has renamed, as often as there are names. */
const givenRenamed = async (...names: string[]) => {
  const { id } = await givenLocation({ name: 'Abids', pincode: '500001' });
  const radhika = await server().givenAdmin({ name: 'Radhika' });
  for (const locationName of names) {
    const { status } = await server().request('PUT', `/admin/locations/${id}`, { as: radhika, body: { locationName } });
    expect(status).toBe(200);
  }
  return { id, path: `/admin/locations/${id}/edit` };
};
const history = async () => {
  await findField('Location Name');
  return screen.findByRole('region', { name: 'History' });
};
const undoOf = async (text: string) => within(await history()).findByRole('button', { name: `Undo: location name ${text}` });

test('a change is undone from the history, and that is recorded as a change of its own', async () => {
  const { path } = await givenRenamed('Abids Road');
  const { user } = await givenScreen({ path });
  await user.click(await undoOf('Abids → Abids Road'));
  await toast('Put back: location name Abids Road → Abids');
  await noDialog();
  expect(await locationNamed('Abids')).toBeTruthy();
  const entries = await server().db.selectFrom('audit_entries').select('action').where('object', '=', 'location').execute();
  expect(entries.map(({ action }) => action)).toEqual(['update', 'update']);
});

test('what was changed again since is not undone, and the screen says so', async () => {
  const { path } = await givenRenamed('Abids Road', 'Abids Circle');
  const { user } = await givenScreen({ path });
  await user.click(await undoOf('Abids → Abids Road'));
  await toast('Location Name was changed again since. Undo the newer change first.');
  expect(await locationNamed('Abids Circle')).toBeTruthy();
});

test('who may read the audit and not change the record is offered no undo', async () => {
  const { storeId } = await server().givenStoreOwner();
  const radhika = await server().givenAdmin({ name: 'Radhika' });
  await recordChange(server().db, radhika, { action: 'update', object: 'store', objectId: storeId, before: { deliveryFee: 20 }, after: { deliveryFee: 35 } });
  await givenScreenOf(await server().givenAdmin({ job: 'finance' }), `/admin/stores/${storeId}/show`);
  const region = await screen.findByRole('region', { name: 'History' });
  expect(textsOf(region)).toContain('₹20.00 → ₹35.00');
  expect(within(region).queryByRole('button')).toBeNull();
});
