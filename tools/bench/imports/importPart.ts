import { z } from 'zod';
import {
  importCheckSchema,
  importDoneSchema,
  type ImportRows,
} from '../../../contract/imports/imports';
import { queueingMailer } from '../../../server/mails/queueMail';
import { openInProcess, type InProcess } from '../inProcess';
import { log } from '../log';
import { signInAll, type Tokens } from '../tokens';
import { type BenchFile, benchFiles } from './files';
import { runOnAll } from './runOnAll';

interface Taken {
  check: number;
  run: number;
}

export interface Imported {
  label: string;
  rows: number;
  added: Taken;
  changed: Taken;
  /** Seconds of a run on all of them, if there is a run. */
  run?: number;
}

async function timed<T>(
  schema: z.ZodType<T>,
  ask: () => Promise<Response>,
): Promise<{ body: T; seconds: number }> {
  const started = performance.now();
  const answer = await ask();
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The import answers ${answer.status}: ${text.slice(0, 300)}`);
  return { body: schema.parse(JSON.parse(text)), seconds: (performance.now() - started) / 1000 };
}

async function importOne(
  { request }: InProcess,
  tokens: Tokens,
  { path, as, label }: BenchFile,
  rows: ImportRows,
): Promise<Taken> {
  const token = tokens[as];
  const check = await timed(importCheckSchema, () =>
    request(`${path}/import/check`, { token, body: rows }),
  );
  const [error] = check.body.errors;
  if (error) throw new Error(`${label}: line ${error.line}, ${error.column}: ${error.text}`);
  const run = await timed(importDoneSchema, () =>
    request(`${path}/import`, { token, body: { ...rows, token: check.body.token } }),
  );
  return { check: check.seconds, run: run.seconds };
}

/**
 * Imports files of the maximum number of rows. Leaves their records: the database must be a copy.
 */
export async function importAll(databaseUrl: string): Promise<Imported[]> {
  const server = openInProcess(databaseUrl, queueingMailer);
  try {
    const tokens = await signInAll((path, body) => server.request(path, { token: '', body }));
    const imported: Imported[] = [];
    for (const file of await benchFiles(server.db)) {
      log(`\nImporting: ${file.label} …`);
      const added = await importOne(server, tokens, file, file.added);
      const changed = await importOne(server, tokens, file, await file.changed(server.db));
      const run =
        file.runOn === undefined
          ? {}
          : {
              run: await runOnAll(server, {
                path: file.path,
                table: file.runOn,
                token: tokens[file.as],
              }),
            };
      imported.push({ label: file.label, rows: file.added.rows.length, added, changed, ...run });
    }
    return imported;
  } finally {
    await server.close();
  }
}
