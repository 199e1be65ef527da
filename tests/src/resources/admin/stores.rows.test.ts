// @module-tag hold
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { askedFor, givenScreen, givenScreenServer, held, instead, server } from '../../../support/screens/screenServer';
import { givenLocation, givenOpenOrder, givenRating, givenStore, givenStores, storeNamed } from '../../../support/screens/given';
import { choose, figures, noDialog, openDialog, rowNames, rowOf, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const lists = () => askedFor('GET /admin/stores/?');

const disable = async (user: UserEvent, name: string) => {
  await choose(user, name, 'Disable');
  await user.click((await openDialog(`Disable ${name}`)).getByText('Disable', { selector: 'button' }));
};

const givenRow = async (name = 'Bahar') => {
  const store = await givenStore({ name });
  return { ...(await givenScreen({ path: '/admin/stores' })), store, status: `PUT /admin/stores/${store.id}/status` as const };
};

test('a row offers reviews, details, edit, its switch and delete', async () => {
  const { user } = await givenRow();
  await user.click(await screen.findByLabelText('Actions for Bahar'));
  const offered = [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent);
  expect(offered).toEqual(['Reviews', 'Hours', 'View details', 'Edit Store', 'Disable', 'Delete']);
});

test('the switch sends the opposite, says what the server says and reloads the page that is open', async () => {
  await givenStores(11);
  const { user } = await givenScreen({ path: '/admin/stores?page=2&perPage=10' });
  await disable(user, 'Store 01');
  await toast('Store disabled successfully');
  expect(askedFor('PUT')).toMatchObject([{ body: { isActive: false } }]);
  await waitFor(async () => expect(textsOf(await rowOf('Store 01'))).toContain('Inactive'));
  await waitFor(() => expect(figures()).toMatchObject({ Active: '10', Inactive: '1' }));
  expect(lists().map(({ path }) => path.split('?')[1])).toEqual(['page=2&limit=10', 'page=2&limit=10']);
  await choose(user, 'Store 01', 'Enable');
  await toast('Store enabled successfully');
  expect(await storeNamed('Store 01')).toMatchObject({ is_active: true });
});

test.each([
  [422, { detail: 'Not now', message: 'No' }, 'Not now'],
  [500, { message: 'Out of order' }, 'Out of order'],
  [500, {}, 'Failed to update store status'],
])('a switch that fails with %i %j says "%s" and changes nothing', async (code, body, text) => {
  const { user, status } = await givenRow();
  instead(status, { status: code, body });
  await disable(user, 'Bahar');
  await toast(text);
  expect(textsOf(await rowOf('Bahar'))).toContain('Active');
  expect(await storeNamed('Bahar')).toMatchObject({ is_active: true });
});

test('a switch is sent once while it is on its way', async () => {
  const { user, status } = await givenRow();
  const call = held(status);
  await disable(user, 'Bahar');
  const asking = await openDialog('Disable Bahar');
  await waitFor(() => expect(asking.getByText('Working...').closest('button')?.disabled).toBe(true));
  call.release();
  await toast('Store disabled successfully');
  expect(askedFor('PUT')).toHaveLength(1);
});

test('a row is busy while its switch is on its way', async () => {
  const { user, status } = await givenRow();
  const call = held(status);
  await disable(user, 'Bahar');
  await waitFor(async () => expect((await rowOf('Bahar')).getAttribute('aria-busy')).toBe('true'));
  call.release();
  await toast('Store disabled successfully');
  await waitFor(async () => expect((await rowOf('Bahar')).hasAttribute('aria-busy')).toBe(false));
});

test.each([404, 409])('a switch that fails with %i shows the rows as they are now', async (code) => {
  const { user, status, store } = await givenRow();
  await rowOf('Bahar');
  await server().db.updateTable('stores').set({ name: 'Bahar Biryani' }).where('id', '=', store.id).execute();
  instead(status, { status: code, body: { detail: 'Somebody was faster' } });
  await disable(user, 'Bahar');
  await toast('Somebody was faster');
  await rowOf('Bahar Biryani');
});

test('disabling asks, and says how many orders are open and what becomes of them; enabling asks nothing', async () => {
  const { id } = await givenStore({ name: 'Paradise' });
  for (let count = 0; count < 2; count += 1) await givenOpenOrder(id);
  const { user } = await givenRow();
  await choose(user, 'Bahar', 'Disable');
  const plain = await openDialog('Disable Bahar');
  expect(plain.getByText('Disable Bahar? Customers no longer see it.')).toBeTruthy();
  await user.click(plain.getByText('Cancel'));
  await noDialog();
  expect(askedFor('PUT')).toEqual([]);
  await choose(user, 'Paradise', 'Disable');
  const asking = await openDialog('Disable Paradise');
  await asking.findByText('Disable Paradise? Customers no longer see it. 2 open orders stay, to be made and delivered; what is paid only from now on is refunded.');
  await user.click(asking.getByText('Disable', { selector: 'button' }));
  await toast('Store disabled successfully');
  expect(await storeNamed('Paradise')).toMatchObject({ is_active: false });
});

test('a store is deleted after a question, and leaves the list and the counters', async () => {
  await givenStore({ name: 'Paradise' });
  const { user } = await givenRow();
  await choose(user, 'Bahar', 'Delete');
  const asking = await openDialog('Delete Bahar');
  expect(asking.getByText('Are you sure you want to delete Bahar? This action cannot be undone.')).toBeTruthy();
  await user.click(asking.getByText('Cancel'));
  await noDialog();
  expect(askedFor('DELETE')).toEqual([]);
  await choose(user, 'Bahar', 'Delete');
  await user.click((await openDialog('Delete Bahar')).getByText('Delete'));
  await toast('Store deleted successfully');
  await waitFor(() => expect(rowNames()).toEqual(['Paradise']));
  await waitFor(() => expect(figures().Total).toBe('1'));
});

test('a store with open orders stays', async () => {
  const { user, store } = await givenRow();
  await givenOpenOrder(store.id);
  await choose(user, 'Bahar', 'Delete');
  await user.click((await openDialog('Delete Bahar')).getByText('Delete'));
  await toast('This store has open orders. Deliver or cancel them before deleting it');
  await noDialog();
  expect(rowNames()).toEqual(['Bahar']);
  expect(await storeNamed('Bahar')).toMatchObject({ deleted_at: null });
});

test('the reviews tell average, count, and each review newest first', { tags: 'hold' }, async () => {
  const { user, store } = await givenRow();
  const first = await givenRating(store.id, { by: 'Asha', rating: 5, comment: 'Perfect dum', ratedAt: '2026-05-20T10:00:00Z' });
  const second = await givenRating(store.id, { by: 'ravi', rating: 2, comment: 'Cold', ratedAt: '2026-05-20T20:00:00Z' });
  await choose(user, 'Bahar', 'Reviews');
  const dialog = await openDialog('Store Ratings & Reviews');
  await dialog.findByText('2 reviews');
  expect(dialog.getByRole('img', { name: '3.5 out of 5 stars' }).style.backgroundSize).toBe('80% 100%');
  // 8 pm in London is the next day in Hyderabad
  expect(dialog.getAllByRole('listitem').map(textsOf)).toEqual([
    `R ravi 21 May 2026 2.0 Cold Order #${second.code}`,
    `A Asha 20 May 2026 5.0 Perfect dum Order #${first.code}`,
  ]);
  await user.click(dialog.getByText(`Order #${first.code}`));
  await (await openDialog('Order Details')).findByText(first.code);
});

test('a store without reviews says so, and so does one whose reviews could not be loaded', { tags: 'hold' }, async () => {
  const { user, store } = await givenRow();
  await choose(user, 'Bahar', 'Reviews');
  await (await openDialog('Store Ratings & Reviews')).findByText('No reviews yet');
  await user.keyboard('{Escape}');
  await noDialog();
  await givenRating(store.id, { rating: 4 });
  instead(`GET /admin/stores/${store.id}/ratings`, { status: 403, body: { message: 'No' } });
  await choose(user, 'Bahar', 'Reviews');
  const dialog = await openDialog('Store Ratings & Reviews');
  await dialog.findByText('No reviews yet');
  expect(screen.queryByText('No')).toBeNull();
});

test('the details are all there is to read of a store', async () => {
  const { id: locationId } = await givenLocation({ name: 'Madhapur' });
  const store = await givenStore({ name: 'Bahar', locationId, delivery_fee_paise: 123_456_00, delivery_time: '30 min' });
  const { user, address } = await givenScreen({ path: '/admin/stores' });
  await choose(user, 'Bahar', 'View details');
  const dialog = await openDialog('Store Details');
  await dialog.findByText('₹1,23,456.00');
  expect(address()).toBe(`/admin/stores/${store.id}/show`);
  const facts = Object.fromEntries(
    [...dialog.element.querySelectorAll('dt')].map((label) => [
      textsOf(label),
      label.nextElementSibling ? textsOf(label.nextElementSibling) : '',
    ]),
  );
  expect(facts).toMatchObject({
    'Store Name': 'Bahar', Description: store.description, Status: 'Active', Location: 'Madhapur', Address: store.address,
    City: 'Hyderabad', State: 'Telangana', Pincode: '500034', Phone: store.phone, Email: store.email,
    'Google Maps URL': store.google_maps_url, 'Delivery Time': '30 min', 'Minimum Order': '₹0.00',
  });
});
