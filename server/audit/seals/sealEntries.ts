import { sql } from 'kysely';
import { AUDIT_SEAL_ENTRIES_MAX } from '../../constants';
import type { Db } from '../../platform/db/database';
import { SEAL_LOCK } from '../../platform/db/locks';
import { type Anchor, macOf } from './anchor';
import { DIGEST_BYTES, formOf, GENESIS, hashOf } from './chain';
import { digestOf } from './digest';

/** Returns the newest seal; undefined before the first. */
export const selectHead = (db: Db): Promise<Anchor | undefined> =>
  db
    .selectFrom('audit_seals')
    .select(['seq', 'sealed_at', 'total', 'hash', 'mac'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Seals waiting entries, the oldest first, unless another process is doing so. Writers of entries
 * never wait for it.
 * @returns the number of sealed entries; at `atMost`, more may be waiting
 */
export async function sealEntries(
  db: Db,
  key: Buffer,
  atMost = AUDIT_SEAL_ENTRIES_MAX,
): Promise<number> {
  const waiting = await db
    .selectFrom('audit_waiting')
    .select('entry_id')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return 0;
  return db.transaction().execute(async (tx) => {
    // held until the commit, so that the next process sees this seal
    const {
      rows: [lock],
    } = await sql<{
      isMine: boolean;
    }>`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as "isMine"`.execute(tx);
    const batch = lock?.isMine ? await takeUnsealed(tx, atMost) : undefined;
    if (!batch?.entries) return 0;
    const head = await selectHead(tx);
    const next = {
      seq: String(BigInt(head?.seq ?? 0) + 1n),
      sealed_at: batch.at,
      total: String(BigInt(head?.total ?? 0) + BigInt(batch.count)),
      entries: formOf(batch.entries),
    };
    const hash = hashOf(head?.hash ?? GENESIS, next);
    await tx
      .insertInto('audit_seals')
      .values({ ...next, hash, mac: macOf(key, { ...next, hash }) })
      .execute();
    return batch.count;
  });
}

interface Batch {
  count: number;
  /** By the database's clock. */
  at: Date;
  /** Null if another process has sealed them all. */
  entries: Buffer | null;
}

/** Seals an entry that is already removed without a digest, as a proof that it existed. */
async function takeUnsealed(tx: Db, atMost: number): Promise<Batch | undefined> {
  const {
    rows: [batch],
  } = await sql<Batch>`
    with due as (
      delete from audit_waiting where entry_id in (select entry_id from audit_waiting order by entry_id limit ${atMost}) returning entry_id
    )
    select count(*)::int as count, now()::timestamptz(3) as at,
      string_agg(int8send(due.entry_id) || case when e.id is null then ${Buffer.alloc(DIGEST_BYTES)}::bytea else ${digestOf('e')} end,
        ''::bytea order by due.entry_id) as entries
    from due left join audit_entries e on e.id = due.entry_id`.execute(tx);
  return batch;
}
