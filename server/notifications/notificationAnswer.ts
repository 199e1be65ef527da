import { notificationSchema, type NotificationAnswer } from '../../contract/notifications';
import type { NotificationRow } from './repository';

/** A row as it travels, in the list and in the stream. */
export const notificationAnswer = (row: NotificationRow): NotificationAnswer => ({
  id: row.id,
  type: notificationSchema.shape.type.parse(row.type),
  title: row.title,
  message: row.message,
  isRead: row.is_read,
  createdAt: row.created_at.toISOString(),
});
