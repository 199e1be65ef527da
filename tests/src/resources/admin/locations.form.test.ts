import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  askedFor,
  givenScreen,
  givenScreenServer,
  held,
  instead,
  server,
  unreachable,
} from '../../../support/screens/screenServer';
import { givenLocation, locationNamed } from '../../../support/screens/given';
import {
  field,
  fill,
  findField,
  noDialog,
  openDialog,
  rowNames,
  rowOf,
  textsOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

const CREATE = 'POST /admin/locations/';

const formIn = async (user: UserEvent, title: 'Add Location' | 'Edit Location') => {
  const dialog = await openDialog(title);
  return {
    user,
    dialog,
    error: (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent,
    type: (label: string, text: string) => fill(field(label), text),
    submit: () =>
      user.click(
        dialog.getByText(title === 'Add Location' ? 'Create' : 'Save', { selector: 'button' }),
      ),
    alert: async () => (await dialog.findByRole('alert')).textContent,
  };
};
type Form = Awaited<ReturnType<typeof formIn>>;

const pressAdd = async (user: UserEvent, add: string) => {
  const [link] = screen.getAllByText(add, { selector: 'a' });
  if (!link) throw new Error(`There is no ${add}`);
  await user.click(link);
};

/** Goes to a list by the menu, and opens the form of a new record there. */
const openNew = async (
  user: UserEvent,
  menu: 'Locations' | 'Stores',
  add: 'Add Location' | 'Add New Store',
) => {
  await user.click(screen.getByText(menu, { selector: 'nav a *, nav a' }));
  await screen.findByText(`${menu} Management`, { selector: 'h1' });
  await pressAdd(user, add);
};

/** Every rule is checked before anything is sent, and a change of a field clears its error alone. */
const expectRules = async ({ dialog, submit, error, type }: Form) => {
  await submit();
  await waitFor(() => expect(error('Location Name')).toBe('This field is required'));
  expect(error('Pincode')).toBe('This field is required');
  type('Location Name', 'Abids');
  expect(error('Location Name')).toBeUndefined();
  expect(error('Pincode')).toBe('This field is required');
  type('Pincode', '50000');
  await submit();
  await waitFor(() => expect(error('Pincode')).toBe('Enter a valid 6-digit pincode'));
  const chosen = [...dialog.element.querySelectorAll('[role="combobox"]')].map(
    ({ textContent }) => textContent,
  );
  expect(chosen.filter(Boolean)).toEqual(['Hyderabad', 'Telangana']);
  expect(askedFor('POST')).toEqual([]);
};

/** A refusal and two failures are shown in the dialog, and nothing typed is lost. */
const expectFailures = async ({ submit, alert, type }: Form) => {
  type('Pincode', '500001');
  await submit();
  expect(await alert()).toBe('A location named "Abids" with pincode 500001 already exists');
  type('Location Name', 'Koti');
  unreachable(CREATE);
  await submit();
  await waitFor(async () =>
    expect(await alert()).toBe(
      'The server cannot be reached. Check your connection and try again.',
    ),
  );
  instead(CREATE, { status: 500, body: {} });
  await submit();
  await waitFor(async () => expect(await alert()).toBe('Failed to add location'));
  await toast('Failed to add location');
  expect([field('Location Name').value, field('Pincode').value]).toEqual(['Koti', '500001']);
};

test('a new location is checked, refused and sent once, is in the list, and can be chosen for a store at once', async () => {
  await givenLocation({ name: 'Abids', pincode: '500001' });
  const { user } = await givenScreen({ path: '/admin/stores/create' });
  const location = await findField('Location');
  await waitFor(() => expect(location.placeholder).toBe('Choose'));
  await user.keyboard('{Escape}');
  await noDialog();
  await openNew(user, 'Locations', 'Add Location');
  const form = await formIn(user, 'Add Location');
  await expectRules(form);
  await expectFailures(form);

  const before = askedFor(CREATE).length;
  const call = held(CREATE);
  await user.dblClick(form.dialog.getByText('Create'));
  await form.dialog.findByText('Saving...');
  call.release();
  await toast('Location added successfully');
  await noDialog();
  expect(askedFor(CREATE).slice(before)).toMatchObject([
    {
      path: '/admin/locations/',
      body: { locationName: 'Koti', city: 'Hyderabad', state: 'Telangana', pincode: '500001' },
    },
  ]);
  await rowOf('Koti');
  await pressAdd(user, 'Add Location');
  expect(await findField('Location Name')).toHaveProperty('value', '');
  await user.keyboard('{Escape}');
  await noDialog();

  await openNew(user, 'Stores', 'Add New Store');
  await user.click(await findField('Location'));
  expect(await screen.findByText('Koti', { selector: '[role="option"]' })).toBeTruthy();
});

test('a location is edited over a failure and a conflict, and keeps its status', async () => {
  const { id, updated_at } = await givenLocation({
    name: 'Abids',
    pincode: '500001',
    is_active: false,
  });
  const { user, address } = await givenScreen({ path: `/admin/locations/${id}/edit` });
  const { type, submit, alert, dialog } = await formIn(user, 'Edit Location');
  await findField('Location Name');
  expect([field('Location Name').value, field('Pincode').value]).toEqual(['Abids', '500001']);
  type('Location Name', 'Mine');
  instead(`PUT /admin/locations/${id}`, { status: 500, body: {}, times: 1 });
  await submit();
  expect(await alert()).toBe('Failed to update location');
  await toast('Failed to update location');
  expect(field('Location Name').value).toBe('Mine');
  const place = { city: 'Hyderabad', state: 'Telangana' };
  expect(askedFor('PUT')).toEqual([
    {
      method: 'PUT',
      path: `/admin/locations/${id}`,
      body: {
        locationName: 'Mine',
        ...place,
        pincode: '500001',
        isActive: false,
        updatedAt: updated_at.toISOString(),
      },
    },
  ]);

  const newer = {
    name: 'Theirs',
    pincode: '500002',
    updated_at: new Date(updated_at.getTime() + 60_000),
  };
  await server().db.updateTable('locations').set(newer).where('id', '=', id).execute();
  await submit();
  await dialog.findByText('Somebody else changed this location while you were editing it.');
  expect([...dialog.element.querySelectorAll('tbody tr')].map(textsOf)).toEqual([
    'Location Name Theirs Mine',
    'Pincode 500002 500001 not changed by you',
  ]);
  await user.click(dialog.getByText('Keep mine'));
  await toast('Location updated successfully');
  await noDialog();
  expect(await locationNamed('Mine')).toMatchObject({ pincode: '500002', is_active: false });
  await waitFor(() => expect(rowNames()).toEqual(['Mine']));
  expect(address()).toBe('/admin/locations');
});
