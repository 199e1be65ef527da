import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { givenScreen, givenScreenServer } from '../../../support/screens/screenServer';
import { formIn } from '../../../support/screens/catalogue';
import { givenLocation } from '../../../support/screens/given';
import {
  field,
  fill,
  findField,
  expectNoDialog,
  rowOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

const pressAdd = async (user: UserEvent, add: string) => {
  const [link] = screen.getAllByRole('link', { name: add });
  if (!link) throw new Error(`There is no ${add}`);
  await user.click(link);
};

/** Opens a list from the menu, and the form of a new record there. */
const openNew = async (
  user: UserEvent,
  menu: 'Locations' | 'Stores',
  add: 'Add Location' | 'Add New Store',
) => {
  await user.click(screen.getByText(menu, { selector: 'nav a *, nav a' }));
  await screen.findByText(`${menu} Management`, { selector: 'h1' });
  await pressAdd(user, add);
};

test('a new location is in the list, and can be chosen for a store at once', async () => {
  await givenLocation({ name: 'Abids', pincode: '500001' });
  const { user } = await givenScreen({ path: '/admin/stores/create' });
  const location = await findField('Location');
  await waitFor(() => expect(location.placeholder).toBe('Choose'));
  await user.keyboard('{Escape}');
  await expectNoDialog();
  await openNew(user, 'Locations', 'Add Location');
  fill(await findField('Location Name'), 'Koti');
  fill(field('Pincode'), '500001');
  await (await formIn('Add Location', user)).submit();
  await toast('Location added successfully');
  await expectNoDialog();
  await rowOf('Koti');
  await pressAdd(user, 'Add Location');
  expect(await findField('Location Name')).toHaveProperty('value', '');
  await user.keyboard('{Escape}');
  await expectNoDialog();

  await openNew(user, 'Stores', 'Add New Store');
  await user.click(await findField('Location'));
  expect(await screen.findByText('Koti', { selector: '[role="option"]' })).toBeTruthy();
});
