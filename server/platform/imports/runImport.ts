import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Issue } from '../../../contract/errors';
import {
  type ImportCheck,
  type ImportDone,
  type ImportError,
  type ImportRows,
  importTexts,
} from '../../../contract/imports/imports';
import type { Db } from '../db/database';
import { IMPORT_LOCK } from '../db/locks';
import { AppError, invalidField } from '../errors';
import type { Review } from './parseRows';

/** The write of one record, by the use case of the ordinary call. */
export interface ImportTask {
  /** What is stored now; absent where the record is new. */
  known?: { id: string; version: string };
  line: number;
  run(tx: Db): Promise<unknown>;
  /** The column and line that a refused field of the body stands in. */
  placeOf(loc: Issue['loc']): { line: number; column: string };
}

/** Tasks that can be done together, in few statements. */
export interface ImportBatch {
  tasks: readonly ImportTask[];
  run(tx: Db, some: readonly ImportTask[]): Promise<unknown>;
}

/** What a file would do. */
export interface ImportPlan extends Review {
  errors: ImportError[];
  tasks: ImportTask[];
  unchanged: number;
  batches?: readonly ImportBatch[];
  /** What is told or written once for all, as the last of the transaction; an import does it, a check does not. */
  finish?(tx: Db): Promise<void>;
  /**
   * Writes all in few statements, in place of the tasks' `run`. Returns the refusal of each task
   * that has one.
   */
  write?(tx: Db): Promise<ReadonlyMap<ImportTask, AppError>>;
}

/** How the rows of one kind of file become writes; reads in `tx`. */
export type PlanImport = (tx: Db, input: ImportRows) => Promise<ImportPlan>;

const errorsOf = (task: ImportTask, error: unknown): ImportError[] => {
  // the client answers a missing proof and sends the file again
  if (!(error instanceof AppError) || error.code === 'forbidden') throw error;
  const { issues = [] } = error.extra;
  if (issues.length === 0) return [{ line: task.line, column: '', text: error.message }];
  return issues.map(({ loc, msg }) => ({ ...task.placeOf(loc), text: msg }));
};

/** Tasks that share one savepoint: two statements a task would cost more than the few that are tried twice. */
const TOGETHER = 25;

async function tryAll(tx: Db, tasks: readonly ImportTask[]): Promise<ImportError[]> {
  if (tasks.length === 0) return [];
  await sql`savepoint import_rows`.execute(tx);
  let at = 0;
  try {
    for (; at < tasks.length; at += 1) await tasks[at]?.run(tx);
    await sql`release savepoint import_rows`.execute(tx);
    return [];
  } catch (error) {
    await sql`rollback to savepoint import_rows`.execute(tx);
    const failed = tasks[at];
    const errors = failed ? errorsOf(failed, error) : [];
    // what went before it went well, and what is behind it has not been tried
    return [
      ...(await tryAll(tx, tasks.slice(0, at))),
      ...errors,
      ...(await tryAll(tx, tasks.slice(at + 1))),
    ];
  }
}

/** Tasks that share their statements. */
const CHUNK = 500;

/** Does them together, and answers those that are left: of a chunk in which one is refused, the few around it. */
async function tryTogether(
  tx: Db,
  batch: ImportBatch,
  tasks: readonly ImportTask[],
): Promise<readonly ImportTask[]> {
  if (tasks.length === 0) return [];
  await sql`savepoint import_batch`.execute(tx);
  try {
    await batch.run(tx, tasks);
    await sql`release savepoint import_batch`.execute(tx);
    return [];
  } catch {
    await sql`rollback to savepoint import_batch`.execute(tx);
    await sql`release savepoint import_batch`.execute(tx);
  }
  if (tasks.length <= TOGETHER) return tasks;
  const half = Math.ceil(tasks.length / 2);
  return [
    ...(await tryTogether(tx, batch, tasks.slice(0, half))),
    ...(await tryTogether(tx, batch, tasks.slice(half))),
  ];
}

