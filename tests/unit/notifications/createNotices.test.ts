import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotices } from '../../../src/notifications/createNotices';
import { readPage } from '../../../src/notifications/notice';
import type { ServerEvent } from '../../../src/notifications/serverEvents';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rowOf = (id: string, isRead = false) => ({ id, type: 'order', title: id, message: '', isRead, createdAt: '' });

const givenNotices = (rows = [rowOf('b'), rowOf('a', true)]) => {
  const asked: number[] = [];
  const marked: string[] = [];
  let hasToken = true;
  let tell: (event: ServerEvent) => void = () => undefined;
  let session: () => void = () => undefined;
  const notices = createNotices({
    calls: {
      page: async (page) => {
        asked.push(page);
        const unreadCount = rows.filter(({ isRead }) => !isRead).length;
        return readPage({ notifications: page === 1 ? rows : [rowOf(`old ${page}`, true)], total: 21, totalPages: 3, unreadCount });
      },
      markRead: async (id) => void marked.push(id),
      markAllRead: async () => void marked.push('all'),
    },
    hasToken: () => hasToken,
    onSessionChange: (listener) => {
      session = listener;
      return () => undefined;
    },
    follow: (_, onEvent) => void (tell = onEvent),
    log: () => undefined,
  });
  return {
    notices, asked, marked, rows,
    event: (event: string, data: unknown) => tell({ id: '1', event, data: JSON.stringify(data) }),
    signOut: () => ((hasToken = false), session()),
    signIn: () => ((hasToken = true), session()),
    titles: () => notices.get().recent.rows.map(({ title }) => title),
  };
};

test('however often a refresh is asked for within 100 ms, the server is asked once', async () => {
  const { notices, asked } = givenNotices();
  notices.subscribe(() => undefined);
  notices.refresh();
  await vi.advanceTimersByTimeAsync(99);
  expect(asked).toEqual([]);
  notices.refresh();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([1]);
});

test('what comes by the stream is there at once and counted; a known row changes nothing', async () => {
  const { notices, event, titles, asked } = givenNotices();
  notices.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  event('notification', rowOf('c'));
  event('notification', rowOf('c'));
  expect(titles()).toEqual(['c', 'b', 'a']);
  expect(notices.get()).toMatchObject({ total: 22, unreadCount: 2 });
  event('unread', { unreadCount: 2 });
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([1]);
});

test('another count means that another tab has read: the rows are read anew, as many pages as were shown', async () => {
  const { notices, event, asked, rows } = givenNotices();
  notices.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  await notices.loadMore();
  rows.splice(0, 1, rowOf('b', true));
  event('unread', { unreadCount: 0 });
  expect(notices.get().unreadCount).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([1, 2, 1, 2]);
  expect(notices.get().recent.rows.map(({ isRead }) => isRead)).toEqual([true, true, true]);
});

test('without a token nothing is asked, marked or loaded', async () => {
  const { notices, signOut, asked, marked } = givenNotices();
  notices.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  signOut();
  expect(notices.get().recent.rows).toEqual([]);
  notices.refresh();
  await Promise.all([notices.markRead('b'), notices.markAllRead(), notices.loadMore(), notices.open(2)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, marked]).toEqual([[1], []]);
});

test('a token that appears brings them back', async () => {
  const { notices, signOut, signIn, titles } = givenNotices();
  notices.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  signOut();
  signIn();
  await vi.advanceTimersByTimeAsync(100);
  expect(titles()).toEqual(['b', 'a']);
});

test('one that is read already is not marked again', async () => {
  const { notices, marked } = givenNotices();
  notices.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  await notices.markRead('a');
  await notices.markRead('b');
  await notices.markRead('b');
  expect(marked).toEqual(['b']);
});

test('the answer of a page that nobody looks at any more is dropped', async () => {
  const { notices } = givenNotices();
  notices.subscribe(() => undefined);
  const first = notices.open(2);
  const second = notices.open(3);
  await Promise.all([first, second]);
  expect(notices.get().opened).toMatchObject({ page: 3, rows: [{ title: 'old 3' }], isLoading: false });
  notices.close();
  expect(notices.get().opened).toBeUndefined();
});
