import { afterAll, expect, test } from 'vitest';
import { profileSchema } from '../../../contract/people/auth';
import { givenServer } from '../../support/server';

const servers = await Promise.all([
  givenServer({ config: { isDemo: true, isLoopback: false } }),
  givenServer({ config: { isDemo: true, isLoopback: true } }),
  givenServer({ config: { isDemo: false, isLoopback: false } }),
]);
afterAll(() => Promise.all(servers.map((server) => server.close())));

test('reports that it is a demonstration if others can reach it, and otherwise not', async () => {
  const errors = await Promise.all(
    servers.map(
      async (server) =>
        (await server.request('GET', '/auth/me', { as: await server.givenCustomer() })).read(
          profileSchema,
        ).isDemonstration,
    ),
  );
  expect(errors).toEqual([true, undefined, undefined]);
});
