import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  respondWith,
} from '../../../support/screens/screenServer';
import {
  givenLocation,
  givenOpenOrder,
  givenRating,
  givenStore,
  givenStores,
  storeNamed,
} from '../../../support/screens/given';
import {
  choose,
  figures,
  expectNoDialog,
  openDialog,
  rowNames,
  rowOf,
  textsOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

const lists = () => recordedRequests('GET /admin/stores/?').map(({ path }) => path.split('?')[1]);

const press = async (user: UserEvent, title: string, button: string) =>
  user.click((await openDialog(title)).getByText(button, { selector: 'button' }));

/** The question before a store is disabled counts its open orders, and Cancel sends nothing. */
const expectQuestions = async (user: UserEvent) => {
  await rowOf('Bahar');
  await user.click(await screen.findByLabelText('Actions for Bahar'));
  const offered = [...document.querySelectorAll('[role="menuitem"]')].map(
    (item) => item.textContent,
  );
  expect(offered).toEqual(['Reviews', 'Hours', 'View details', 'Edit Store', 'Disable', 'Delete']);
  await user.click(screen.getByText('Disable', { selector: '[role="menuitem"]' }));
  expect(
    (await openDialog('Disable Bahar')).getByText('Disable Bahar? Customers no longer see it.'),
  ).toBeTruthy();
  await press(user, 'Disable Bahar', 'Cancel');
  await expectNoDialog();
  expect(recordedRequests('PUT')).toEqual([]);
  await choose(user, 'Paradise', 'Disable');
  await (
    await openDialog('Disable Paradise')
  ).findByText(
    'Disable Paradise? Customers no longer see it. 2 open orders continue; later payments are refunded.',
  );
};

test('a store is disabled after a question and enabled without one, which reloads the open page', async () => {
  const { id } = await givenStore({ name: 'Paradise' });
  for (let count = 0; count < 2; count += 1) await givenOpenOrder(id);
  await givenStore({ name: 'Bahar' });
  await givenStores(10);
  const { user } = await givenScreen({ path: '/admin/stores?page=2&perPage=10' });
  await expectQuestions(user);
  await press(user, 'Disable Paradise', 'Disable');
  await toast('Store disabled successfully');
  await waitFor(async () => expect(textsOf(await rowOf('Paradise'))).toMatch(/ Inactive$/));
  await waitFor(() => expect(figures()).toMatchObject({ Active: '11', Inactive: '1' }));
  expect(lists()).toEqual(['page=2&limit=10', 'page=2&limit=10']);
  await choose(user, 'Paradise', 'Enable');
  await toast('Store enabled successfully');
  expect(await storeNamed('Paradise')).toMatchObject({ is_active: true });
});

test('a store whose owner has never signed in shows it in its row, and its details show how to invite again', async () => {
  const { email } = await givenStore({ name: 'Paradise', awaits_owner: true });
  await givenStore({ name: 'Bahar' });
  const { user } = await givenScreen({ path: '/admin/stores' });
  await waitFor(async () =>
    expect(textsOf(await rowOf('Paradise'))).toMatch(/ Active Waiting for the owner$/),
  );
  expect(textsOf(await rowOf('Bahar'))).toMatch(/ Active$/);
  await choose(user, 'Paradise', 'View details');
  await (
    await openDialog('Store Details')
  ).findByText(
    `After the owner signs in for the first time. To send an OTP to ${email} again, use "Forgot your password?" on the sign-in page. To invite another owner, change the email under Edit`,
  );
});

test('a store is deleted after a question and leaves the list and the counters; one with open orders stays', async () => {
  await givenStore({ name: 'Paradise' });
  const { id } = await givenStore({ name: 'Bahar' });
  await givenOpenOrder(id);
  const { user } = await givenScreen({ path: '/admin/stores' });
  await choose(user, 'Paradise', 'Delete');
  const asking = await openDialog('Delete Paradise');
  expect(
    asking.getByText('Are you sure you want to delete Paradise? This action cannot be undone.'),
  ).toBeTruthy();
  await user.click(asking.getByText('Cancel'));
  await expectNoDialog();
  expect(recordedRequests('DELETE')).toEqual([]);

  await choose(user, 'Bahar', 'Delete');
  await press(user, 'Delete Bahar', 'Delete');
  await toast('This store has open orders. Deliver or cancel them before deleting it');
  await expectNoDialog();
  expect(rowNames()).toEqual(['Bahar', 'Paradise']);
  expect(await storeNamed('Bahar')).toMatchObject({ deleted_at: null });

  await choose(user, 'Paradise', 'Delete');
  await press(user, 'Delete Paradise', 'Delete');
  await toast('Store deleted successfully');
  await waitFor(() => expect(rowNames()).toEqual(['Bahar']));
  await waitFor(() => expect(figures().Total).toBe('1'));
});

test('the details show all of a store, and the reviews are newest first and lead to their orders; reviews that fail to load are empty', async () => {
  const name = 'Bahar';
  const { id: locationId } = await givenLocation({ name: 'Madhapur' });
  const store = await givenStore({
    name,
    locationId,
    delivery_fee_paise: 123_456_00,
    delivery_time: '30 min',
  });
  const { user, address } = await givenScreen({ path: '/admin/stores' });
  await choose(user, name, 'View details');
  const details = await openDialog('Store Details');
  await details.findByText('₹1,23,456.00');
  expect(address()).toBe(`/admin/stores/${store.id}/show`);
  const facts = [...details.element.querySelectorAll('dt')].map((label) => [
    textsOf(label),
    label.nextElementSibling ? textsOf(label.nextElementSibling) : '',
  ]);
  expect(Object.fromEntries(facts)).toMatchObject({
    'Store Name': name,
    Description: store.description,
    Status: 'Active',
    Location: 'Madhapur',
    Address: store.address,
    City: 'Hyderabad',
    State: 'Telangana',
    Pincode: '500034',
    Phone: store.phone,
    Email: store.email,
    'Google Maps URL': store.google_maps_url,
    'Delivery Time': '30 min',
    'Minimum Order': '₹0.00',
  });
  expect((await details.findByAltText('Store Image')).getAttribute('src')).toBe(
    '/api/files/store.webp',
  );
  await user.keyboard('{Escape}');
  await expectNoDialog();

  const first = await givenRating(store.id, {
    by: 'Asha',
    rating: 5,
    comment: 'Perfect dum',
    ratedAt: '2026-05-20T10:00:00Z',
  });
  const second = await givenRating(store.id, {
    by: 'ravi',
    rating: 2,
    comment: 'Cold',
    ratedAt: '2026-05-20T20:00:00Z',
  });
  respondWith(`GET /admin/stores/${store.id}/ratings`, {
    status: 403,
    body: { message: 'No' },
    times: 1,
  });
  await choose(user, name, 'Reviews');
  await (await openDialog('Store Ratings & Reviews')).findByText('No reviews yet');
  expect(screen.queryByText('No')).toBeNull();
  await user.keyboard('{Escape}');
  await expectNoDialog();

  await choose(user, name, 'Reviews');
  const reviews = await openDialog('Store Ratings & Reviews');
  await reviews.findByText('2 reviews');
  expect(reviews.getByRole('img', { name: '3.5 out of 5 stars' }).style.backgroundSize).toBe(
    '80% 100%',
  );
  // 8 pm in London is the next day in Hyderabad
  expect(reviews.getAllByRole('listitem').map(textsOf)).toEqual([
    `R ravi 21 May 2026 2.0 Cold Order #${second.code}`,
    `A Asha 20 May 2026 5.0 Perfect dum Order #${first.code}`,
  ]);
  await user.click(reviews.getByText(`Order #${first.code}`));
  await (await openDialog('Order Details')).findByText(first.code);
});
