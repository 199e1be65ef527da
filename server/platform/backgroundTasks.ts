import type { Logger } from 'pino';

export interface BackgroundTasks {
  /** Runs work after the response. Logs a failure under `name`. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when all work is done: for the shutdown and for tests. */
  settled(): Promise<void>;
}

export function openBackgroundTasks(log: Logger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  const run: BackgroundTasks['run'] = (name, work) => {
    const job = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) =>
        log.error({ err: error, job: name }, 'work after the answer failed'),
      )
      .finally(() => running.delete(job));
    running.add(job);
  };
  const settled = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return { run, settled };
}
