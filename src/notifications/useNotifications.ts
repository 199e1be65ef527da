import { useSyncExternalStore } from 'react';
import { onceNamed, readPermissions } from '../authProvider/permissions';
import { onSessionChange, readSession } from '../authProvider/session';
import { tokens } from '../authProvider/tokens';
import { appHttp } from '../authProvider/apiClient';
import { notificationCalls } from './calls';
import { createNotifications } from './createNotifications';
import type { Connection } from './connection';
import { followStream } from './followStream';
import { browserReconnectTriggers } from './reconnectTriggers';
import { shareEvents, type StreamOptions } from './shareEvents';
import type { NotificationState } from './store';

type StreamHandlers = Parameters<Parameters<typeof createNotifications>[0]['follow']>[0];

/** Opens the server's stream once for all tabs of the person. */
const openStream = (told: StreamHandlers): void => {
  const name = `jb_notifications ${readSession()?.user.id ?? ''}`;
  const follow = (following: StreamOptions) =>
    followStream({ ...following, http: appHttp, tokens });
  void shareEvents({ ...told, name, onReconnectTrigger: browserReconnectTriggers, follow });
};

/** The signed-in person's notifications, shared by bell, dropdown and page. */
export const notifications = createNotifications({
  calls: notificationCalls(appHttp),
  hasToken: () => tokens.access() !== undefined,
  onSessionChange,
  follow: (told) => {
    if (readPermissions()) return openStream(told);
    // the specification has no stream, so the shown data is polled
    told.onConnection({ state: 'polling' });
    const stop = onceNamed(() => openStream(told));
    return told.signal.addEventListener('abort', stop);
  },
  // by the specification, a failure to mark as read is only logged
  // oxlint-disable-next-line no-console
  log: (failure) => console.warn('Failed to mark as read', failure),
});

export const useNotifications = (): NotificationState =>
  useSyncExternalStore(notifications.subscribe, notifications.get);

/** State of the connection, the same in every tab. */
export const useConnection = (): Connection =>
  useSyncExternalStore(notifications.subscribe, () => notifications.get().connection);
