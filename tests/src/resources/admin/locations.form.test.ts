import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { askedFor, givenScreen, givenScreenServer } from '../../../support/screens/screenServer';
import { givenLocation } from '../../../support/screens/given';
import {
  field,
  fill,
  findField,
  noDialog,
  openDialog,
  rowOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

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

test('a new location is checked, is in the list, and can be chosen for a store at once', async () => {
  await givenLocation({ name: 'Abids', pincode: '500001' });
  const { user } = await givenScreen({ path: '/admin/stores/create' });
  const location = await findField('Location');
  await waitFor(() => expect(location.placeholder).toBe('Choose'));
  await user.keyboard('{Escape}');
  await noDialog();
  await openNew(user, 'Locations', 'Add Location');
  const form = await formIn(user, 'Add Location');
  await expectRules(form);
  form.type('Location Name', 'Koti');
  form.type('Pincode', '500001');
  await form.submit();
  await toast('Location added successfully');
  await noDialog();
  await rowOf('Koti');
  await pressAdd(user, 'Add Location');
  expect(await findField('Location Name')).toHaveProperty('value', '');
  await user.keyboard('{Escape}');
  await noDialog();

  await openNew(user, 'Stores', 'Add New Store');
  await user.click(await findField('Location'));
  expect(await screen.findByText('Koti', { selector: '[role="option"]' })).toBeTruthy();
});
