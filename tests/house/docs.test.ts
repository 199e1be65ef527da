import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { environment } from '../../server/platform/environment';

const pathsIn = (text: string): string[] =>
  [
    ...text.matchAll(/`((?:src|server|contract|tools|examples|tests|scripts|docs)\/[\w./-]*)`/g),
  ].map(([, path = '']) => path);

const pages = [
  'README.md',
  'SECURITY.md',
  'examples/library/README.md',
  ...['docs', 'docs/decisions', 'docs/operate', 'docs/reference'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

test.each(pages)('every path that %s names exists', (page) => {
  expect(pathsIn(readFileSync(page, 'utf8')).filter((path) => !existsSync(path))).toEqual([]);
});

test('every link of a page to another file leads somewhere', () => {
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => new URL(target, `file://${process.cwd()}/${page}`).pathname)
      .filter((path) => !existsSync(path)),
  );
  expect(broken).toEqual([]);
});

/** Imports of a file in a code block, whose first line names its path. */
const importsIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/```ts\n\/\/ (\S+)\n([^`]*)/g)].flatMap(
    ([, path = '', code = '']) =>
      [...code.matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']*)'/g)].map(
        ([, names = '', target = '']) => ({
          file: `${join(dirname(path), target)}.ts`,
          names: names.split(',').map((name) => name.replace('type ', '').trim()),
        }),
      ),
  );

test('what the code of the tutorial imports exists', () => {
  const imports = importsIn('docs/tutorial.md');
  expect(imports.length).toBeGreaterThan(10);
  const missing = imports.flatMap(({ file, names }) => {
    const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const isExported = (name: string) =>
      file.includes('.gen.') || new RegExp(`export .*\\b${name}\\b`).test(code);
    return names.filter((name) => !isExported(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('every npm script that a page names is in package.json', () => {
  const scripts = new Set(Object.keys(packageFile.scripts));
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/npm run ([a-z][\w:]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !scripts.has(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a constant that a page names with its file is in that file', () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`([A-Z][A-Z_]+)`\s+in\s+`([\w./-]+\.ts)`/g)]
      .filter(([, name = '', path = '']) => !readFileSync(path, 'utf8').includes(name))
      .map(([sentence]) => `${page}: ${sentence}`),
  );
  expect(missing).toEqual([]);
});

test('the page about variables lists those that the server reads, and no other', () => {
  const page = readFileSync('docs/operate/configure.md', 'utf8');
  const names = [...page.matchAll(/^\| (`.+?) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  );
  expect(names.sort()).toEqual(Object.keys(environment.shape).sort());
});

test('an anchor of a link is a heading of its page', () => {
  const headings = (path: string) =>
    [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
      .filter(([, target = '', anchor = '']) => {
        const path = target ? new URL(target, `file://${process.cwd()}/${page}`).pathname : page;
        return existsSync(path) && !headings(path).includes(anchor);
      })
      .map(([link]) => `${page} ${link}`),
  );
  expect(broken).toEqual([]);
});

test('the glossary has sixty terms, each once and with a short meaning', () => {
  const terms = [
    ...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| (\*\*.+?) \| (.+?) \|/gm),
  ].map(([, term = '', meaning = '']) => ({ term, words: meaning.split(' ').length }));
  expect(terms).toHaveLength(60);
  expect(new Set(terms.map(({ term }) => term)).size).toBe(60);
  expect(terms.filter(({ words }) => words > 12)).toEqual([]);
});
