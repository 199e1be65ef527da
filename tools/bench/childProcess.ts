import { fork, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { READY_POLL_MS, START_TIMEOUT_MS } from './settings';

/** Listens on any free port of the loopback; resolves to the origin. */
export const listen = (server: Server): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(`http://127.0.0.1:${address.port}`);
      else reject(new Error('Listens on no port'));
    });
  });

/** Returns a port that was free a moment ago. */
async function freePort(server: Server): Promise<number> {
  const origin = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return Number(new URL(origin).port);
}

const running = new Set<ChildProcess>();

function remember(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Stops the remaining processes, however the bench ends. */
export const stopAll = (): Promise<unknown> => Promise.all([...running].map(stop));

/** Runs the program in its own process with `task` as its work; resolves to its report. */
export function report(child: ChildProcess, task: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`A process of the bench ended with ${code}`)));
    child.send(JSON.stringify(task));
  });
}

export const startChild = (program: string): ChildProcess =>
  remember(fork(program, ['child'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));

/** The product in its own process. */
export interface RunningServer {
  origin: string;
  pid: number;
  /** Milliseconds from the start of the process until it reports ready. */
  startMs: number;
  stop(): Promise<void>;
}

/** The product on a database. */
export interface Served {
  databaseUrl: string;
  server: RunningServer;
}

/**
 * Starts the product, with its log in a file as under a service manager; resolves when it is ready.
 */
export async function startProduct(
  program: string,
  logFile: string,
  env: Record<string, string>,
): Promise<RunningServer> {
  const port = await freePort(createServer());
  const log = openSync(logFile, 'w');
  const started = performance.now();
  const child = remember(
    spawn(process.execPath, [program], {
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', log, 'inherit'],
    }),
  );
  closeSync(log);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    const hasFailed = child.exitCode !== null || performance.now() - started > START_TIMEOUT_MS;
    if (hasFailed)
      throw new Error(`The server did not start; it said:\n${readFileSync(logFile, 'utf8')}`);
    await delay(READY_POLL_MS);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    stop: () => stop(child),
  };
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
