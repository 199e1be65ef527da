import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dishesWith } from './dishes';
import { fakeProvider } from './fakeProvider';
import { openScreen } from './openScreen';

test('a section is a group under its heading, with its help, and fields before it are outside', async () => {
  const resource = dishesWith('name', {
    section: 'Where it is cooked',
    help: 'Only open kitchens',
    fields: ['kitchenId', 'ovenId'],
  });
  openScreen(resource, fakeProvider([]), { path: '/create' });
  const group = await screen.findByRole('group', { name: 'Where it is cooked' });
  expect(await within(group).findByLabelText('Kitchen')).toBeTruthy();
  expect(within(group).getByLabelText('Oven')).toBeTruthy();
  expect(within(group).getByText('Only open kitchens')).toBeTruthy();
  expect(within(group).queryByLabelText('Name')).toBeNull();
});
