import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkApi, type Report } from '../../../../scripts/check/api/checkApi';
import { resources } from '../../../../src/resources';
import { keepFewOrders } from '../../../support/fewOrders';
import { listenOn, type Listening } from '../../../support/listening';
import { givenServer, type TestServer } from '../../../support/server';

let server: TestServer;
let listening: Listening;
beforeAll(async () => {
  server = await givenServer({ demo: true });
  await keepFewOrders(server.ownerUrl);
  listening = await listenOn(server);
});
afterAll(async () => {
  await listening.close();
  await server.close();
});

const accounts = {
  admin: { email: 'admin@jaldi.example', password: 'admin123' },
  store: { email: 'store@jaldi.example', password: 'store123' },
  user: { email: 'user@jaldi.example', password: 'user123' },
};
// the server sends it only for admins above the caller
const isRare = ({ place }: { place: string }) => place === 'record.isHigher';
const lines = ({ drift }: Report) =>
  drift
    .filter((difference) => !isRare(difference))
    .map(({ resource, place, problem: what }) => `${resource} ${place}: ${what}`);

test.each(['admin', 'store', 'user'] as const)(
  'no declaration of the role %s differs from our own server',
  async (role) => {
    const report = await checkApi({ base: listening.base, resources, accounts: [accounts[role]] });
    expect(lines(report)).toEqual([]);
    expect(report.resources).toBe(resources.filter(({ access }) => access[role]).length);
  },
);
