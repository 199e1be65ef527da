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

/** The write of one record. */
export interface ImportTask {
  /** What is stored now; absent where the record is new. */
  known?: { id: string; version: string };
  line: number;
  /** The column and line that a refused field of the body stands in. */
  placeOf(loc: Issue['loc']): { line: number; column: string };
}

/** What a file would do. */
export interface ImportDraft extends Review {
  errors: ImportError[];
  tasks: ImportTask[];
  unchanged: number;
}

export interface ImportPlan extends ImportDraft {
  /** Writes all in few statements. Returns the refusal of each task that has one. */
  write(tx: Db): Promise<ReadonlyMap<ImportTask, AppError>>;
}

/** How the rows of one kind of file become writes; reads in `tx`. */
export type PlanImport = (tx: Db, input: ImportRows) => Promise<ImportPlan>;

const errorsOf = (task: ImportTask, error: AppError): ImportError[] => {
  // the client answers a missing proof and sends the file again
  if (error.code === 'forbidden') throw error;
  const { issues = [] } = error.extra;
  if (issues.length === 0) return [{ line: task.line, column: '', text: error.message }];
  return issues.map(({ loc, msg }) => ({ ...task.placeOf(loc), text: msg }));
};

const countsOf = ({ tasks, unchanged }: ImportDraft) => {
  const created = tasks.filter(({ known }) => known === undefined).length;
  return { created, changed: tasks.length - created, unchanged };
};

/** Stands for the file and for what is stored of its records: another one after any change of either. */
const tokenOf = ({ columns, rows }: ImportRows, { tasks }: ImportDraft): string =>
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
    const refused = await planned.write(tx);
    const found = [...refused].flatMap(([task, error]) => errorsOf(task, error));
    const errors = [...planned.errors, ...found];
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
      for (const error of (await planned.write(tx)).values()) throw error;
    } catch (error) {
      throw error instanceof AppError && error.code !== 'forbidden' ? changed(error) : error;
    }
    const counts = countsOf(planned);
    return {
      message: `${counts.created} created, ${counts.changed} changed, ${counts.unchanged} unchanged`,
      ...counts,
    };
  });
