import { z } from 'zod';
import type { CheckedRows, ImportedRows } from '../declaration/api';
import type { ImportCheck } from '../declaration/provider';
import { valueInAnswer, unreadable } from './answers';
import { sendCall } from './send';
import { missing, type Source } from './target';

/** The server tries a file of thousands of rows row by row before it responds. */
const IMPORT_TIMEOUT_MS = 100_000;

interface Reading {
  signal?: AbortSignal;
}

const place = { line: z.number(), column: z.string() };
const errors = z.array(z.object({ ...place, text: z.string() }));
const checked = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  errors,
  changes: z.array(z.object({ ...place, before: z.string(), after: z.string() })).optional(),
  questions: errors.optional(),
  token: z.string().optional(),
});
const done = z.object({ message: z.string().optional() });

const callsOf = ({ resource: { name, api } }: Source) => {
  if (!api?.import) throw missing(name, 'import calls');
  return api.import;
};
const requestDefaults = (rows: ImportedRows, { signal }: Reading) => ({
  body: rows,
  timeoutMs: IMPORT_TIMEOUT_MS,
  ...(signal ? { signal } : {}),
});

/** Checks the rows of a file without importing them. */
export const checkRows = async (
  source: Source,
  rows: ImportedRows,
  reading: Reading,
): Promise<ImportCheck> => {
  const answer = await sendCall(
    source.http,
    callsOf(source).check,
    rows,
    requestDefaults(rows, reading),
  );
  const read = checked.safeParse(valueInAnswer(answer));
  if (!read.success)
    throw unreadable(answer.call, `${source.resource.name}: counts and errors`, answer.body);
  return read.data;
};

/** Imports the checked rows; resolves with the server's message. */
export const runRows = async (
  source: Source,
  rows: CheckedRows,
  reading: Reading,
): Promise<string | undefined> => {
  const answer = await sendCall(
    source.http,
    callsOf(source).run,
    rows,
    requestDefaults(rows, reading),
  );
  const read = done.safeParse(valueInAnswer(answer));
  return read.success ? read.data.message : undefined;
};
