import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDocument } from '../../scripts/resource/ownDocument';
import { writeDeclaration } from '../../scripts/resource/writeDeclaration';
import { libraryDocument } from './resource/libraryDocument';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resource-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/resource.mjs', '--out', folder, ...args],
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });

test('the program overwrites an existing declaration only with --force', async () => {
  const document = join(folder, 'openapi.json');
  await writeFile(document, JSON.stringify(libraryDocument));
  const file = join(folder, 'admin/books/books.resource.ts');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'mine');
  const asked = ['admin/books', '--from', document, '--path', '/books'];
  expect(await run(...asked)).toMatchObject({
    code: 1,
    said: expect.stringContaining('--force overwrites it'),
  });
  expect(await readFile(file, 'utf8')).toBe('mine');

  expect(await run(...asked, '--force')).toMatchObject({
    code: 0,
    said: expect.stringContaining("Left out: the query's shelf, the form's author."),
  });
  const written = await readFile(file, 'utf8');
  expect(written).toContain("name: 'admin/books'");
  expect(written).toMatch(/menu: \{ icon: 'box', group: '\w+', order: \d+ \}/);
});

test('a declaration is written into a new folder', async () => {
  const file = join(folder, 'admin/new/new.resource.ts');
  expect(writeDeclaration(libraryDocument, { name: 'admin/new', path: '/books' }, file)).toEqual({
    omitted: ["the query's shelf", "the form's author"],
  });
  expect(await readFile(file, 'utf8')).toContain("name: 'admin/new'");
});

test('the program reports in one line what it cannot declare', async () => {
  expect(await run('books')).toEqual({
    code: 1,
    said: "'books' is not a resource name. Use a role and a name, such as admin/audit\n",
  });
  const document = await ownDocument();
  expect(() =>
    writeDeclaration(
      document,
      { name: 'admin/nothing', path: '/admin/nothing' },
      join(folder, 'nothing.ts'),
    ),
  ).toThrow(/^The document has no GET \/admin\/nothing\. It lists: [^]*\/admin\/audit/);
});
