import { z } from 'zod';
import { notificationTypes } from '../../contract/notifications';
import { countAt, rowsIn } from '../framework/provider/answers';
import { firstAt } from '../framework/declaration/places';
import { flag, str } from '../framework/declaration/lenientSchemas';
import { NOTIFICATIONS_PAGE_SIZE } from '../constants';
import { isObject } from '../framework/declaration/isObject';

const object = z.object({
  type: z.string(),
  id: z.string().optional(),
  storeId: z.string().optional(),
});
export type NotificationObject = z.output<typeof object>;

const schema = z.object({
  id: str(),
  type: z
    .preprocess((value) => String(value).toLowerCase(), z.enum(notificationTypes))
    .catch('other'),
  title: str(),
  message: str(),
  isRead: flag(false),
  createdAt: str(),
  object: object.nullable().catch(null),
});
export type Notification = z.output<typeof schema>;

export const readNotification = (wire: Readonly<Record<string, unknown>>): Notification =>
  schema.parse({
    ...wire,
    id: wire.id ?? wire._id,
    isRead: wire.isRead ?? wire.is_read,
    createdAt: wire.createdAt ?? wire.created_at,
  });

export interface NotificationPage {
  rows: readonly Notification[];
  /** Undefined if the server does not count. */
  total: number | undefined;
  totalPages: number;
  /** Unread notifications of all pages; undefined if the server does not count. */
  unreadCount?: number;
}

/** Without a total, a full page means that another follows. */
const pagesOf = (total: number | undefined, page: number, rows: number): number =>
  total === undefined
    ? page + Number(rows >= NOTIFICATIONS_PAGE_SIZE)
    : Math.ceil(total / NOTIFICATIONS_PAGE_SIZE);

/** Parses a page of `GET /auth/notifications`, with or without `data`. */
export const readPage = (answer: unknown, page: number): NotificationPage => {
  const rows = rowsIn(answer, ['notifications', 'data.notifications']).map(readNotification);
  const total = countAt(answer, ['total', 'data.total', 'pagination.total']);
  const pages = countAt(answer, ['totalPages', 'data.totalPages', 'pagination.totalPages']);
  const unreadCount = countAt(answer, ['unreadCount', 'data.unreadCount']);
  return {
    rows,
    total,
    totalPages: Math.max(1, pages ?? pagesOf(total, page, rows.length)),
    ...(unreadCount === undefined ? {} : { unreadCount }),
  };
};

export const readUnreadCount = (data: unknown): number | undefined => {
  const count = isObject(data) ? Number(firstAt(data, ['unreadCount']) ?? Number.NaN) : Number.NaN;
  return Number.isFinite(count) ? count : undefined;
};
