import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifyPeople } from '../../../server/notifications/notify';
import { askedFor, givenScreen, givenScreenServer, held, instead, server } from '../../support/screens/screenServer';
import { textsOf } from '../../support/screens/seen';

givenScreenServer();

const open = (search = '') => givenScreen({ path: `/admin/notifications${search}` });
const listed = () => [...document.querySelectorAll('main li')].map((row) => textsOf(row));
const goTo = (page: string) => within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: page });

/** Tells the admin `N 1`, `N 2` …, the last one newest. */
const tell = async (userId: string, count: number, prefix = 'N') => {
  for (let number = 1; number <= count; number += 1) {
    await server().db.transaction().execute((tx) =>
      notifyPeople(tx, [{ userId, type: 'order', title: `${prefix} ${number}`, message: 'Told' }]));
  }
};

test('what happens is there at once; it is read one by one or all together', { tags: 'hold' }, async () => {
  const { admin, user } = await open();
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
  expect(screen.getByText("You'll see notifications here when they arrive.")).toBeTruthy();
  expect(await screen.findByText(/All caught up!/)).toBeTruthy();
  await waitFor(() => expect(askedFor('GET /auth/notifications/stream')).toHaveLength(1));
  await tell(admin.id, 3);
  await waitFor(() => expect(listed()).toEqual([3, 2, 1].map((number) => `Order , Unread N ${number} Told Just now`)));
  await screen.findByText('3 unread · 3 in all');
  await screen.findByRole('button', { name: 'Notifications, 3 unread' });
  await user.click(screen.getByText('N 2'));
  await screen.findByText('2 unread · 3 in all');
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await screen.findByText('All caught up! · 3 in all');
  // the rows follow the count a moment later
  await waitFor(() => expect(screen.queryByTestId('unread-dot')).toBeNull());
  await waitFor(async () => {
    const { unread } = await server().db.selectFrom('notifications')
      .select((eb) => eb.fn.countAll<string>().as('unread')).where('is_read', '=', false).executeTakeFirstOrThrow();
    expect(unread).toBe('0');
  });
});

test('what is read elsewhere is read here', async () => {
  const { admin } = await open();
  await waitFor(() => expect(askedFor('GET /auth/notifications/stream')).toHaveLength(1));
  await tell(admin.id, 2);
  await screen.findByText('2 unread · 2 in all');
  await server().request('PATCH', '/auth/notifications/read-all', { as: admin });
  await screen.findByText('All caught up! · 2 in all');
  await waitFor(() => expect(listed()[0]).toBe('Order N 2 Told Just now'));
});

test('ten make a page; pages change between first and last, and not while one is loaded', { tags: 'hold' }, async () => {
  const { admin, user, address } = await open();
  await tell(admin.id, 65);
  await screen.findByText('65 unread · 65 in all');
  // the count comes by the stream, the page a moment later
  await waitFor(() => expect(listed()).toHaveLength(10));
  await waitFor(() => expect(textsOf(screen.getByRole('navigation', { name: 'Pages' }))).toBe('1 2 3 … 7'));
  expect(goTo('Previous').getAttribute('aria-disabled')).toBe('true');
  const page = held('GET /auth/notifications');
  await user.click(goTo('Page 7'));
  await waitFor(() => expect(goTo('Previous').getAttribute('aria-disabled')).toBe('true'));
  expect(address()).toBe('/admin/notifications?page=7');
  page.release();
  await waitFor(() => expect(listed()).toHaveLength(5));
  expect(goTo('Next').getAttribute('aria-disabled')).toBe('true');
});

test('an address of a page that is no more leads to the last one', async () => {
  const { address } = await open('?page=9');
  await waitFor(() => expect(address()).toBe('/admin/notifications?page=1'));
});

test('a list that fails says so and is tried again', async () => {
  instead('GET /auth/notifications', { status: 404 });
  const { user, admin } = await open();
  expect(await screen.findByText('Failed to load notifications')).toBeTruthy();
  await tell(admin.id, 1);
  instead('GET /auth/notifications', { body: { data: { notifications: [{ _id: 5, title: 'Elsewhere', type: 'PROMO', is_read: true }], total: 1 } } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(listed()).toEqual(['Notice Elsewhere']));
});
