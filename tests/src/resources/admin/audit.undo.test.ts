import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { locationNamed, givenLocation } from '../../../support/screens/given';
import { givenScreen, givenScreenServer, server } from '../../../support/screens/screenServer';
import { expectNoDialog, sectionNamed, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

/** A location that an admin has changed once for each of `changes`. */
const givenChanged = async (...changes: object[]) => {
  const { id } = await givenLocation({ name: 'Abids', pincode: '500001' });
  const radhika = await server().givenAdmin({ name: 'Radhika' });
  for (const body of changes) {
    const { status } = await server().request('PUT', `/admin/locations/${id}`, {
      as: radhika,
      body,
    });
    expect(status).toBe(200);
  }
  return { id, path: `/admin/locations/${id}/edit` };
};

test('a form has the history of its record; the newest change is undone, which is recorded as a change, and an older change of the field is not', async () => {
  const { path } = await givenChanged(
    { isActive: false },
    { locationName: 'Abids Road' },
    { locationName: 'Abids Circle' },
  );
  const { user } = await givenScreen({ path });
  const history = await sectionNamed('History');
  expect(textsOf(history)).toContain('Status Active → Inactive');
  await user.click(within(history).getByLabelText('Undo: Location Name Abids → Abids Road'));
  await toast('Location Name has a newer change. Undo that change first.');
  expect(await locationNamed('Abids Circle')).toBeTruthy();
  await user.click(within(history).getByLabelText('Undo: Location Name Abids Road → Abids Circle'));
  await toast('Undone: Location Name Abids Circle → Abids Road');
  await expectNoDialog();
  expect(await locationNamed('Abids Road')).toBeTruthy();
  const entries = await server()
    .db.selectFrom('audit_entries')
    .select('action')
    .where('object', '=', 'location')
    .execute();
  expect(entries.map(({ action }) => action).filter((action) => action === 'update')).toHaveLength(
    3,
  );
});
