import type { Logger } from 'pino';
import { STREAM_HEARTBEAT_MS, STREAMS_PER_PERSON_MAX } from '../limits';
import { listenTo } from './listenTo';

/** The channel of notify_people() and of reading; a message is the id of whom to look at. */
const CHANNEL = 'notifications';

export interface Subscriber {
  /** Something may be new. Cheap, and may come any number of times for nothing. */
  wake(): void;
  /** No more than so many streams of one person, or the process stops. */
  end(reason: 'replaced' | 'closed'): void;
}

/** The open streams of this process, woken by what happens in any process on the database. */
export interface NoticeHub {
  /** How often a stream shows that it lives and has its session looked at. */
  readonly heartbeatMs: number;
  /** Call what it answers when the stream is over. */
  subscribe(userId: string, subscriber: Subscriber): () => void;
  /** Ends every stream, also those that come later, and the connection. */
  close(): Promise<void>;
}

/** Connects at the first stream: a process that serves none needs no connection. */
export function openNoticeHub(
  databaseUrl: string, log: Logger, { heartbeatMs = STREAM_HEARTBEAT_MS }: { heartbeatMs?: number } = {},
): NoticeHub {
  const people = new Map<string, Set<Subscriber>>();
  const wake = (subscribers: Iterable<Subscriber>) => {
    for (const subscriber of subscribers) subscriber.wake();
  };
  const everyone = () => [...people.values()].flatMap((subscribers) => [...subscribers]);
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
      listener ??= listenTo(databaseUrl, CHANNEL, log, {
        onPayload: (reader) => wake(people.get(reader) ?? []),
        onListening: () => wake(everyone()),
      });
      return () => {
        own.delete(subscriber);
        if (own.size === 0 && people.get(userId) === own) people.delete(userId);
      };
    },
    async close() {
      isClosed = true;
      for (const subscriber of everyone()) subscriber.end('closed');
      await listener?.close();
    },
  };
}
