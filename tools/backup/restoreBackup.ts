import pg, { type Client } from 'pg';
import { MIGRATION_LOCK } from '../../server/platform/db/locks';
import { migrate } from '../../server/platform/db/migrate';
import { migrationFiles } from '../../server/platform/db/migrationFiles';
import { REPLACES_ALL_DATA } from '../../server/platform/db/replacesAllData';
import { StartupError } from '../../server/platform/startupError';
import { type AuditOptions, judgeAudit } from './judgeAudit';
import type { Storage } from './backUpPictures';
import { loadFiles, loadFrom } from './loadTables';
import { findErasures, repeatErasures } from './repeatErasures';
import type { Manifest } from './manifest';
import type { Log } from './progress';
import { lastOrderNumber, skipOrderNumbers } from './orderNumbers';
import { putPictures } from './putPictures';
import { readHead } from './auditHead';
import { recordRestore } from './recordRestore';
import { reasonOf } from '../../server/platform/reasonOf';
import { recount } from './recount';
import { logConnected, refuseNewer, refuseNonEmpty } from './refusals';
import {
  currentSchema,
  keptTables,
  MIGRATIONS_TABLE,
  readNextNumbers,
  readTables,
  type SchemaTable,
  setNextNumbers,
} from './schemaTables';
import { withSession } from './session';
import { EMPTIED_TABLES, LOCK_TIMEOUT_MS, LOCK_TRIES } from './settings';
import { makeSideSchema } from './sideSchema';
import { z } from 'zod';

export interface RestoreOptions {
  databaseUrl: string;
  storage: Storage;
  from: string;
  /** The result of `checkBackup` for it. */
  manifest: Manifest;
  /** Replaces the database's content. */
  overwrite: boolean;
  /**
   * The backup belongs to a move: nothing was lost since, so sign-ins and order numbers continue.
   */
  isMove?: boolean;
  /** How its audit is verified; a move leaves the audit unchanged. */
  audit?: AuditOptions;
  stop: AbortSignal;
  log: Log;
}

/**
 * Restores database and pictures from a backup in one transaction: completely, or not at all.
 * @throws {StartupError} on failure; database and pictures are then unchanged
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { databaseUrl, from, manifest, overwrite, log, stop } = options;
  refuseNewer(manifest);
  // before the migrations, which already change the database
  await withSession(databaseUrl, { name: 'restore', stop }, async (client) =>
    refuseNonEmpty(client, await currentSchema(client), overwrite),
  );
  await migrate(databaseUrl, log);
  // after the commit has begun, its outcome could not be known
  const interrupted = new AbortController();
  let isCommitting = false;
  const onStop = () => void (isCommitting || interrupted.abort());
  stop.addEventListener('abort', onStop, { once: true });
  if (stop.aborted) onStop();
  await withSession(databaseUrl, { name: 'restore', stop: interrupted.signal }, async (client) => {
    // servers that start during the restore wait
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const schema = await currentSchema(client);
    await logConnected(client, log);
    const { tables, finishErasures } = await replaceAll(client, schema, options);
    const takeBack = await putPictures(from, manifest, options.storage, stop);
    if (stop.aborted) await takeBack();
    stop.throwIfAborted();
    isCommitting = true;
    await commit(client, takeBack);
    await finishErasures().catch((error: unknown) =>
      log(`A picture or the list of erased persons could not be written: ${reasonOf(error)}`),
    );
    // updates the visibility map now, before autovacuum does: index-only scans need it
    for (const { sql } of tables) await client.query(`vacuum ${sql}`).catch(() => undefined);
  }).finally(() => stop.removeEventListener('abort', onStop));
}

interface Replaced {
  tables: SchemaTable[];
  /** Runs after the commit. */
  finishErasures: () => Promise<void>;
}

