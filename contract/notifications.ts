import { z } from 'zod';
import { pageInfo, pageQuery } from './lists';

export const notificationTypes = ['order', 'success', 'warning', 'error', 'other'] as const;

/** What a notification can tell of. The second row are screens, of which none needs an id. */
export const notificationObjects = [
  'order',
  'payment',
  'refund',
  'store',
  'product',
  'item',
  'category',
  'approvals',
  'differences',
  'hours',
  'wallet',
  'scratch-cards',
] as const;

const objectSchema = z.object({
  type: z.enum(notificationObjects),
  /** An order's code, anything else's id. Absent: the screen where it stands. */
  id: z.string().optional(),
  /** The store as whose it is to be looked at, for somebody who works for several. */
  storeId: z.string().optional(),
});
export type NotificationObject = z.output<typeof objectSchema>;

export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
  /** What it tells of, so that it can lead there; null where that was not kept. */
  object: objectSchema.nullable(),
});
export type NotificationAnswer = z.output<typeof notificationSchema>;

export const notificationListQuery = pageQuery;
/** `GET /auth/notifications`, newest first; `unreadCount` is of all of them, not of the page. */
export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  ...pageInfo,
  unreadCount: z.number(),
});

export const notificationReadSchema = z.object({ message: z.string(), data: notificationSchema });
export const allReadSchema = z.object({
  message: z.string(),
  data: z.object({ updated: z.number() }),
});

/** What an `unread` event of the stream carries: the number to show, whatever was counted before. */
export const unreadSchema = z.object({ unreadCount: z.number() });

// 0 is sent to a reader who has no notification yet; an empty text is what a browser sends for none
const eventId = () =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^\d{1,18}$/, 'Not an id of an event')
      .optional(),
  );

/** Where a stream goes on: after the event that the client saw last. The header counts, the query is for those who can't set it. */
export const streamHeaders = z.object({ 'last-event-id': eventId() });
export const streamQuery = z.object({ last_event_id: eventId() });
