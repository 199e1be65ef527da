import { ACCEPT_MINUTES_MAX } from '../../../contract/stores/stores';
import { MINUTE_MS, parseInstant } from '../../../contract/time';
import { PENDING_ACCEPTANCE_POLL_MS } from '../../constants';
import type { NotificationStore } from '../createNotifications';
import { createListeners } from '../listeners';
import type { Notification } from '../notification';
import { isUrgent, nextChangeAt, type PendingOrder, type PaidOrders } from './pendingOrders';

interface Parts {
  read: (signal: AbortSignal) => Promise<PaidOrders>;
  notifications: Pick<NotificationStore, 'subscribe' | 'get'> &
    Partial<Pick<NotificationStore, 'onChangeEvent'>>;
  /** The server's time in milliseconds. */
  now: () => number;
}

export interface PendingOrderStore {
  subscribe(listener: () => void): () => void;
  /** Waiting orders whose time is not over. */
  get(): readonly PendingOrder[];
  /**
   * True if an announced order has been begun, accepted or ended since, according to the server.
   */
  isSettled(announcedIds: Pick<Notification, 'object' | 'createdAt'>): boolean;
  /** True if half of the time of an order is over. */
  isUrgent(): boolean;
  /** Reloads, because orders may have been accepted. */
  refresh(): void;
}

const WINDOW_MS = ACCEPT_MINUTES_MAX * MINUTE_MS;
/** True if it was announced so recently that the order may wait for acceptance. */
export const isRecentlyAnnounced = (
  { createdAt }: Pick<Notification, 'createdAt'>,
  now: number,
): boolean => now - parseInstant(createdAt) < WINDOW_MS;
/** An answer that was on its way when an order was announced may lack it. */
const LAG_MS = 5_000;

interface Answer extends PaidOrders {
  /** When it was requested, by the server's time in milliseconds. */
  at: number;
}

/** True if the answer was requested after the order was begun, accepted or ended. */
const isSettled = (
  { notStarted, at }: Answer,
  { object, createdAt }: Pick<Notification, 'object' | 'createdAt'>,
): boolean =>
  notStarted !== undefined &&
  object?.type === 'order' &&
  object.id !== undefined &&
  parseInstant(createdAt) < at - LAG_MS &&
  !notStarted.includes(object.id);

/**
 * Reads the orders, one request at a time, and again while `take`, which gets the answer, returns
 * true.
 */
const createReader = (
  { read, now }: Pick<Parts, 'read' | 'now'>,
  onAnswer: (answer: Answer | undefined) => boolean,
) => {
  let life = new AbortController();
  let isReading = false;
  let isRequestedAgain = false;
  /** A new order was received: an answer that arrives now may lack it. */
  let hasNewOrder = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const request = async (): Promise<void> => {
    const { signal } = life;
    isRequestedAgain = isReading;
    if (isReading) return;
    isReading = true;
    clearTimeout(timer);
    const hadNewOrder = hasNewOrder;
    hasNewOrder = false;
    const at = now();
    const found = await read(signal).catch(() => undefined);
    if (signal.aborted) return;
    isReading = false;
    const hasPending = onAnswer(found && { ...found, at });
    if (isRequestedAgain) return void request();
    // a replica of the database may not have the new order yet
    if (hadNewOrder || hasPending)
      timer = setTimeout(() => void request(), PENDING_ACCEPTANCE_POLL_MS);
  };
  return {
    request,
    setHasNewOrder(isNew: boolean): void {
      hasNewOrder = isNew;
      if (isNew) void request();
    },
    abort(): void {
      life.abort();
      life = new AbortController();
      clearTimeout(timer);
      isReading = false;
    },
  };
};

/**
 * The orders that a store has to accept. They are read after a new order, and repeatedly while an
 * order waits, because another device may accept it. A store without recent notifications reads
 * nothing.
 */
export const createPendingOrders = ({ read, notifications, now }: Parts): PendingOrderStore => {
  let answer: Answer | undefined;
  let announcedIds = '';
  let publishTimer: ReturnType<typeof setTimeout> | undefined;

  const get = (): readonly PendingOrder[] =>
    (answer?.pendingOrders ?? []).filter(({ acceptBy }) => acceptBy > now());
  const publish = (): void => {
    clearTimeout(publishTimer);
    const next = nextChangeAt(answer?.pendingOrders ?? [], now());
    if (next !== undefined && !listeners.isEmpty())
      publishTimer = setTimeout(publish, Math.max(1, next - now()));
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
    announcedIds = '';
    publish();
  };
  const onNotifications = (): void => {
    const { recent, connection } = notifications.get();
    if (connection.state === 'signedOut') return clear();
    const orders = recent.rows.filter(
      (row) => row.type === 'order' && isRecentlyAnnounced(row, now()),
    );
    const ids = orders.map(({ id }) => id).join();
    if (ids === announcedIds) return;
    announcedIds = ids;
    reader.setHasNewOrder(ids !== '');
  };
  const listeners = createListeners(() => {
    const stops = [
      notifications.subscribe(onNotifications),
      // another device may have accepted the orders that ring here
      notifications.onChangeEvent?.(
        ({ kind }) => kind === 'orders' && get().length > 0 && void reader.request(),
      ),
      clear,
    ];
    onNotifications();
    return stops;
  });

  return {
    subscribe: listeners.subscribe,
    get,
    isSettled: (notification) => answer !== undefined && isSettled(answer, notification),
    isUrgent: () => get().some((order) => isUrgent(order, now())),
    refresh: () => void reader.request(),
  };
};