async function replaceAll(
  client: Client,
  schema: string,
  options: RestoreOptions,
): Promise<Replaced> {
  const { from, manifest, overwrite, isMove, audit = {}, log, storage } = options;
  const present = (await readTables(client, schema)).filter(
    ({ name }) => name !== MIGRATIONS_TABLE,
  );
  await beginWithLocks(
    client,
    present.map(({ sql }) => sql),
  );
  await refuseNonEmpty(client, schema, overwrite);
  const side = await makeSideSchema(client, manifest);
  const restoredTables = await readTables(client, side.name);
  const isCurrent = manifest.migrations.length === migrationFiles.length;
  if (!isCurrent) {
    log('The backup is of an older version: it is restored, then migrated');
    await loadFiles(client, restoredTables, options);
    await setNextNumbers(client, side.name, manifest.sequences);
    await side.migrateOn();
  }
  const sources = await readTables(client, side.name);
  const names = new Set(sources.map(({ name }) => name));
  const tables = present.filter(({ name }) => names.has(name));
  const lastNumber = await lastOrderNumber(client);
  const sealed = await readHead(client);
  const erased = await findErasures(client, from, storage);
  await empty(client, tables, isMove);
  if (isCurrent) await loadFiles(client, tables, options);
  else await loadFrom(client, sources, tables, isMove);
  await setNextNumbers(
    client,
    schema,
    isCurrent ? manifest.sequences : await readNextNumbers(client, side.name, sources),
  );
  await side.drop();
  // verified as sealed: before this restore adds its own entries
  const judgement = isMove ? undefined : await judgeAudit(client, manifest, audit, log);
  const finishErasures = await repeatErasures(client, erased, storage, log);
  await refuseDisagreements(client, manifest, log);
  if (judgement !== undefined) {
    await skipOrderNumbers(client, lastNumber);
    await recordRestore(client, manifest, { before: sealed, judgement }, log);
  }
  return { tables, finishErasures };
}

async function empty(
  client: Client,
  tables: readonly SchemaTable[],
  isMove?: boolean,
): Promise<void> {
  const sqlOf = (name: string) =>
    tables.filter((table) => table.name === name).map(({ sql }) => sql);
  // the triggers notify the streams of signed-in users
  for (const sql of EMPTIED_TABLES.flatMap(sqlOf)) await client.query(`delete from ${sql}`);
  const referring = [
    ...keptTables(tables, isMove).map(({ sql }) => sql),
    ...['sessions', 'refresh_tokens', 'password_otps', 'factor_challenges'].flatMap(sqlOf),
  ];
  await client.query(REPLACES_ALL_DATA);
  await client.query(`truncate ${referring.join(', ')}`);
}

async function refuseDisagreements(client: Client, manifest: Manifest, log: Log): Promise<void> {
  const found = await recount(client);
  const isKnown = (problem: string) => manifest.disagreements?.includes(problem) ?? false;
  const newProblems = found.filter((problem) => !isKnown(problem));
  if (newProblems.length > 0)
    throw new StartupError(
      `The restored data is inconsistent: ${newProblems.join('; ')}. Nothing was changed.`,
    );
  for (const problem of found)
    log(`The database had this problem when the backup was made: ${problem}`);
}

async function commit(client: Client, takeBack: () => Promise<void>): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    if (error instanceof pg.DatabaseError) {
      await takeBack();
      throw error;
    }
    throw new StartupError(
      'The connection was lost while the restore was being committed. Check whether the database contains the restored ' +
        'data; the pictures are there.',
      { cause: error },
    );
  }
}

const DEADLOCK = '40P01';
const isDeadlock = (error: unknown) =>
  z.object({ code: z.literal(DEADLOCK) }).safeParse(error).success;

/**
 * Begins a transaction with an exclusive lock on the tables.
 * @param tables quoted, for SQL
 */
async function beginWithLocks(client: Client, tables: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
      await client.query('set local lock_timeout = 0');
      return;
    } catch (error) {
      await client.query('rollback');
      if (isDeadlock(error) && tries < LOCK_TRIES) continue;
      throw new StartupError(
        `The tables are in use and did not become free within ${LOCK_TIMEOUT_MS / 1000} seconds (${reasonOf(error)}). ` +
          'Stop the servers, or wait until exports and backups are over. Nothing was changed.',
        { cause: error },
      );
    }
  }
}
