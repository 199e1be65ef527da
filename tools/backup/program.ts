import { reasonOf } from './reasonOf';
import { StartupError } from '../../server/platform/startupError';
import type { Say } from './progress';

const INTERRUPTED_CODE = 130;

export const say: Say = (line) => void process.stdout.write(`${line}\n`);

/** Runs a program to its end: exit code 0 when done, 1 when refused or failed, 130 when interrupted; the second signal ends it at once. */
export async function runProgram(main: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  try {
    await main(stopping.signal);
  } catch (error) {
    const isInterrupted = stopping.signal.aborted;
    const text = error instanceof StartupError ? error.message : reasonOf(error);
    process.stderr.write(`${isInterrupted ? 'Interrupted: nothing of it is left.' : text}\n`);
    process.exitCode = isInterrupted ? INTERRUPTED_CODE : 1;
  }
}
