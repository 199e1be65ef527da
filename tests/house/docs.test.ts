import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pathsIn = (text: string): string[] =>
  [
    ...text.matchAll(/`((?:src|server|contract|tools|examples|tests|scripts|docs)\/[\w./-]*)`/g),
  ].map(([, path = '']) => path);

const pages = [
  'README.md',
  'SECURITY.md',
  'examples/library/README.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
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
