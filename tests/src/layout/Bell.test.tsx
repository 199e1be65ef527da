import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '../../../src/authProvider/session';
import { givenSystemTheme } from './browser';
import { asked, givenSession, givenShell, resetShell, server, startApi } from './givenShell';

beforeAll(startApi);
afterAll(() => server.close());
beforeEach(() => givenSystemTheme(false));
afterEach(() => {
  vi.restoreAllMocks();
  resetShell();
});

const row = (id: number, isRead = false) => ({
  id,
  type: 'order',
  title: `Order ${id}`,
  message: 'It has arrived',
  isRead,
  createdAt: '2026-01-02T10:00:00Z',
});

interface Given {
  rows?: unknown[];
  totalPages?: number;
  total?: number;
  unreadCount?: number;
  status?: number;
}

/** Answers the list; each further page has one row. */
const givenNotifications = ({
  rows = [],
  totalPages = 1,
  total = rows.length,
  unreadCount,
  status = 200,
}: Given) =>
  server.use(
    http.get('*/api/auth/notifications', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      if (status !== 200) return HttpResponse.json({ detail: 'no', message: 'no' }, { status });
      const notifications = page === 1 ? rows : [row(100 + page, true)];
      return HttpResponse.json({ notifications, page, limit: 10, total, totalPages, unreadCount });
    }),
  );

const bell = (name: string) => screen.findByRole('button', { name });
const open = async (name: string) => {
  await userEvent.click(await bell(name));
  return within(await screen.findByRole('dialog'));
};

it("has a dot for the profile's count, until the notifications are loaded", async () => {
  givenNotifications({ status: 500 });
  await givenShell({ role: 'store', profile: { stats: { unreadNotifications: 2 } } });
  expect(within(await bell('Notifications, 2 unread')).getByTestId('unread-dot')).toBeTruthy();
});

it('counts the unread ones itself if the server does not, and has no dot when all are read', async () => {
  givenNotifications({ rows: [row(1), row(2), row(3, true)] });
  const { unmount } = await givenShell({ role: 'user' });
  await bell('Notifications, 2 unread');
  unmount();
  givenNotifications({ rows: [row(3, true)] });
  await givenShell({ role: 'user' });
  await bell('Notifications');
  expect(screen.queryByTestId('unread-dot')).toBeNull();
});

it('lists the newest, marks an unread one as read when it is clicked, and leads to all', async () => {
  server.use(
    http.patch('*/api/auth/notifications/2/read', () => HttpResponse.json({ message: 'ok' })),
  );
  givenNotifications({ rows: [row(1, true), row(2)], total: 12, totalPages: 1, unreadCount: 1 });
  const { address } = await givenShell({ role: 'store' });
  const panel = await open('Notifications, 1 unread');
  expect(panel.queryByRole('button', { name: 'Load More' })).toBeNull();
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toContain(
    'Order, UnreadOrder 2It has arrived2 Jan 2026',
  );
  givenNotifications({ rows: [row(1, true), row(2, true)], total: 12, unreadCount: 0 });
  await userEvent.click(panel.getByText('Order 2'));
  await waitFor(() => expect(screen.queryByTestId('unread-dot')).toBeNull());
  expect(asked).toContain('PATCH /api/auth/notifications/2/read');
  await userEvent.click(panel.getByRole('link', { name: 'View all notifications (12)' }));
  await waitFor(() => expect(address()).toBe('/store/notifications'));
});

it('shows no number if it failed to load, and offers nothing to mark as read', async () => {
  givenNotifications({ status: 404 });
  await givenShell({ role: 'admin', path: '/admin/profile' });
  const panel = await open('Notifications');
  expect(await panel.findByText('Failed to fetch notifications')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'View all notifications' })).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('loads more while there are pages, shows where that failed, and continues', async () => {
  givenNotifications({ rows: [row(1, true)], total: 3, totalPages: 3, unreadCount: 0 });
  await givenShell({ role: 'admin', path: '/admin/profile' });
  const panel = await open('Notifications');
  await userEvent.click(await panel.findByRole('button', { name: 'Load More' }));
  expect(await panel.findByText('Order 102')).toBeTruthy();
  givenNotifications({ status: 404 });
  await userEvent.click(panel.getByRole('button', { name: 'Load More' }));
  expect(await panel.findByText('Failed to load more notifications')).toBeTruthy();
  givenNotifications({ rows: [row(1, true)], total: 3, totalPages: 3, unreadCount: 0 });
  await userEvent.click(panel.getByRole('button', { name: 'Load More' }));
  expect(await panel.findByText('Order 103')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Load More' })).toBeNull();
  expect(panel.queryByText('Failed to load more notifications')).toBeNull();
});

it('shows that the list failed and tries again, and shows an empty list', async () => {
  givenNotifications({ status: 404 });
  await givenShell({ role: 'admin', path: '/admin/profile' });
  const panel = await open('Notifications');
  expect(await panel.findByText('Failed to fetch notifications')).toBeTruthy();
  expect(panel.getByText('Please try again later')).toBeTruthy();
  givenNotifications({});
  await userEvent.click(panel.getByRole('button', { name: 'Try Again' }));
  expect(await panel.findByText('No notifications yet')).toBeTruthy();
});

it('only logs that a notification could not be marked, and shows it unread again', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(
    http.patch('*/api/auth/notifications/2/read', () =>
      HttpResponse.json({ message: 'no' }, { status: 500 }),
    ),
  );
  givenNotifications({ rows: [row(2)], unreadCount: 1 });
  await givenShell({ role: 'admin', path: '/admin/profile' });
  const panel = await open('Notifications, 1 unread');
  await userEvent.click(panel.getByText('Order 2'));
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(await screen.findByTestId('unread-dot')).toBeTruthy();
  expect(screen.queryByText('no', { selector: 'section[aria-label="Messages"] span' })).toBeNull();
});

it('clears everything when the token disappears, and requests again when one appears', async () => {
  givenNotifications({ rows: [row(1)], unreadCount: 1 });
  await givenShell({ role: 'admin', path: '/admin/profile' });
  await bell('Notifications, 1 unread');
  // another tab's write
  const key = 'jb_access_token';
  clearSession();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await bell('Notifications');
  const before = asked.filter((line) => line === 'GET /api/auth/notifications').length;
  givenSession('admin');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await bell('Notifications, 1 unread');
  const after = asked.filter((line) => line === 'GET /api/auth/notifications').length;
  expect(after).toBeGreaterThan(before);
});
