import { RELOAD_LATEST_MS } from '../constants';
import type { ChangeEvent } from './changes';
import { notifications } from './useNotifications';

/** Data that changes with time rather than by an event: reload interval in milliseconds. */
const reloadIntervals: Readonly<Record<string, number>> = { availability: 15_000 };

/** The menu has its own event: other events do not concern it, and it concerns nothing else. */
const concerns = ({ kind }: ChangeEvent, name: string): boolean => {
  if (kind === 'visible') return false;
  return name === 'menu' ? kind !== 'orders' && kind !== 'notification' : kind !== 'menu';
};

/**
 * Reloads data that a notification may concern, after each notification and after a possible gap,
 * until the signal. `onEvent` gets the instant (milliseconds) before which rows are out of date;
 * undefined for all rows.
 */
export const watchChanges = (
  onEvent: (readBefore?: number) => void,
  signal: AbortSignal,
  name = '',
): void => {
  if (signal.aborted) return;
  const isLive = () => notifications.get().connection.state === 'live';
  const { connection } = notifications.get();
  // rows from an earlier visit may be older than later notifications
  onEvent(
    Math.max(
      connection.state === 'live' ? connection.since : 0,
      notifications.lastNotificationAt(),
    ),
  );
  const stop = notifications.onChangeEvent((news) => {
    if (concerns(news, name)) onEvent(news.kind === 'resumed' ? news.since : undefined);
  });
  // actions on another device of the same user are not announced
  const intervalMs = reloadIntervals[name];
  const latestMs = intervalMs ?? RELOAD_LATEST_MS;
  // independent of the stream, which does not report the passing of time
  const clock = setInterval(
    () => (intervalMs !== undefined || isLive()) && onEvent(Date.now() - latestMs),
    latestMs / 4,
  );
  signal.addEventListener('abort', () => {
    stop();
    clearInterval(clock);
  });
};
