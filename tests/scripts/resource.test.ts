// @module-tag hold
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { libraryDocument } from './resource/libraryDocument';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resource-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, ['scripts/resource.mjs', '--out', folder, ...args], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }));
  });

// each starts a bundler of its own
vi.setConfig({ testTimeout: 120_000 });

test('the program writes a file where the declaration belongs, and never over one that is there unless it is told to', async () => {
  const document = join(folder, 'openapi.json');
  await writeFile(document, JSON.stringify(libraryDocument));
  const asked = ['admin/books', '--from', document, '--path', '/books'];
  const written = await run(...asked);
  expect(written).toMatchObject({ code: 0, said: expect.stringContaining("Left out: the query's shelf, the form's author.") });
  const file = join(folder, 'admin/books/books.resource.ts');
  expect(await readFile(file, 'utf8')).toMatch(/menu: \{ icon: 'box', order: \d+ \}/);

  await writeFile(file, 'mine');
  expect(await run(...asked)).toMatchObject({ code: 1, said: expect.stringContaining('--force overwrites it') });
  expect(await readFile(file, 'utf8')).toBe('mine');
  expect((await run(...asked, '--force')).code).toBe(0);
  expect(await readFile(file, 'utf8')).toContain("name: 'admin/books'");
});

test('the program says in a line what it cannot declare', async () => {
  expect(await run('books')).toEqual({ code: 1, said: "'books' is no resource's name: a role and a name, such as admin/audit\n" });
  const unknown = await run('admin/nothing');
  expect(unknown.code).toBe(1);
  expect(unknown.said).toContain('The document has no GET /admin/nothing. It lists: ');
  expect(unknown.said).toContain('/admin/audit');
});
