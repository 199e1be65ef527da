import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import { tableAreas } from '../server/app';
import { openDatabase } from '../server/platform/db/database';
import { startTemporaryDatabase } from '../server/platform/db/embedded/startTemporaryDatabase';
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

/** The words of the kinds, as contract/kindObjects.gen.ts holds them. */
export const kindObjects =
  (): string => `/** Written by \`npm run db:types\`: what the audit calls the records of each \`*.kind.ts\`. */
export const kindObjects = [${tableAreas.map(({ object }) => `'${object}'`).join(', ')}] as const;
`;

export async function writeTypes(root: string): Promise<void> {
  const cluster = await startTemporaryDatabase();
  try {
    await migrate(cluster.url, () => undefined);
    const types = await generateTypes(cluster.url);
    await writeFile(join(root, 'server/platform/db/types.gen.ts'), types);
    await writeFile(join(root, 'contract/kindObjects.gen.ts'), kindObjects());
  } finally {
    await cluster.stop();
  }
}
