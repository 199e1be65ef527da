import DataLoader from 'dataloader';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { STREAM_BATCH_ROWS } from '../constants.http';
import type { Db } from '../platform/db/database';
import { type ActorAsked, type ActorRow, selectActors } from '../platform/http/sessions';
import type { NotificationRow } from './repository';

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

interface NewsAsked {
  userId: string;
  lastId: string;
}

/** Of one person. */
export interface NewsOf {
  unread: number;
  /** The notifications after `lastId`, oldest first. Ids of one person become visible in order: none appears in between later. */
  rows: readonly NotificationRow[];
}

/** For each of these people how many are unread and what came after `lastId`, at most `limit` each, in their order. */
async function selectNews(db: Db, people: readonly NewsAsked[], limit: number): Promise<NewsOf[]> {
  const asked = sql`unnest(${people.map(({ userId }) => userId)}::bigint[], ${people.map(({ lastId }) => lastId)}::bigint[])
    with ordinality as asked(person, last_id, at)`;
  // count first: a count must not be sent before a notification that it includes; a later one rings again
  const counts = await sql<{ unread: string }>`
    select (select count(*) from notifications where user_id = asked.person and not is_read) as unread from ${asked} order by at`.execute(
    db,
  );
  const after = await sql<NotificationRow & { at: string }>`
    select at, news.* from ${asked} cross join lateral
      (select * from notifications where user_id = asked.person and id > asked.last_id order by id limit ${limit}) as news
    order by at, news.id`.execute(db);
  const news = counts.rows.map(({ unread }) => ({
    unread: Number(unread),
    rows: new Array<NotificationRow>(),
  }));
  for (const { at, ...row } of after.rows) news[Number(at) - 1]?.rows.push(row);
  return news;
}

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
