import { isPayload } from '../framework/core/places';
import { ApiError } from '../framework/core/apiError';
import type { NotificationCalls } from './calls';
import { connecting, signedOut, type Connection } from './connection';
import { POLL_MS, REFRESH_DEBOUNCE_MS } from '../constants';
import type { News, OnNews } from './changes';
import { readNotification, readUnreadCount } from './notification';
import type { ServerEvent } from './serverEvents';
import {
  emptyList,
  isUnread,
  noNotifications,
  withAllRead,
  withArrived,
  withMore,
  withOpened,
  withRead,
  withRecent,
  type NotificationState,
} from './store';

interface Parts {
  calls: NotificationCalls;
  hasToken: () => boolean;
  /** Calls back when another user, or none, is signed in, in this tab or another. */
  onSessionChange: (listener: () => void) => () => void;
  /** Tells what happens on the server, and how the connection does, until the signal. */
  follow: (told: {
    signal: AbortSignal;
    onEvent: (event: ServerEvent) => void;
    onConnection: (connection: Connection) => void;
  }) => void;
  log: (failure: unknown) => void;
}

export interface NotificationStore {
  /** Works from the first listener to the last. */
  subscribe(listener: () => void): () => void;
  get(): NotificationState;
  /** For screens that show what notifications are about. Active while there is a subscriber, as the bell always is. */
  onNews: OnNews;
  /** When the last notification arrived, in milliseconds: a screen read before that is out of date. */
  toldAt(): number;
  /** Reloads everything shown, soon; calls in between are merged into one. */
  refresh(): void;
  loadMore(): Promise<void>;
  /** Lists a page until `close`. */
  open(page: number): Promise<void>;
  close(): void;
  markRead(id: string): Promise<void>;
  markAllRead(): Promise<void>;
}

const dataOf = (event: ServerEvent): unknown => {
  try {
    return JSON.parse(event.data);
  } catch {
    return undefined;
  }
};

