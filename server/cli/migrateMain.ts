import { locateDatabase } from '../platform/db/locateDatabase';
import { prepareDatabase } from '../platform/db/role/prepareDatabase';
import { StartupError } from '../platform/startupError';
import { parseToolConfig } from '../platform/toolConfig';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const database = await locateDatabase(parseToolConfig(process.env), say);
  try {
    const roles = await prepareDatabase(database, say);
    say(roles === 'two' ? 'Database: migrated, and the program\'s role has its rights' : 'Database: migrated, by one role for everything');
  } finally {
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
