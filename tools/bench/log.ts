/** Prints a line for the person who runs the bench. */
export const log = (line: string): void => void process.stdout.write(`${line}\n`);
