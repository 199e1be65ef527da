import type { Notification } from '../notification';
import type { NotificationStore } from '../createNotifications';
import type { Awaited } from './awaited';
import { type Awaiting, isToldLately } from './createAwaiting';
import { namesOrder } from './namesOrder';
import type { Ringer } from './ringer';
import { isSeen, nothingNew, readSeen, withAllSeen, withOneSeen, type Seen } from './seen';
import type { Tone } from './tone';

/** An unseen new order. */
export interface Unseen {
  notification: Notification;
  /** When this tab learned of it, in milliseconds; 0 where it came before the tab was opened. */
  learnedAt: number;
}

export interface AlarmState {
  /** Oldest first. */
  unseen: readonly Unseen[];
  /** There are older ones that were not read. */
  hasMore: boolean;
  /** Orders that wait to be accepted, seen or not. */
  awaited: readonly Awaited[];
  /** `blocked` and `unsupported`: wanted, and not to be heard. */
  sound: 'off' | 'on' | 'blocked' | 'unsupported';
}

/** What is kept for a person between visits, the same in every tab. */
interface Memory {
  getItem(key: string): unknown;
  setItem(key: string, value: unknown): void;
  subscribe(key: string, listener: () => void): () => void;
}

interface Parts {
  notifications: Pick<NotificationStore, 'subscribe' | 'get'> &
    Partial<Pick<NotificationStore, 'onNews'>>;
  awaiting: Awaiting;
  memory: Memory;
  /** The server's time in milliseconds. */
  now: () => number;
  tone: Tone;
  ringer: Ringer;
  /** Calls back at every touch and key; answers the way to stop. */
  onGesture: (listener: () => void) => () => void;
  /** There was one in this tab already. */
  hadGesture: () => boolean;
}

export interface Alarm {
  subscribe(listener: () => void): () => void;
  get(): AlarmState;
  /** Call it in the handler of a touch. */
  turnSound(isOn: boolean): void;
  allowSound(): void;
  markAllSeen(): void;
  markSeen(notifications: readonly Notification[]): void;
  /** Orders may have been accepted or rejected. */
  lookAgain(): void;
}

const SOUND = 'live.sound';
const SEEN = 'live.seen';
const silent: AlarmState = { unseen: [], hasMore: false, awaited: [], sound: 'off' };
const isOrder = ({ type }: Notification): boolean => type === 'order';

/**
 * A store's new orders: kept until they are seen, with a sound for those who want one. Those that wait to be accepted sound
 * until they are accepted or rejected, whatever was seen, and louder when half of their time is over.
 */
