import { locateDatabase } from '../platform/db/locateDatabase';
import { prepareDatabase } from '../platform/db/role/prepareDatabase';
import { runProgram, say } from '../platform/lifecycle/runProgram';
import { parseToolConfig } from '../platform/toolConfig';

async function main(): Promise<void> {
  const database = await locateDatabase(parseToolConfig(process.env), say);
  try {
    const roles = await prepareDatabase(database, say);
    say(
      roles === 'two'
        ? "Database: migrated, and the rights of the program's role are set"
        : 'Database: migrated, with one role for all access',
    );
  } finally {
    await database.stop();
  }
}

await runProgram(main);
