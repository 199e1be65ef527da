import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dishesOfKitchens, givenDish } from './dishes';
import { fakeProvider } from './fakeProvider';
import { kitchens, kitchenServer } from './kitchens';
import { withKitchens } from './openReferences';
import { openScreen } from './openScreen';

const givenForm = async (path: string, dish = givenDish(), reference = {}) => {
  const server = kitchenServer();
  const fake = withKitchens(fakeProvider([dish]), server);
  const opened = openScreen(dishesOfKitchens(reference), fake, { path, others: [kitchens] });
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Kitchen' });
  return { server, fake, input, ...opened };
};
const options = () => screen.findAllByRole('option');

test('nothing is requested until the field is opened, and then one page', async () => {
  const { server, input, user } = await givenForm('/create');
  expect(server.asked).toEqual([]);
  await user.click(input);
  expect(await options()).toHaveLength(25);
  expect(server.asked).toMatchObject([{ pagination: { page: 1, perPage: 25 }, filter: {} }]);
});

test('typed text is searched on the server, once typing pauses, and the id is sent', async () => {
  const { server, fake, input, user } = await givenForm('/create');
  await user.type(screen.getByLabelText('Name'), 'Haleem');
  await user.type(input, 'kitchen 5');
  await waitFor(async () => expect(await options()).toHaveLength(11));
  expect(server.asked.map(({ filter }) => filter.search).filter(Boolean)).toEqual(['kitchen 5']);
  await user.click(await screen.findByRole('option', { name: 'Kitchen 55' }));
  expect(input.value).toBe('Kitchen 55');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(fake.calls('create')[0]).toMatchObject({ data: { kitchenId: '55' } }));
});

test('the keys reach the next page at the end of the first', async () => {
  const { input, user } = await givenForm('/create');
  await user.click(input);
  await options();
  await user.keyboard('{ArrowDown}'.repeat(24));
  await waitFor(async () => expect(await options()).toHaveLength(50));
});

test('an edited record shows its included name, without a request', async () => {
  const { server, input } = await givenForm(
    '/1/edit',
    givenDish({ kitchenId: '7', pincode: 'Charminar' }),
    { current: 'pincode' },
  );
  await waitFor(() => expect(input.value).toBe('Charminar'));
  expect([server.asked, server.many]).toEqual([[], []]);
});

test('an edited record without a name has it read, and keeps it if nothing is chosen', async () => {
  const { server, fake, input, user } = await givenForm('/1/edit', givenDish({ kitchenId: '7' }));
  await waitFor(() => expect(input.value).toBe('Kitchen 7'));
  expect(server.many).toEqual([['7']]);
  await user.click(input);
  await options();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.calls('update')[0]).toMatchObject({ data: { kitchenId: '7' } }));
});

test('a value whose record is missing shows it', async () => {
  const { input } = await givenForm('/1/edit', givenDish({ kitchenId: '999' }));
  await waitFor(() => expect(input.value).toBe('No longer exists'));
});
