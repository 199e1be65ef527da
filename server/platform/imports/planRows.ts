import type { z } from 'zod';
import type { CsvCell } from '../csv';
import type { ImportError, ImportRows } from '../../../contract/imports/imports';
import type { FileColumns } from '../../../contract/imports/columns';
import type { Db } from '../db/database';
import { type AppError, notFound } from '../errors';
import { invalidParts } from '../http/validation';
import {
  changedKeys,
  type FileRow,
  fileRows,
  readCells,
  review,
  usualDigits,
  type Values,
} from './parseRows';
import { type Reference, resolveAll } from './references';
import type { ImportDraft, ImportPlan, ImportTask } from './runImport';

/** Record in the form of the file, by the keys of the columns. */
export interface StoredRow {
  id: string;
  cells: Readonly<Record<string, CsvCell>>;
  updatedAt: string;
}

export interface RowChange<P> {
  id: string;
  patch: P;
}

/** Kind of file with one record per row. `I` and `P` are the bodies of the ordinary calls. */
export interface RowsKind<I, P> {
  columns: FileColumns;
  /** A record in a sentence: `coupon`. */
  noun: string;
  read(tx: Db, ids: readonly string[]): Promise<readonly StoredRow[]>;
  references?: (tx: Db) => readonly Reference[];
  input: z.ZodType<I>;
  patch: z.ZodType<P>;
  /**
   * Converts values of the file to a body of the call; `stored` is absent for a new record.
   * Default: unchanged.
   */
  toBody?(values: Values, stored?: StoredRow): Values;
  /**
   * Writes all rows in few statements. Returns the refusal of each change, then of each new record.
   */
  writeAll(
    tx: Db,
    changes: readonly RowChange<P>[],
    inputs: readonly I[],
  ): Promise<readonly (AppError | undefined)[]>;
  /** Columns of the body's fields that have another name. */
  columnOf?: Readonly<Record<string, string>>;
  /** Additional checks of new records. */
  refuseNew?(tx: Db, rows: readonly FileRow[]): Promise<ImportError[]>;
}

/** Removes blank values, so that a new record gets the defaults. */
const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

const withoutId = ({ id: _id, ...rest }: Values, columns: FileColumns): Values =>
  Object.fromEntries(Object.entries(rest).filter(([key]) => columns[key]?.is !== 'name'));

/** Starts the plan of a file before its rows are read. */
export const draftOf = (
  columns: FileColumns,
  { rows, errors }: Awaited<ReturnType<typeof resolveAll>>,
): ImportDraft => ({
  columns,
  errors,
  tasks: [],
  unchanged: 0,
  changes: [],
  questions: [],
  digits: usualDigits(columns, rows),
});

export const idsIn = (rows: readonly FileRow[]): string[] =>
  rows.flatMap(({ cells: { id = '' } }) => (/^[1-9]\d{0,17}$/.test(id) ? [id] : []));

/** Plans one record per row: a new record without an id, else a change of the changed columns. */
export async function planRows<I, P>(
  tx: Db,
  kind: RowsKind<I, P>,
  input: ImportRows,
): Promise<ImportPlan> {
  const resolved = await resolveAll(fileRows(input), kind.references?.(tx) ?? []);
  const { rows } = resolved;
  const plan = draftOf(kind.columns, resolved);
  const ids = idsIn(rows);
  const stored = new Map(
    (ids.length > 0 ? await kind.read(tx, ids) : []).map((row) => [row.id, row]),
  );
  const lineOfKey = new Map<string, number>();
  const inputs = new Map<ImportTask, I>();
  const patches = new Map<ImportTask, RowChange<P>>();
  for (const row of rows) {
    const { id = '' } = row.cells;
    if (id === '') planNew(kind, plan, inputs, row);
    else if (lineOfKey.has(id))
      plan.errors.push({
        line: row.line,
        column: 'id',
        text: `Row ${lineOfKey.get(id)} changes the same ${kind.noun}`,
      });
    else planKnown(kind, plan, patches, row, stored.get(id));
    if (id !== '' && !lineOfKey.has(id)) lineOfKey.set(id, row.line);
  }
  const added = rows.filter(({ cells }) => !cells.id);
  plan.errors.push(...(added.length > 0 ? ((await kind.refuseNew?.(tx, added)) ?? []) : []));
  const kept = withoutRefused(plan);
  return { ...kept, write: writeOf(kept.tasks, patches, inputs, kind.writeAll) };
}

