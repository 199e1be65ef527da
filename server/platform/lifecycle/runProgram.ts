import { reasonOf } from '../reasonOf';
import { StartupError } from '../startupError';

const INTERRUPTED_CODE = 130;

/** A line of a program's standard output. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

function endWith(text: string, code: number): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = code;
}

/** Runs a program to its end: exit code 0 when done, 1 when refused or failed, with the reason on standard error. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    endWith(error instanceof StartupError ? error.message : reasonOf(error), 1);
  }
}

/** The same of a program that undoes what it began when it is interrupted: exit code 130 then; the second signal ends it at once. */
export async function runUndoable(main: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  await runProgram(() =>
    main(stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
      endWith('Interrupted: nothing of it is left.', INTERRUPTED_CODE);
    }),
  );
}
