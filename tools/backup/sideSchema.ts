import type { ClientBase } from 'pg';
import { migrationFiles } from '../../server/platform/db/migrationFiles';
import { runInTransaction } from '../../server/platform/db/runMigration';
import { StartupError } from '../../server/platform/startupError';
import type { Manifest } from './manifest';
import { reasonOf } from '../../server/platform/reasonOf';

const NAME = 'jaldi_biryani_restore';

/**
 * A second product schema next to the database's, dropped with the transaction at the latest. It
 * has the shape of the backup's time, and separates the product's tables from others.
 */
export interface SideSchema {
  name: string;
  /** Runs the migrations that are newer than the backup. */
  migrateOn(): Promise<void>;
  drop(): Promise<void>;
}

export async function makeSideSchema(client: ClientBase, manifest: Manifest): Promise<SideSchema> {
  const knownMigrations = new Set(manifest.migrations.map(({ name }) => name));
  await client.query(`create schema ${NAME}`).catch((error: unknown) => {
    throw new StartupError(
      `A schema can't be made in the database (${reasonOf(error)}). Restore as the owner of the database.`,
      { cause: error },
    );
  });
  await migrateIn(client, (name) => knownMigrations.has(name));
  return {
    name: NAME,
    migrateOn: () => migrateIn(client, (name) => !knownMigrations.has(name)),
    drop: async () => void (await client.query(`drop schema ${NAME} cascade`)),
  };
}

async function migrateIn(client: ClientBase, isIncluded: (name: string) => boolean): Promise<void> {
  const { rows } = await client.query<{ path: string }>(
    `select current_setting('search_path') as path`,
  );
  // extensions stay where they are
  await client.query(
    `select set_config('search_path', '${NAME}, ' || current_setting('search_path'), true)`,
  );
  for (const file of migrationFiles.filter(({ name }) => isIncluded(name)))
    await runInTransaction(client, file);
  await client.query(`select set_config('search_path', $1, true)`, [rows[0]?.path ?? 'public']);
}
