import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const circle = z.object({ members: z.array(z.string()), examples: z.array(z.string()) });
const report = z.object({ fileCircles: z.array(circle), folderCircles: z.array(circle) });
const house = report.parse(
  JSON.parse(execFileSync(process.execPath, ['scripts/house.mjs', '--json'], { encoding: 'utf8' })),
);

test('no files import each other in a circle', () => {
  expect(house.fileCircles.map(({ examples }) => examples)).toEqual([]);
});

test('no folders import each other in a circle', () => {
  expect(house.folderCircles.map(({ examples }) => examples)).toEqual([]);
});

const PRODUCT = ['contract', 'server', 'src', 'tools', 'scripts'];
/** The framework imports nothing of the project, so it has a second copy of the units. */
const UNIT_HOMES = ['contract/time.ts', 'src/framework/declaration/constants.ts'];
const UNIT =
  /\bconst (?:(?:SECOND|MINUTE|HOUR|DAY|WEEK)_(?:MS|S|MIN|MINUTES|HOURS) =|(?:MINUTE|HOUR|DAY|WEEK) = \d)/;
const UNIT_PRODUCT =
  /\b(?:24 \* 60|24 \* 3_?600|60 \* 60(?:_000| \* 1_?000)|86_?400(?:_?000)?)\b|[*/] (?:60_000|3_600_000)\b/;
const NAMED_ONCE = ['isObject', 'textOf'];
const HELPER = new RegExp(`\\b(?:const|function) (${NAMED_ONCE.join('|')})\\b`);

const linesOf = (...folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.gen\.|tests\/house\//.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .map((line) => ({ path, line })),
    );
const ownIn = (lines: readonly { path: string; line: string }[], pattern: RegExp) =>
  lines
    .filter(({ path, line }) => !UNIT_HOMES.includes(path) && pattern.test(line))
    .map(({ path, line }) => `${path}: ${line.trim()}`);

test('a unit of time has one definition', () => {
  expect(ownIn(linesOf(...PRODUCT, 'tests'), UNIT)).toEqual([]);
  expect(ownIn(linesOf(...PRODUCT), UNIT_PRODUCT)).toEqual([]);
});

test('isObject has one definition on each side, and textOf one', () => {
  const found = linesOf(...PRODUCT, 'tests').flatMap(({ path, line }) => {
    const name = HELPER.exec(line)?.[1];
    return name === undefined ? [] : [`${name}: ${path}`];
  });
  expect(found.toSorted()).toEqual([
    'isObject: server/platform/http/docs/docsRoutes.ts',
    'isObject: src/framework/declaration/isObject.ts',
    'textOf: src/framework/ui/form/inputProps.ts',
  ]);
});

const PROGRAM_FILE = /(?:^|\/)(?:main|\w+Main|open|worker)(?:\.tsx?)?$/;

test('a file that runs when it is imported is called a program, and no other file imports it', () => {
  const lines = linesOf('contract', 'server', 'src', 'tools', 'tests', 'examples');
  const imported = lines.filter(({ line }) =>
    PROGRAM_FILE.test(/ from '([^']+)'/.exec(line)?.[1] ?? ''),
  );
  expect(imported.map(({ path, line }) => `${path}: ${line}`)).toEqual([]);
  const programs = lines.filter(
    ({ path, line }) => /^await |^createRoot\(/.test(line) && /\.tsx?$/.test(path),
  );
  expect(programs.length).toBeGreaterThan(5);
  expect(
    programs.filter(({ path }) => !PROGRAM_FILE.test(path) && !/\.(?:test|spec)\./.test(path)),
  ).toEqual([]);
});

const MESSAGE_HOOK = /\b(?:const|function) (use(?:[A-Z]\w*)?(?:Messages(?:Of)?|Texts))\b/;

test('one hook reads messages, and one those of a resource', () => {
  const found = linesOf('src').flatMap(({ line }) => MESSAGE_HOOK.exec(line)?.[1] ?? []);
  expect([...new Set(found)].toSorted()).toEqual(['useMessages', 'useResourceMessages']);
});

test('one helper loads a component late, and sign-in has React alone', () => {
  const found = linesOf('src').flatMap(({ path, line }) =>
    /\blazy\(|import \{[^}]*\blazy\b/.test(line) ? [path] : [],
  );
  expect([...new Set(found)].toSorted()).toEqual([
    'src/components/passwordStrength/index.tsx',
    'src/framework/ui/hooks/late.tsx',
    'src/signIn/Strength.tsx',
  ]);
});

test.each([
  'const MINUTE_MS = 60_000;',
  'export const DAY_S = 24 * 60 * 60;',
  'const DAY = 1440;',
  '  const HOUR_MS = 3_600_000;',
])('an own unit of time is found: %s', (line) => {
  expect(UNIT.test(line)).toBe(true);
});
