import { writeFile } from 'node:fs/promises';
import { generate, PostgresDialect } from 'kysely-codegen';
import { openDatabase } from '../server/platform/db/database';
import { startThrowAway } from '../server/platform/db/embedded/startThrowAway';
import { migrate } from '../server/platform/db/migrate';

/** The TypeScript of every table of a migrated database, for server/platform/db/types.gen.ts. */
export async function generateTypes(url: string): Promise<string> {
  const { db, close } = openDatabase(url);
  try {
    return await generate({
      db,
      // `openDatabase` leaves calendar days as the text that PostgreSQL sends.
      dialect: new PostgresDialect({ dateParser: 'string' }),
      excludePattern: 'migrations',
    });
  } finally {
    await close();
  }
}

export async function writeTypes(file: string): Promise<void> {
  const cluster = await startThrowAway();
  try {
    await migrate(cluster.url, () => undefined);
    await writeFile(file, await generateTypes(cluster.url));
  } finally {
    await cluster.stop();
  }
}
