import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { addDays, businessDay } from '../../contract/time';
import type { Db } from '../platform/db/database';
import { repeat, type Repeated } from '../platform/repeat';

/**
 * Interval at which each process merges the slots of past days, SLOTS_MERGED_AT_ONCE rows of a
 * table at a time.
 */
export const MERGE_SLOTS_MS = 3_600_000;
export const SLOTS_MERGED_AT_ONCE = 5_000;
/** Rows of today and yesterday stay separate: writers still contend for these days. */
export const SLOTTED_DAYS = 2;
/**
 * Time for which a merge waits for a writer. Far below the second after which PostgreSQL looks for
 * a deadlock.
 */
export const MERGE_WAITS_MS = 50;

interface Rollup {
  table: string;
  /** Columns of the primary key without the slot. */
  keys: readonly string[];
  sums: readonly string[];
  /** Condition for rows before the day, which few transactions still write. */
  isBefore(day: string): RawBuilder<unknown>;
}

const dayRollup = (table: string, keys: readonly string[], sums: readonly string[]): Rollup => ({
  table,
  keys,
  sums,
  isBefore: (day) => sql`day < ${day}::date`,
});

/**
 * Every rollup that gives each writer a slot, so that writers don't wait for each other. A test
 * looks for others in the schema.
 */
export const slottedRollups: readonly Rollup[] = [
  dayRollup('order_days', ['store_id', 'day', 'status'], ['orders', 'revenue_paise']),
  dayRollup('order_days_all', ['day', 'status'], ['orders', 'revenue_paise']),
  dayRollup('refund_days', ['day', 'state', 'destination', 'fault'], ['refunds', 'amount_paise']),
  dayRollup('reward_days', ['kind', 'day', 'status'], ['rewards', 'amount_paise']),
  dayRollup('user_days', ['day', 'role', 'is_active'], ['users']),
  dayRollup('wallet_days', ['day', 'type', 'status'], ['postings', 'amount_paise']),
  {
    table: 'store_totals',
    keys: ['period', 'status', 'store_id'],
    sums: ['orders', 'revenue_paise'],
    // months are written as 2026-03; every order writes the row of all time
    isBefore: (day) => sql`period < ${day.slice(0, 7)}`,
  },
];

const columns = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));

/**
 * Merges the slots of past days, at most `batchSize` rows of each table: a statistic then reads one
 * row instead of up to eight. Rows with a sum of 0 are deleted. A locked row, or a table where the
 * lock blocks the merge, is left for the next turn. A later change creates slots again; the sums
 * are the same at any moment.
 * @returns whether there may be more
 */
export async function mergeSlots(
  db: Db,
  now = new Date(),
  batchSize = SLOTS_MERGED_AT_ONCE,
): Promise<boolean> {
  const day = addDays(businessDay(now), 1 - SLOTTED_DAYS);
  let isMore = false;
  for (const rollup of slottedRollups)
    isMore = (await mergeRollup(db, rollup, { day, batchSize })) === batchSize || isMore;
  return isMore;
}

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Gives up if a writer holds the target row: the writer may also want one of the other rows, and
 * could be the victim of a deadlock.
 */
async function mergeRollup(db: Db, rollup: Rollup, limits: Limits): Promise<number> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${String(MERGE_WAITS_MS)}, true)`.execute(tx);
      return mergeRows(tx, rollup, limits);
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return 0;
    throw error;
  }
}

interface Limits {
  day: string;
  batchSize: number;
}

async function mergeRows(
  tx: Db,
  { table, keys, sums, isBefore }: Rollup,
  { day, batchSize }: Limits,
): Promise<number> {
  const emptyRows = sql.join(
    sums.map((sum) => sql`${sql.ref(sum)} = 0`),
    sql` and `,
  );
  const total = (sum: string) => sql`sum(${sql.ref(sum)})`;
  const { rows } = await sql<{ taken: string }>`
    with taken as (
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where (slot > 0 or (${emptyRows})) and ${isBefore(day)} order by ${columns(keys)}, slot limit ${batchSize} for update skip locked))
      returning *
    ), merged as (
      insert into ${sql.table(table)} as kept (${columns([...keys, 'slot', ...sums])})
        select ${columns(keys)}, 0, ${sql.join(sums.map(total))} from taken group by ${columns(keys)}
        having ${sql.join(
          sums.map((sum) => sql`${total(sum)} <> 0`),
          sql` or `,
        )} order by ${columns(keys)}
      on conflict (${columns([...keys, 'slot'])}) do update set
        ${sql.join(sums.map((sum) => sql`${sql.ref(sum)} = kept.${sql.ref(sum)} + excluded.${sql.ref(sum)}`))}
    ) select count(*) as taken from taken`.execute(tx);
  return Number(rows[0]?.taken ?? 0);
}

export const openMerging = ({ db, log }: { db: Db; log: Logger }): Repeated =>
  repeat({ name: 'merge rollups', everyMs: MERGE_SLOTS_MS, turn: () => mergeSlots(db) }, log);
