import {
  allReadSchema,
  notificationListQuery,
  notificationListSchema,
  notificationReadSchema,
  streamHeaders,
  streamQuery,
} from '../../contract/notifications';
import { pageInfoOf } from '../../contract/lists';
import { createRouter, idParams, jsonRoute, mediaRoute } from '../platform/http/route';
import { findStreamStart, openStream } from './eventStream';
import { readAllNotifications, readNotification } from './notify';
import { countNotifications, toNotificationResponse, selectNotificationPage } from './repository';

const area = { access: 'signedIn' as const, tags: ['Notifications'] };

const list = jsonRoute(
  'listNotifications',
  {
    ...area,
    method: 'get',
    path: '/auth/notifications',
    summary: 'List the notifications of the caller',
    request: { query: notificationListQuery },
  },
  notificationListSchema,
);
const stream = mediaRoute(
  'followNotifications',
  {
    ...area,
    method: 'get',
    path: '/auth/notifications/stream',
    summary: 'Stream the notifications of the caller; `Last-Event-ID` resumes a broken connection',
    request: { headers: streamHeaders, query: streamQuery },
  },
  'text/event-stream',
  "Events: `notification` (a row of the list), `unread` (`{unreadCount}`), `orders` (orders of the caller's store have changed), `menu` (sold-out items or quantities left have changed), `expired` (reconnect with a new token), " +
    '`replaced` (too many streams, do not reconnect)',
);
const readAll = jsonRoute(
  'markAllNotificationsRead',
  {
    ...area,
    method: 'patch',
    path: '/auth/notifications/read-all',
    summary: 'Mark all notifications of the caller as read',
  },
  allReadSchema,
);
const readOne = jsonRoute(
  'markNotificationRead',
  {
    ...area,
    method: 'patch',
    path: '/auth/notifications/{id}/read',
    summary: 'Mark a notification as read',
    request: { params: idParams },
  },
  notificationReadSchema,
);

/** Fixed paths come before `{id}`. */
export const notificationRoutes = () =>
  createRouter()
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const actor = c.get('actor');
      const { id } = actor;
      const query = c.req.valid('query');
      const counts = countNotifications(db, id);
      const [rows, { total, unread }] = await Promise.all([
        selectNotificationPage(db, id, query, async () => (await counts).total),
        counts,
      ]);
      return c.json(
        {
          notifications: rows.map((row) => toNotificationResponse(row, actor)),
          ...pageInfoOf(query, total),
          unreadCount: unread,
        },
        200,
      );
    })
    .openapi(stream, async (c) => {
      const deps = c.get('deps');
      const actor = c.get('actor');
      const reader = {
        actor,
        authorization: c.req.header('authorization') ?? '',
        store: c.req.header('x-store'),
      };
      const seenId = c.req.valid('header')['last-event-id'] ?? c.req.valid('query').last_event_id;
      const start = await findStreamStart(deps.db, actor.id, seenId);
      return c.body(openStream(deps, reader, start), 200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // without it nginx holds events back until its buffer is full
        'x-accel-buffering': 'no',
      });
    })
    .openapi(readAll, async (c) => {
      const updated = await readAllNotifications(c.get('deps').db, c.get('actor').id);
      return c.json({ message: 'All notifications marked as read', data: { updated } }, 200);
    })
    .openapi(readOne, async (c) => {
      const data = await readNotification(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
      );
      return c.json({ message: 'Notification marked as read', data }, 200);
    });
