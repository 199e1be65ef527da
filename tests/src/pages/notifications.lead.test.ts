import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NotificationObject } from '../../../contract/notifications';
import { notifyPeople } from '../../../server/notifications/notify';
import type { Person } from '../../support/people';
import { givenPlacedOrder } from '../../support/screens/orders';
import { givenPageOf } from '../../support/screens/pageAlone';
import { givenScreen, givenScreenServer, server } from '../../support/screens/screenServer';
import { findButton } from '../../support/screens/seen';

givenScreenServer();

const tell = (
  { id: userId }: Pick<Person, 'id'>,
  object?: NotificationObject,
  message = 'Look at it',
) =>
  server()
    .db.transaction()
    .execute((tx) =>
      notifyPeople(tx, [
        { userId, type: 'other', title: 'Told', message, ...(object && { object }) },
      ]),
    );
const unread = async () =>
  (
    await server()
      .db.selectFrom('notifications')
      .select('id')
      .where('is_read', '=', false)
      .execute()
  ).length;
const told = (name: 'link' | 'button') => screen.findByRole(name, { name: /Told/ });

test('a notification leads to its subject, and is marked read by that, in the bell and on the page; a missing subject is reported', async () => {
  const { user, admin, address } = await givenScreen({ path: '/admin/notifications' });
  await tell(admin, { type: 'order', id: 'JB-260520-0008' });
  await user.click(await told('link'));
  expect(await screen.findByText("This order doesn't exist or was removed.")).toBeTruthy();
  expect(address()).toBe('/admin/orders/JB-260520-0008/show');
  await waitFor(async () => expect(await unread()).toBe(0));

  const order = await givenPlacedOrder({ code: 'JB-260520-0007' });
  await tell(admin, { type: 'order', id: order.code });
  await user.click(await findButton('Notifications, 1 unread'));
  await user.click((await screen.findAllByRole('link', { name: /Told/ }))[0] ?? document.body);
  await waitFor(() => expect(address()).toBe('/admin/orders/JB-260520-0007/show'));
  expect(await screen.findByText('Order Details', { selector: 'h2' })).toBeTruthy();
  expect(await screen.findAllByText(/JB-260520-0007/)).not.toHaveLength(0);
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
  await waitFor(async () => expect(await unread()).toBe(0));
});

test('an older one leads to the order that it names, and one without an order is read by pressing it', async () => {
  const admin = await server().givenAdmin();
  await tell(admin, undefined, 'JB-260520-0007 is confirmed');
  await tell(admin, undefined, 'Hello');
  const { user } = await givenPageOf(admin, '/admin/notifications');
  expect((await told('link')).getAttribute('href')).toBe('/admin/orders/JB-260520-0007/show');
  await user.click(await told('button'));
  await waitFor(async () => expect(await unread()).toBe(1));
  const { message } = await server()
    .db.selectFrom('notifications')
    .select('message')
    .where('is_read', '=', true)
    .executeTakeFirstOrThrow();
  expect(message).toBe('Hello');
});

test('notifications also link to screens without a record, including those of another store of the person; none that they may not open', async () => {
  const owner = await server().givenStoreOwner();
  const other = await server().givenStoreOwner();
  await server()
    .db.insertInto('store_members')
    .values({ store_id: other.storeId, user_id: owner.id, job: 'owner' })
    .execute();
  await tell(owner, { type: 'hours' });
  await tell(owner, { type: 'differences' });
  await tell(owner, { type: 'order', id: 'JB-260520-0007', storeId: '999' });
  await tell(owner, { type: 'order', id: 'JB-260520-0008', storeId: other.storeId });
  await tell(owner, { type: 'order', id: 'JB-260520-0009', storeId: owner.storeId });
  const { user } = await givenPageOf(owner, '/store/notifications');
  const links = () => within(screen.getByRole('main')).getAllByRole('link', { name: /Told/ });
  await waitFor(() => expect(links()).toHaveLength(3));
  const leads = screen
    .getAllByText('Told')
    .map((row) => row.closest('a')?.getAttribute('href') ?? null);
  expect(leads).toEqual([
    '/store/orders/JB-260520-0009/show',
    '/store/orders/JB-260520-0008/show',
    null,
    null,
    '/store/hours',
  ]);
  const [, there] = links();
  // jsdom cannot navigate
  there?.addEventListener('click', (event) => event.preventDefault());
  if (there) await user.click(there);
  expect(window.localStorage.getItem('jb_outlet')).toBe(`${owner.id} ${other.storeId}`);
});
