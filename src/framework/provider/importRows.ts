import { z } from 'zod';
import type { ImportCheck, ImportedRows } from '../core/provider';
import { UnreadableAnswer } from '../core/unreadableAnswer';
import { fillLine } from './send';
import { missing, type Source } from './target';

/** A file of thousands of rows is tried row by row before the answer begins. */
const IMPORT_TIMEOUT_MS = 100_000;

interface Reading {
  signal?: AbortSignal;
}

const checked = z.object({
  created: z.number(), changed: z.number(), unchanged: z.number(),
  errors: z.array(z.object({ line: z.number(), column: z.string(), text: z.string() })),
  token: z.string().optional(),
});
const done = z.object({ message: z.string().optional() });

const send = async ({ resource, http }: Source, step: 'check' | 'run', body: unknown, { signal }: Reading): Promise<unknown> => {
  const calls = resource.api?.import;
  if (!calls) throw missing(resource.name, 'import calls');
  const { method, path } = fillLine(calls[step], {});
  return http.json(method, path, { body, timeoutMs: IMPORT_TIMEOUT_MS, ...(signal ? { signal } : {}) });
};

const SHOWN_CHARACTERS = 300;
const unreadable = ({ resource: { name, api } }: Source, answer: unknown) =>
  new UnreadableAnswer({ call: api?.import?.check ?? '', place: `${name}: counts and errors`, came: JSON.stringify(answer ?? null).slice(0, SHOWN_CHARACTERS) }, answer);

/** What the rows of a file would do. */
export const checkRows = async (source: Source, rows: ImportedRows, reading: Reading): Promise<ImportCheck> => {
  const answer = await send(source, 'check', rows, reading);
  const read = checked.safeParse(answer);
  if (!read.success) throw unreadable(source, answer);
  return read.data;
};

/** Does what was checked; the message is the server's. */
export const runRows = async (source: Source, rows: ImportedRows & { token: string }, reading: Reading): Promise<string | undefined> => {
  const read = done.safeParse(await send(source, 'run', rows, reading));
  return read.success ? read.data.message : undefined;
};
