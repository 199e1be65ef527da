import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Paths between backticks; `<…>` and `…` stand for what a reader fills in, `#` and spaces for commands. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|server|contract|tools|tests|scripts|docs)\/[\w./-]*)`/g)].map(([, path = '']) => path);

test.each(['README.md', 'SECURITY.md', 'docs/architecture.md', 'docs/adding-a-resource.md', 'docs/operating.md'])(
  'every path that %s names is there',
  (page) => {
    expect(pathsIn(readFileSync(page, 'utf8')).filter((path) => !existsSync(path))).toEqual([]);
  },
);

test('every link of a page to another file leads somewhere', () => {
  const broken = ['README.md', ...readdirSync('docs').filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)].flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => new URL(target, `file://${process.cwd()}/${page}`).pathname)
      .filter((path) => !existsSync(path)),
  );
  expect(broken).toEqual([]);
});
