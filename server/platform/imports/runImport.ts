import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FileColumns } from '../../../contract/imports/columns';
import type { Issue } from '../../../contract/errors';
import {
  type ImportCheck,
  type ImportDone,
  type ImportError,
  type ImportRows,
  importTexts,
  nameKeyOf,
} from '../../../contract/imports/imports';
import type { Db } from '../db/database';
import { IMPORT_LOCK } from '../db/locks';
import { AppError, invalidField } from '../errors';
import type { Review } from './parseRows';

export interface ImportTask {
  /** Stored version of the record; absent for a new record. */
  known?: { id: string; version: string };
  line: number;
  /** Column and line of a refused field of the body. */
  placeOf(loc: Issue['loc']): { line: number; column: string };
}

export interface ImportDraft extends Review {
  columns: FileColumns;
  errors: ImportError[];
  tasks: ImportTask[];
  unchanged: number;
}

export interface ImportPlan extends ImportDraft {
  /** Writes all tasks in few statements. Returns the refusals by task. */
  write(tx: Db): Promise<ReadonlyMap<ImportTask, AppError>>;
}

/** Turns the rows of a kind of file into writes; reads in `tx`. */
export type PlanImport = (tx: Db, input: ImportRows) => Promise<ImportPlan>;

const errorsOf = (task: ImportTask, error: AppError): ImportError[] => {
  // the client handles a missing step-up and sends the file again
  if (error.code === 'forbidden') throw error;
  const { issues = [] } = error.extra;
  if (issues.length === 0) return [{ line: task.line, column: '', text: error.message }];
  return issues.map(({ loc, msg }) => ({ ...task.placeOf(loc), text: msg }));
};

const countsOf = ({ tasks, unchanged }: ImportDraft) => {
  const created = tasks.filter(({ known }) => known === undefined).length;
  return { created, changed: tasks.length - created, unchanged };
};

/** Hash of the file and the stored versions of its records: changes if either changes. */
const tokenOf = ({ columns, rows }: ImportRows, { tasks }: ImportDraft): string =>
  createHash('sha256')
    .update(JSON.stringify([columns, rows, tasks.map(({ known }) => known ?? null)]))
    .digest('hex');

const linesOfNew = ({ columns, rows }: ImportRows): ReadonlySet<number> => {
  const at = columns.indexOf('id');
  return new Set(rows.flatMap(({ line, cells }) => ((cells[at] ?? '').trim() === '' ? line : [])));
};

/**
 * Moves the errors of columns that the file lacks: from an id to its name, else to the whole row. A
 * missing column that new records need is one error, at the first row without it.
 */
function placeInFile(
  errors: readonly ImportError[],
  file: ImportRows,
  columns: FileColumns,
): ImportError[] {
  const newLines = linesOfNew(file);
  const placed = new Set(errors.map(({ line, column }) => `${line} ${column}`));
  const missing = new Set<string>();
  return errors.flatMap((error) => {
    const { line, column, text } = error;
    if (column === '' || file.columns.includes(column)) return error;
    const nameKey = nameKeyOf(columns, column);
    if (nameKey !== undefined && file.columns.includes(nameKey))
      return placed.has(`${line} ${nameKey}`) ? [] : { ...error, column: nameKey };
    const { label = column } = columns[nameKey ?? column] ?? {};
    if (!columns[column]?.isRequired || !newLines.has(line))
      return { line, column: '', text: importTexts.notInFile(label, text) };
    if (missing.has(label)) return [];
    missing.add(label);
    return { line, column: '', text: importTexts.missing(label) };
  });
}

/**
 * Runs the import and rolls it back, so that it finds the same errors as an import. Writes and
 * sends nothing.
 */
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
    const sorted = [...planned.errors, ...found].toSorted((a, b) => a.line - b.line);
    const errors = placeInFile(sorted, input, planned.columns);
    return {
      ...countsOf(planned),
      errors,
      changes: planned.changes.toSorted((a, b) => a.line - b.line),
      questions: planned.questions.toSorted((a, b) => a.line - b.line),
      ...(errors.length === 0 ? { token: tokenOf(input, planned) } : {}),
    };
  } finally {
    await tx.rollback().execute();
  }
}

const changed = (cause?: unknown) => new AppError('conflict', importTexts.changed, { cause });

/**
 * Refuses the second of two concurrent files for the same records: neither sees what the other
 * adds, and a file may be sent twice.
 */
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
 * Writes a checked file, all or nothing; `records` names the kind, with its store if there is one.
 * @throws {AppError} `conflict` if the file or the stored records have changed since, or another
 * file is being written; `invalid` if it has questions and is not confirmed
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
