import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../../../support/screens/seen';
import { dishesWith, givenDish, refusal } from './dishes';
import { fakeProvider } from './fakeProvider';
import { openScreen } from './openScreen';

const dishes = dishesWith('name', 'kitchenId', 'ovenId');
const sized = dishesWith('name', 'sizes');
const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }));

const choose = async (
  user: UserEvent,
  place: Pick<typeof screen, 'getByLabelText'>,
  label: string,
  option: string,
) => {
  await waitFor(() => expect(place.getByLabelText(label)).toHaveProperty('disabled', false));
  await user.click(place.getByLabelText(label));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('options that could not be loaded have a Retry; choosing copies the declared keys of the row, and a changed parent clears what depends on it', async () => {
  const fake = fakeProvider([]);
  fake.fails('options', refusal(500, undefined));
  const { user } = openScreen(dishes, fake, { path: '/create' });
  await screen.findByText("Couldn't load the list.");
  fill(screen.getByLabelText('Name'), 'Haleem');
  expect(screen.getByLabelText('Oven')).toMatchObject({
    disabled: true,
    placeholder: 'Choose Kitchen first',
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await choose(user, screen, 'Kitchen', 'Charminar');
  await choose(user, screen, 'Oven', 'Tandoor');
  expect(fake.calls('options')).toContainEqual({
    call: 'GET /kitchens/{kitchenId}/ovens',
    params: { kitchenId: '7' },
  });
  await choose(user, screen, 'Kitchen', 'Secunderabad');
  expect(screen.getByLabelText('Oven')).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(fake.calls('create')).toHaveLength(1));
  const [sent] = fake.calls('create');
  expect(sent).toMatchObject({ data: { name: 'Haleem', kitchenId: '8', pincode: '500003' } });
  expect(sent).not.toHaveProperty('data.ovenId');
});

test('a value that is no longer an option is not shown as an id and is refused; an empty list has its declared text', async () => {
  const fake = fakeProvider([givenDish({ kitchenId: '66' })]);
  fake.options.set('GET /kitchens', []);
  const { user } = openScreen(dishes, fake, { path: '/1/edit' });
  const kitchen = await screen.findByLabelText('Kitchen');
  await waitFor(() => expect(kitchen).toHaveProperty('value', 'No longer offered'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Selected kitchen not found')).toBeTruthy();
  expect(fake.calls('update')).toEqual([]);
  await user.click(kitchen);
  expect(await screen.findByText('No kitchens yet')).toBeTruthy();
});

test('rows have selects that depend on their own row, a minimum, and errors in their place', async () => {
  const fake = fakeProvider([]);
  const { user } = openScreen(sized, fake, { path: '/create' });
  fill(await screen.findByLabelText('Name'), 'Haleem');
  await screen.findByRole('group', { name: 'Row 1' });
  expect(screen.getByRole('button', { name: 'Remove row 1' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Add size' }));
  await row(2).findByLabelText('Kitchen of size');
  await choose(user, row(2), 'Kitchen of size', 'Charminar');
  await waitFor(() =>
    expect(row(2).getByLabelText('Oven of size')).toHaveProperty('disabled', false),
  );
  expect(row(1).getByLabelText('Oven of size')).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await row(2).findByText('Enter a price')).toBeTruthy();
  fill(row(2).getByLabelText('Price of size'), '120');
  expect(row(2).queryByText('Enter a price')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  await choose(user, row(1), 'Oven of size', 'Tandoor');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(fake.calls('create')).toHaveLength(1));
  expect(fake.calls('create')[0]).toMatchObject({
    data: { sizes: [{ kitchenId: '7', ovenId: '70', price: 120 }] },
  });
});

test('a server names the row and the field of a refusal; another kitchen clears the oven of only its row', async () => {
  const size = { kitchenId: '7', ovenId: '70', price: 120 };
  const fake = fakeProvider([{ ...givenDish(), sizes: [size, size] }]);
  const { user } = openScreen(sized, fake, { path: '/1/edit' });
  await screen.findByRole('group', { name: 'Row 2' });
  await waitFor(() =>
    expect(row(2).getByLabelText('Oven of size')).toHaveProperty('value', 'Tandoor'),
  );
  const issue = (loc: unknown[], msg: string) => ({ loc, msg, type: 'value_error' });
  const detail = [
    issue(['body', 'sizes', 1, 'price'], 'Too cheap'),
    issue(['body', 'sizes', 0, 'oven_id'], 'Too cold'),
  ];
  fake.fails('update', refusal(422, { detail }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await row(2).findByText('Too cheap')).toBeTruthy();
  expect(row(1).getByText('Too cold')).toBeTruthy();
  expect(row(1).queryByText('Too cheap')).toBeNull();
  await choose(user, row(1), 'Kitchen of size', 'Secunderabad');
  expect(row(1).queryByText('Too cold')).toBeNull();
  expect(row(1).getByLabelText('Oven of size')).toHaveProperty('value', '');
  expect(row(2).getByLabelText('Oven of size')).toHaveProperty('value', 'Tandoor');
  expect(row(2).getByText('Too cheap')).toBeTruthy();
});
