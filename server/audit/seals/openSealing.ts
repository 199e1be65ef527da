import type { Logger } from 'pino';
import { AUDIT_ANCHOR_MS, AUDIT_SEAL_ENTRIES_MAX, AUDIT_SEAL_MS } from '../../constants';
import type { Db } from '../../platform/db/database';
import { repeat, type Repeated } from '../../platform/repeat';
import { type Anchor, anchorText, macOf, sealKeyOf } from './anchor';
import { sql } from 'kysely';
import { SEAL_LOCK } from '../../platform/db/locks';
import { DIGEST_BYTES, formOf, GENESIS, hashOf } from './chain';
import { digestOf } from './digest';

interface Needs {
  db: Db;
  log: Logger;
  jwtSecret: string;
}

/**
 * Starts sealing the audit about once a second, and logging the end of the chain. Every process
 * runs it.
 */
export function openSealing({ db, log, jwtSecret }: Needs): Repeated {
  const key = sealKeyOf(jwtSecret);
  const sealTask = repeat(
    {
      name: 'seal the audit',
      everyMs: AUDIT_SEAL_MS,
      turn: async () => (await sealEntries(db, key)) === AUDIT_SEAL_ENTRIES_MAX,
    },
    log,
  );
  const anchorTask = repeat(
    { name: 'anchor the audit', everyMs: AUDIT_ANCHOR_MS, turn: openAnchoring(db, log) },
    log,
  );
  return { stop: async () => void (await Promise.all([sealTask.stop(), anchorTask.stop()])) };
}

/** Logs the end of the chain if it has grown since the last time. */
export function openAnchoring(db: Db, log: Logger): () => Promise<boolean> {
  let logged: string | undefined;
  return async () => {
    const head = await selectHead(db);
    if (head && head.seq !== logged)
      log.info({ anchor: anchorText(head) }, 'the audit is sealed up to here');
    logged = head?.seq;
    return false;
  };
}

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
