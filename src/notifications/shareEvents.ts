import { connecting, readConnection, type Connection } from './connection';
import { LEADER_ANSWER_MS, LEADER_BEAT_MS, LEADER_SILENCE_MS } from '../constants';
import type { ReconnectTrigger, OnReconnectTrigger } from './reconnectTriggers';
import type { ServerEvent } from './serverEvents';

/** What one tab does for all of them. */
export interface Following {
  signal: AbortSignal;
  /** The event that any tab has seen last. */
  lastId: string;
  onEvent: (event: ServerEvent) => void;
  onConnection: (connection: Connection) => void;
  onReconnectTrigger: OnReconnectTrigger;
}

interface Wanted extends Omit<Following, 'lastId'> {
  /** Tabs that share one stream: those of one person. */
  name: string;
  /** Follows the stream until the signal or for as long as there is one. */
  follow: (following: Following) => Promise<void>;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isEvent = (value: unknown): value is ServerEvent =>
  isObject(value) &&
  typeof value.event === 'string' &&
  typeof value.data === 'string' &&
  typeof value.id === 'string';
const triggers: readonly ReconnectTrigger[] = ['check', 'retry', 'offline'];
const readTrigger = (value: unknown): ReconnectTrigger | undefined =>
  triggers.find((trigger) => trigger === value);

/**
 * One stream for all tabs of a person: a browser opens six connections to a server at most, and the seventh tab would
 * wait for ever. The tab that holds the lock follows the stream and tells the others what comes and how the connection
 * does; when it goes, another goes on behind the last event. A phone freezes a tab in the background together with its
 * lock: a leader that is silent is replaced. Where the browser has no locks, each tab follows by itself.
 */
export const shareEvents = async ({ name, follow, ...own }: Wanted): Promise<void> => {
  if (!('locks' in navigator) || !('BroadcastChannel' in window))
    return follow({ ...own, lastId: '' });
  const tab = createTab(name, own);
  while (!own.signal.aborted) await tab.lead(follow);
  tab.close();
};

const createTab = (
  name: string,
  { signal, onEvent, onConnection, onReconnectTrigger }: Omit<Wanted, 'name' | 'follow'>,
) => {
  const channel = new BroadcastChannel(name);
  const toldTriggers = new Set<(trigger: ReconnectTrigger) => void>();
  let isLeading = false;
  let lastId = '';
  let known: Connection = connecting;
  let patience: ReturnType<typeof setTimeout> | undefined;
  // leaves the queue for the lock, to take it by force
  let queue = new AbortController();
  let isForced = false;

  // the rule takes it for a window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (message: object): void => channel.postMessage(message);
  const tellConnection = (): void => tell({ connection: known, lastId });
  const expectLeader = (ms: number): void => {
    clearTimeout(patience);
    if (!isLeading && !signal.aborted)
      patience = setTimeout(() => ((isForced = true), queue.abort()), ms);
  };
  const ask = (): void => {
    tell({ ask: true });
    expectLeader(LEADER_ANSWER_MS);
  };

  const takeFromLeader = (data: Readonly<Record<string, unknown>>): void => {
    const connection = readConnection(data.connection);
    if (typeof data.lastId === 'string') lastId = data.lastId;
    if (connection) onConnection((known = connection));
    if (isEvent(data.event)) {
      lastId = data.event.id;
      onEvent(data.event);
    }
    if (connection || isEvent(data.event)) expectLeader(LEADER_SILENCE_MS);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isObject(data)) return;
    if (!isLeading) return takeFromLeader(data);
    if (data.ask === true) tellConnection();
    const trigger = readTrigger(data.trigger);
    if (trigger) for (const listener of toldTriggers) listener(trigger);
  });
  const stopTriggers = onReconnectTrigger((trigger) => {
    if (isLeading) return;
    tell({ trigger });
    if (trigger === 'check') ask();
  });

  const beLeader = async (follow: Wanted['follow'], term: AbortSignal): Promise<void> => {
    isLeading = true;
    clearTimeout(patience);
    const beats = setInterval(tellConnection, LEADER_BEAT_MS);
    await follow({
      signal: term,
      lastId,
      onEvent: (event) => {
        lastId = event.id;
        tell({ event });
        onEvent(event);
      },
      onConnection: (connection) => {
        known = connection;
        tellConnection();
        onConnection(connection);
      },
      onReconnectTrigger: (listener) => {
        toldTriggers.add(listener);
        const stop = onReconnectTrigger(listener);
        return () => (toldTriggers.delete(listener), stop());
      },
    });
    // a stream that is over is over for the other tabs as well
    await aborted(term);
    clearInterval(beats);
  };

  return {
    /** Waits for the lock, and leads until the signal, or until another tab has taken it away. */
    async lead(follow: Wanted['follow']): Promise<void> {
      const term = new AbortController();
      const end = () => (queue.abort(), term.abort());
      queue = new AbortController();
      signal.addEventListener('abort', end);
      const options = isForced ? { steal: true } : { signal: queue.signal };
      isForced = false;
      if (!options.steal) ask();
      await navigator.locks
        .request(name, options, () => beLeader(follow, term.signal))
        .catch(() => undefined);
      isLeading = false;
      term.abort();
      signal.removeEventListener('abort', end);
    },
    close(): void {
      clearTimeout(patience);
      stopTriggers();
      channel.close();
    },
  };
};
