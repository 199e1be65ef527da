// @module-tag hold
import { execFile } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { givenJsonServer, type JsonServer } from '../support/jsonServer';
import { givenBooks } from '../support/library/resources';

let server: JsonServer | undefined;
afterEach(() => server?.close());

const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const command = ['scripts/checkApi.mjs', '--declarations', 'tests/support/library/resources.ts', ...args];
    execFile(process.execPath, command, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }));
  });

// each starts a bundler of its own
vi.setConfig({ testTimeout: 120_000 });

test('the program ends with 0 where nothing differs, with 1 and the places where something does', async () => {
  server = await givenJsonServer({ books: givenBooks() });
  expect(await run('--url', server.url)).toEqual({ code: 0, said: '1 resource, 9 calls, 0 drifts\n' });
  await server.close();
  server = await givenJsonServer({ books: givenBooks().map(({ pages, ...book }) => ({ ...book, length: pages })) });
  const drifted = await run('--url', `${server.url}/`, '--strict');
  expect(drifted.code).toBe(1);
  expect(drifted.said).toBe([
    'Drift',
    '  books record.pages: never sent; looked for pages in 12 records',
    '  books record: sent and never read: length',
    '',
    '1 resource, 9 calls, 2 drifts',
    '',
  ].join('\n'));
});

test('the program says in a line what is wrong with its arguments, or that nobody can sign in', async () => {
  expect(await run('--role')).toMatchObject({ code: 1, said: expect.stringContaining("'--role <value>'") });
  expect(await run('--email', 'a@b.c')).toEqual({ code: 1, said: 'Each --email needs a --password\n' });
  server = await givenJsonServer({ books: [] });
  const refused = await run('--url', server.url, '--email', 'a@b.c', '--password', 'x');
  expect(refused).toEqual({ code: 1, said: `${server.url}: POST /auth/login answers with 404\n` });
});
