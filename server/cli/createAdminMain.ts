import { parseArgs } from 'node:util';
import { parseConfig } from '../platform/config';
import { openDatabase } from '../platform/db/database';
import { locateDatabase } from '../platform/db/locateDatabase';
import { prepareDatabase } from '../platform/db/role/prepareDatabase';
import { printLine, runProgram } from '../platform/lifecycle/runProgram';
import { StartupError } from '../platform/startupError';
import { createAdmin, readPassword } from './createAdmin';

async function main(): Promise<void> {
  const { email, name } = readArguments();
  const config = parseConfig(process.env);
  const password = await readPassword();
  const database = await locateDatabase(config, printLine);
  try {
    await prepareDatabase(database, printLine);
    const { db, close } = openDatabase(database.url, { maxConnections: 1 });
    await createAdmin(db, { email, name, password }, config).finally(close);
    printLine(`${email} is now an admin.`);
  } finally {
    await database.stop();
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `${reason}\nUsage: npm run admin:create -- --email you@example.com --name "Your Name"`,
    );
  }
}

await runProgram(main);
