import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dishesOfKitchens, givenDish } from '../form/dishes';
import { fakeProvider } from '../form/fakeProvider';
import { kitchens, kitchenServer } from '../form/kitchens';
import { withKitchens } from '../form/openReferences';
import { openScreen } from '../form/openScreen';

const givenDetails = (
  kitchenId: string,
  { reference = {}, others = [kitchens], mayShow = true } = {},
) => {
  const server = kitchenServer();
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => undefined,
    canAccess: async ({ resource, action }: { resource: string; action: string }) =>
      resource !== 'test/kitchens' || action === 'list' || mayShow,
  };
  const fake = withKitchens(fakeProvider([givenDish({ kitchenId, pincode: 'Charminar' })]), server);
  openScreen(dishesOfKitchens(reference), fake, { path: '/1/show', others, authProvider });
  return server;
};

test('a reference shows its name and leads to its details', async () => {
  const server = givenDetails('7');
  const link = await screen.findByRole('link', { name: 'Kitchen 7' });
  expect(link.getAttribute('href')).toBe('/test/kitchens/7/show');
  expect(server.many).toEqual([['7']]);
});

test('an included name is not requested', async () => {
  const server = givenDetails('7', { reference: { current: 'pincode' } });
  expect((await screen.findByRole('link', { name: 'Charminar' })).getAttribute('href')).toBe(
    '/test/kitchens/7/show',
  );
  expect(server.many).toEqual([]);
});

test('without access to its details the name is plain', async () => {
  givenDetails('7', { mayShow: false });
  expect(await screen.findByText('Kitchen 7')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Kitchen 7' })).toBeNull();
});

test('a missing record is described as such', async () => {
  givenDetails('999');
  expect(await screen.findByText('No longer exists')).toBeTruthy();
});

test('for a person without that resource, nothing is requested and the id is shown', async () => {
  const server = givenDetails('7', { others: [] });
  expect(await screen.findByText('7')).toBeTruthy();
  await waitFor(() => expect(server.many).toEqual([]));
});
