import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseDemoAccounts } from '../../../server/demo/demoAccounts';
import { loadDemoOnce } from '../../../server/demo/loadDemoOnce';
import { givenServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await givenServer();
});
afterAll(() => server.close());

test('a database without demonstration accounts is fit for production', async () => {
  await expect(refuseDemoAccounts(server.db)).resolves.toBeUndefined();
});

test('processes that start together load the demonstration once, and production refuses its accounts', { tags: 'hold' }, async () => {
  const said: string[] = [];
  await Promise.all([1, 2, 3].map(() => loadDemoOnce(server.deps, (line) => void said.push(line))));
  expect(new Set(said).size).toBe(said.length);
  expect((await server.signIn('admin@jaldi.example', 'admin123')).user.role).toBe('admin');
  await expect(refuseDemoAccounts(server.db)).rejects.toThrow('admin@jaldi.example');
});
