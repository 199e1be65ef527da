import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession } from '../authProvider/session';
import { tokens } from '../authProvider/tokens';
import { appHttp } from '../authProvider/apiClient';
import { noticeCalls } from './calls';
import { createNotices } from './createNotices';
import type { Connection } from './connection';
import { followStream } from './followStream';
import { browserNudges } from './reconnect';
import { shareEvents, type Following } from './shareEvents';
import type { Notices } from './store';

/** The signed-in person's notifications, for bell, dropdown and page alike. */
export const notices = createNotices({
  calls: noticeCalls(appHttp),
  hasToken: () => tokens.access() !== undefined,
  onSessionChange,
  follow: (told) => {
    const name = `jb_notifications ${readSession()?.user.id ?? ''}`;
    const follow = (following: Following) => followStream({ ...following, http: appHttp, tokens });
    void shareEvents({ ...told, name, onNudge: browserNudges, follow });
  },
  // the specification: a failure to mark as read is only logged
  // oxlint-disable-next-line no-console
  log: (failure) => console.warn('Failed to mark as read', failure),
});

export const useNotices = (): Notices => useSyncExternalStore(notices.subscribe, notices.get);

/** How news reach this browser, in every tab alike. */
export const useConnection = (): Connection => useSyncExternalStore(notices.subscribe, () => notices.get().connection);
