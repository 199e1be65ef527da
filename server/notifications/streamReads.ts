import DataLoader from 'dataloader';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { STREAM_BATCH_ROWS, STREAM_READS_AT_ONCE, STREAMS_READ_TOGETHER } from '../platform/limits';
import type { Db } from '../platform/db/database';
import { type ActorAsked, type ActorRow, selectActors } from '../platform/http/sessions';
import { type NewsAsked, type NewsOf, selectNews } from './repository';

const inTurn = pLimit(STREAM_READS_AT_ONCE);

/** Batches the reads requested at the same time into one, which starts when few others run. */
const together = <Asked, Found>(read: (asked: readonly Asked[]) => Promise<Found[]>) =>
  new DataLoader<Asked, Found>((asked) => inTurn(() => read(asked)), {
    cache: false,
    maxBatchSize: STREAMS_READ_TOGETHER,
  });

interface StreamReads {
  /** Unread count of a person, and the rows after an id. */
  news: DataLoader<NewsAsked, NewsOf>;
  /** Current actor of a session. */
  actor: DataLoader<ActorAsked, ActorRow | undefined>;
}

const made = new WeakMap<Pool, StreamReads>();

/**
 * Reads of all streams of a process. A message to everyone wakes every stream at once: separate
 * reads would fill the queue for connections, and the server would shed other requests.
 */
export function streamReadsOf({ db, pool }: { db: Db; pool: Pool }): StreamReads {
  const known = made.get(pool) ?? {
    news: together((asked: readonly NewsAsked[]) => selectNews(db, asked, STREAM_BATCH_ROWS)),
    actor: together((asked: readonly ActorAsked[]) => selectActors(pool, asked)),
  };
  made.set(pool, known);
  return known;
}
