import { z } from 'zod';
import { IMPORT_ROWS_MAX } from '../constants';
import {
  type FileColumns,
  couponColumns,
  locationColumns,
  menuColumns,
  productColumns,
  storeColumns,
} from './columns';

/** Above the length of any field; a longer cell means an unclosed quote. */
export const IMPORT_CELL_LENGTH_MAX = 10_000;
const CELL_LENGTH = IMPORT_CELL_LENGTH_MAX.toLocaleString('en-IN');

export const importTexts = {
  number: 'Enter a number, e.g. 120 or 1,250.50',
  commas: 'The commas are in the wrong places. Enter 1,250 or 1,00,000',
  percent: 'Enter a percentage, e.g. 10 or 10%',
  whole: 'Enter a whole number, e.g. 5',
  flag: 'Enter Yes or No',
  day: 'Enter a date as DD/MM/YYYY, DD-MM-YYYY or YYYY-MM-DD',
  missing: (label: string) => `No column is imported as “${label}”. New rows need one`,
  notInFile: (label: string, text: string) => `${label} (not in the file): ${text}`,
  /** Texts that a spreadsheet has converted. */
  asDate: 'Looks like a date that a spreadsheet made from a text',
  asNumber: 'Looks like a number that a spreadsheet shortened',
  asFlag: 'Looks like a Yes or No that a spreadsheet made from a text',
  asFormula: 'Looks like a formula that a spreadsheet could not compute',
  confirm: 'Confirm the values that a spreadsheet may have rewritten',
  longCell: (line: number, label: string) =>
    `Row ${line}, ${label}: at most ${CELL_LENGTH} characters. A quotation mark may be missing`,
  noRows: 'The file has no rows',
  tooMany: `At most ${IMPORT_ROWS_MAX.toLocaleString('en-IN')} rows`,
  changed:
    'Nothing was imported, because the data has changed since the file was checked. Check the file again',
  underWay:
    'Nothing was imported, because another import is running. Wait until it has ended, then check your file again',
  otherFile: 'No checked file has this token',
} as const;

export const headersOf = (columns: FileColumns): string[] =>
  Object.values(columns).map(({ label }) => label);

/** Key of the name column of a column with an id, such as `storeName` of `storeId`. */
export const nameKeyOf = (columns: FileColumns, key: string): string | undefined => {
  const keys = Object.keys(columns);
  const next = keys[keys.indexOf(key) + 1];
  return columns[key]?.is === 'id' && next && columns[next]?.is === 'name' ? next : undefined;
};

/** Body of a check of the example row, with ids instead of names. */
export const exampleRows = (columns: FileColumns): ImportRows => {
  const given = Object.entries(columns).flatMap(([key, { is, example }]) =>
    example === undefined || is === 'name' ? [] : { key, example },
  );
  return {
    columns: given.map(({ key }) => key),
    rows: [{ line: 2, cells: given.map(({ example }) => example) }],
  };
};

const keysOf = <C extends FileColumns>(columns: C) => Object.keys(columns) as (keyof C & string)[];

const ONE_CELL_A_COLUMN = 'Each row must have one cell for each column';
const isCell = (value: unknown): boolean => typeof value === 'string';
const isLong = ({ length }: string): boolean => length > IMPORT_CELL_LENGTH_MAX;

/** A row reports only its first broken cell: zod fails on some 100,000 issues. */
const cellsOf = (columns: number) =>
  z.preprocess(
    (value) => {
      const at = Array.isArray(value) ? value.findIndex((item) => !isCell(item)) : -1;
      return Array.isArray(value) && at >= 0 ? value.slice(0, at + 1) : value;
    },
    z.array(z.string()).max(columns, ONE_CELL_A_COLUMN),
  );

const rowOf = (columns: number) =>
  z.object({
    /** Line in the file, for the errors of this row. */
    line: z.int().min(1),
    /** Cells as they are in the file, one per column. */
    cells: cellsOf(columns),
  });

const fileOf = <C extends FileColumns>(columns: C) => ({
  columns: z
    .array(z.enum(keysOf(columns)))
    .min(1)
    .max(keysOf(columns).length)
    .refine((keys) => new Set(keys).size === keys.length, 'A column is in the list twice'),
  rows: z
    .array(rowOf(keysOf(columns).length))
    .min(1, importTexts.noRows)
    .max(IMPORT_ROWS_MAX, importTexts.tooMany),
});

/** The first row with a broken cell: the issues of all rows would be too many. */
const checkCells =
  (known: FileColumns) =>
  ({ columns, rows }: ImportRows, context: z.RefinementCtx): void => {
    const at = rows.findIndex(({ cells }) => cells.length !== columns.length || cells.some(isLong));
    const row = rows[at];
    if (!row) return;
    const long = row.cells.findIndex(isLong);
    const key = columns[long] ?? '';
    const message =
      long < 0 ? ONE_CELL_A_COLUMN : importTexts.longCell(row.line, known[key]?.label ?? '');
    context.addIssue({ code: 'custom', path: ['rows', at, 'cells'], message });
  };

export const importInputs = <C extends FileColumns>(columns: C) => ({
  /** The keys of the file's columns, and its rows. Fields of an absent column stay unchanged. */
  check: z.object(fileOf(columns)).superRefine(checkCells(columns)),
  /** The checked file, and the token of that check. */
  run: z
    .object({
      ...fileOf(columns),
      token: z.string().regex(/^[0-9a-f]{64}$/, importTexts.otherFile),
      /** Required if the check has questions: confirms that a person has read them. */
      isConfirmed: z.boolean().optional(),
    })
    .superRefine(checkCells(columns)),
});
export type ImportInputs = ReturnType<typeof importInputs>;

export interface ImportRows {
  columns: string[];
  rows: { line: number; cells: string[] }[];
}

const counts = { created: z.number(), changed: z.number(), unchanged: z.number() };

/** A broken rule: line of the file, key of the column (empty for the whole row) and text. */
export const importErrorSchema = z.object({
  line: z.number(),
  column: z.string(),
  text: z.string(),
});
export type ImportError = z.output<typeof importErrorSchema>;

/** A change of a stored record: the stored value and the value of the file. */
export const importChangeSchema = z.object({
  line: z.number(),
  column: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.output<typeof importChangeSchema>;

/** Records that an import would change. `token` starts the import; absent if there are errors. */
export const importCheckSchema = z.object({
  ...counts,
  errors: z.array(importErrorSchema),
  changes: z.array(importChangeSchema),
  /** Values that a spreadsheet has probably converted. */
  questions: z.array(importErrorSchema),
  token: z.string().optional(),
});
export type ImportCheck = z.output<typeof importCheckSchema>;

export const importDoneSchema = z.object({ message: z.string(), ...counts });
export type ImportDone = z.output<typeof importDoneSchema>;

export const productImport = importInputs(productColumns);
export const menuImport = importInputs(menuColumns);
export const couponImport = importInputs(couponColumns);
export const locationImport = importInputs(locationColumns);
export const storeImport = importInputs(storeColumns);
