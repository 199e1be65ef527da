import { basename, dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Promised } from './results.ts';

/** Titles of the groups, by the folder of a test. */
const titles = new Map([
  ['access', 'Who gets in'],
  ['input', 'What gets in'],
  ['faults', 'What goes wrong'],
  ['load', 'Too much at once'],
  ['backup', 'What is kept'],
  ['versions', 'Two versions at once'],
  ['beside', 'Other programs'],
  ['engines', 'In other browsers'],
  ['supply', 'Packages'],
  ['browser', 'In the browser'],
]);

/** Prints the result of a test, and its errors below it. */
export function printLine(
  { file, name, tried, seconds }: Promised,
  errors: readonly string[],
): void {
  const folder = basename(dirname(file));
  const verdict = errors.length === 0 ? 'ok    ' : 'FAILED';
  const detail = tried === '' ? '' : ` (${tried})`;
  print(`${verdict}  ${titles.get(folder) ?? folder}: ${name}${detail} ${seconds.toFixed(1)} s`);
  for (const error of errors) print(indented(error));
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Leaves out the stack frames of the test tools. */
function indented(text: string): string {
  const isTool = (line: string) =>
    /^\s+at .*(node_modules|node:internal|<anonymous>\)$)/.test(line);
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !isTool(line));
  return lines.map((line) => `          ${line}`).join('\n');
}
