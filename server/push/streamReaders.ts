import { sql } from 'kysely';
import type { Deps } from '../context';
import { STREAM_READER_S, STREAM_READERS_MS } from './limits';
import type { Db } from '../platform/db/database';
import { repeat, type Repeated } from '../platform/repeat';

/**
 * Repeatedly records which people have a stream open in this process, and so receive new orders.
 */
export const openStreamReaders = ({
  db,
  log,
  notificationHub,
}: Pick<Deps, 'db' | 'log' | 'notificationHub'>): Repeated =>
  repeat(
    {
      name: 'tell whose streams are open',
      everyMs: STREAM_READERS_MS,
      turn: async () => {
        await keepStreamReaders(db, notificationHub.readers());
        return false;
      },
    },
    log,
  );

/** Records that these people have a stream open now. */
export async function keepStreamReaders(
  db: Db,
  people: readonly string[],
  now?: Date,
): Promise<void> {
  if (people.length === 0) return;
  const at = now === undefined ? sql`now()::timestamptz(3)` : sql`${now}::timestamptz(3)`;
  // sorted, because other processes lock some of the same rows
  await sql`
    insert into stream_readers as r (user_id, since, last_at)
    select u.id, ${at}, ${at} from users u where u.id = any(${people}::bigint[]) and u.role = 'store' order by u.id
    on conflict (user_id) do update set last_at = excluded.last_at,
      since = case when r.last_at > excluded.last_at - make_interval(secs => ${STREAM_READER_S}) then r.since else excluded.since end`.execute(
    db,
  );
}
