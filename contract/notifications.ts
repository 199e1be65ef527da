import { z } from 'zod';
import { pageInfo, pageQuery } from './lists';

export const notificationTypes = ['order', 'success', 'warning', 'error', 'other'] as const;

/** Objects of a notification. `approvals` and the following are screens and need no id. */
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
  /** Code of an order, or id of another object. Absent for a screen. */
  id: z.string().optional(),
  /** Store to open it in, for a person who works for several. */
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
  /** Object that the notification links to; null if it was not recorded. */
  object: objectSchema.nullable(),
});
export type NotificationAnswer = z.output<typeof notificationSchema>;

export const notificationListQuery = pageQuery;
/** `GET /auth/notifications`, newest first; `unreadCount` covers all of them, not the page. */
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

/** Data of the stream's `unread` event: the number to show, which replaces any earlier count. */
export const unreadSchema = z.object({ unreadCount: z.number() });

// 0 is sent for a reader without notifications; a browser sends an empty text without a last event
const eventId = () =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^\d{1,18}$/, 'Must be the id of an event')
      .optional(),
  );

/**
 * Last event that the client saw; the stream continues after it. The header takes precedence; the
 * query serves clients that can't set a header.
 */
export const streamHeaders = z.object({ 'last-event-id': eventId() });
export const streamQuery = z.object({ last_event_id: eventId() });
