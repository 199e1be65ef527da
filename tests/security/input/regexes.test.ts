import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { expect } from 'vitest';
import * as rules from '../../../contract/rules';
import { promise } from '../../support/promises/promise';

const root = join(import.meta.dirname, '../../..');
/** A linear pattern takes a thousandth of this; a quadratic pattern takes longer. */
const STUCK_MS = 5_000;
const LENGTH = 100_000;

const units = [
  'a',
  '0',
  ' ',
  '\t',
  '.',
  '-',
  '@',
  'a.',
  'a-',
  '-.',
  'a@',
  '%',
  '/',
  '//',
  '\\',
  '=',
  '+',
  '"',
  ',',
  '\u200b',
  '😀',
  'é',
  '1-',
  '[',
  '(',
  ':',
];
const prefixes = [
  '',
  'a@',
  'https://',
  'https://maps.google.com/',
  'https://google.',
  '/api/files/',
  '2026-',
  'JB-',
  '9',
];
const ends = ['', '!', '\0', '\n', 'a@'];
const hostile = prefixes.flatMap((prefix) =>
  units.flatMap((unit) => ends.map((end) => prefix + unit.repeat(LENGTH / unit.length) + end)),
);

// these read text of the operator or PostgreSQL
const notOfCallers = /^server\/platform\/(config|db\/embedded\/cluster)\.ts/;

// between the characters that may precede a value and its flags
const LITERAL =
  /(?<=[(=,:!&|?]\s*|return )\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?=[\s.,;)\]])/g;

function regexesOf(folder: string): [where: string, regex: RegExp][] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts'),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(root, folder, file), 'utf8').matchAll(LITERAL)].map(
      ([literal, source = '', flags = '']): [string, RegExp] => [
        `${folder}/${file} ${literal}`,
        new RegExp(source, flags),
      ],
    ),
  );
}

const sandbox = createContext({ work: undefined, text: '' });
const run = new Script('work(text)');

/** True if some text keeps the work busy until it is stopped. */
function isStuck(work: (text: string) => unknown): boolean {
  sandbox.work = work;
  return hostile.some((text) => {
    sandbox.text = text;
    try {
      run.runInContext(sandbox, { timeout: STUCK_MS });
      return false;
    } catch (error) {
      if (
        error instanceof Error &&
        'code' in error &&
        error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      )
        return true;
      throw error;
    }
  });
}

promise('No text keeps a pattern of the contract or of the server busy', async (tried) => {
  const regexes = [...regexesOf('contract'), ...regexesOf('server')].filter(
    ([where]) => !notOfCallers.test(where),
  );
  expect(regexes.length).toBeGreaterThan(30);
  const slow = regexes
    .filter(([, regex]) => isStuck((text) => text.replace(regex, '')))
    .map(([where]) => where);
  tried.count('patterns', regexes.length);
  tried.count('long texts', hostile.length);
  expect(slow).toEqual([]);
});

promise('No text keeps a rule of a form busy', async (tried) => {
  const schemas = {
    email: rules.email(),
    phone: rules.phone(),
    pincode: rules.pincode(),
    maps: rules.googleMapsUrl(),
    text: rules.required(LENGTH * 2),
    id: rules.id(),
  };
  const slow = Object.entries(schemas)
    .filter(([, schema]) => isStuck((text) => schema.safeParse(text)))
    .map(([name]) => name);
  tried.count('rules', Object.keys(schemas).length);
  expect(slow).toEqual([]);
});
