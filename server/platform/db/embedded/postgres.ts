import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, rename, stat as fileStatus, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  EMBEDDED_LOG_MAX_BYTES,
  EMBEDDED_RETRY_FIRST_MS,
  EMBEDDED_STOP_TIMEOUT_MS,
} from '../../../constants';
import { cleanEnvironment } from './account';
import { isAlive, SUPERUSER } from './cluster';
import type { ClusterPaths } from './places';

export type Settings = Record<string, string>;

/** Sized for a laptop and a million orders. */
const settings: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  logging_collector: 'off',
};

/** For tests only: a crash loses all data. */
export const temporarySettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
};

/**
 * Starts the server in a separate session, so that it survives any end of this process. Does not
 * wait for it.
 */
export async function spawnPostgres(
  paths: ClusterPaths,
  extraSettings: Settings = {},
): Promise<ChildProcess> {
  await removeForeignPidFile(paths);
  await rotateLog(paths);
  const log = await open(paths.logFile, 'a', 0o600);
  // A list with quoted items: a folder's name may contain a comma.
  const socketDir = `"${paths.socketDir.replaceAll('"', '""')}"`;
  const options = Object.entries({
    ...settings,
    ...extraSettings,
    unix_socket_directories: socketDir,
  });
  const child = spawn(
    join(paths.nativeDir, 'bin/postgres'),
    ['-D', paths.clusterDir, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...paths.account,
      cwd: paths.homeDir,
      env: cleanEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child;
}

const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/**
 * Stops the server and waits until it is gone. Does not use pg_ctl: if another process starts
 * PostgreSQL again at once, pg_ctl would wait for the new server to stop.
 */
export async function stopPostgres(
  paths: ClusterPaths,
  mode: keyof typeof stopSignals,
): Promise<void> {
  const pid = await postmasterPid(paths);
  if (!pid || !(await isPostgres(pid))) return;
  process.kill(pid, stopSignals[mode]);
  const deadline = Date.now() + EMBEDDED_STOP_TIMEOUT_MS;
  while ((await postmasterPid(paths)) === pid && (await isPostgres(pid)) && Date.now() < deadline)
    await delay(EMBEDDED_RETRY_FIRST_MS);
}

/** Address of a database of the running server, as its owner unless a role is given. */
export function addressOf(paths: ClusterPaths, database: string, role = SUPERUSER): string {
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(paths.socketDir)}&sslmode=disable`;
}

export async function lastLogLines(paths: ClusterPaths): Promise<string> {
  const text = await readFile(paths.logFile, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-3).join('\n');
}

/**
 * Removes a stale lock file. After a reboot or in a new container, its process number may belong to
 * another program of the same user, and PostgreSQL would refuse to start until that program ends.
 */
async function removeForeignPidFile(paths: ClusterPaths): Promise<void> {
  const pid = await postmasterPid(paths);
  if (pid && isAlive(pid) && !(await isPostgres(pid)))
    await unlink(lockFileOf(paths)).catch(() => undefined);
}

const lockFileOf = (paths: ClusterPaths) => join(paths.clusterDir, 'postmaster.pid');

async function postmasterPid(paths: ClusterPaths): Promise<number | undefined> {
  const content = await readFile(lockFileOf(paths), 'utf8').catch(() => '');
  return Number(content.split('\n')[0]) || undefined;
}

/**
 * Returns whether a process is PostgreSQL; true if the system does not show its name. A zombie
 * keeps its number and name; in a container without an init it stays forever.
 */
async function isPostgres(pid: number): Promise<boolean> {
  if (!existsSync('/proc/self/stat')) return isAlive(pid);
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /^\d+ \(postgres\) [^ZX]/.test(stat);
}

async function rotateLog(paths: ClusterPaths): Promise<void> {
  const size = await fileStatus(paths.logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size > EMBEDDED_LOG_MAX_BYTES)
    await rename(paths.logFile, `${paths.logFile}.old`).catch(() => undefined);
}
