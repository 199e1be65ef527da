import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_CONNECT_TIMEOUT_MS } from '../constants';
import {
  LISTEN_KEEP_ALIVE_MS, LISTEN_RETRY_FIRST_MS, LISTEN_RETRY_LONGEST_MS, STREAM_HEARTBEAT_MS, STREAMS_PER_PERSON_MAX,
} from '../constants.http';

/** The channel of notify_people() and of marking as read; a message is the id of a person. */
const CHANNEL = 'notifications';
/** Before the id: orders of a store that the person looks after have changed. */
export const ORDERS_CHANGED = 'orders ';

interface Subscriber {
  /** Something may be new. Cheap, and may be called in vain. */
  wake(): void;
  /** Orders may have changed. Cheap, and may be called in vain. */
  change(): void;
  /** The person has opened too many streams, or the process stops. */
  end(reason: 'replaced' | 'closed'): void;
}

/** The open streams of this process, woken by what happens in any process on the database. */
export interface NotificationHub {
  /** The interval at which a stream sends a heartbeat and checks its session. */
  readonly heartbeatMs: number;
  /** Returns a function to call when the stream ends. */
  subscribe(userId: string, subscriber: Subscriber): () => void;
  /** The ids of the people who have one here. */
  readers(): string[];
  /** Ends every stream, also later ones, and the connection. */
  close(): Promise<void>;
}

/** Connects at the first stream: a process without streams needs no connection. */
export function openNotificationHub(
  databaseUrl: string, log: Logger, { heartbeatMs = STREAM_HEARTBEAT_MS }: { heartbeatMs?: number } = {},
): NotificationHub {
  const people = new Map<string, Set<Subscriber>>();
  const wake = (subscribers: Iterable<Subscriber>) => {
    for (const subscriber of subscribers) subscriber.wake();
  };
  const change = (subscribers: Iterable<Subscriber>) => {
    for (const subscriber of subscribers) subscriber.change();
  };
  const everyone = () => [...people.values()].flatMap((subscribers) => [...subscribers]);
  const onPayload = (payload: string) => {
    const isOfOrders = payload.startsWith(ORDERS_CHANGED);
    const reader = isOfOrders ? payload.slice(ORDERS_CHANGED.length) : payload;
    (isOfOrders ? change : wake)(people.get(reader) ?? []);
  };
  let hasListened = false;
  const onListening = () => {
    wake(everyone());
    if (hasListened) change(everyone());
    hasListened = true;
  };
  let isClosed = false;
  let listener: ReturnType<typeof listenTo> | undefined;

  return {
    heartbeatMs,
    subscribe(userId, subscriber) {
      if (isClosed) {
        subscriber.end('closed');
        return () => undefined;
      }
      const own = people.get(userId) ?? new Set();
      people.set(userId, own);
      own.add(subscriber);
      const [oldest] = own;
      if (oldest && own.size > STREAMS_PER_PERSON_MAX) {
        own.delete(oldest);
        oldest.end('replaced');
      }
      listener ??= listenTo(databaseUrl, CHANNEL, log, { onPayload, onListening });
      return () => {
        own.delete(subscriber);
        if (own.size === 0 && people.get(userId) === own) people.delete(userId);
      };
    },
    readers: () => [...people.keys()],
    async close() {
      isClosed = true;
      for (const subscriber of everyone()) subscriber.end('closed');
      await listener?.close();
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
function listenTo(url: string, channel: string, log: Logger, heard: Heard): { close(): Promise<void> } {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let retryMs = LISTEN_RETRY_FIRST_MS;

  const listenOnce = async () => {
    client = openClient(url);
    const ended = new Promise((resolve) => client?.once('end', resolve));
    client.on('error', (err) => log.warn({ err }, 'the connection that hears of notifications was lost'));
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
