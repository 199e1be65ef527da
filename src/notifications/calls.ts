import type { Http } from '../framework/provider/http';
import { NOTIFICATIONS_PAGE_SIZE } from '../constants';
import { readPage, type NotificationPage } from './notification';

/** Calls of `/auth/notifications`; all reject with an ApiError. */
export const notificationCalls = (http: Http) => ({
  page: async (page: number, signal: AbortSignal): Promise<NotificationPage> =>
    readPage(
      await http.json('GET', '/auth/notifications', {
        query: { page, limit: NOTIFICATIONS_PAGE_SIZE },
        signal,
      }),
      page,
    ),
  markRead: (id: string) =>
    http.json('PATCH', `/auth/notifications/${encodeURIComponent(id)}/read`),
  markAllRead: () => http.json('PATCH', '/auth/notifications/read-all'),
});
export type NotificationCalls = ReturnType<typeof notificationCalls>;
