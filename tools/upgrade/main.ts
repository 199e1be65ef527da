import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '../../server/platform/startupError';
import { parseToolConfig } from '../../server/platform/toolConfig';
import { runUndoable, printLine } from '../../server/platform/lifecycle/runProgram';
import { upgradeDatabase } from './upgradeDatabase';

const USAGE = 'Usage: npm run upgrade:database [-- --binaries file]';

function readArguments() {
  try {
    return parseArgs({ options: { binaries: { type: 'string' } } }).values;
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function main(stop: AbortSignal): Promise<void> {
  const { binaries } = readArguments();
  const { databaseUrl, dataDir } = parseToolConfig(process.env);
  if (databaseUrl !== undefined) {
    throw new StartupError(
      'DATABASE_URL names your own PostgreSQL server: upgrade it with pg_upgrade. This command is for the embedded one in DATA_DIR.',
    );
  }
  await upgradeDatabase({ dataDir, binaries: binaries && resolve(binaries), stop, log: printLine });
}

await runUndoable(main);
