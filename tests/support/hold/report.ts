import { writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Folders of tests/security and tests/resilience, and tests/load, by what their promises are about. */
const titles = new Map([
  ['access', 'Who gets in'], ['input', 'What gets in'], ['faults', 'What goes wrong'], ['load', 'Too much at once'],
  ['backup', 'What is kept'], ['versions', 'Two versions at once'], ['beside', 'What it stands beside'], ['engines', 'In other browsers'], ['supply', 'What comes along'], ['browser', 'In the browser'],
]);

interface Outcome {
  /** Of the test's file; its folder names the group. */
  file: string;
  name: string;
  tried?: string | undefined;
  durationMs?: number | undefined;
  /** None: kept. */
  errors: readonly string[];
}

/** Prints one line a promise and counts them; what failed is followed by why. */
export function openReport() {
  const tally = { passed: 0, failed: 0 };
  return {
    tell({ file, name, tried = '', durationMs = 0, errors }: Outcome) {
      const isKept = errors.length === 0;
      tally[isKept ? 'passed' : 'failed'] += 1;
      const detail = tried === '' ? '' : ` (${tried})`;
      say(`${isKept ? 'ok    ' : 'FAILED'}  ${titleOf(file)}: ${name}${detail} ${(durationMs / 1000).toFixed(1)} s`);
      for (const error of errors) say(indented(error));
    },
    /** Into the file that the program reads; without one, nothing happens. */
    write(path = process.env.HOLD_REPORT) {
      if (path !== undefined) writeFileSync(path, JSON.stringify(tally));
    },
  };
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Without the frames of the tools. */
function indented(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n').filter((line) => !/^\s+at .*(node_modules|node:internal|<anonymous>\)$)/.test(line));
  return lines.map((line) => `          ${line}`).join('\n');
}

function titleOf(file: string): string {
  const folder = basename(dirname(file));
  return file === '' ? 'The run' : (titles.get(folder) ?? folder);
}
