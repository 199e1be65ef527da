import { execFile } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { checkCommand } from '../../scripts/check/api/command';
import { givenJsonServer, type JsonServer } from '../support/jsonServer';
import { givenBooks, resources } from '../support/library/resources';

let server: JsonServer | undefined;
afterEach(() => server?.close());

const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const command = [
      'scripts/checkApi.mjs',
      '--declarations',
      'tests/support/library/resources.ts',
      ...args,
    ];
    execFile(process.execPath, command, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });

/** Runs the command in this process, without loading a bundler. */
const check = (changes: Partial<Parameters<typeof checkCommand>[0]>) =>
  checkCommand(
    {
      url: server?.url ?? '',
      email: [],
      password: [],
      header: [],
      login: '/auth/login',
      slow: '1000',
      strict: false,
      ...changes,
    },
    resources,
  );

test('the program ends with 1 and the places where something differs', async () => {
  server = await givenJsonServer({
    books: givenBooks().map(({ pages, ...book }) => ({ ...book, length: pages })),
  });
  const drifted = await run('--url', `${server.url}/`, '--strict');
  expect(drifted.code).toBe(1);
  expect(drifted.said).toBe(
    [
      'Drift',
      '  books record.pages: never sent; looked for pages in 12 records',
      '  books record: sent and never read: length',
      '',
      '1 resource, 9 calls, 2 drifts',
      '',
    ].join('\n'),
  );
});

test('nothing differs where the server fits the declarations', async () => {
  server = await givenJsonServer({ books: givenBooks() });
  expect(await check({})).toEqual({ lines: ['1 resource, 9 calls, 0 drifts'], isDrifted: false });
});

test('the program reports in one line a wrong argument, or that no account can sign in', async () => {
  expect(await run('--role')).toMatchObject({
    code: 1,
    said: expect.stringContaining("'--role <value>'"),
  });
  expect(await run('--email', 'a@b.c')).toEqual({
    code: 1,
    said: 'Each --email needs a --password\n',
  });
  await expect(check({ header: ['accept'] })).rejects.toThrow(
    "'accept' is no header: --header 'name: value'",
  );
  server = await givenJsonServer({ books: [] });
  await expect(check({ email: ['a@b.c'], password: ['x'] })).rejects.toThrow(
    `${server.url}: POST /auth/login answers with 404`,
  );
});
