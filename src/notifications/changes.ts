import { RELOAD_GAP_MS, REFRESH_DEBOUNCE_MS } from '../constants';
import type { Notification } from './notification';

/**
 * A reason to look again at what notifications are about: something was told; the connection is there, for the first
 * time or again; somebody looks at the screen; a server that does not tell was asked.
 */
export type News = { kind: 'notification'; notification: Notification } | { kind: 'resumed'; since: number } | { kind: 'visible' } | { kind: 'polled' };
export type OnNews = (reader: (news: News) => void) => () => void;

/** Runs soon after it is called, once for all calls meanwhile, and never more often than every `RELOAD_GAP_MS`. */
export const createCalm = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = Number.NEGATIVE_INFINITY;
  return {
    call(): void {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          ranAt = Date.now();
          run();
        },
        Math.max(REFRESH_DEBOUNCE_MS, ranAt + RELOAD_GAP_MS - Date.now()),
      );
    },
    stop: () => clearTimeout(timer),
  };
};
