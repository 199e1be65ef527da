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

/** More characters than any field takes; what is longer is a file with an unclosed quote. */
export const IMPORT_CELL_LENGTH_MAX = 10_000;

export const importTexts = {
  number: 'Write a number such as 120 or 1,250.50',
  commas: 'The commas are not where thousands are: write 1,250 or 1,00,000',
  percent: 'Write a percentage such as 10 or 10%',
  whole: 'Write a whole number such as 5',
  flag: 'Write Yes or No',
  day: 'Write a day as DD/MM/YYYY, DD-MM-YYYY or YYYY-MM-DD',
  /** What a text looks like that a spreadsheet has rewritten. */
  asDate: 'Looks like a date that a spreadsheet made of a text',
  asNumber: 'Looks like a number that a spreadsheet shortened',
  asFlag: 'Looks like a Yes or No that a spreadsheet made of a text',
  asFormula: 'Looks like a formula that a spreadsheet could not compute',
  confirm: 'Confirm the values that a spreadsheet may have rewritten',
  noRows: 'The file has no rows',
  tooMany: `At most ${IMPORT_ROWS_MAX.toLocaleString('en-IN')} rows`,
  changed:
    'What is stored has changed since the file was checked. Check it again: nothing was imported',
  underWay:
    'Another file is being imported here. Wait until it has ended, then check yours again: nothing was imported',
  otherFile: 'Nothing was checked under this token',
} as const;

/** The headers of the file. */
export const headersOf = (columns: FileColumns): string[] =>
  Object.values(columns).map(({ label }) => label);

const keysOf = <C extends FileColumns>(columns: C) => Object.keys(columns) as (keyof C & string)[];

const ONE_CELL_A_COLUMN = 'Must have one cell a column';
const isCell = (given: unknown): boolean =>
  typeof given === 'string' && given.length <= IMPORT_CELL_LENGTH_MAX;

/** A row reports its first broken cell only: zod fails on some 100,000 issues. */
const cellsOf = (columns: number) =>
  z.preprocess(
    (given) => {
      const at = Array.isArray(given) ? given.findIndex((one) => !isCell(one)) : -1;
      return Array.isArray(given) && at >= 0 ? given.slice(0, at + 1) : given;
    },
    z.array(z.string().max(IMPORT_CELL_LENGTH_MAX)).max(columns, ONE_CELL_A_COLUMN),
  );

const rowOf = (columns: number) =>
  z.object({
    /** Of the file, for what is said of the row. */
    line: z.int().min(1),
    /** As they stand in the file, one a column. */
    cells: cellsOf(columns),
  });

const fileOf = <C extends FileColumns>(columns: C) => ({
  columns: z
    .array(z.enum(keysOf(columns)))
    .min(1)
    .max(keysOf(columns).length)
    .refine((keys) => new Set(keys).size === keys.length, 'A column is there twice'),
  rows: z
    .array(rowOf(keysOf(columns).length))
    .min(1, importTexts.noRows)
    .max(IMPORT_ROWS_MAX, importTexts.tooMany),
});

function oneCellAColumn({ columns, rows }: ImportRows, context: z.RefinementCtx): void {
  const at = rows.findIndex(({ cells }) => cells.length !== columns.length);
  if (at >= 0)
    context.addIssue({
      code: 'custom',
      path: ['rows', at, 'cells'],
      message: ONE_CELL_A_COLUMN,
    });
}

/** The bodies of the calls for one kind of file. */
export const importInputs = <C extends FileColumns>(columns: C) => ({
  /** The keys of the columns that the file has, and its rows. A column that is absent stays as it is. */
  check: z.object(fileOf(columns)).superRefine(oneCellAColumn),
  /** What was checked, and the token of that check. */
  run: z
    .object({
      ...fileOf(columns),
      token: z.string().regex(/^[0-9a-f]{64}$/, importTexts.otherFile),
      /** Required where the check has questions: a person has read them. */
      isConfirmed: z.boolean().optional(),
    })
    .superRefine(oneCellAColumn),
});
export type ImportInputs = ReturnType<typeof importInputs>;

export interface ImportRows {
  columns: string[];
  rows: { line: number; cells: string[] }[];
}

const counts = { created: z.number(), changed: z.number(), unchanged: z.number() };

/** A broken rule: the line of the file, the column's key (empty for the row as a whole) and the text. */
export const importErrorSchema = z.object({
  line: z.number(),
  column: z.string(),
  text: z.string(),
});
export type ImportError = z.output<typeof importErrorSchema>;

/** A value of a known record as it is stored, and as the file has it. */
export const importChangeSchema = z.object({
  line: z.number(),
  column: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.output<typeof importChangeSchema>;

/** What an import would do, in records. The token is for the import, and absent where something is wrong. */
export const importCheckSchema = z.object({
  ...counts,
  errors: z.array(importErrorSchema),
  changes: z.array(importChangeSchema),
  /** Values that look as if a spreadsheet had rewritten them. */
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
