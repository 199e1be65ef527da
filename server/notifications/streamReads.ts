import DataLoader from 'dataloader';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { STREAM_BATCH_ROWS, STREAM_READS_AT_ONCE, STREAMS_READ_TOGETHER } from '../platform/limits';
import type { Db } from '../platform/db/database';
import { type ActorRequest, type ActorRow, selectActors } from '../platform/http/sessions';
import { type UpdatesRequest, type Updates, selectUpdates } from './repository';

const readQueue = pLimit(STREAM_READS_AT_ONCE);

/** Batches the reads requested at the same time into one, which starts when few others run. */
const batchLoader = <Key, Value>(read: (keys: readonly Key[]) => Promise<Value[]>) =>
  new DataLoader<Key, Value>((keys) => readQueue(() => read(keys)), {
    cache: false,
    maxBatchSize: STREAMS_READ_TOGETHER,
  });

interface StreamReads {
  /** Unread count of a person, and the rows after an id. */
  updates: DataLoader<UpdatesRequest, Updates>;
  /** Current actor of a session. */
  actor: DataLoader<ActorRequest, ActorRow | undefined>;
}

const cached = new WeakMap<Pool, StreamReads>();

/**
 * Reads of all streams of a process. A message to everyone wakes every stream at once: separate
 * reads would fill the queue for connections, and the server would shed other requests.
 */
export function streamReadsOf({ db, pool }: { db: Db; pool: Pool }): StreamReads {
  const cachedReads = cached.get(pool) ?? {
    updates: batchLoader((keys: readonly UpdatesRequest[]) =>
      selectUpdates(db, keys, STREAM_BATCH_ROWS),
    ),
    actor: batchLoader((keys: readonly ActorRequest[]) => selectActors(pool, keys)),
  };
  cached.set(pool, cachedReads);
  return cachedReads;
}
