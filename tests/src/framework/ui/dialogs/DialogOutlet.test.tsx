import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { placeOf } from '../../../../../src/framework/ui/hooks/dialogPaths';
import { dishes, givenDish, refusal } from '../form/dishes';
import { fakeProvider } from '../form/fakeProvider';
import { openScreen } from '../form/openScreen';

test.each([
  ['/test/dishes', undefined],
  ['/test/dishes/create', { kind: 'create' }],
  ['/test/dishes/a%2Fb/edit', { kind: 'edit', id: 'a/b' }],
  ['/test/dishes/1/show', { kind: 'show', id: '1' }],
  ['/test/dishes/1/reviews', { kind: 'view', id: '1', name: 'reviews' }],
  ['/test/dishes/1/retire', { kind: 'action', id: '1', name: 'retire' }],
  ['/test/dishes/1/toggle', 'unknown'],
  ['/test/dishes/1', { kind: 'show', id: '1' }],
])('%s names a dialog of the declaration or none', (path, place) => {
  expect(placeOf(dishes, path)).toEqual(place);
});

test('undeclared details have no address', () => {
  const { show: _, ...withoutDetails } = dishes;
  expect(placeOf(withoutDetails, '/test/dishes/1/show')).toBe('unknown');
});

test('a dialog opens with the query of the list, and the back button closes it', async () => {
  const { user, router, address } = openScreen(dishes, fakeProvider([givenDish()]));
  const opener = await screen.findByRole('link', { name: 'Add Dish' });
  await user.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Add Dish' })).toBeTruthy();
  expect(address()).toBe('/test/dishes/create?page=2');
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/test/dishes?page=2');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('an address that no declaration gives leads to the list', async () => {
  const { address } = openScreen(dishes, fakeProvider([givenDish()]), {
    path: '/1/nothing?page=2',
  });
  await waitFor(() => expect(address()).toBe('/test/dishes?page=2'));
});

test('an invalid id is a record that does not exist, without a retry', async () => {
  const fake = fakeProvider([givenDish()]);
  fake.fails(
    'getOne',
    refusal(422, { detail: [{ loc: ['path', 'id'], msg: 'Enter a valid id' }] }),
  );
  openScreen(dishes, fake, { path: '/soup' });
  expect(await screen.findByText("This dish doesn't exist or was removed.")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a dialog without permission shows it', async () => {
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => undefined,
    canAccess: async () => false,
  };
  openScreen(dishes, fakeProvider([givenDish()]), { path: '/create', authProvider });
  expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
});

test('the show dialog reads the declared fields in order', async () => {
  openScreen(dishes, fakeProvider([givenDish()]), { path: '/1/show' });
  await screen.findByText('₹250.00');
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Name',
    'Price',
    'Status',
  ]);
});

test('a view shows its answer in its own body', async () => {
  const fake = fakeProvider([givenDish()]);
  const rating = {
    user: { name: 'Asha' },
    rating: 5,
    comment: 'Like at home',
    ratedAt: '2026-03-01T10:00:00Z',
    orderId: 'JB-260301-0007',
  };
  const answer = { ratings: [rating, { rating: 4 }], summary: { average: 4.5, count: 2 } };
  fake.next('reviews', async () => Object.assign(answer, { message: '' }));
  openScreen(dishes, fake, { path: '/1/reviews' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Reviews of the dish' }));
  expect(await dialog.findByText('Like at home')).toBeTruthy();
  expect(dialog.getByText('2 reviews')).toBeTruthy();
  expect(dialog.getByText('Order #JB-260301-0007')).toBeTruthy();
  expect(dialog.getByText('Unknown user')).toBeTruthy();
});

test('a view that failed to load shows it and tries again', async () => {
  const fake = fakeProvider([givenDish()]);
  fake.fails('reviews', refusal(500, undefined));
  const { user } = openScreen(dishes, fake, { path: '/1/reviews' });
  expect(await screen.findByText('Failed to load reviews')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No reviews yet')).toBeTruthy();
});

test('a view without a text for its failure shows an empty answer', async () => {
  const fake = fakeProvider([givenDish()]);
  fake.fails('reviews', refusal(500, undefined));
  const { reviews } = dishes.views ?? {};
  if (!reviews) throw new Error('No reviews are declared');
  const { failed: _, ...quiet } = reviews;
  const resource: ResourceConfig = { ...dishes, views: { reviews: quiet } };
  openScreen(resource, fake, { path: '/1/reviews' });
  expect(await screen.findByText('No reviews yet')).toBeTruthy();
});
