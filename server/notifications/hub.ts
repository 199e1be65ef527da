import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_CONNECT_TIMEOUT_MS } from '../constants';

/** In one process; the oldest is closed. */
export const STREAMS_PER_PERSON_MAX = 10;
const LISTEN_RETRY_FIRST_MS = 100;
const LISTEN_RETRY_LONGEST_MS = 5_000;
const LISTEN_KEEP_ALIVE_MS = 30_000;

/** How often a stream sends a heartbeat and checks its session; below the 60 s of usual proxies. */
const STREAM_HEARTBEAT_MS = 20_000;

/** The channel of notify_people() and of marking as read; a message is the id of a person. */
const CHANNEL = 'notifications';
/** Before the id: orders of a store that the person looks after have changed. */
export const ORDERS_CHANGED = 'orders ';
/** Before the id of a store, see tell_menu(): what its menu sells has changed. */
const MENU_CHANGED = 'menu ';

/** What may have changed, of which nobody is notified. */
export type Changed = 'orders' | 'menu';

interface Subscriber {
  /** Something may be new. Cheap, and may be called in vain. */
  wake(): void;
  /** Cheap, and may be called in vain. */
  change(what: Changed): void;
  /** The person has opened too many streams, or the process stops. */
  end(reason: 'replaced' | 'closed'): void;
}

/** The open streams of this process, woken by what happens in any process on the database. */
export interface NotificationHub {
  /** The interval at which a stream sends a heartbeat and checks its session. */
  readonly heartbeatMs: number;
  /** Returns a function to call when the stream ends. */
  subscribe(reader: { id: string; storeId?: string }, subscriber: Subscriber): () => void;
  /** The ids of the people who have one here. */
  readers(): string[];
  /** Ends every stream, also later ones, and the connection. */
  close(): Promise<void>;
}

/** Connects at the first stream: a process without streams needs no connection. */
export function openNotificationHub(
  databaseUrl: string,
  log: Logger,
  { heartbeatMs = STREAM_HEARTBEAT_MS }: { heartbeatMs?: number } = {},
): NotificationHub {
  const [people, stores] = [openGroups(), openGroups()];
  const wake = (subscribers: Iterable<Subscriber>) => {
    for (const subscriber of subscribers) subscriber.wake();
  };
  const change = (subscribers: Iterable<Subscriber>, what: Changed) => {
    for (const subscriber of subscribers) subscriber.change(what);
  };
  const everyone = people.all;
  const onPayload = (payload: string) => {
    if (payload.startsWith(ORDERS_CHANGED))
      change(people.of(payload.slice(ORDERS_CHANGED.length)), 'orders');
    else if (payload.startsWith(MENU_CHANGED))
      change(stores.of(payload.slice(MENU_CHANGED.length)), 'menu');
    else wake(people.of(payload));
  };
  let hasListened = false;
  const onListening = () => {
    wake(everyone());
    if (hasListened) for (const what of ['orders', 'menu'] as const) change(everyone(), what);
    hasListened = true;
  };
  let isClosed = false;
  let listener: ReturnType<typeof listenTo> | undefined;

  return {
    heartbeatMs,
    subscribe({ id, storeId }, subscriber) {
      if (isClosed) {
        subscriber.end('closed');
        return () => undefined;
      }
      const leaves = [
        people.join(id, subscriber),
        ...(storeId === undefined ? [] : [stores.join(storeId, subscriber)]),
      ];
      const own = people.of(id);
      const [oldest] = own;
      if (oldest && own.size > STREAMS_PER_PERSON_MAX) {
        own.delete(oldest);
        oldest.end('replaced');
      }
      listener ??= listenTo(databaseUrl, CHANNEL, log, { onPayload, onListening });
      return () => {
        for (const leave of leaves) leave();
      };
    },
    readers: people.keys,
    async close() {
      isClosed = true;
      for (const subscriber of everyone()) subscriber.end('closed');
      await listener?.close();
    },
  };
}

/** Subscribers by a key, which is gone with its last one. */
function openGroups() {
  const groups = new Map<string, Set<Subscriber>>();
  return {
    keys: () => [...groups.keys()],
    all: () => [...groups.values()].flatMap((group) => [...group]),
    of: (key: string) => groups.get(key) ?? new Set<Subscriber>(),
    join(key: string, subscriber: Subscriber): () => void {
      const group = groups.get(key) ?? new Set();
      groups.set(key, group);
      group.add(subscriber);
      return () => {
        group.delete(subscriber);
        if (group.size === 0 && groups.get(key) === group) groups.delete(key);
      };
    },
  };
}

interface Heard {
  onPayload(payload: string): void;
  /** Listens now, for the first time or again: earlier messages are lost. */
  onListening(): void;
}

/**
 * Listens on a channel over a separate connection until closed. Reconnects after ever longer pauses. Not from the pool: that
 * would lose a connection for good, and its time limits would end it.
 */
function listenTo(
  url: string,
  channel: string,
  log: Logger,
  heard: Heard,
): { close(): Promise<void> } {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let retryMs = LISTEN_RETRY_FIRST_MS;

  const listenOnce = async () => {
    client = openClient(url);
    const ended = new Promise((resolve) => client?.once('end', resolve));
    client.on('error', (err) =>
      log.warn({ err }, 'the connection that hears of notifications was lost'),
    );
    client.on('notification', ({ payload = '' }) => heard.onPayload(payload));
    try {
      // pg never settles when it is ended while it connects
      await Promise.race([client.connect(), ended]);
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      retryMs = LISTEN_RETRY_FIRST_MS;
      heard.onListening();
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const listen = async () => {
    while (!closing.signal.aborted) {
      await listenOnce().catch((err: unknown) => {
        if (!closing.signal.aborted) log.warn({ err }, 'can not listen for notifications');
      });
      await delay(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, LISTEN_RETRY_LONGEST_MS);
    }
  };
  const running = listen();
  return {
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}

const openClient = (url: string) =>
  new pg.Client({
    connectionString: url,
    application_name: 'jaldi-biryani notices',
    connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: LISTEN_KEEP_ALIVE_MS,
  });
