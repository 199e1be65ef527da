import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { referencePages } from '../../scripts/reference/pages.mjs';
import { configurePage, configurePath } from '../../scripts/reference/variables.mjs';
import { actionIcons } from '../../src/framework/declaration/icons';
import * as readers from '../../src/framework/declaration/lenientSchemas';
import {
  kinds,
  ofActions,
  ofApi,
  ofCalls,
  ofFields,
  ofFiltersAndFigures,
  ofList,
  ofSavesAndExports,
  ofScreens,
  ofSearch,
  ofSpec,
  words,
} from '../support/declarationKeys';

const folder = 'docs/reference';
const pages = referencePages('.');
const textOf = (...names: string[]): string =>
  names.map((name) => pages.find(([page]) => page === `${name}.md`)?.[1] ?? '').join('\n');

test('the reference is up to date (else run: npm run docs:reference)', () => {
  const written = readdirSync(folder).map((name) => [
    name,
    readFileSync(`${folder}/${name}`, 'utf8'),
  ]);
  expect(written).toEqual(pages.toSorted(([a], [b]) => (a < b ? -1 : 1)));
});

test('the tables of variables are up to date (else run: npm run docs:reference)', () => {
  expect(readFileSync(configurePath, 'utf8')).toBe(configurePage('.'));
});

/** The words within backticks. */
const wordsIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/```[\s\S]*?```|`` .+? ``|`[^`]+`/g)].flatMap(
      ([code]) => code.match(/[A-Za-z_]\w*/g) ?? [],
    ),
  );

test.each([
  ['key of a declaration', textOf('resource'), ofSpec],
  ['word of access', textOf('resource'), words],
  ['call', textOf('calls'), ofApi],
  ['key of a call, a save or an export', textOf('calls'), [...ofCalls, ...ofSavesAndExports]],
  ['reader', textOf('resource'), Object.keys(readers)],
  ['kind', textOf('fields'), kinds],
  ['key of a field, a computed column or a lookup', textOf('calls', 'fields'), ofFields],
  ['key of the list', textOf('resource'), ofList],
  ['key of a filter, a figure or a sum', textOf('resource', 'fields'), ofFiltersAndFigures],
  ['key of a form or of the details', textOf('resource'), ofScreens],
  ['key of the global search', textOf('resource'), ofSearch],
  ['key of an action, its dialog or a view', textOf('calls', 'actions'), ofActions],
  ['icon of an action', textOf('actions'), actionIcons],
])('the reference names every %s', (_, text, names) => {
  const found = wordsIn(text);
  expect(names.filter((name) => !found.has(name))).toEqual([]);
});

const examples = pages.flatMap(([page, text]) =>
  [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => ({ page, code })),
);

test('every example is a statement, or keys of an object', () => {
  const isValid = (code: string) => parseSync('example.ts', code).errors.length === 0;
  const broken = examples.filter(({ code }) => !isValid(code) && !isValid(`({ ${code} })`));
  expect(broken).toEqual([]);
});
