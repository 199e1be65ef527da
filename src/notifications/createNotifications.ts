import type { NotificationCalls } from './calls';
import { connecting, signedOut, type Connection } from './connection';
import { createLists } from './createLists';
import { createListeners } from './listeners';
import { POLL_MS, REFRESH_DEBOUNCE_MS } from '../constants';
import { isObject } from '../framework/declaration/isObject';
import type { ChangeEvent, OnChangeEvent } from './changes';
import { readNotification, readUnreadCount } from './notification';
import type { ServerEvent } from './serverEvents';
import {
  emptyList,
  isUnread,
  noNotifications,
  withAllRead,
  withArrived,
  withRead,
  type NotificationState,
} from './store';

interface Parts {
  calls: NotificationCalls;
  hasToken: () => boolean;
  /** Calls back when another user, or none, is signed in, in this tab or another. */
  onSessionChange: (listener: () => void) => () => void;
  /** Reports the server's events and the state of the connection, until the signal. */
  follow: (handlers: {
    signal: AbortSignal;
    onEvent: (event: ServerEvent) => void;
    onConnection: (connection: Connection) => void;
  }) => void;
  log: (failure: unknown) => void;
}

export interface NotificationStore {
  /** Active from the first listener to the last. */
  subscribe(listener: () => void): () => void;
  get(): NotificationState;
  /**
   * For screens that show the objects of notifications. Active while there is a subscriber, as the
   * bell always is.
   */
  onChangeEvent: OnChangeEvent;
  /**
   * When the last notification arrived, in milliseconds: a screen read before that is out of date.
   */
  lastNotificationAt(): number;
  /** Reloads everything shown, soon; calls in between are merged. */
  refresh(): void;
  loadMore(): Promise<void>;
  /** Loads a page until `close`. */
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

const createMarks = (
  { calls, hasToken, log }: Parts,
  get: () => NotificationState,
  set: (next: NotificationState) => void,
  refresh: () => void,
) => {
  /** Shows the change at once; a failure is only logged, and the list reloaded. */
  const mark = async (changed: NotificationState, call: () => Promise<unknown>): Promise<void> => {
    set(changed);
    await call().catch(log);
    refresh();
  };

  return {
    async markRead(id: string): Promise<void> {
      if (hasToken() && isUnread(get(), id))
        await mark(withRead(get(), id), () => calls.markRead(id));
    },
    async markAllRead(): Promise<void> {
      if (hasToken()) await mark(withAllRead(get()), () => calls.markAllRead());
    },
  };
};

const isUnreadShown = ({ unreadCount, opened }: NotificationState): boolean =>
  unreadCount === 0 && opened?.rows.some(({ isRead }) => !isRead) === true;

interface Reactions {
  refresh: () => void;
  poll: () => Promise<boolean>;
  announce: (news: ChangeEvent) => void;
}

/** Follows the server's stream until the signal, and polls while there is no stream. */
const followStreamUntil = (
  signal: AbortSignal,
  follow: Parts['follow'],
  get: () => NotificationState,
  set: (next: NotificationState) => void,
  { refresh, poll, announce }: Reactions,
): void => {
  const onEvent = (event: ServerEvent): void => {
    const data = dataOf(event);
    if (event.event === 'notification' && isObject(data)) {
      const notification = readNotification(data);
      set(withArrived(get(), notification));
      announce({ kind: 'notification', notification });
      if (get().opened) refresh();
    }
    if (event.event === 'orders' || event.event === 'menu') announce({ kind: event.event });
    const unreadCount = event.event === 'unread' ? readUnreadCount(data) : undefined;
    // the count may be known already, while rows that were read just before still show as unread
    if (unreadCount === undefined || (unreadCount === get().unreadCount && !isUnreadShown(get())))
      return;
    // read in another tab, or newer than this tab's list
    set({ ...get(), unreadCount });
    refresh();
  };
  const onConnection = (next: Connection): void => {
    const before = get().connection;
    const isNew =
      next.state !== before.state ||
      ('since' in next && 'since' in before && next.since !== before.since);
    if (!isNew || signal.aborted) return;
    set({ ...get(), connection: next });
    if (next.state !== 'live') return;
    // more may have happened in the meantime than the stream repeats
    if (before.state !== 'connecting') refresh();
    announce({ kind: 'resumed', since: next.since });
  };
  const pollWithoutStream = async (): Promise<void> => {
    const { state } = get().connection;
    if ((state === 'polling' || state === 'lost') && (await poll())) announce({ kind: 'polled' });
  };
  const polling = setInterval(() => void pollWithoutStream(), POLL_MS);
  signal.addEventListener('abort', () => clearInterval(polling));
  follow({ signal, onEvent, onConnection });
};

const onVisible = (listener: () => void): (() => void) => {
  const onChange = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

const createChangeEvents = () => {
  const readers = new Set<(news: ChangeEvent) => void>();
  let lastAt = 0;
  return {
    lastNotificationAt: () => lastAt,
    onChangeEvent(reader: (news: ChangeEvent) => void) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    announce(news: ChangeEvent): void {
      if (news.kind === 'notification') lastAt = Date.now();
      for (const reader of readers) reader(news);
    },
  };
};

/**
 * The store of notifications, kept current by the server's stream. Without a token it does nothing.
 */
export const createNotifications = (parts: Parts): NotificationStore => {
  const { hasToken } = parts;
  const { announce, ...news } = createChangeEvents();
  let state = noNotifications;
  // aborted with the session or the last listener, with all pending calls
  let life = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const get = (): NotificationState => state;
  const set = (next: NotificationState): void => {
    state = next;
    listeners.notify();
  };
  const session = () => (hasToken() ? life.signal : undefined);
  const { reload, poll, ...lists } = createLists(parts.calls, get, set, session);
  const refresh = (): void => {
    clearTimeout(timer);
    if (hasToken() && !listeners.isEmpty()) timer = setTimeout(reload, REFRESH_DEBOUNCE_MS);
  };
  const restart = (): void => {
    life.abort();
    life = new AbortController();
    set({ ...state, connection: hasToken() ? connecting : signedOut });
    refresh();
    if (hasToken())
      followStreamUntil(life.signal, parts.follow, get, set, { refresh, poll, announce });
  };
  const listeners = createListeners(() => {
    const stops = [
      () => {
        clearTimeout(timer);
        life.abort();
      },
      parts.onSessionChange(() => {
        set({ ...noNotifications, ...(state.opened ? { opened: emptyList(1) } : {}) });
        restart();
      }),
      onVisible(() => {
        refresh();
        announce({ kind: 'visible' });
      }),
      () => void (state = noNotifications),
    ];
    restart();
    return stops;
  });

  return {
    ...news,
    ...lists,
    get,
    subscribe: listeners.subscribe,
    refresh,
    close: () => set({ ...state, opened: undefined }),
    ...createMarks(parts, get, set, refresh),
  };
};
