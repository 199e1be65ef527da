import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  EMBEDDED_RETRY_FIRST_MS,
  EMBEDDED_RETRY_LONGEST_MS,
  EMBEDDED_START_TIMEOUT_MS,
} from '../../../constants';
import { StartupError } from '../../startupError';
import { PRESENCE_LOCK } from '../locks';
import type { ClusterPaths } from './places';
import { PROGRAM_ROLE } from './cluster';
import { addressOf, lastLogLines, type Settings, spawnPostgres, stopPostgres } from './postgres';

/**
 * Opens a connection with a shared lock, which marks the cluster as used by a server of the
 * product.
 */
export async function join(
  paths: ClusterPaths,
  log: (line: string) => void,
  extraSettings?: Settings,
): Promise<pg.Client> {
  const deadline = Date.now() + EMBEDDED_START_TIMEOUT_MS;
  let child: ChildProcess | undefined;
  let pauseMs = EMBEDDED_RETRY_FIRST_MS;
  let hasResponded = false;
  for (;;) {
    const attempt = await connect(paths);
    if (attempt instanceof pg.Client) return attempt;
    if (Date.now() > deadline) throw await startError(paths, attempt);
    // The server may refuse while it is starting, stopping or replaying its log: wait. A cluster
    // may have processes left by its former server: then the new one exits at once, and a later try
    // may succeed.
    if (isNotListening(attempt) && !isRunning(child)) {
      if (child) {
        if (cannotStart(await lastLogLines(paths))) throw await startError(paths, attempt);
        await delay(pauseMs);
        pauseMs = Math.min(pauseMs * 2, EMBEDDED_RETRY_LONGEST_MS);
      }
      child = await spawnPostgres(paths, extraSettings);
    }
    if (!hasResponded && Date.now() > deadline - EMBEDDED_START_TIMEOUT_MS + 3_000) {
      hasResponded = true;
      log('Database: waiting for PostgreSQL to recover');
    }
    await delay(EMBEDDED_RETRY_FIRST_MS);
  }
}

/**
 * Releases the presence. True: no other process uses the cluster, and none can join it until the
 * connection ends.
 */
export async function releasePresence(presence: pg.Client): Promise<boolean> {
  await presence.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
  const { rows } = await presence.query<{ isLast: boolean }>(
    'select pg_try_advisory_lock($1) as "isLast"',
    [PRESENCE_LOCK],
  );
  return rows[0]?.isLast ?? false;
}

/** Stops a server that a killed process left running. Returns whether the cluster is unused. */
export async function stopUnused(paths: ClusterPaths): Promise<boolean> {
  const presence = await connect(paths);
  if (!(presence instanceof pg.Client)) return isNotListening(presence);
  try {
    const isUnused = await releasePresence(presence);
    if (isUnused) await stopPostgres(paths, 'fast');
    return isUnused;
  } finally {
    await presence.end().catch(() => undefined);
  }
}

/**
 * Connects, and creates the program's role if it is missing: in a new cluster, and in a cluster
 * that is older than the role.
 */
async function connect(paths: ClusterPaths): Promise<pg.Client | Error> {
  const attempt = await connectAsProgram(paths);
  if (!(attempt instanceof pg.DatabaseError) || attempt.code !== NO_SUCH_ROLE) return attempt;
  return (await createProgramRole(paths)) ?? (await connectAsProgram(paths));
}

const NO_SUCH_ROLE = '28000';

async function connectAsProgram(paths: ClusterPaths): Promise<pg.Client | Error> {
  const client = new pg.Client({
    connectionString: addressOf(paths, 'postgres', PROGRAM_ROLE),
    application_name: 'jaldi-biryani presence',
    connectionTimeoutMillis: EMBEDDED_START_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Waits while the last server is stopping the cluster, and then fails with the connection.
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
    return client;
  } catch (error) {
    // after a FATAL error the server has closed the connection: `end` would write into it
    if (!(error instanceof pg.DatabaseError) || error.severity !== 'FATAL')
      await client.end().catch(() => undefined);
    return error instanceof Error ? error : new Error(String(error));
  }
}

const isNotListening = (error: Error) =>
  'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');

const isRunning = (child: ChildProcess | undefined) =>
  child !== undefined &&
  child.pid !== undefined &&
  child.exitCode === null &&
  child.signalCode === null;

// Errors that no retry can fix; any other error is retried.
const cannotStart = (log: string) =>
  /(could not open|could not create|could not write|invalid value|Permission denied|No space left|data directory .* has)/.test(
    log,
  ) && !/lock file|shared memory block/.test(log);

async function startError(paths: ClusterPaths, error: Error): Promise<StartupError> {
  return new StartupError(
    `DATA_DIR: the embedded database in ${paths.homeDir} does not start (${error.message}). ` +
      `Its log ends with:\n${await lastLogLines(paths)}`,
    { cause: error },
  );
}

/** PostgreSQL's codes if another process has created the role in the meantime. */
const MADE = ['42710', '23505'];

/** Creates the role of the running program, without rights. Resolves to the error if it fails. */
async function createProgramRole(paths: ClusterPaths): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: addressOf(paths, 'postgres') });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`create role ${PROGRAM_ROLE} login`);
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError && MADE.includes(error.code ?? '')) return undefined;
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}
