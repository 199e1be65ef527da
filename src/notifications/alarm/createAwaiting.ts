import { ACCEPT_MINUTES_MAX } from '../../../contract/storeSettings';
import { AWAITED_READ_MS } from '../../constants';
import type { NotificationStore } from '../createNotifications';
import { isUrgent, nextMoment, type Awaited } from './awaited';

interface Parts {
  read: (signal: AbortSignal) => Promise<readonly Awaited[]>;
  notifications: Pick<NotificationStore, 'subscribe' | 'get'> & Partial<Pick<NotificationStore, 'onNews'>>;
  /** The server's time in milliseconds. */
  now: () => number;
}

export interface Awaiting {
  subscribe(listener: () => void): () => void;
  /** Those whose time is not over. */
  get(): readonly Awaited[];
  /** Half of the time of one of them is over. */
  isUrgent(): boolean;
  /** Asks again, as orders may have been accepted. */
  refresh(): void;
}

const WINDOW_MS = ACCEPT_MINUTES_MAX * 60_000;

/**
 * The orders that a store has yet to accept. Asked for when an order was told lately, and as long as one waits: it may be
 * accepted on another device. A store that nothing was told to asks for nothing.
 */
export const createAwaiting = ({ read, notifications, now }: Parts): Awaiting => {
  const listeners = new Set<() => void>();
  let known: readonly Awaited[] = [];
  let life = new AbortController();
  let isReading = false;
  let isOwed = false;
  let told = '';
  let isTold = false;
  let moment: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  const get = (): readonly Awaited[] => known.filter(({ acceptBy }) => acceptBy > now());
  const publish = (): void => {
    clearTimeout(moment);
    const next = nextMoment(known, now());
    if (next !== undefined && listeners.size > 0) moment = setTimeout(publish, Math.max(1, next - now()));
    for (const listener of listeners) listener();
  };
  const ask = async (): Promise<void> => {
    const { signal } = life;
    isOwed = isReading;
    if (isReading) return;
    isReading = true;
    clearTimeout(again);
    const isToldAnew = isTold;
    isTold = false;
    // without an answer what was known counts
    const found = await read(signal).catch(() => known);
    if (signal.aborted) return;
    isReading = false;
    known = found;
    publish();
    if (isOwed) return void ask();
    // what was told a moment ago may be missing where a copy of the database answers
    if (isToldAnew || get().length > 0) again = setTimeout(() => void ask(), AWAITED_READ_MS);
  };
  const clear = (): void => {
    life.abort();
    life = new AbortController();
    clearTimeout(again);
    isReading = false;
    known = [];
    told = '';
    publish();
  };
  const look = (): void => {
    const { recent, connection } = notifications.get();
    if (connection.state === 'signedOut') return clear();
    const orders = recent.rows.filter(({ type, createdAt }) => type === 'order' && now() - Date.parse(createdAt) < WINDOW_MS);
    const ids = orders.map(({ id }) => id).join();
    if (ids === told) return;
    told = ids;
    isTold = ids !== '';
    if (isTold) void ask();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        const stops = [
          notifications.subscribe(look),
          // another device may have accepted what rings here
          notifications.onNews?.(({ kind }) => kind === 'orders' && get().length > 0 && void ask()),
        ];
        stop = () => {
          for (const end of stops) end?.();
        };
        look();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        clear();
      };
    },
    get,
    isUrgent: () => get().some((order) => isUrgent(order, now())),
    refresh: () => void ask(),
  };
};
