import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_CONNECT_TIMEOUT_MS, LISTEN_KEEP_ALIVE_MS, LISTEN_RETRY_FIRST_MS, LISTEN_RETRY_LONGEST_MS } from '../limits';

interface Heard {
  onPayload(payload: string): void;
  /** Listens now, for the first time or again: what was sent before was not heard. */
  onListening(): void;
}

/**
 * Listens on a channel over a connection of its own until closed. A lost connection is made again, after ever longer
 * pauses. Not from the pool: it would be missing there for good, and its time limits would end it.
 */
export function listenTo(url: string, channel: string, log: Logger, heard: Heard): { close(): Promise<void> } {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let retryMs = LISTEN_RETRY_FIRST_MS;

  const listenOnce = async () => {
    client = openClient(url);
    const ended = new Promise((resolve) => client?.once('end', resolve));
    client.on('error', (err) => log.warn({ err }, 'the connection that hears of notifications was lost'));
    client.on('notification', ({ payload = '' }) => heard.onPayload(payload));
    try {
      // pg settles neither way when it is told to end while it connects
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
