// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NotificationObject } from '../../../contract/notifications';
import { notifyPeople } from '../../../server/notifications/notify';
import type { Person } from '../../support/people';
import { givenPlacedOrder } from '../../support/screens/orders';
import { givenScreen, givenScreenOf, givenScreenServer, server } from '../../support/screens/screenServer';

givenScreenServer();

const tell = ({ id: userId }: Pick<Person, 'id'>, object?: NotificationObject, message = 'Look at it') =>
  server().db.transaction().execute((tx) => notifyPeople(tx, [{ userId, type: 'other', title: 'Told', message, ...(object && { object }) }]));
const unread = async () =>
  (await server().db.selectFrom('notifications').select('id').where('is_read', '=', false).execute()).length;
const told = (name: 'link' | 'button') => screen.findByRole(name, { name: /Told/ });

test('a notification leads to what it tells of, and is read by that, in the bell and on the page', async () => {
  const { user, admin, address } = await givenScreen({ path: '/admin/coupons' });
  const order = await givenPlacedOrder({ code: 'JB-260520-0007' });
  await tell(admin, { type: 'order', id: order.code });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(await told('link'));
  await waitFor(() => expect(address()).toBe('/admin/orders/JB-260520-0007/show'));
  expect(await screen.findAllByText(/JB-260520-0007/)).not.toHaveLength(0);
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
  await waitFor(async () => expect(await unread()).toBe(0));
});

test('an older one leads to the order that it names, and one that names none is read by pressing it', async () => {
  const { user, admin } = await givenScreen({ path: '/admin/notifications' });
  await tell(admin, undefined, 'JB-260520-0007 is confirmed');
  const link = await told('link');
  expect(link.getAttribute('href')).toBe('/admin/orders/JB-260520-0007/show');
  await server().db.updateTable('notifications').set({ message: 'Nothing', is_read: true }).execute();
  await tell(admin, undefined, 'Hello');
  await user.click(await told('button'));
  await waitFor(async () => expect(await unread()).toBe(0));
});

test('what is gone by then is said to be gone', async () => {
  const { user, admin } = await givenScreen({ path: '/admin/notifications' });
  await tell(admin, { type: 'order', id: 'JB-260520-0007' });
  await user.click(await told('link'));
  expect(await screen.findByText('This order does not exist, or no longer does.')).toBeTruthy();
});

test('screens without a record are led to, too; none that the person may not open', async () => {
  const owner = await server().givenStoreOwner();
  await tell(owner, { type: 'hours' });
  await tell(owner, { type: 'differences' });
  await givenScreenOf(owner, '/store/notifications');
  const rows = await screen.findAllByText('Told');
  const leads = rows.map((row) => row.closest('a')?.getAttribute('href') ?? null);
  await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('link', { name: /Told/ })).toHaveLength(1));
  expect(leads).toEqual([null, '/store/hours']);
});

test('what another store of theirs is told leads there as that store; of one where they no longer work it leads nowhere', async () => {
  const owner = await server().givenStoreOwner();
  const other = await server().givenStoreOwner();
  await server().db.insertInto('store_members').values({ store_id: other.storeId, user_id: owner.id, job: 'owner' }).execute();
  await tell(owner, { type: 'order', id: 'JB-260520-0007', storeId: '999' });
  await tell(owner, { type: 'order', id: 'JB-260520-0008', storeId: other.storeId });
  await tell(owner, { type: 'order', id: 'JB-260520-0009', storeId: owner.storeId });
  const { user } = await givenScreenOf(owner, '/store/notifications');
  await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('link', { name: /Told/ })).toHaveLength(2));
  const [here, there] = within(screen.getByRole('main')).getAllByRole('link', { name: /Told/ });
  expect([here, there].map((link) => link?.getAttribute('href'))).toEqual(['/store/orders/JB-260520-0009/show', '/store/orders/JB-260520-0008/show']);
  // jsdom opens no other page
  there?.addEventListener('click', (event) => event.preventDefault());
  if (there) await user.click(there);
  expect(window.localStorage.getItem('jb_outlet')).toBe(`${owner.id} ${other.storeId}`);
});
