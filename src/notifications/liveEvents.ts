import { RELOAD_LATEST_MS } from '../constants';
import type { News } from './changes';
import { notifications } from './useNotifications';

/** What changes by the clock, and not by what somebody does: read again so often, in milliseconds. */
const clocked: Readonly<Record<string, number>> = { availability: 15_000 };

/** What a menu sells has an event of its own: what else happens says nothing of it, and it says nothing of the rest. */
const isAbout = ({ kind }: News, name: string): boolean => {
  if (kind === 'visible') return false;
  return name === 'menu' ? kind !== 'orders' && kind !== 'notification' : kind !== 'menu';
};

/**
 * What a notification may be about is read again whenever one comes, and whenever one may have been missed, until the
 * signal. `onEvent` gets the instant (milliseconds) before which rows are out of date; nothing where all are.
 */
export const followNews = (
  onEvent: (readBefore?: number) => void,
  signal: AbortSignal,
  name = '',
): void => {
  if (signal.aborted) return;
  const isLive = () => notifications.get().connection.state === 'live';
  const { connection } = notifications.get();
  // rows that were kept from an earlier visit may be older than what was told since
  onEvent(Math.max(connection.state === 'live' ? connection.since : 0, notifications.toldAt()));
  const stop = notifications.onNews((news) => {
    if (isAbout(news, name)) onEvent(news.kind === 'resumed' ? news.since : undefined);
  });
  // actions on another device of the same user are not announced
  const ownMs = clocked[name];
  const latestMs = ownMs ?? RELOAD_LATEST_MS;
  // the stream says nothing of a clock, so that it matters little whether it is heard
  const clock = setInterval(
    () => (ownMs !== undefined || isLive()) && onEvent(Date.now() - latestMs),
    latestMs / 4,
  );
  signal.addEventListener('abort', () => {
    stop();
    clearInterval(clock);
  });
};
