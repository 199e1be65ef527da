import type { Client } from 'pg';
import { dropTemporarily } from '../../server/platform/db/dropTemporarily';
import { StartupError } from '../../server/platform/startupError';
import { tableFile } from './checkBackup';
import { copyFromFile, copyTable, measureRows } from './copyRows';
import type { Manifest, TableEntry } from './manifest';
import { logTable, type Log } from './progress';
import { keptTables, type SchemaTable } from './schemaTables';

const sqlOf = (tables: readonly SchemaTable[]) => tables.map(({ sql }) => sql);

interface LoadOptions {
  from: string;
  manifest: Manifest;
  isMove?: boolean;
  log: Log;
}

/**
 * Fills the tables of the backup's own schema, and reads them back: their content must match the
 * backup.
 */
export async function loadFiles(
  client: Client,
  tables: readonly SchemaTable[],
  { from, manifest, isMove, log }: LoadOptions,
): Promise<void> {
  refuseMissing(keptTables(tables, isMove), manifest);
  const restoreDropped = await dropTemporarily(client, sqlOf(tables));
  for (const entry of manifest.tables) {
    const table = keptTables(tables, isMove).find(({ name }) => name === entry.name);
    if (table) await loadFile(client, table, from, entry, log);
    else
      log(
        `  ${entry.name} is not restored: it is not a table of the product. Its ${entry.rows} rows are in the backup.`,
      );
  }
  await restoreDropped();
}

async function loadFile(
  client: Client,
  table: SchemaTable,
  folder: string,
  entry: TableEntry,
  log: Log,
): Promise<void> {
  const since = Date.now();
  const target = { ...table, columns: entry.columns };
  await copyFromFile(client, target, tableFile(folder, entry.name));
  refuseDifference(entry.name, entry, await measureRows(client, target));
  logTable(log, entry.name, entry, since);
}

/** Fills tables from the tables of the same names in another schema, which may have fewer. */
export async function loadFrom(
  client: Client,
  sources: readonly SchemaTable[],
  tables: readonly SchemaTable[],
  isMove?: boolean,
): Promise<void> {
  const restoreDropped = await dropTemporarily(client, sqlOf(tables));
  for (const table of keptTables(tables, isMove)) {
    const source = sources.find(({ name }) => name === table.name);
    if (!source) throw new StartupError(`Table ${table.name} is missing in the migrated backup.`);
    await copyTable(client, source, table);
    refuseDifference(
      table.name,
      await measureRows(client, source),
      await measureRows(client, { ...table, columns: source.columns }),
    );
  }
  await restoreDropped();
}

function refuseMissing(expectedTables: readonly SchemaTable[], manifest: Manifest): void {
  const missing = expectedTables.find(
    ({ name }) => !manifest.tables.some((entry) => entry.name === name),
  );
  if (missing)
    throw new StartupError(
      `The backup has no table ${missing.name}, which its migrations create. Nothing was changed.`,
    );
}

type Measured = Pick<TableEntry, 'rows' | 'content'>;

function refuseDifference(name: string, expected: Measured, found: Measured): void {
  if (expected.rows === found.rows && expected.content.sha256 === found.content.sha256) return;
  throw new StartupError(
    `Table ${name} reads ${found.rows} rows with checksum ${found.content.sha256} after the restore; ` +
      `${expected.rows} with ${expected.content.sha256} were backed up. Nothing was changed.`,
  );
}
