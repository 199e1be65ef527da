import { ACCEPT_MINUTES_MAX } from '../../../contract/stores/stores';
import { MINUTE_MS, parseInstant } from '../../../contract/time';
import { AWAITED_READ_MS } from '../../constants';
import type { NotificationStore } from '../createNotifications';
import { createListeners } from '../listeners';
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
  /** Waiting orders whose time is not over. */
  get(): readonly Awaited[];
  /**
   * True if an announced order has been begun, accepted or ended since, according to the server.
   */
  isOver(told: Pick<Notification, 'object' | 'createdAt'>): boolean;
  /** True if half of the time of an order is over. */
  isUrgent(): boolean;
  /** Reloads, because orders may have been accepted. */
  refresh(): void;
}

const WINDOW_MS = ACCEPT_MINUTES_MAX * MINUTE_MS;
/** True if it was announced so recently that the order may wait for acceptance. */
export const isToldLately = (
  { createdAt }: Pick<Notification, 'createdAt'>,
  now: number,
): boolean => now - parseInstant(createdAt) < WINDOW_MS;
/** An answer that was on its way when an order was announced may lack it. */
const LAG_MS = 5_000;

interface Answer extends Paid {
  /** When it was requested, by the server's time in milliseconds. */
  at: number;
}

/** True if the answer was requested after the order was begun, accepted or ended. */
const isOver = (
  { standing, at }: Answer,
  { object, createdAt }: Pick<Notification, 'object' | 'createdAt'>,
): boolean =>
  standing !== undefined &&
  object?.type === 'order' &&
  object.id !== undefined &&
  parseInstant(createdAt) < at - LAG_MS &&
  !standing.includes(object.id);

/**
 * Reads the orders, one request at a time, and again while `take`, which gets the answer, returns
 * true.
 */
const createReader = (
  { read, now }: Pick<Parts, 'read' | 'now'>,
  take: (answer: Answer | undefined) => boolean,
) => {
  let life = new AbortController();
  let isReading = false;
  let isOwed = false;
  /** A new order was received: an answer that arrives now may lack it. */
  let isTold = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const ask = async (): Promise<void> => {
    const { signal } = life;
    isOwed = isReading;
    if (isReading) return;
    isReading = true;
    clearTimeout(again);
    const wasTold = isTold;
    isTold = false;
    const at = now();
    const found = await read(signal).catch(() => undefined);
    if (signal.aborted) return;
    isReading = false;
    const isAwaited = take(found && { ...found, at });
    if (isOwed) return void ask();
    // a replica of the database may not have the new order yet
    if (wasTold || isAwaited) again = setTimeout(() => void ask(), AWAITED_READ_MS);
  };
  return {
    ask,
    tell(isNew: boolean): void {
      isTold = isNew;
      if (isNew) void ask();
    },
    abort(): void {
      life.abort();
      life = new AbortController();
      clearTimeout(again);
      isReading = false;
    },
  };
};

/**
 * The orders that a store has to accept. They are read after a new order, and repeatedly while an
 * order waits, because another device may accept it. A store without recent notifications reads
 * nothing.
 */
export const createAwaiting = ({ read, notifications, now }: Parts): Awaiting => {
  let answer: Answer | undefined;
  let told = '';
  let moment: ReturnType<typeof setTimeout> | undefined;

  const get = (): readonly Awaited[] =>
    (answer?.awaited ?? []).filter(({ acceptBy }) => acceptBy > now());
  const publish = (): void => {
    clearTimeout(moment);
    const next = nextMoment(answer?.awaited ?? [], now());
    if (next !== undefined && !listeners.isEmpty())
      moment = setTimeout(publish, Math.max(1, next - now()));
    listeners.notify();
  };
  const reader = createReader({ read, now }, (found) => {
    // without an answer, the last one stays
    answer = found ?? answer;
    publish();
    return get().length > 0;
  });
  const clear = (): void => {
    reader.abort();
    answer = undefined;
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
    reader.tell(ids !== '');
  };
  const listeners = createListeners(() => {
    const stops = [
      notifications.subscribe(look),
      // another device may have accepted the orders that ring here
      notifications.onNews?.(
        ({ kind }) => kind === 'orders' && get().length > 0 && void reader.ask(),
      ),
      clear,
    ];
    look();
    return stops;
  });

  return {
    subscribe: listeners.subscribe,
    get,
    isOver: (notification) => answer !== undefined && isOver(answer, notification),
    isUrgent: () => get().some((order) => isUrgent(order, now())),
    refresh: () => void reader.ask(),
  };
};
