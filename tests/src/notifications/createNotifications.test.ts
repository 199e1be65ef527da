import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/framework/declaration/errors';
import type { Connection } from '../../../src/notifications/connection';
import { createNotifications } from '../../../src/notifications/createNotifications';
import type { ChangeEvent } from '../../../src/notifications/changes';
import { readPage } from '../../../src/notifications/notification';
import type { ServerEvent } from '../../../src/notifications/serverEvents';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rowOf = (id: string, isRead = false) => ({
  id,
  type: 'order',
  title: id,
  message: '',
  isRead,
  createdAt: '',
});

const givenNotices = (rows = [rowOf('b'), rowOf('a', true)]) => {
  const asked: number[] = [];
  const marked: string[] = [];
  let hasToken = true;
  let tell: (event: ServerEvent) => void = () => undefined;
  let connect: (connection: Connection) => void = () => undefined;
  let failure: ApiError | undefined;
  let session: () => void = () => undefined;
  const notifications = createNotifications({
    calls: {
      page: async (page) => {
        asked.push(page);
        if (failure) throw failure;
        const unreadCount = rows.filter(({ isRead }) => !isRead).length;
        return readPage(
          {
            notifications: page === 1 ? rows : [rowOf(`old ${page}`, true)],
            total: 21,
            totalPages: 3,
            unreadCount,
          },
          page,
        );
      },
      markRead: async (id) => void marked.push(id),
      markAllRead: async () => void marked.push('all'),
    },
    hasToken: () => hasToken,
    onSessionChange: (listener) => {
      session = listener;
      return () => undefined;
    },
    follow: ({ onEvent, onConnection }) => {
      tell = onEvent;
      connect = onConnection;
    },
    log: () => undefined,
  });
  return {
    notifications,
    asked,
    marked,
    rows,
    connect: (connection: Connection) => connect(connection),
    fail: (error: ApiError | undefined) => void (failure = error),
    event: (event: string, data: unknown) => tell({ id: '1', event, data: JSON.stringify(data) }),
    signOut: () => ((hasToken = false), session()),
    signIn: () => ((hasToken = true), session()),
    titles: () => notifications.get().recent.rows.map(({ title }) => title),
  };
};

test('however often a refresh is requested within 100 ms, the server is called once', async () => {
  const { notifications, asked } = givenNotices();
  notifications.subscribe(() => undefined);
  notifications.refresh();
  await vi.advanceTimersByTimeAsync(99);
  expect(asked).toEqual([]);
  notifications.refresh();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([1]);
});

test('a notification on the stream is shown at once and counted; a known row changes nothing', async () => {
  const { notifications, event, titles, asked } = givenNotices();
  notifications.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  event('notification', rowOf('c'));
  event('notification', rowOf('c'));
  expect(titles()).toEqual(['c', 'b', 'a']);
  expect(notifications.get()).toMatchObject({ total: 22, unreadCount: 2 });
  event('unread', { unreadCount: 2 });
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([1]);
});

test('another count means that another tab has read: the rows are read again, as many pages as were shown', async () => {
  const { notifications, event, asked, rows } = givenNotices();
  notifications.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  await notifications.loadMore();
  rows.splice(0, 1, rowOf('b', true));
  event('unread', { unreadCount: 0 });
  expect(notifications.get().unreadCount).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([1, 2, 1, 2]);
  expect(notifications.get().recent.rows.map(({ isRead }) => isRead)).toEqual([true, true, true]);
});

test('without a token nothing is requested, marked or loaded', async () => {
  const { notifications, signOut, asked, marked } = givenNotices();
  notifications.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  signOut();
  expect(notifications.get().recent.rows).toEqual([]);
  notifications.refresh();
  await Promise.all([
    notifications.markRead('b'),
    notifications.markAllRead(),
    notifications.loadMore(),
    notifications.open(2),
  ]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, marked]).toEqual([[1], []]);
});

test('a token that appears brings them back', async () => {
  const { notifications, signOut, signIn, titles } = givenNotices();
  notifications.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  signOut();
  signIn();
  await vi.advanceTimersByTimeAsync(100);
  expect(titles()).toEqual(['b', 'a']);
});

test('a notification that is already read is not marked again', async () => {
  const { notifications, marked } = givenNotices();
  notifications.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  await notifications.markRead('a');
  await notifications.markRead('b');
  await notifications.markRead('b');
  expect(marked).toEqual(['b']);
});

test('the answer for a page that was left is dropped', async () => {
  const { notifications } = givenNotices();
  notifications.subscribe(() => undefined);
  const first = notifications.open(2);
  const second = notifications.open(3);
  await Promise.all([first, second]);
  expect(notifications.get().opened).toMatchObject({
    page: 3,
    rows: [{ title: 'old 3' }],
    isLoading: false,
  });
  notifications.close();
  expect(notifications.get().opened).toBeUndefined();
});

const givenReader = async () => {
  const given = givenNotices();
  const news: ChangeEvent[] = [];
  given.notifications.subscribe(() => undefined);
  given.notifications.onChangeEvent((one) => void news.push(one));
  await vi.advanceTimersByTimeAsync(100);
  return { ...given, news };
};

test('screens are notified of arrivals, and of a restored connection; not of its beats', async () => {
  const { news, event, connect, asked, notifications } = await givenReader();
  connect({ state: 'live', since: 1 });
  connect({ state: 'live', since: 1 });
  event('notification', rowOf('c'));
  connect({ state: 'lost', since: 2 });
  expect(notifications.get().connection).toEqual({ state: 'lost', since: 2 });
  connect({ state: 'live', since: 3 });
  expect(news).toMatchObject([
    { kind: 'resumed', since: 1 },
    { kind: 'notification', notification: { title: 'c' } },
    { kind: 'resumed', since: 3 },
  ]);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([1, 1]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(news.at(-1)).toEqual({ kind: 'visible' });
});

test('without a stream, or after its loss, the server is called every 30 s; screens read again if it answers', async () => {
  const { news, connect, asked, fail } = await givenReader();
  connect({ state: 'polling' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect([asked.length, news]).toEqual([2, [{ kind: 'polled' }]]);
  connect({ state: 'lost', since: Date.now() });
  fail(new ApiError(0));
  await vi.advanceTimersByTimeAsync(30_000);
  expect([asked.length, news.length]).toEqual([3, 1]);
  fail(new ApiError(404));
  await vi.advanceTimersByTimeAsync(30_000);
  expect([asked.length, news.length]).toEqual([4, 2]);
  connect({ state: 'live', since: Date.now() });
  fail(undefined);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(asked).toHaveLength(5);
});

test('a session that ends takes the connection along', async () => {
  const { notifications, connect, signOut, signIn } = await givenReader();
  connect({ state: 'live', since: 1 });
  signOut();
  expect(notifications.get().connection).toEqual({ state: 'signedOut' });
  connect({ state: 'live', since: 2 });
  expect(notifications.get().connection).toEqual({ state: 'signedOut' });
  signIn();
  expect(notifications.get().connection).toEqual({ state: 'connecting' });
});