export const createAlarm = ({
  notifications,
  awaiting,
  memory,
  now,
  tone,
  ringer,
  onGesture,
  hadGesture,
}: Parts): Alarm => {
  const listeners = new Set<() => void>();
  const waiting = new Map<string, Unseen>();
  let state = silent;
  /** Told long ago, and asked for since: they may be over. */
  const asked = new Set<string>();
  let isFirst = true;
  let stop: (() => void) | undefined;

  const isSoundWanted = (): boolean => memory.getItem(SOUND) === true;
  const soundState = (): AlarmState['sound'] => {
    if (!isSoundWanted()) return 'off';
    const heard = tone.state();
    return heard === 'ready' ? 'on' : heard;
  };
  /** Accepted or rejected since, perhaps on another device, or too late: nobody has to see them any more. */
  const takeDone = (awaited: readonly Awaited[]): Notification[] => {
    const gone = state.awaited.filter(
      ({ orderId }) => !awaited.some((one) => one.orderId === orderId),
    );
    const done = [...waiting.values()]
      .map(({ notification }) => notification)
      .filter(
        (one) => awaiting.isOver(one) || gone.some(({ orderId }) => namesOrder(one, orderId)),
      );
    for (const { id } of done) waiting.delete(id);
    return done;
  };
  const publish = (hasMore = state.hasMore): void => {
    const awaited = awaiting.get();
    const done = takeDone(awaited);
    const unseen = [...waiting.values()].sort(
      (a, b) => Date.parse(a.notification.createdAt) - Date.parse(b.notification.createdAt),
    );
    state = { unseen, hasMore: hasMore && unseen.length > 0, awaited, sound: soundState() };
    const isRinging = state.sound === 'on' && unseen.length + awaited.length > 0;
    ringer.ring(!isRinging ? 'off' : awaiting.isUrgent() ? 'loud' : 'normal');
    for (const listener of listeners) listener();
    markSeen(done);
  };
  const keep = (seen: Seen): void => memory.setItem(SEEN, seen);

  const markSeen = (shown: readonly Notification[]): void => {
    if (shown.length === 0) return;
    const seen = readSeen(memory.getItem(SEEN)) ?? nothingNew;
    const ids = new Set(shown.map(({ id }) => id));
    const isLast = !state.hasMore && [...waiting.keys()].every((id) => ids.has(id));
    keep(isLast ? withAllSeen(seen, shown, now()) : shown.reduce(withOneSeen, seen));
  };

  const look = (): void => {
    const { recent, connection } = notifications.get();
    // nothing is recorded for a user who has signed out
    if (connection.state === 'signedOut') {
      waiting.clear();
      return publish();
    }
    if (!recent.isKnown) return publish();
    const orders = recent.rows.filter(isOrder);
    const seen = readSeen(memory.getItem(SEEN));
    // the user's first visit: storing the mark checks again
    if (!seen) return keep(withAllSeen(nothingNew, orders, Infinity));
    for (const notification of [...orders].reverse()) {
      if (notification.isRead || isSeen(seen, notification)) waiting.delete(notification.id);
      else if (!waiting.has(notification.id))
        waiting.set(notification.id, { notification, learnedAt: isFirst ? 0 : Date.now() });
    }
    for (const [id, { notification }] of waiting)
      if (isSeen(seen, notification)) waiting.delete(id);
    const oldest = recent.rows.at(-1);
    const isCut =
      oldest !== undefined &&
      recent.page < recent.totalPages &&
      !isSeen({ ...seen, ids: [] }, oldest);
    const hasMore = isFirst ? isCut : state.hasMore;
    isFirst = false;
    // keeps the mark near the newest, so that what is told of other things is not taken for orders that were not read
    if (waiting.size === 0 && !isCut && recent.rows.some((row) => !isSeen(seen, row)))
      keep(withAllSeen(seen, recent.rows, now()));
    publish(hasMore);
    const before = [...waiting.values()].filter(
      ({ notification }) => !asked.has(notification.id) && !isToldLately(notification, now()),
    );
    for (const { notification } of before) asked.add(notification.id);
    if (before.length > 0) awaiting.refresh();
  };

  const start = (): void => {
    const stops = [
      notifications.subscribe(look),
      awaiting.subscribe(() => publish()),
      // one that does not wait to be accepted may have ended before anybody saw it; what waits is asked for as it is
      notifications.onNews?.(
        ({ kind }) =>
          kind === 'orders' &&
          waiting.size > 0 &&
          awaiting.get().length === 0 &&
          awaiting.refresh(),
      ),
      memory.subscribe(SEEN, look),
      memory.subscribe(SOUND, () => publish()),
      tone.onChange(() => publish()),
      onGesture(() => isSoundWanted() && tone.unlock()),
    ];
    stop = () => {
      ringer.ring('off');
      for (const end of stops) end?.();
    };
    if (isSoundWanted() && hadGesture()) tone.unlock();
    look();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
    get: () => state,
    turnSound(isOn) {
      if (isOn) tone.unlock();
      memory.setItem(SOUND, isOn);
    },
    allowSound: () => tone.unlock(),
    lookAgain: () => awaiting.refresh(),
    markAllSeen() {
      const all = [...waiting.values()].map(({ notification }) => notification);
      keep(
        withAllSeen(
          readSeen(memory.getItem(SEEN)) ?? nothingNew,
          [...all, ...notifications.get().recent.rows.filter(isOrder)],
          now(),
        ),
      );
    },
    markSeen,
  };
};
