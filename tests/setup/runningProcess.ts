import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestServer } from './server';

export interface RunningProcess {
  url: string;
  child: ChildProcess;
  /** Exit code and signal. */
  exited: Promise<unknown[]>;
}

/** The product's own program in a process of its own, on the database of a test's server. Kill it with SIGKILL in `afterAll`. */
export async function startProcess(server: TestServer): Promise<RunningProcess> {
  const child = fork(join(import.meta.dirname, 'runMain.mjs'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.deps.config.dataDir, JWT_SECRET: server.deps.jwtSecret,
    },
  });
  const exited = once(child, 'exit');
  let said = '';
  const listening = new Promise<string>((resolve) => {
    const hear = (chunk: unknown) => {
      said += String(chunk);
      const url = /is at (http\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
  const url = await Promise.race([
    listening,
    exited.then(() => Promise.reject(new Error(`A process ended before it listened: ${said}`))),
  ]);
  return { url, child, exited };
}
