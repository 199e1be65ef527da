import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AUDIT_UNREAD, checkBackup } from './checkBackup';
import type { Manifest } from './manifest';
import { runUndoable, printLine } from '../../server/platform/lifecycle/runProgram';
import { megabytes, rowCount } from './progress';
import { withDatabase } from './target';
import { writeBackup } from './writeBackup';
import { StartupError } from '../../server/platform/startupError';
import { parseToolConfig } from '../../server/platform/toolConfig';

const USAGE =
  'Usage: npm run backup -- [--to folder] [--overwrite] [--with-pictures]\n       npm run backup -- --verify folder';

function readArguments() {
  try {
    return parseArgs({
      options: {
        to: { type: 'string' },
        verify: { type: 'string' },
        overwrite: { type: 'boolean', default: false },
        'with-pictures': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** `DATA_DIR/backups/2026-11-21T10-15-00Z` */
const datedFolder = (dataDir: string) =>
  join(dataDir, 'backups', `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`);

function sayResult(
  verb: string,
  folder: string,
  { tables, pictures, takenAt, disagreements = [] }: Manifest,
): void {
  for (const problem of disagreements)
    printLine(`The database, and so the backup, is inconsistent: ${problem}`);
  if (pictures.elsewhere.length > 0)
    printLine(
      `${pictures.elsewhere.length} pictures are in the bucket and not in the backup (--with-pictures includes them)`,
    );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables.map(({ file }) => file), ...pictures.files].reduce(
    (sum, file) => sum + file.bytes,
    0,
  );
  printLine(
    `${verb} ${folder}: ${rowCount(rows)} of ${tables.length} tables and ${pictures.files.length} pictures as of ${takenAt}, ${megabytes(bytes)}`,
  );
}

async function main(stop: AbortSignal): Promise<void> {
  const { to, verify, overwrite, 'with-pictures': withPictures } = readArguments();
  if (verify !== undefined) {
    sayResult('Whole:', resolve(verify), await checkBackup(resolve(verify), stop));
    return printLine(AUDIT_UNREAD);
  }
  const config = parseToolConfig(process.env);
  const isEmbedded = ['postgres', 'postgres-location'].some((name) =>
    existsSync(join(config.dataDir, name)),
  );
  if (config.databaseUrl === undefined && !isEmbedded)
    throw new StartupError(
      `DATA_DIR ${config.dataDir} has no database: there is nothing to back up.`,
    );
  const folder = resolve(to ?? datedFolder(config.dataDir));
  const manifest = await withDatabase(config, printLine, (databaseUrl) =>
    writeBackup({
      databaseUrl,
      storage: config,
      to: folder,
      overwrite,
      withPictures,
      stop,
      log: printLine,
    }),
  );
  sayResult('Backed up to', folder, manifest);
}

await runUndoable(main);
