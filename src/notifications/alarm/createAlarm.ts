import type { Notification } from '../notification';
import type { NotificationStore } from '../createNotifications';
import { createListeners } from '../listeners';
import type { PendingOrder } from './pendingOrders';
import { type PendingOrderStore, isRecentlyAnnounced } from './createAwaiting';
import { createUnseen, SEEN_KEY, type Memory, type Unseen } from './createUnseen';
import { namesOrder } from './namesOrder';
import type { Ringer } from './ringer';
import type { Tone } from './tone';

export interface AlarmState {
  /** Oldest first. */
  unseen: readonly Unseen[];
  /** True if there are older ones that were not read. */
  hasMore: boolean;
  /** Orders that wait for acceptance, seen or not. */
  pendingOrders: readonly PendingOrder[];
  /** `blocked` and `unsupported`: switched on, but silent. */
  sound: 'off' | 'on' | 'blocked' | 'unsupported';
}

interface Parts {
  notifications: Pick<NotificationStore, 'subscribe' | 'get'> &
    Partial<Pick<NotificationStore, 'onChangeEvent'>>;
  pending: PendingOrderStore;
  memory: Memory;
  /** The server's time in milliseconds. */
  now: () => number;
  tone: Tone;
  ringer: Ringer;
  /** Calls back at every touch and key press; returns a function that unsubscribes. */
  onGesture: (listener: () => void) => () => void;
  /** True if this tab already had a user gesture. */
  hasUserGesture: () => boolean;
}

export interface Alarm {
  subscribe(listener: () => void): () => void;
  get(): AlarmState;
  /** Call it in the handler of a touch. */
  setSound(isOn: boolean): void;
  allowSound(): void;
  markAllSeen(): void;
  markSeen(notifications: readonly Notification[]): void;
  /** Reloads the waiting orders, which may have been accepted or rejected. */
  refreshPending(): void;
}

const SOUND = 'live.sound';

/**
 * Orders that were accepted or rejected since, perhaps on another device, or whose time has passed.
 */
const missingIn = (
  after: readonly PendingOrder[],
  before: readonly PendingOrder[],
): PendingOrder[] =>
  before.filter(({ orderId }) => !after.some((order) => order.orderId === orderId));

/** Checks for orders from so long ago that they may be over; it reports each order once. */
const createStaleCheck = (now: () => number) => {
  const reported = new Set<string>();
  return (unseen: readonly Unseen[]): boolean => {
    const stale = unseen
      .map(({ notification }) => notification)
      .filter((item) => !reported.has(item.id) && !isRecentlyAnnounced(item, now()));
    for (const { id } of stale) reported.add(id);
    return stale.length > 0;
  };
};

/** The user's choice about sound, and the browser's permission for it. */
const createSound = ({ memory, tone, onGesture, hasUserGesture }: Parts) => {
  const isSwitchedOn = (): boolean => memory.getItem(SOUND) === true;
  return {
    get(): AlarmState['sound'] {
      if (!isSwitchedOn()) return 'off';
      const toneState = tone.state();
      return toneState === 'ready' ? 'on' : toneState;
    },
    setOn(isOn: boolean): void {
      if (isOn) tone.unlock();
      memory.setItem(SOUND, isOn);
    },
    /** Returns the functions that stop it. */
    watch(onChange: () => void) {
      const stops = [
        memory.subscribe(SOUND, onChange),
        tone.onChange(onChange),
        onGesture(() => isSwitchedOn() && tone.unlock()),
      ];
      if (isSwitchedOn() && hasUserGesture()) tone.unlock();
      return stops;
    },
  };
};

/**
 * New orders of a store: kept until they are seen, with optional sound. Orders that wait for
 * acceptance ring until they are accepted or rejected, even if they were seen, and louder when half
 * of their time is over.
 */
export const createAlarm = (parts: Parts): Alarm => {
  const { notifications, pending, tone, ringer } = parts;
  const unseen = createUnseen(parts);
  const sound = createSound(parts);
  const hasStale = createStaleCheck(parts.now);
  let state: AlarmState = { unseen: [], hasMore: false, pendingOrders: [], sound: 'off' };

  const publish = (): void => {
    const pendingOrders = pending.get();
    const noLongerPending = missingIn(pendingOrders, state.pendingOrders);
    const done = unseen.remove(
      (item) =>
        pending.isSettled(item) || noLongerPending.some(({ orderId }) => namesOrder(item, orderId)),
    );
    state = { ...unseen.get(), pendingOrders, sound: sound.get() };
    const isRinging = state.sound === 'on' && state.unseen.length + pendingOrders.length > 0;
    ringer.ring(!isRinging ? 'off' : pending.isUrgent() ? 'loud' : 'normal');
    listeners.notify();
    unseen.markSeen(done);
  };
  const onNotifications = (): void => {
    const { recent, connection } = notifications.get();
    // nothing is recorded for a user who has signed out
    if (connection.state === 'signedOut') unseen.remove(() => true);
    if (connection.state === 'signedOut' || !recent.isKnown) return publish();
    // the user's first visit: storing the mark triggers another check
    if (!unseen.update(recent)) return;
    publish();
    if (hasStale(state.unseen)) pending.refresh();
  };
  const listeners = createListeners(() => {
    const stops = [
      () => ringer.ring('off'),
      notifications.subscribe(onNotifications),
      pending.subscribe(publish),
      // an order may end before it was seen; waiting orders are read separately
      notifications.onChangeEvent?.(
        ({ kind }) =>
          kind === 'orders' &&
          state.unseen.length > 0 &&
          pending.get().length === 0 &&
          pending.refresh(),
      ),
      parts.memory.subscribe(SEEN_KEY, onNotifications),
      ...sound.watch(publish),
    ];
    onNotifications();
    return stops;
  });

  return {
    subscribe: listeners.subscribe,
    get: () => state,
    setSound: sound.setOn,
    allowSound: () => tone.unlock(),
    refreshPending: () => pending.refresh(),
    markAllSeen: () => unseen.markAllSeen(notifications.get().recent.rows),
    markSeen: unseen.markSeen,
  };
};
