import { ACCEPT_MINUTES_MAX } from '../../../contract/storeSettings';
import { AWAITED_READ_MS } from '../../constants';
import type { NotificationStore } from '../createNotifications';
import type { Notification } from '../notification';
import { isUrgent, nextMoment, type Awaited, type Paid } from './awaited';

interface Parts {
  read: (signal: AbortSignal) => Promise<Paid>;
  notifications: Pick<NotificationStore, 'subscribe' | 'get'> &
    Partial<Pick<NotificationStore, 'onNews'>>;
  /** The server's time in milliseconds. */
  now: () => number;
}

export interface Awaiting {
  subscribe(listener: () => void): () => void;
  /** Those whose time is not over. */
  get(): readonly Awaited[];
  /** Of an order that was told: it was begun, accepted or ended since, as far as the server has said. */
  isOver(told: Pick<Notification, 'object' | 'createdAt'>): boolean;
  /** Half of the time of one of them is over. */
  isUrgent(): boolean;
  /** Asks again, as orders may have been accepted. */
  refresh(): void;
}

const WINDOW_MS = ACCEPT_MINUTES_MAX * 60_000;
/** Told so lately that its order may wait to be accepted. */
export const isToldLately = (
  { createdAt }: Pick<Notification, 'createdAt'>,
  now: number,
): boolean => now - Date.parse(createdAt) < WINDOW_MS;
/** An answer that was on its way when an order was told may lack it. */
const LAG_MS = 5_000;

/**
 * The orders that a store has yet to accept. Asked for when an order was told lately, and as long as one waits: it may be
 * accepted on another device. A store that nothing was told to asks for nothing.
 */
export const createAwaiting = ({ read, notifications, now }: Parts): Awaiting => {
  const listeners = new Set<() => void>();
  let known: readonly Awaited[] = [];
  let standing: { codes: readonly string[]; at: number } | undefined;
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
    if (next !== undefined && listeners.size > 0)
      moment = setTimeout(publish, Math.max(1, next - now()));
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
    const at = now();
    // without an answer what was known counts
    const found = await read(signal).catch(() => undefined);
    if (signal.aborted) return;
    isReading = false;
    if (found) {
      known = found.awaited;
      standing = found.standing && { codes: found.standing, at };
    }
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
    standing = undefined;
    told = '';
    publish();
  };
  const look = (): void => {
    const { recent, connection } = notifications.get();
    if (connection.state === 'signedOut') return clear();
    const orders = recent.rows.filter((row) => row.type === 'order' && isToldLately(row, now()));
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
    isOver: ({ object, createdAt }) =>
      standing !== undefined &&
      object?.type === 'order' &&
      object.id !== undefined &&
      Date.parse(createdAt) < standing.at - LAG_MS &&
      !standing.codes.includes(object.id),
    isUrgent: () => get().some((order) => isUrgent(order, now())),
    refresh: () => void ask(),
  };
};
