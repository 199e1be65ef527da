import { locateDatabase } from '../platform/db/locateDatabase';
import { prepareDatabase } from '../platform/db/role/prepareDatabase';
import { runProgram, printLine } from '../platform/lifecycle/runProgram';
import { parseToolConfig } from '../platform/toolConfig';

async function main(): Promise<void> {
  const database = await locateDatabase(parseToolConfig(process.env), printLine);
  try {
    const roles = await prepareDatabase(database, printLine);
    printLine(
      roles === 'two'
        ? "Database: migrated, and the rights of the program's role are set"
        : 'Database: migrated, with one role for all access',
    );
  } finally {
    await database.stop();
  }
}

await runProgram(main);
