import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { version } from '../../package.json';
import { anchorText } from '../../server/audit/seals/anchor';
import { migrationFiles } from '../../server/platform/db/migrationFiles';
import { StartupError } from '../../server/platform/startupError';
import { copyToFile } from './copyRows';
import { readHead } from './auditHead';
import { inDraftFolder, syncFolder } from './draftFolder';
import { storeErasures } from './repeatErasures';
import { backUpPictures, type Storage } from './backUpPictures';
import type { Manifest, TableEntry } from './manifest';
import { writeManifest } from './manifestFile';
import { logTable, type Log } from './progress';
import { recount } from './recount';
import {
  currentSchema,
  keptTables,
  MIGRATIONS_TABLE,
  readNextNumbers,
  readTables,
  type SchemaTable,
} from './schemaTables';
import { withSession } from './session';
import { FORMAT, FORMAT_VERSION, PICTURES_FOLDER, TABLES_FOLDER } from './settings';

export interface BackupOptions {
  databaseUrl: string;
  storage: Storage;
  to: string;
  /** Replaces an existing backup. */
  overwrite: boolean;
  /** Includes the pictures of a bucket; those of the local folder are always included. */
  withPictures: boolean;
  /**
   * For a move, restored at once in place of the database: with sign-ins and waiting mails, without
   * the pictures, which stay.
   */
  isMove?: boolean;
  stop: AbortSignal;
  log: Log;
}

/**
 * Writes a snapshot of the database and its pictures to a folder; servers continue to run.
 * @throws {StartupError} on failure; nothing is left then
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, to, overwrite, stop } = options;
  return inDraftFolder(to, overwrite, (draft) =>
    withSession(databaseUrl, { name: 'backup', stop }, async (client) => {
      const manifest = await copyAll(client, draft, options);
      stop.throwIfAborted();
      await syncFolder(join(draft, TABLES_FOLDER));
      if (manifest.pictures.files.length > 0) await syncFolder(join(draft, PICTURES_FOLDER));
      await writeManifest(draft, manifest);
      await syncFolder(draft);
      if (manifest.tables.some(({ name }) => name === 'erasures')) await storeErasures(client, to);
      return manifest;
    }),
  );
}

async function copyAll(client: Client, draft: string, options: BackupOptions): Promise<Manifest> {
  const schema = await currentSchema(client);
  const tables = await openSnapshot(client, schema, options.isMove);
  const { rows } = await client.query<{ takenAt: Date }>('select now() as "takenAt"');
  const migrations = await readMigrations(client);
  const entries = await backUpTables(client, draft, tables, options);
  const pictures = options.isMove
    ? { files: [], elsewhere: [] }
    : await backUpPictures(client, draft, { ...options, tables });
  const isCurrent = migrations.length === migrationFiles.length;
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    productVersion: version,
    takenAt: (rows[0]?.takenAt ?? new Date()).toISOString(),
    migrations,
    tables: entries,
    sequences: await readNextNumbers(client, schema, tables),
    pictures,
    ...(await readAudit(client)),
    ...(isCurrent ? { disagreements: await recount(client) } : {}),
  };
}

/**
 * Starts the connection's snapshot. Locks first: otherwise a table that is emptied before the
 * snapshot would look empty.
 */
async function openSnapshot(
  client: Client,
  schema: string,
  isMove?: boolean,
): Promise<SchemaTable[]> {
  const before = await readTables(client, schema);
  if (!before.some(({ name }) => name === MIGRATIONS_TABLE))
    throw new StartupError('The database is empty: there is nothing to back up.');
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${before.map(({ sql }) => sql).join(', ')} in access share mode`);
  return keptTables(await readTables(client, schema), isMove);
}

async function readMigrations(client: Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migrations order by name',
  );
  const checksums = new Map(migrationFiles.map(({ name, checksum }) => [name, checksum]));
  const unknownMigration = rows.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (!unknownMigration) return rows;
  throw new StartupError(
    `The database has migration ${unknownMigration.name}, which this program does not know: it belongs to a newer version. ` +
      'Make the backup with that version.',
  );
}

/**
 * Reads the end of the audit's chain, if the schema has one: a restored database names its lost
 * entries by it.
 */
async function readAudit(client: Client): Promise<Pick<Manifest, 'audit'>> {
  const head = await readHead(client);
  return head ? { audit: { anchor: anchorText(head) } } : {};
}

async function backUpTables(
  client: Client,
  draft: string,
  tables: readonly SchemaTable[],
  { log, stop }: BackupOptions,
): Promise<TableEntry[]> {
  await mkdir(join(draft, TABLES_FOLDER), { mode: 0o700 });
  const entries: TableEntry[] = [];
  for (const table of tables) {
    stop.throwIfAborted();
    const since = Date.now();
    const entry = await copyToFile(
      client,
      table,
      join(draft, TABLES_FOLDER, `${table.name}.copy.gz`),
    );
    logTable(log, table.name, entry, since);
    entries.push(entry);
  }
  return entries;
}