export const writeOf =
  <I, P>(
    tasks: readonly ImportTask[],
    patches: ReadonlyMap<ImportTask, RowChange<P>>,
    inputs: ReadonlyMap<ImportTask, I>,
    writeAll: RowsKind<I, P>['writeAll'],
  ): ImportPlan['write'] =>
  async (tx) => {
    const changed = tasks.filter((task) => patches.has(task));
    const created = tasks.filter((task) => inputs.has(task));
    const refusals = await writeAll(
      tx,
      changed.flatMap((task) => patches.get(task) ?? []),
      created.flatMap((task) => inputs.get(task) ?? []),
    );
    return new Map(
      [...changed, ...created].flatMap((task, at) => {
        const error = refusals[at];
        return error ? [[task, error] as const] : [];
      }),
    );
  };

/** Removes the tasks of rows with an error: they would be refused twice. */
export function withoutRefused({ errors, tasks, ...rest }: ImportDraft): ImportDraft {
  const refused = new Set(errors.map(({ line }) => line));
  return { ...rest, errors, tasks: tasks.filter(({ line }) => !refused.has(line)) };
}

type Kind = Pick<RowsKind<unknown, unknown>, 'columns' | 'columnOf'>;

const columnAt = ({ columns, columnOf = {} }: Kind, field: unknown): string => {
  const key = columnOf[String(field)] ?? String(field);
  return key in columns ? key : '';
};

const taskOf = (kind: Kind, line: number, existing?: ImportTask['known']): ImportTask => ({
  line,
  placeOf: (loc) => ({ line, column: columnAt(kind, loc[1]) }),
  ...(existing ? { known: existing } : {}),
});

/**
 * Validates a row and reports the first broken rule of each column, except columns that can't be
 * read at all.
 */
function parsed<T>(
  kind: Kind,
  plan: ImportDraft,
  line: number,
  schema: z.ZodType<T>,
  body: Values,
  unread: readonly ImportError[],
): { data: T } | undefined {
  plan.errors.push(...unread);
  const read = schema.safeParse(body);
  if (read.success) return unread.length > 0 ? undefined : read;
  const { issues = [] } = invalidParts('body', read.error.issues).extra;
  const requestedColumn = (column: string) =>
    plan.questions.flatMap((question) =>
      question.line === line && question.column === column ? question.text : [],
    );
  const invalidCells = issues.map(({ loc, msg }) => ({
    line,
    column: columnAt(kind, loc[1]),
    text: [msg, ...requestedColumn(columnAt(kind, loc[1]))].join('. '),
  }));
  plan.errors.push(
    ...invalidCells.filter(({ column }) => !unread.some((item) => item.column === column)),
  );
  return undefined;
}

function planNew<I, P>(
  kind: RowsKind<I, P>,
  plan: ImportDraft,
  inputs: Map<ImportTask, I>,
  row: FileRow,
): void {
  review(plan, kind.columns, row);
  const { values, errors } = readCells(kind.columns, row);
  const body = given(withoutId(values, kind.columns));
  const read = parsed(kind, plan, row.line, kind.input, kind.toBody?.(body) ?? body, errors);
  if (!read) return;
  const task = taskOf(kind, row.line);
  plan.tasks.push(task);
  inputs.set(task, read.data);
}

function planKnown<I, P>(
  kind: RowsKind<I, P>,
  plan: ImportDraft,
  patches: Map<ImportTask, RowChange<P>>,
  row: FileRow,
  stored: StoredRow | undefined,
): void {
  const { line } = row;
  if (!stored)
    return void plan.errors.push({ line, column: 'id', text: notFound(kind.noun).message });
  const keys = changedKeys(kind.columns, row, stored.cells);
  if (keys.length === 0) return void (plan.unchanged += 1);
  review(plan, kind.columns, row, stored.cells, keys);
  const { values, errors } = readCells(kind.columns, row, keys);
  const body = withoutId(values, kind.columns);
  const read = parsed(
    kind,
    plan,
    line,
    kind.patch,
    { ...(kind.toBody?.(body, stored) ?? body), updatedAt: stored.updatedAt },
    errors,
  );
  if (!read) return;
  const task = taskOf(kind, line, {
    id: stored.id,
    version: stored.updatedAt,
  });
  plan.tasks.push(task);
  patches.set(task, { id: stored.id, patch: read.data });
}
