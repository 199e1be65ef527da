import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession } from '../authProvider/session';
import { tokens } from '../authProvider/tokens';
import { appHttp } from '../authProvider/apiClient';
import { notificationCalls } from './calls';
import { createNotifications } from './createNotifications';
import type { Connection } from './connection';
import { followStream } from './followStream';
import { browserReconnectTriggers } from './reconnectTriggers';
import { shareEvents, type Following } from './shareEvents';
import type { NotificationState } from './store';

/** The signed-in person's notifications, for bell, dropdown and page alike. */
export const notifications = createNotifications({
  calls: notificationCalls(appHttp),
  hasToken: () => tokens.access() !== undefined,
  onSessionChange,
  follow: (told) => {
    const name = `jb_notifications ${readSession()?.user.id ?? ''}`;
    const follow = (following: Following) => followStream({ ...following, http: appHttp, tokens });
    void shareEvents({ ...told, name, onReconnectTrigger: browserReconnectTriggers, follow });
  },
  // the specification: a failure to mark as read is only logged
  // oxlint-disable-next-line no-console
  log: (failure) => console.warn('Failed to mark as read', failure),
});

export const useNotifications = (): NotificationState =>
  useSyncExternalStore(notifications.subscribe, notifications.get);

/** How news reach this browser, in every tab alike. */
export const useConnection = (): Connection =>
  useSyncExternalStore(notifications.subscribe, () => notifications.get().connection);
