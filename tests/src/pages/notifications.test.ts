import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifyPeople } from '../../../server/notifications/notify';
import { givenPageOf } from '../../support/screens/pageAlone';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  held,
  respondWith,
  server,
} from '../../support/screens/screenServer';
import { findButton, textsOf } from '../../support/screens/seen';

givenScreenServer();

const path = '/admin/notifications';
const listed = () => [...document.querySelectorAll('main li')].map((row) => textsOf(row));
const goTo = (page: string) =>
  within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: page });

/** Notifies the person with `N 1`, `N 2` …, the last one newest. */
const tell = async (userId: string, count: number) => {
  const told = Array.from({ length: count }, (_, at) => ({
    userId,
    type: 'order' as const,
    title: `N ${at + 1}`,
    message: 'Told',
  }));
  await server()
    .db.transaction()
    .execute((tx) => notifyPeople(tx, told));
};
const unread = async () => {
  const count = await server()
    .db.selectFrom('notifications')
    .select((eb) => eb.fn.countAll<string>().as('unread'))
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return count.unread;
};

test('events are shown at once; they are read one by one or all together, here or elsewhere', async () => {
  const { admin, user } = await givenScreen({ path });
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
  expect(screen.getByText("You'll see notifications here when they arrive.")).toBeTruthy();
  expect(await screen.findByText(/All caught up!/)).toBeTruthy();
  await waitFor(() => expect(recordedRequests('GET /auth/notifications/stream')).toHaveLength(1));
  await tell(admin.id, 3);
  await waitFor(() =>
    expect(listed()).toEqual([3, 2, 1].map((number) => `Order , Unread N ${number} Told Just now`)),
  );
  await screen.findByText('3 unread · 3 in total');
  await findButton('Notifications, 3 unread');
  await user.click(screen.getByText('N 2'));
  await screen.findByText('2 unread · 3 in total');
  await user.click(await findButton('Mark all as read'));
  await screen.findByText('All caught up! · 3 in total');
  // the rows follow the count a moment later
  await waitFor(() => expect(screen.queryByTestId('unread-dot')).toBeNull());
  await waitFor(async () => expect(await unread()).toBe('0'));

  await tell(admin.id, 2);
  await screen.findByText('2 unread · 5 in total');
  await server().request('PATCH', '/auth/notifications/read-all', { as: admin });
  await screen.findByText('All caught up! · 5 in total');
  await waitFor(() => expect(listed()[0]).toBe('Order N 2 Told Just now'));
});

test('ten make a page; pages change between first and last, and not while one is loaded; the address of a missing page leads to the last one', async () => {
  const admin = await server().givenAdmin();
  await tell(admin.id, 65);
  const { user, address } = await givenPageOf(admin, `${path}?page=9`);
  await waitFor(() => expect(address()).toBe(`${path}?page=7`));
  await waitFor(() => expect(listed()).toHaveLength(5));
  await screen.findByText('65 unread · 65 in total');
  await user.click(goTo('Page 1'));
  await waitFor(() => expect(listed()).toHaveLength(10));
  await waitFor(() =>
    expect(textsOf(screen.getByRole('navigation', { name: 'Pages' }))).toBe('1 2 3 … 7'),
  );
  expect(goTo('Previous').getAttribute('aria-disabled')).toBe('true');
  const page = held('GET /auth/notifications');
  await user.click(goTo('Page 7'));
  await waitFor(() => expect(goTo('Previous').getAttribute('aria-disabled')).toBe('true'));
  expect(address()).toBe(`${path}?page=7`);
  page.release();
  await waitFor(() => expect(listed()).toHaveLength(5));
  expect(goTo('Next').getAttribute('aria-disabled')).toBe('true');
});

test('a list that fails shows it and is tried again', async () => {
  const admin = await server().givenAdmin();
  respondWith('GET /auth/notifications', { status: 404 });
  const { user } = await givenPageOf(admin, path);
  expect(await screen.findByText('Failed to load notifications')).toBeTruthy();
  await tell(admin.id, 1);
  const elsewhere = { _id: 5, title: 'Elsewhere', type: 'PROMO', is_read: true };
  respondWith('GET /auth/notifications', {
    body: { data: { notifications: [elsewhere], total: 1 } },
  });
  await user.click(await findButton('Try Again'));
  await waitFor(() => expect(listed()).toEqual(['Notice Elsewhere']));
});
