import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { serverAccount } from '../../../server/platform/db/embedded/account';

export const run = promisify(execFile);

export const installed = (...paths: string[]): string | undefined =>
  paths.find((path) => existsSync(path));

/** The user of PostgreSQL and similar programs, when run as root. */
export const account = serverAccount(undefined);

/** A folder of that account, until the test ends. */
export async function givenOwnFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jaldi-beside-'));
  if (account) await chown(folder, account.uid, account.gid);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function givenFile(path: string, text: string): Promise<string> {
  await writeFile(path, text);
  if (account) await chown(path, account.uid, account.gid);
  return path;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return address !== null && typeof address === 'object' ? address.port : 0;
}

interface InstallOptions {
  asRoot?: boolean;
  isUp: () => Promise<unknown>;
  signal?: NodeJS.Signals;
}

/** Runs a program until the test ends or stops it; resolves once `isUp` does. */
export async function givenProgram(
  path: string,
  args: readonly string[],
  { asRoot = false, isUp, signal = 'SIGTERM' }: InstallOptions,
): Promise<{ stop(): Promise<unknown> }> {
  let output = '';
  const child = spawn(path, args, {
    ...(asRoot ? {} : account),
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '' },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: unknown) => (output += String(chunk)));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.on('error', (error) => (output += error.message));
  const stop = () => {
    child.kill(signal);
    return exited;
  };
  onTestFinished(() => stop().then(() => undefined));
  for (let left = 100; left > 0; left -= 1) {
    if (child.exitCode !== null) break;
    if (
      await isUp().then(
        () => true,
        () => false,
      )
    )
      return { stop };
    await delay(100);
  }
  throw new Error(`${path} did not start: ${output}`);
}
