import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_CONNECT_TIMEOUT_MS } from '../constants';
import {
  LISTEN_KEEP_ALIVE_MS,
  LISTEN_RETRY_FIRST_MS,
  LISTEN_RETRY_LONGEST_MS,
  STREAM_HEARTBEAT_MS,
  STREAMS_PER_PERSON_MAX,
} from '../platform/limits';

/** Channel of notify_people() and of marking as read. The message is a person's id. */
const CHANNEL = 'notifications';
/** Prefix of a person's id: orders of one of the person's stores have changed. */
export const ORDERS_CHANGED = 'orders ';
/** Prefix of a store's id, see tell_menu(): the store's menu has changed. */
const MENU_CHANGED = 'menu ';

/** Changes that are not notifications. */
export type Changed = 'orders' | 'menu';

interface Subscriber {
  /** Something may be new. Must be cheap: false alarms are allowed. */
  wake(): void;
  /** Must be cheap: false alarms are allowed. */
  change(change: Changed): void;
  /** The person has opened too many streams, or the process stops. */
  end(reason: 'replaced' | 'closed'): void;
}

/** Open streams of this process. Events of any process on the database wake them. */
export interface NotificationHub {
  /** Interval at which a stream sends a heartbeat and checks its session. */
  readonly heartbeatMs: number;
  /** Returns a function that unsubscribes. */
  subscribe(reader: { id: string; storeId?: string }, subscriber: Subscriber): () => void;
  /** Ids of the people who have an open stream in this process. */
  readers(): string[];
  /** Ends every stream, also later streams, and the connection. */
  close(): Promise<void>;
}

/** Opens a hub that connects at the first stream: a process without streams needs no connection. */
export function openNotificationHub(
  databaseUrl: string,
  log: Logger,
  { heartbeatMs = STREAM_HEARTBEAT_MS }: { heartbeatMs?: number } = {},
): NotificationHub {
  const [people, stores] = [openGroups(), openGroups()];
  const wake = (subscribers: Iterable<Subscriber>) => {
    for (const subscriber of subscribers) subscriber.wake();
  };
  const change = (subscribers: Iterable<Subscriber>, topic: Changed) => {
    for (const subscriber of subscribers) subscriber.change(topic);
  };
  const allPeople = people.all;
  const onPayload = (payload: string) => {
    if (payload.startsWith(ORDERS_CHANGED))
      change(people.of(payload.slice(ORDERS_CHANGED.length)), 'orders');
    else if (payload.startsWith(MENU_CHANGED))
      change(stores.of(payload.slice(MENU_CHANGED.length)), 'menu');
    else wake(people.of(payload));
  };
  let hasListened = false;
  const onListening = () => {
    wake(allPeople());
    if (hasListened) for (const topic of ['orders', 'menu'] as const) change(allPeople(), topic);
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
      const unsubscribers = [
        people.join(id, subscriber),
        ...(storeId === undefined ? [] : [stores.join(storeId, subscriber)]),
      ];
      const ofPerson = people.of(id);
      const [oldest] = ofPerson;
      if (oldest && ofPerson.size > STREAMS_PER_PERSON_MAX) {
        ofPerson.delete(oldest);
        oldest.end('replaced');
      }
      listener ??= listenTo(databaseUrl, CHANNEL, log, { onPayload, onListening });
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
    readers: people.keys,
    async close() {
      isClosed = true;
      for (const subscriber of allPeople()) subscriber.end('closed');
      await listener?.close();
    },
  };
}

/** Subscribers by key; a key is removed with its last subscriber. */
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

interface ListenHandlers {
  onPayload(payload: string): void;
  /** Called after each start of listening. Messages before it are lost. */
  onListening(): void;
}

/**
 * Listens on a channel over a separate connection until closed. Reconnects after increasing pauses.
 * Does not use the pool, which would lose a connection for good, and whose time limits would end
 * it.
 */
function listenTo(
  url: string,
  channel: string,
  log: Logger,
  handlers: ListenHandlers,
): { close(): Promise<void> } {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let retryMs = LISTEN_RETRY_FIRST_MS;

  const listenOnce = async () => {
    client = openClient(url);
    const ended = new Promise((resolve) => client?.once('end', resolve));
    client.on('error', (err) =>
      log.warn({ err }, 'lost the connection that listens for notifications'),
    );
    client.on('notification', ({ payload = '' }) => handlers.onPayload(payload));
    try {
      // pg never settles when it is ended while it connects
      await Promise.race([client.connect(), ended]);
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      retryMs = LISTEN_RETRY_FIRST_MS;
      handlers.onListening();
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const listen = async () => {
    while (!closing.signal.aborted) {
      await listenOnce().catch((err: unknown) => {
        if (!closing.signal.aborted) log.warn({ err }, "couldn't listen for notifications");
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
