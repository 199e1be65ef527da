import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from './db/database';
import { repeat, type Repeated } from './repeat';

/** Current time: the database's clock unless a test passes another time. */
export const moment = (now?: Date): RawBuilder<Date> => sql`${now ?? sql`now()`}::timestamptz(3)`;

export interface Claimed {
  id: string;
  /** Includes the current try. */
  tries: number;
  /** Time of the claim. */
  at: Date;
}

/** Selects the rows that are due. In its SQL a row is `m`. */
export interface Due {
  table: 'mails' | 'refunds' | 'push_messages';
  /** Longer than any try. */
  leaseSeconds: number;
  joins?: RawBuilder<unknown>;
  /** `except`: lanes that are full. */
  where(at: RawBuilder<Date>, except: readonly string[]): RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** Columns that a claim changes too. */
  set?: RawBuilder<unknown>;
}

/**
 * Claims rows that are due. No other process claims them before the lease ends, so a process that
 * dies loses none. A process that dies between sending and settling causes a second try.
 */
export async function claimDue<Row extends Claimed>(
  db: Db,
  { table, leaseSeconds, joins = sql``, where, columns, set }: Due,
  atMost: number,
  { now, except = [] }: { now?: Date | undefined; except?: readonly string[] } = {},
): Promise<Row[]> {
  const at = moment(now);
  const { rows } = await sql<Row>`
    with due as (
      select m.id, ${at} as at, ${columns} from ${sql.table(table)} m ${joins} where m.next_try_at <= ${at} and ${where(at, except)}
      order by m.next_try_at, m.id limit ${atMost} for update of m skip locked
    )
    update ${sql.table(table)} m set tries = least(m.tries + 1, 32000),
      next_try_at = ${at} + make_interval(secs => ${leaseSeconds}) ${set ? sql`, ${set}` : sql``}
    from due where m.id = due.id returning m.tries, due.*`.execute(db);
  return rows;
}

/** Guards what a try writes: no other process has claimed the row since. */
export const isSameAttempt = ({ id, tries }: Pick<Claimed, 'id' | 'tries'>) =>
  sql<boolean>`id = ${id} and tries = ${tries}`;

/** Seconds until the next try; they double with each try. */
export const backoffSeconds = (
  firstSeconds: number,
  tries: number,
  longestSeconds: number,
): number => Math.min(firstSeconds * 2 ** Math.min(tries - 1, 30), longestSeconds);

interface Definition<Row extends Claimed> {
  db: Db;
  log: Logger;
  noun: string;
  everyMs: number;
  /** The longest pause while turns fail. */
  failedLongestMs?: number;
  due: Due;
  /** How many one process sends at once. */
  concurrency: number;
  /** Lower limit for each recipient, because a recipient may hang. */
  lane?: { of(row: Row): string; concurrency: number };
  /** Runs before each claim. Returns true if there is more to prepare. */
  prepare?(now?: Date): Promise<boolean>;
  /** Sends a row and settles it. After an error the row is due again when its lease ends. */
  send(row: Row): Promise<void>;
  /** Called when a full process or lane has room again. */
  onRoom?: (() => void) | undefined;
}

export interface Outbox {
  /** Sends due rows until it is stopped, as every process does. Rows in progress are finished. */
  start(): Repeated;
  /** Starts to send due rows, without waiting for answers. True if there may be more to start. */
  turn(now?: Date): Promise<boolean>;
  /** Resolves when no row is in progress. */
  settled(): Promise<void>;
  /** Sends due rows, and returns their number. */
  once(): Promise<number>;
}

export function openOutbox<Row extends Claimed>(definition: Definition<Row>): Outbox {
  const {
    db,
    log,
    noun,
    due,
    concurrency,
    lane = { of: () => '', concurrency },
    prepare,
    send,
  } = definition;
  let { onRoom } = definition;
  const underWay = new Map<Promise<void>, string>();
  const isFull = (name: string): boolean =>
    [...underWay.values()].filter((item) => item === name).length >= lane.concurrency;
  const begin = (row: Row): void => {
    const name = lane.of(row);
    const job: Promise<void> = send(row)
      .catch((err: unknown) => log.error({ err, id: row.id }, `a ${noun} could not be sent`))
      .finally(() => {
        const hadNoCapacity = underWay.size >= concurrency || isFull(name);
        underWay.delete(job);
        if (hadNoCapacity && !isFull(name)) onRoom?.();
      });
    underWay.set(job, name);
  };
  const claim = async (now?: Date): Promise<number> => {
    const atMost = Math.min(lane.concurrency, concurrency - underWay.size);
    if (atMost <= 0) return 0;
    const except = [...new Set(underWay.values())].filter(isFull);
    const rows = await claimDue<Row>(db, due, atMost, { now, except });
    rows.forEach(begin);
    return rows.length;
  };
  const outbox: Outbox = {
    turn: async (now) => {
      const isMore = await prepare?.(now);
      return (await claim(now)) > 0 || isMore === true;
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay.keys());
    },
    once: async () => {
      const count = await claim();
      await outbox.settled();
      return count;
    },
    start: () => {
      const repeated = repeat(
        { ...definition, name: `send ${noun}s`, turn: () => outbox.turn() },
        log,
      );
      onRoom = repeated.wake;
      return { stop: () => repeated.stop().then(outbox.settled) };
    },
  };
  return outbox;
}
