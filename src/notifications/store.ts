import { connecting, type Connection } from './connection';
import type { Notification, NotificationPage } from './notification';

export interface NotificationList {
  rows: readonly Notification[];
  /** The page that was read last, from 1. */
  page: number;
  totalPages: number;
  isLoading: boolean;
  hasFailed: boolean;
  /** True once the server has answered: no rows then means an empty list. */
  isKnown: boolean;
}

/** The state of a user's notifications, shared by the bell, the dropdown and the page. */
export interface NotificationState {
  /** Rows of the dropdown: the pages that were loaded so far, newest first. */
  recent: NotificationList;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  /** Rows of the page; undefined while it is closed. */
  opened?: NotificationList;
  /** Undefined if the server does not count. */
  total: number | undefined;
  /** Undefined until the server has answered. */
  unreadCount?: number;
  connection: Connection;
}

export const emptyList = (page = 1): NotificationList => ({
  rows: [],
  page,
  totalPages: 1,
  isLoading: false,
  hasFailed: false,
  isKnown: false,
});

export const noNotifications: NotificationState = {
  recent: emptyList(),
  isLoadingMore: false,
  hasMoreFailed: false,
  total: 0,
  connection: connecting,
};

const byId = (rows: readonly Notification[]): Notification[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

const unreadIn = (rows: readonly Notification[]): number =>
  rows.filter(({ isRead }) => !isRead).length;

/** Updates the pages of the dropdown, reloaded from the first. */
export const withRecent = (
  state: NotificationState,
  pages: readonly NotificationPage[],
): NotificationState => {
  const last = pages.at(-1);
  if (!last) return state;
  const rows = byId(pages.flatMap((page) => page.rows));
  const recent = {
    rows,
    page: pages.length,
    totalPages: last.totalPages,
    isLoading: false,
    hasFailed: false,
    isKnown: true,
  };
  // for a server that does not count: at least the loaded unread rows
  return {
    ...state,
    total: last.total,
    unreadCount: last.unreadCount ?? unreadIn(rows),
    recent,
    hasMoreFailed: false,
  };
};

export const withMore = (state: NotificationState, page: NotificationPage): NotificationState => {
  const rows = byId([...state.recent.rows, ...page.rows]);
  const recent = {
    ...state.recent,
    rows,
    page: state.recent.page + 1,
    totalPages: page.totalPages,
  };
  return {
    ...state,
    total: page.total,
    unreadCount: page.unreadCount ?? unreadIn(rows),
    recent,
    isLoadingMore: false,
    hasMoreFailed: false,
  };
};

export const withOpened = (
  state: NotificationState,
  number: number,
  page: NotificationPage,
): NotificationState => ({
  ...state,
  total: page.total,
  unreadCount: page.unreadCount ?? state.unreadCount ?? unreadIn(page.rows),
  opened: {
    rows: page.rows,
    page: number,
    totalPages: page.totalPages,
    isLoading: false,
    hasFailed: false,
    isKnown: true,
  },
});

const inLists = (
  state: NotificationState,
  change: (row: Notification) => Notification,
): Pick<NotificationState, 'recent' | 'opened'> => ({
  recent: { ...state.recent, rows: state.recent.rows.map(change) },
  ...(state.opened ? { opened: { ...state.opened, rows: state.opened.rows.map(change) } } : {}),
});

export const isUnread = (state: NotificationState, id: string): boolean =>
  [...state.recent.rows, ...(state.opened?.rows ?? [])].some((row) => row.id === id && !row.isRead);

/** Marks a notification as read; call it only for an unread one. */
export const withRead = (state: NotificationState, id: string): NotificationState => ({
  ...state,
  ...inLists(state, (row) => (row.id === id ? { ...row, isRead: true } : row)),
  unreadCount: Math.max(0, (state.unreadCount ?? 1) - 1),
});

export const withAllRead = (state: NotificationState): NotificationState => ({
  ...state,
  ...inLists(state, (row) => (row.isRead ? row : { ...row, isRead: true })),
  unreadCount: 0,
});

/** Adds a new notification; a known one changes nothing. */
export const withArrived = (state: NotificationState, row: Notification): NotificationState => {
  if (state.recent.rows.some(({ id }) => id === row.id)) return state;
  return {
    ...state,
    recent: { ...state.recent, rows: [row, ...state.recent.rows] },
    total: state.total === undefined ? undefined : state.total + 1,
    unreadCount: (state.unreadCount ?? 0) + (row.isRead ? 0 : 1),
  };
};