/** Does together what can be, and answers the tasks that are left, to be tried one by one in the order of the file. */
async function leftBy(tx: Db, { batches = [], tasks }: ImportPlan): Promise<readonly ImportTask[]> {
  const done = new Set<ImportTask>();
  for (const batch of batches) {
    for (let at = 0; at < batch.tasks.length; at += CHUNK) {
      const chunk = batch.tasks.slice(at, at + CHUNK);
      const left = new Set(await tryTogether(tx, batch, chunk));
      for (const task of chunk) if (!left.has(task)) done.add(task);
    }
  }
  return tasks.filter((task) => !done.has(task));
}

async function tryInGroups(tx: Db, tasks: readonly ImportTask[]): Promise<ImportError[]> {
  const errors: ImportError[] = [];
  for (let at = 0; at < tasks.length; at += TOGETHER)
    errors.push(...(await tryAll(tx, tasks.slice(at, at + TOGETHER))));
  return errors;
}

async function tryPlan(tx: Db, plan: ImportPlan): Promise<ImportError[]> {
  if (!plan.write) return tryInGroups(tx, await leftBy(tx, plan));
  const refused = await plan.write(tx);
  return [...refused].flatMap(([task, error]) => errorsOf(task, error));
}

const countsOf = ({ tasks, unchanged }: ImportPlan) => {
  const created = tasks.filter(({ known }) => known === undefined).length;
  return { created, changed: tasks.length - created, unchanged };
};

/** Stands for the file and for what is stored of its records: another one after any change of either. */
const tokenOf = ({ columns, rows }: ImportRows, { tasks }: ImportPlan): string =>
  createHash('sha256')
    .update(JSON.stringify([columns, rows, tasks.map(({ known }) => known ?? null)]))
    .digest('hex');

/** Carries the import out, and takes it back: what it finds is what an import would meet. Writes and sends nothing. */
export async function checkImport(
  db: Db,
  plan: PlanImport,
  input: ImportRows,
): Promise<ImportCheck> {
  const tx = await db.startTransaction().execute();
  try {
    const planned = await plan(tx, input);
    const errors = [...planned.errors, ...(await tryPlan(tx, planned))];
    errors.sort((one, other) => one.line - other.line);
    return {
      ...countsOf(planned),
      errors,
      changes: planned.changes.toSorted((one, other) => one.line - other.line),
      questions: planned.questions.toSorted((one, other) => one.line - other.line),
      ...(errors.length === 0 ? { token: tokenOf(input, planned) } : {}),
    };
  } finally {
    await tx.rollback().execute();
  }
}

const changed = (cause?: unknown) => new AppError('conflict', importTexts.changed, { cause });

/** Of two files for the same records the second is refused: neither sees what the other adds, and one file may come twice at once. */
async function refuseSecond(tx: Db, records: string): Promise<void> {
  const {
    rows: [lock],
  } = await sql<{
    isMine: boolean;
  }>`select pg_try_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${records})) as "isMine"`.execute(
    tx,
  );
  if (!lock?.isMine) throw new AppError('conflict', importTexts.underWay);
}

/**
 * Writes what was checked, all or nothing; `records` names what it is of, for one store or for all.
 * @throws {AppError} `conflict` where anything of it is another since, or another file is written;
 * `invalid` where it has questions and is not confirmed
 */
export const runImport = (
  db: Db,
  plan: PlanImport,
  {
    token,
    isConfirmed,
    ...input
  }: ImportRows & { token: string; isConfirmed?: boolean | undefined },
  records: string,
): Promise<ImportDone> =>
  db.transaction().execute(async (tx) => {
    await refuseSecond(tx, records);
    const planned = await plan(tx, input);
    if (planned.errors.length > 0 || tokenOf(input, planned) !== token) throw changed();
    if (planned.questions.length > 0 && isConfirmed !== true)
      throw invalidField('isConfirmed', importTexts.confirm);
    try {
      for (const error of (await planned.write?.(tx))?.values() ?? []) throw error;
      for (const task of planned.write ? [] : await leftBy(tx, planned)) await task.run(tx);
      await planned.finish?.(tx);
    } catch (error) {
      throw error instanceof AppError && error.code !== 'forbidden' ? changed(error) : error;
    }
    const counts = countsOf(planned);
    return {
      message: `${counts.created} created, ${counts.changed} changed, ${counts.unchanged} unchanged`,
      ...counts,
    };
  });