/** The store of notifications, kept current by the server's stream. Without a token it does nothing. */
export const createNotifications = ({
  calls,
  hasToken,
  onSessionChange,
  follow,
  log,
}: Parts): NotificationStore => {
  const listeners = new Set<() => void>();
  let state = noNotifications;
  // aborted with the session or the last listener, with all pending calls
  let life = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | undefined;
  const readers = new Set<(news: News) => void>();

  let lastToldAt = 0;

  const announce = (news: News): void => {
    if (news.kind === 'notification') lastToldAt = Date.now();
    for (const reader of readers) reader(news);
  };
  const set = (next: NotificationState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** False: the server can not be reached. */
  const readRecent = async (signal: AbortSignal): Promise<boolean> => {
    if (state.recent.rows.length === 0)
      set({ ...state, recent: { ...state.recent, isLoading: true } });
    try {
      const numbers = Array.from({ length: state.recent.page }, (_, index) => index + 1);
      const pages = await Promise.all(numbers.map((page) => calls.page(page, signal)));
      if (!signal.aborted) set(withRecent(state, pages));
      return true;
    } catch (error) {
      if (!signal.aborted)
        set({ ...state, recent: { ...state.recent, isLoading: false, hasFailed: true } });
      return error instanceof ApiError && error.status > 0;
    }
  };

  const readOpened = async (number: number, signal: AbortSignal): Promise<void> => {
    const isStale = () => signal.aborted || state.opened?.page !== number;
    try {
      const page = await calls.page(number, signal);
      if (!isStale()) set(withOpened(state, number, page));
    } catch {
      if (!isStale())
        set({
          ...state,
          opened: { ...(state.opened ?? emptyList(number)), isLoading: false, hasFailed: true },
        });
    }
  };

  const refreshNow = (): void => {
    if (!hasToken()) return;
    void readRecent(life.signal);
    if (state.opened) void readOpened(state.opened.page, life.signal);
  };
  const refresh = (): void => {
    clearTimeout(timer);
    if (hasToken() && listeners.size > 0) timer = setTimeout(refreshNow, REFRESH_DEBOUNCE_MS);
  };

  const isUnreadShown = ({ unreadCount, opened }: NotificationState): boolean =>
    unreadCount === 0 && opened?.rows.some(({ isRead }) => !isRead) === true;

  const onEvent = (event: ServerEvent): void => {
    const data = dataOf(event);
    if (event.event === 'notification' && isPayload(data)) {
      const notification = readNotification(data);
      set(withArrived(state, notification));
      announce({ kind: 'notification', notification });
      if (state.opened) refresh();
    }
    if (event.event === 'orders' || event.event === 'menu') announce({ kind: event.event });
    const unreadCount = event.event === 'unread' ? readUnreadCount(data) : undefined;
    // rows that were read a moment before may stand beside a count that knows already
    if (unreadCount === undefined || (unreadCount === state.unreadCount && !isUnreadShown(state)))
      return;
    // read in another tab, or newer than this tab's list
    set({ ...state, unreadCount });
    refresh();
  };

  /** Polls where the server sends no events. */
  const poll = async (): Promise<void> => {
    const { signal } = life;
    const isPoor = state.connection.state === 'polling' || state.connection.state === 'lost';
    if (!isPoor || !hasToken() || signal.aborted) return;
    if (state.opened) void readOpened(state.opened.page, signal);
    if ((await readRecent(signal)) && !signal.aborted) announce({ kind: 'polled' });
  };
  const onConnection = (next: Connection): void => {
    const before = state.connection;
    const isNew =
      next.state !== before.state ||
      ('since' in next && 'since' in before && next.since !== before.since);
    if (!isNew) return;
    set({ ...state, connection: next });
    if (next.state !== 'live') return;
    // more may have happened meanwhile than the stream repeats
    if (before.state !== 'connecting') refresh();
    announce({ kind: 'resumed', since: next.since });
  };

  const live = (): void => {
    life.abort();
    life = new AbortController();
    set({ ...state, connection: hasToken() ? connecting : signedOut });
    if (!hasToken()) return;
    refresh();
    const { signal } = life;
    const polling = setInterval(() => void poll(), POLL_MS);
    signal.addEventListener('abort', () => clearInterval(polling));
    follow({
      signal,
      onEvent,
      onConnection: (connection) => signal.aborted || onConnection(connection),
    });
  };
  const onVisible = (): void => {
    if (document.visibilityState !== 'visible') return;
    refresh();
    announce({ kind: 'visible' });
  };
  const onOther = (): void => {
    clearTimeout(timer);
    set({ ...noNotifications, ...(state.opened ? { opened: emptyList(1) } : {}) });
    live();
  };

  const start = (): void => {
    const stopSession = onSessionChange(onOther);
    document.addEventListener('visibilitychange', onVisible);
    stopWatching = () => {
      stopSession();
      document.removeEventListener('visibilitychange', onVisible);
    };
    live();
  };
  const stop = (): void => {
    clearTimeout(timer);
    life.abort();
    stopWatching?.();
    state = noNotifications;
  };

  /** Shows the change at once; a failure is only logged, and the list reloaded. */
  const mark = async (changed: NotificationState, call: () => Promise<unknown>): Promise<void> => {
    set(changed);
    await call().catch(log);
    refresh();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    get: () => state,
    toldAt: () => lastToldAt,
    onNews(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    refresh,
    async loadMore() {
      const { recent, isLoadingMore } = state;
      if (!hasToken() || isLoadingMore || recent.page >= recent.totalPages) return;
      const { signal } = life;
      set({ ...state, isLoadingMore: true, hasMoreFailed: false });
      try {
        const page = await calls.page(recent.page + 1, signal);
        if (!signal.aborted) set(withMore(state, page));
      } catch {
        if (!signal.aborted) set({ ...state, isLoadingMore: false, hasMoreFailed: true });
      }
    },
    async open(number) {
      const before = state.opened;
      const isKnown = before !== undefined && !before.hasFailed && before.page === number;
      set({
        ...state,
        opened: {
          ...(before ?? emptyList(number)),
          page: number,
          isLoading: !isKnown,
          hasFailed: false,
        },
      });
      if (hasToken()) await readOpened(number, life.signal);
    },
    close: () => set({ ...state, opened: undefined }),
    async markRead(id) {
      if (hasToken() && isUnread(state, id))
        await mark(withRead(state, id), () => calls.markRead(id));
    },
    async markAllRead() {
      if (hasToken()) await mark(withAllRead(state), () => calls.markAllRead());
    },
  };
};
