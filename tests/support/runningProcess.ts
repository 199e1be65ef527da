import { execFile, fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestServer } from './server';

export interface RunningProcess {
  url: string;
  child: ChildProcess;
  /** Exit code and signal. */
  exited: Promise<unknown[]>;
  /** Its output so far, including its log. */
  output(): string;
}

/**
 * The product's own program in a separate process, on the database, the folder and the secrets of a
 * test's server; `env` adds variables of docs/operate/configure.md. Several may run at once. Kill it with
 * SIGKILL in `afterAll`.
 */
export const startProcess = (
  server: TestServer,
  env: Record<string, string> = {},
): Promise<RunningProcess> =>
  startProgram({
    LOG_LEVEL: 'silent',
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.deps.config.dataDir,
    JWT_SECRET: server.deps.jwtSecret,
    ...(server.deps.razorpayWebhookSecret === undefined
      ? {}
      : { RAZORPAY_WEBHOOK_SECRET: server.deps.razorpayWebhookSecret }),
    ...env,
  });

interface Started {
  /** Kills it with -9 before it listens. */
  killed?: AbortSignal;
  /** The path of a program other than today's; see `bundle`. */
  program?: string;
}

/** Otherwise each thread that decodes a picture would keep its memory, see docs/operate/install.md. */
const asStarted = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts a program with these variables and the product's start command, on a free port; resolves
 * when it listens.
 */
export async function startProgram(
  env: Record<string, string>,
  { killed, program }: Started = {},
): Promise<RunningProcess> {
  const child = fork(program ?? (await bundled()), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, PORT: '0', ...asStarted, ...env },
    killSignal: 'SIGKILL',
    ...(killed ? { signal: killed } : {}),
  });
  // its exit reports it, too
  child.on('error', () => undefined);
  // not `once`, which rejects at an error: a process that is killed after it listened has still
  // ended
  const exited = new Promise<unknown[]>((resolve) =>
    child.once('exit', (...ending) => resolve(ending)),
  );
  let said = '';
  const listening = new Promise<string>((resolve) => {
    const collectOutput = (chunk: unknown) => {
      said += String(chunk);
      const url = /is at (http\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', collectOutput);
    child.stderr?.on('data', collectOutput);
  });
  const url = await Promise.race([
    listening,
    exited.then(() => Promise.reject(new Error(`A process ended before it listened: ${said}`))),
  ]);
  return { url, child, exited, output: () => said };
}

/**
 * Bundles a program from sources inside the project's folder, by default its own server. Resolves
 * with the path of the single file.
 */
export const bundle = async (
  ...sourcesAndName:
    | []
    | [sources: string, name: string]
    | [sources: string, name: string, entry: string]
): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'bundleMain.mjs'),
      ...sourcesAndName,
    ])
  ).stdout;

let made: Promise<string> | undefined;
// once for all files that this worker runs
const bundled = (): Promise<string> => (made ??= bundle());
