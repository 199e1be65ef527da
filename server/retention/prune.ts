import { pruneAudit } from '../audit/seals/pruneAudit';
import {
  CLOSURE_ENDED_DAYS,
  IDEMPOTENCY_KEY_DAYS,
  KEPT_ANSWER_DAYS,
  MAIL_DAYS,
  PAYMENT_EVENT_DAYS,
  PRUNE_MS,
  PRUNED_AT_ONCE,
  SESSION_ENDED_DAYS,
  SIGN_IN_CODE_DAYS,
} from '../constants';
import type { Deps } from '../context';
import { repeat, type Repeated } from '../platform/repeat';
import { pruneUploads } from './pruneUploads';
import { type RawBuilder, sql } from 'kysely';
import { PUSH_GONE_KEPT_DAYS, PUSH_KEPT_DAYS, PUSH_REMOVED_KEPT_DAYS } from '../push/limits';
import type { Db } from '../platform/db/database';

type Needs = Pick<Deps, 'db' | 'files' | 'log'>;

/** Removes expired data, in every process, until it is stopped. */
export function openPruning(deps: Needs): Repeated {
  const { db, log } = deps;
  const works = [
    repeat({ name: 'prune rows', everyMs: PRUNE_MS, turn: () => pruneRows(db) }, log),
    repeat({ name: 'prune audit', everyMs: PRUNE_MS, turn: () => pruneAudit(db) }, log),
    repeat(
      {
        name: 'prune uploads',
        everyMs: PRUNE_MS,
        turn: async () => (await pruneUploads(deps), false),
      },
      log,
    ),
  ];
  return { stop: async () => void (await Promise.all(works.map((work) => work.stop()))) };
}

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Deletes the oldest expired rows of a table by `ctid`: not every table has an id. */
const deleted =
  (table: string, isOld: RawBuilder<unknown>, order: string) =>
  async (db: Db, batchSize: number): Promise<number> => {
    const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} order by ${sql.ref(order)} limit ${batchSize}))`.execute(
      db,
    );
    return Number(numAffectedRows);
  };

const prunePaymentEvents = async (db: Db, batchSize: number): Promise<number> => {
  const { rows } = await sql<{
    removed: string;
  }>`select prune_payment_events(${PAYMENT_EVENT_DAYS}, ${batchSize}) as removed`.execute(db);
  return Number(rows[0]?.removed ?? 0);
};

/** Rows that expire by age, listed in docs/operate/privacy.md. */
const prunings = [
  deleted('idempotency_keys', sql`created_at < ${before(IDEMPOTENCY_KEY_DAYS)}`, 'created_at'),
  deleted(
    'idempotency_keys',
    sql`created_at < ${before(KEPT_ANSWER_DAYS)} and answer is not null`,
    'created_at',
  ),
  deleted(
    'sessions',
    sql`least(expires_at, revoked_at) < ${before(SESSION_ENDED_DAYS)}`,
    'created_at',
  ),
  deleted('password_otps', sql`expires_at < ${before(SIGN_IN_CODE_DAYS)}`, 'expires_at'),
  deleted('factor_challenges', sql`expires_at < ${before(SIGN_IN_CODE_DAYS)}`, 'expires_at'),
  deleted('mails', sql`state <> 'waiting' and created_at < ${before(MAIL_DAYS)}`, 'created_at'),
  deleted('store_closures', sql`ends_at < ${before(CLOSURE_ENDED_DAYS)}`, 'ends_at'),
  deleted('push_messages', sql`created_at < ${before(PUSH_KEPT_DAYS)}`, 'created_at'),
  deleted('push_rings', sql`paid_at < ${before(PUSH_KEPT_DAYS)}`, 'paid_at'),
  deleted('stream_readers', sql`last_at < ${before(PUSH_GONE_KEPT_DAYS)}`, 'last_at'),
  deleted('push_devices', sql`gone_at < ${before(PUSH_GONE_KEPT_DAYS)}`, 'id'),
  deleted('push_removals', sql`removed_at < ${before(PUSH_REMOVED_KEPT_DAYS)}`, 'removed_at'),
  prunePaymentEvents,
];

/**
 * Removes rows older than their retention, at most `batchSize` of each kind.
 * @returns whether there may be more
 */
export async function pruneRows(db: Db, batchSize = PRUNED_AT_ONCE): Promise<boolean> {
  let isMore = false;
  for (const prune of prunings) isMore = (await prune(db, batchSize)) === batchSize || isMore;
  return isMore;
}
