import { reasonOf } from '../reasonOf';
import { StartupError } from '../startupError';

const INTERRUPTED_CODE = 130;

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

function exitWith(text: string, code: number): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = code;
}

/**
 * Runs a program: exit code 0 when done, 1 if it is refused or fails, with the reason on standard
 * error.
 */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    exitWith(error instanceof StartupError ? error.message : reasonOf(error), 1);
  }
}

/**
 * Runs a program that undoes its work if it is interrupted: exit code 130 then. The second signal
 * ends it at once.
 */
export async function runUndoable(main: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  await runProgram(() =>
    main(stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
      exitWith('Interrupted. Everything was undone.', INTERRUPTED_CODE);
    }),
  );
}
