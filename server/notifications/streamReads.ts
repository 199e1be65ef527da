import DataLoader from 'dataloader';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { STREAM_BATCH_ROWS } from '../constants.http';
import type { Db } from '../platform/db/database';
import { type ActorAsked, type ActorRow, selectActors } from '../platform/http/sessions';
import { type NewsAsked, type NewsOf, selectNews } from './repository';

/** Of one process. Below DATABASE_POOL_SIZE_MIN, so that other calls find a connection at any time. */
const STREAM_READS_AT_ONCE = 4;
export const STREAMS_READ_TOGETHER = 100;

const inTurn = pLimit(STREAM_READS_AT_ONCE);

/** One read for all that ask in the same moment, which begins once few others run. */
const together = <Asked, Found>(read: (asked: readonly Asked[]) => Promise<Found[]>) =>
  new DataLoader<Asked, Found>((asked) => inTurn(() => read(asked)), {
    cache: false,
    maxBatchSize: STREAMS_READ_TOGETHER,
  });

interface StreamReads {
  /** What a person has unread, and what came after an id. */
  news: DataLoader<NewsAsked, NewsOf>;
  /** Who stands behind a session now. */
  actor: DataLoader<ActorAsked, ActorRow | undefined>;
}

const made = new WeakMap<Pool, StreamReads>();

/**
 * The reads of all streams of a process. A message to everybody wakes every stream at once; one by one, their reads would fill
 * the queue for connections, and other people's calls would be shed.
 */
export function streamReadsOf({ db, pool }: { db: Db; pool: Pool }): StreamReads {
  const known = made.get(pool) ?? {
    news: together((asked: readonly NewsAsked[]) => selectNews(db, asked, STREAM_BATCH_ROWS)),
    actor: together((asked: readonly ActorAsked[]) => selectActors(pool, asked)),
  };
  made.set(pool, known);
  return known;
}
