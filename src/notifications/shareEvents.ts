import { connecting, readConnection, type Connection } from './connection';
import { LEADER_ANSWER_MS, LEADER_BEAT_MS, LEADER_SILENCE_MS } from '../constants';
import type { Nudge, OnNudge } from './reconnect';
import type { ServerEvent } from './serverEvents';

/** What one tab does for all of them. */
export interface Following {
  signal: AbortSignal;
  /** The event that any tab has seen last. */
  lastId: string;
  onEvent: (event: ServerEvent) => void;
  onConnection: (connection: Connection) => void;
  onNudge: OnNudge;
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isEvent = (value: unknown): value is ServerEvent =>
  isObject(value) && typeof value.event === 'string' && typeof value.data === 'string' && typeof value.id === 'string';
const nudges: readonly Nudge[] = ['check', 'retry', 'offline'];
const readNudge = (value: unknown): Nudge | undefined => nudges.find((nudge) => nudge === value);

/**
 * One stream for all tabs of a person: a browser opens six connections to a server at most, and the seventh tab would
 * wait for ever. The tab that holds the lock follows the stream and tells the others what comes and how the connection
 * does; when it goes, another goes on behind the last event. A phone freezes a tab in the background together with its
 * lock: a leader that is silent is replaced. Where the browser has no locks, each tab follows by itself.
 */
export const shareEvents = async ({ name, follow, ...own }: Wanted): Promise<void> => {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return follow({ ...own, lastId: '' });
  const tab = createTab(name, own);
  while (!own.signal.aborted) await tab.lead(follow);
  tab.close();
};

const createTab = (name: string, { signal, onEvent, onConnection, onNudge }: Omit<Wanted, 'name' | 'follow'>) => {
  const channel = new BroadcastChannel(name);
  const toldNudges = new Set<(nudge: Nudge) => void>();
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
    if (!isLeading && !signal.aborted) patience = setTimeout(() => ((isForced = true), queue.abort()), ms);
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
    const nudge = readNudge(data.nudge);
    if (nudge) for (const listener of toldNudges) listener(nudge);
  });
  const stopNudges = onNudge((nudge) => {
    if (isLeading) return;
    tell({ nudge });
    if (nudge === 'check') ask();
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
      onNudge: (listener) => {
        toldNudges.add(listener);
        const stop = onNudge(listener);
        return () => (toldNudges.delete(listener), stop());
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
      await navigator.locks.request(name, options, () => beLeader(follow, term.signal)).catch(() => undefined);
      isLeading = false;
      term.abort();
      signal.removeEventListener('abort', end);
    },
    close(): void {
      clearTimeout(patience);
      stopNudges();
      channel.close();
    },
  };
};
