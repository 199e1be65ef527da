import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { preparePaths } from '../../server/platform/db/embedded/places';
import { stopPostgres } from '../../server/platform/db/embedded/postgres';

export const run = promisify(execFile);

/** A data folder that PostgreSQL's unprivileged user can reach. */
export async function givenDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'jaldi-running-'));
  await chmod(dir, 0o755);
  return dir;
}

/** A data folder copied from one whose PostgreSQL is stopped: faster than a new cluster. */
export async function givenCopyOf(dataDir: string): Promise<string> {
  const copy = await givenDataDir();
  await run('cp', ['-a', `${dataDir}/.`, copy]);
  return copy;
}

/** Stops processes that still run in the folder, and removes it. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const places = await preparePaths(dataDir, () => undefined);
  await stopPostgres(places, 'immediate').catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
}

/** The process of the folder's PostgreSQL, from its lock file. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number(
    (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0],
  );
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export type ServerProcess = {
  url: string;
  output: string[];
  child: ChildProcess;
  exited: Promise<unknown>;
};

/** Another server in its own process that has joined the folder's PostgreSQL. */
export async function givenServer(dataDir: string): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'embeddedServer.mjs'), [dataDir], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  const output: string[] = [];
  child.stdout?.on('data', (chunk) => output.push(String(chunk)));
  child.stderr?.on('data', (chunk) => output.push(String(chunk)));
  const url = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    exited.then(() => Promise.reject(new Error(`the server ended: ${output.join('')}`))),
  ]);
  return { url, output, child, exited };
}

/** Repeats the check until it passes: for effects of another process. */
export async function eventually(
  isTrue: () => Promise<boolean>,
  timeoutMs = 20_000,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (await isTrue().catch(() => false)) return true;
    await new Promise((done) => setTimeout(done, 25));
  }
  return false;
}
