import { connecting, readConnection, type Connection } from './connection';
import { LEADER_ANSWER_MS, LEADER_BEAT_MS, LEADER_SILENCE_MS } from '../constants';
import { isObject } from '../framework/declaration/isObject';
import type { ReconnectTrigger, OnReconnectTrigger } from './reconnectTriggers';
import type { ServerEvent } from './serverEvents';

/** Callbacks and state of the leading tab, which follows the stream for all tabs. */
export interface Following {
  signal: AbortSignal;
  /** Id of the last event that any tab has seen. */
  lastId: string;
  onEvent: (event: ServerEvent) => void;
  onConnection: (connection: Connection) => void;
  onReconnectTrigger: OnReconnectTrigger;
}

interface Wanted extends Omit<Following, 'lastId'> {
  /** Name of the group of tabs that share a stream: the tabs of a person. */
  name: string;
  /** Follows the stream until the signal, or until the stream ends. */
  follow: (following: Following) => Promise<void>;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const isEvent = (value: unknown): value is ServerEvent =>
  isObject(value) &&
  typeof value.event === 'string' &&
  typeof value.data === 'string' &&
  typeof value.id === 'string';
const triggers: readonly ReconnectTrigger[] = ['check', 'retry', 'offline'];
const readTrigger = (value: unknown): ReconnectTrigger | undefined =>
  triggers.find((trigger) => trigger === value);

/**
 * Shares one stream between all tabs of a person, because a browser opens at most six connections
 * to a server, and the seventh tab would wait forever. The tab that holds the lock follows the
 * stream, and relays events and the state of the connection; after it closes, another tab continues
 * after the last event. A phone freezes a background tab together with its lock, so a silent leader
 * is replaced. In a browser without locks, each tab has a separate stream.
 */
export const shareEvents = async ({ name, follow, ...own }: Wanted): Promise<void> => {
  if (!('locks' in navigator) || !('BroadcastChannel' in window))
    return follow({ ...own, lastId: '' });
  const { signal } = own;
  const lock = createLock(name, signal);
  const relay = createRelay(name, lock, own);
  while (!signal.aborted)
    await lock.hold(relay.ask, async (term) => {
      const beats = setInterval(relay.tellConnection, LEADER_BEAT_MS);
      await follow(relay.leading(term));
      // an ended stream ends for the other tabs as well
      await aborted(term);
      clearInterval(beats);
    });
  lock.close();
  relay.close();
};

/** The lock of the leader. A tab waits for it, or takes it by force from a silent leader. */
const createLock = (name: string, signal: AbortSignal) => {
  let isHeld = false;
  let isForced = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  // leaves the queue for the lock, to take it by force
  let queue = new AbortController();
  return {
    isHeld: () => isHeld,
    /** Takes the lock after this time, unless the leader sends a message. */
    expectLeader(ms: number): void {
      clearTimeout(patience);
      if (!isHeld && !signal.aborted)
        patience = setTimeout(() => ((isForced = true), queue.abort()), ms);
    },
    /** Waits for the lock, and leads until the signal or until another tab takes the lock. */
    async hold(ask: () => void, lead: (term: AbortSignal) => Promise<void>): Promise<void> {
      const term = new AbortController();
      const end = () => (queue.abort(), term.abort());
      queue = new AbortController();
      signal.addEventListener('abort', end);
      const options = isForced ? { steal: true } : { signal: queue.signal };
      isForced = false;
      if (!options.steal) ask();
      await navigator.locks
        .request(name, options, () => {
          isHeld = true;
          clearTimeout(patience);
          return lead(term.signal);
        })
        .catch(() => undefined);
      isHeld = false;
      term.abort();
      signal.removeEventListener('abort', end);
    },
    close: () => clearTimeout(patience),
  };
};

type TriggerListener = Parameters<OnReconnectTrigger>[0];

/** The listeners of the leader, which also get the triggers of the other tabs. */
const registeredIn =
  (listeners: Set<TriggerListener>, onReconnectTrigger: OnReconnectTrigger): OnReconnectTrigger =>
  (listener) => {
    listeners.add(listener);
    const stop = onReconnectTrigger(listener);
    return () => (listeners.delete(listener), stop());
  };

const createRelay = (
  name: string,
  { isHeld, expectLeader }: ReturnType<typeof createLock>,
  { onEvent, onConnection, onReconnectTrigger }: Omit<Wanted, 'name' | 'follow'>,
) => {
  const channel = new BroadcastChannel(name);
  const toldTriggers = new Set<TriggerListener>();
  let lastId = '';
  let known: Connection = connecting;

  // the rule mistakes it for a window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (message: object): void => channel.postMessage(message);
  const tellConnection = (): void => tell({ connection: known, lastId });
  const ask = (): void => {
    tell({ ask: true });
    expectLeader(LEADER_ANSWER_MS);
  };
  const takeEvent = (event: ServerEvent): void => {
    lastId = event.id;
    onEvent(event);
  };
  const takeFromLeader = (data: Readonly<Record<string, unknown>>): void => {
    const connection = readConnection(data.connection);
    if (typeof data.lastId === 'string') lastId = data.lastId;
    if (connection) onConnection((known = connection));
    if (isEvent(data.event)) takeEvent(data.event);
    if (connection || isEvent(data.event)) expectLeader(LEADER_SILENCE_MS);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isObject(data)) return;
    if (!isHeld()) return takeFromLeader(data);
    if (data.ask === true) tellConnection();
    const trigger = readTrigger(data.trigger);
    if (trigger) for (const listener of toldTriggers) listener(trigger);
  });
  const stopTriggers = onReconnectTrigger((trigger) => {
    if (isHeld()) return;
    tell({ trigger });
    if (trigger === 'check') ask();
  });

  return {
    ask,
    tellConnection,
    /** Passes on everything that the leader receives. */
    leading: (signal: AbortSignal): Following => ({
      signal,
      lastId,
      onEvent: (event) => (tell({ event }), takeEvent(event)),
      onConnection(connection) {
        known = connection;
        tellConnection();
        onConnection(connection);
      },
      onReconnectTrigger: registeredIn(toldTriggers, onReconnectTrigger),
    }),
    close: () => (stopTriggers(), channel.close()),
  };
};
