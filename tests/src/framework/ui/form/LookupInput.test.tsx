import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dishes, dishesWith, givenDish, refusal } from './dishes';
import { expiringSession } from './expiringSession';
import { fakeProvider, held } from './fakeProvider';
import { openScreen } from './openScreen';

const choose = async (user: UserEvent, label: string, option: string, row?: number) => {
  const place = row === undefined ? screen : within(screen.getByRole('group', { name: `Row ${row}` }));
  await waitFor(() => expect(place.getByLabelText(label)).toHaveProperty('disabled', false));
  await user.click(place.getByLabelText(label));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('choosing copies the declared keys of the row, and a changed parent clears what hangs on it', { tags: 'hold' }, async () => {
  const fake = fakeProvider([]);
  const { user } = openScreen(dishes, fake, { path: '/create' });
  await user.type(await screen.findByLabelText('Name'), 'Haleem');
  expect(await screen.findByLabelText('Oven')).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Oven')).toHaveProperty('placeholder', 'Choose kitchen first');
  await choose(user, 'Kitchen', 'Charminar');
  await choose(user, 'Oven', 'Tandoor');
  expect(fake.calls('options')).toContainEqual({ call: 'GET /kitchens/{kitchenId}/ovens', params: { kitchenId: '7' } });
  await choose(user, 'Kitchen', 'Secunderabad');
  expect(screen.getByLabelText('Oven')).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(fake.calls('create')).toHaveLength(1));
  const [sent] = fake.calls('create');
  expect(sent).toMatchObject({ data: { kitchenId: '8', pincode: '500003' } });
  expect(sent).not.toHaveProperty('data.ovenId');
});

test('a value that is no option any more is never an id to read, and an error beside its field', { tags: 'hold' }, async () => {
  const fake = fakeProvider([givenDish({ kitchenId: '66' })]);
  const { user } = openScreen(dishes, fake, { path: '/1/edit' });
  await screen.findByLabelText('Kitchen');
  await waitFor(() => expect(screen.getByLabelText('Kitchen')).toHaveProperty('value', 'No longer offered'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Selected kitchen not found')).toBeTruthy();
  expect(fake.calls('update')).toEqual([]);
});

test('options that could not be loaded are a quiet Retry, and the rest of the form works', async () => {
  const fake = fakeProvider([]);
  fake.fails('options', refusal(500, undefined));
  const { user } = openScreen(dishes, fake, { path: '/create' });
  expect(await screen.findByText('The list could not be loaded.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await choose(user, 'Kitchen', 'Charminar');
});

test('a list without options says what the declaration says', async () => {
  const fake = fakeProvider([]);
  fake.options.set('GET /kitchens', []);
  const { user } = openScreen(dishes, fake, { path: '/create' });
  await user.click(await screen.findByLabelText('Kitchen'));
  expect(await screen.findByText('No kitchens yet')).toBeTruthy();
});

test('rows have selects that hang on their own row, a minimum, and errors in their place', { tags: 'hold' }, async () => {
  const fake = fakeProvider([]);
  const { user } = openScreen(dishesWith('name', 'sizes'), fake, { path: '/create' });
  await user.type(await screen.findByLabelText('Name'), 'Haleem');
  const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }));
  await screen.findByRole('group', { name: 'Row 1' });
  expect(screen.getByRole('button', { name: 'Remove row 1' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Add size' }));
  await user.click(await row(2).findByLabelText('Kitchen of size'));
  await user.click(await screen.findByRole('option', { name: 'Charminar' }));
  await waitFor(() => expect(row(2).getByLabelText('Oven of size')).toHaveProperty('disabled', false));
  expect(row(1).getByLabelText('Oven of size')).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await row(2).findByText('Enter a price')).toBeTruthy();
  await user.type(row(2).getByLabelText('Price of size'), '120');
  expect(row(2).queryByText('Enter a price')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  await user.click(row(1).getByLabelText('Oven of size'));
  await user.click(await screen.findByRole('option', { name: 'Tandoor' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(fake.calls('create')).toHaveLength(1));
  expect(fake.calls('create')[0]).toMatchObject({ data: { sizes: [{ kitchenId: '7', ovenId: '70', price: 120 }] } });
});

test('a server names the row and the field of what it refuses; another kitchen clears the oven of its own row alone', { tags: 'hold' }, async () => {
  const fake = fakeProvider([]);
  const { user } = openScreen(dishesWith('name', 'sizes'), fake, { path: '/create' });
  await user.type(await screen.findByLabelText('Name'), 'Haleem');
  await screen.findByRole('group', { name: 'Row 1' });
  await user.click(screen.getByRole('button', { name: 'Add size' }));
  const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }));
  for (const number of [1, 2]) {
    await choose(user, 'Kitchen of size', 'Charminar', number);
    await choose(user, 'Oven of size', 'Tandoor', number);
    await user.type(row(number).getByLabelText('Price of size'), '120');
  }
  const issue = (loc: unknown[], msg: string) => ({ loc, msg, type: 'value_error' });
  fake.fails('create', refusal(422, { detail: [issue(['body', 'sizes', 1, 'price'], 'Too cheap'), issue(['body', 'sizes', 0, 'oven_id'], 'Too cold')] }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await row(2).findByText('Too cheap')).toBeTruthy();
  expect(row(1).getByText('Too cold')).toBeTruthy();
  expect(row(1).queryByText('Too cheap')).toBeNull();
  await choose(user, 'Kitchen of size', 'Secunderabad', 1);
  expect(row(1).queryByText('Too cold')).toBeNull();
  expect(row(1).getByLabelText('Oven of size')).toHaveProperty('value', '');
  expect(row(2).getByLabelText('Oven of size')).toHaveProperty('value', 'Tandoor');
  expect(row(2).getByText('Too cheap')).toBeTruthy();
});

test('rows stay when the network drops, are sent once, and come back after an ended session', { tags: 'hold' }, async () => {
  const fake = fakeProvider([]);
  const { user, router } = openScreen(dishesWith('name', 'sizes'), fake, { path: '/create', authProvider: expiringSession });
  await user.type(await screen.findByLabelText('Name'), 'Haleem');
  await user.click(screen.getByRole('button', { name: 'Add size' }));
  for (const number of [1, 2]) {
    await choose(user, 'Kitchen of size', 'Charminar', number);
    await choose(user, 'Oven of size', 'Tandoor', number);
    await user.type(within(screen.getByRole('group', { name: `Row ${number}` })).getByLabelText('Price of size'), `${number}20`);
  }
  const prices = () => screen.getAllByLabelText('Price of size').map((input) => ('value' in input ? input.value : undefined));
  fake.fails('create', refusal(0, undefined));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByRole('alert');
  expect(prices()).toEqual(['120', '220']);
  const call = held<object>();
  fake.next('create', () => call.promise);
  await user.dblClick(screen.getByRole('button', { name: 'Create' }));
  call.reject(refusal(401, { detail: 'Expired' }));
  await screen.findByText('Elsewhere');
  expect(fake.calls('create')).toHaveLength(2);
  await router.navigate('/test/dishes/create');
  await waitFor(() => expect(prices()).toEqual(['120', '220']));
  await waitFor(() => expect(screen.getAllByLabelText('Oven of size')[1]).toHaveProperty('value', 'Tandoor'));
});
