import { RELOAD_LATEST_MS } from '../constants';
import { notifications } from './useNotifications';

/**
 * What a notification may be about is read again whenever one comes, and whenever one may have been missed, until the
 * signal. `onEvent` gets the instant (milliseconds) before which rows are out of date; nothing where all are.
 */
export const followNews = (onEvent: (readBefore?: number) => void, signal: AbortSignal): void => {
  if (signal.aborted) return;
  const isLive = () => notifications.get().connection.state === 'live';
  const { connection } = notifications.get();
  // rows that were kept from an earlier visit may be older than what was told since
  onEvent(Math.max(connection.state === 'live' ? connection.since : 0, notifications.toldAt()));
  const stop = notifications.onNews((news) => {
    if (news.kind !== 'visible') onEvent(news.kind === 'resumed' ? news.since : undefined);
  });
  // actions on another device of the same user are not announced
  const clock = setInterval(() => isLive() && onEvent(Date.now() - RELOAD_LATEST_MS), RELOAD_LATEST_MS / 4);
  signal.addEventListener('abort', () => {
    stop();
    clearInterval(clock);
  });
};
