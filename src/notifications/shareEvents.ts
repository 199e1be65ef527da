import { connecting, readConnection, type Connection } from './connection';
import { LEADER_ANSWER_MS, LEADER_BEAT_MS, LEADER_SILENCE_MS } from '../constants';
import { isObject } from '../framework/declaration/isObject';
import type { ReconnectTrigger, OnReconnectTrigger } from './reconnectTriggers';
import type { ServerEvent } from './serverEvents';

/** Callbacks and state of the leading tab, which follows the stream for all tabs. */
export interface StreamOptions {
  signal: AbortSignal;
  /** Id of the last event that any tab has seen. */
  lastId: string;
  onEvent: (event: ServerEvent) => void;
  onConnection: (connection: Connection) => void;
  onReconnectTrigger: OnReconnectTrigger;
}

interface SharedStreamOptions extends Omit<StreamOptions, 'lastId'> {
  /** Name of the group of tabs that share a stream: the tabs of a person. */
  name: string;
  /** Follows the stream until the signal, or until the stream ends. */
  follow: (following: StreamOptions) => Promise<void>;
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
export const shareEvents = async ({
  name,
  follow,
  ...callbacks
}: SharedStreamOptions): Promise<void> => {
  if (!('locks' in navigator) || !('BroadcastChannel' in window))
    return follow({ ...callbacks, lastId: '' });
  const { signal } = callbacks;
  const lock = createLock(name, signal);
  const relay = createRelay(name, lock, callbacks);
  while (!signal.aborted)
    await lock.hold(relay.requestState, async (term) => {
      const beats = setInterval(relay.postConnection, LEADER_BEAT_MS);
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
  let takeoverTimer: ReturnType<typeof setTimeout> | undefined;
  // leaves the queue for the lock, to take it by force
  let queue = new AbortController();
  return {
    isHeld: () => isHeld,
    /** Takes the lock after this time, unless the leader sends a message. */
    expectLeader(ms: number): void {
      clearTimeout(takeoverTimer);
      if (!isHeld && !signal.aborted)
        takeoverTimer = setTimeout(() => ((isForced = true), queue.abort()), ms);
    },
    /** Waits for the lock, and leads until the signal or until another tab takes the lock. */
    async hold(
      requestState: () => void,
      lead: (term: AbortSignal) => Promise<void>,
    ): Promise<void> {
      const term = new AbortController();
      const end = () => (queue.abort(), term.abort());
      queue = new AbortController();
      signal.addEventListener('abort', end);
      const options = isForced ? { steal: true } : { signal: queue.signal };
      isForced = false;
      if (!options.steal) requestState();
      await navigator.locks
        .request(name, options, () => {
          isHeld = true;
          clearTimeout(takeoverTimer);
          return lead(term.signal);
        })
        .catch(() => undefined);
      isHeld = false;
      term.abort();
      signal.removeEventListener('abort', end);
    },
    close: () => clearTimeout(takeoverTimer),
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
  { onEvent, onConnection, onReconnectTrigger }: Omit<SharedStreamOptions, 'name' | 'follow'>,
) => {
  const channel = new BroadcastChannel(name);
  const leaderListeners = new Set<TriggerListener>();
  let lastId = '';
  let lastConnection: Connection = connecting;

  // the rule mistakes it for a window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (message: object): void => channel.postMessage(message);
  const postConnection = (): void => post({ connection: lastConnection, lastId });
  const requestState = (): void => {
    post({ ask: true });
    expectLeader(LEADER_ANSWER_MS);
  };
  const handleEvent = (event: ServerEvent): void => {
    lastId = event.id;
    onEvent(event);
  };
  const handleLeaderMessage = (data: Readonly<Record<string, unknown>>): void => {
    const connection = readConnection(data.connection);
    if (typeof data.lastId === 'string') lastId = data.lastId;
    if (connection) onConnection((lastConnection = connection));
    if (isEvent(data.event)) handleEvent(data.event);
    if (connection || isEvent(data.event)) expectLeader(LEADER_SILENCE_MS);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isObject(data)) return;
    if (!isHeld()) return handleLeaderMessage(data);
    if (data.ask === true) postConnection();
    const trigger = readTrigger(data.trigger);
    if (trigger) for (const listener of leaderListeners) listener(trigger);
  });
  const stopTriggers = onReconnectTrigger((trigger) => {
    if (isHeld()) return;
    post({ trigger });
    if (trigger === 'check') requestState();
  });

  return {
    requestState,
    postConnection,
    /** Passes on everything that the leader receives. */
    leading: (signal: AbortSignal): StreamOptions => ({
      signal,
      lastId,
      onEvent: (event) => (post({ event }), handleEvent(event)),
      onConnection(connection) {
        lastConnection = connection;
        postConnection();
        onConnection(connection);
      },
      onReconnectTrigger: registeredIn(leaderListeners, onReconnectTrigger),
    }),
    close: () => (stopTriggers(), channel.close()),
  };
};
