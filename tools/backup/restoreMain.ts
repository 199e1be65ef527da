import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AUDIT_UNREAD, checkBackup } from './checkBackup';
import { runUndoable, printLine } from '../../server/platform/lifecycle/runProgram';
import { rowCount } from './progress';
import { restoreBackup } from './restoreBackup';
import { withDatabase } from './target';
import { StartupError } from '../../server/platform/startupError';
import { readSealKeys } from '../audit/sealKeys';
import { parseToolConfig } from '../../server/platform/toolConfig';

const USAGE =
  'Usage: npm run restore -- --from folder [--overwrite] [--with-damaged-audit]\n       npm run restore -- --from folder --check';

function readArguments() {
  try {
    const { from, ...rest } = parseArgs({
      options: {
        from: { type: 'string' },
        overwrite: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        'with-damaged-audit': { type: 'boolean', default: false },
      },
    }).values;
    if (from === undefined) throw new Error('--from must name the folder of a backup');
    return { from: resolve(from), ...rest };
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function main(stop: AbortSignal): Promise<void> {
  const { from, overwrite, check, 'with-damaged-audit': mayBeDamaged } = readArguments();
  // before anything starts: an invalid backup must not create a database
  printLine(`Checking ${from}`);
  const manifest = await checkBackup(from, stop);
  if (check) return printLine(`Whole: ${from}, as of ${manifest.takenAt}. ${AUDIT_UNREAD}`);
  const config = parseToolConfig(process.env);
  const audit = { sealKeys: await readSealKeys(process.env, config.dataDir), mayBeDamaged };
  await withDatabase(config, printLine, (databaseUrl) =>
    restoreBackup({
      databaseUrl,
      storage: config,
      from,
      manifest,
      overwrite,
      audit,
      stop,
      log: printLine,
    }),
  );
  const { tables, pictures, takenAt } = manifest;
  if (pictures.elsewhere.length > 0)
    printLine(
      `${pictures.elsewhere.length} pictures are not in the backup: they must be in the bucket.`,
    );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  printLine(
    `Restored ${rowCount(rows)} of ${tables.length} tables and ${pictures.files.length} pictures as of ${takenAt}; every checksum matches.`,
  );
}

await runUndoable(main);
