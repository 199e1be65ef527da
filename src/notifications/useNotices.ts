import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession } from '../authProvider/session';
import { tokens } from '../authProvider/tokens';
import { appHttp } from '../dataProvider/appHttp';
import { noticeCalls } from './calls';
import { createNotices } from './createNotices';
import { followStream } from './followStream';
import { shareEvents } from './shareEvents';
import type { Notices } from './store';

/** The signed-in person's notifications, for bell, dropdown and page alike. */
export const notices = createNotices({
  calls: noticeCalls(appHttp),
  hasToken: () => tokens.access() !== undefined,
  onSessionChange,
  follow: (signal, onEvent) => {
    const name = `jb_notifications ${readSession()?.user.id ?? ''}`;
    void shareEvents({ name, signal, onEvent, follow: (tell) => followStream({ http: appHttp, tokens, signal, onEvent: tell }) });
  },
  // the specification: a failure to mark as read is only logged
  // oxlint-disable-next-line no-console
  log: (failure) => console.warn('Failed to mark as read', failure),
});

export const useNotices = (): Notices => useSyncExternalStore(notices.subscribe, notices.get);
