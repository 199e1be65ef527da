import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { idsOf } from '../support/demoIds';
import { isOpenTo, operationsOf, type Operation } from '../support/openApi';
import { openPlainServer, server } from '../support/opened';

let reads: Operation[];
let ids: Record<string, string>;
let token: string;

openPlainServer(() => ({ demo: true }));
beforeAll(async () => {
  ({ access_token: token } = await server.signIn('admin@jaldi.example', 'admin123'));

  ids = await idsOf(server.db);

  reads = (await operationsOf(server)).filter(
    (item) =>
      item.method === 'GET' &&
      ['application/json', 'text/csv'].includes(item.type) &&
      item.access !== 'public' &&
      isOpenTo(item, 'admin'),
  );
});

test('a read waits for no write: it takes no lock on a row', async () => {
  expect(reads.length).toBeGreaterThan(50);
  const statuses = await server.db.transaction().execute(async (tx) => {
    // conflicts with the locks of a write, but not with a foreign key of the audit
    for (const table of ['users', 'jobs', 'stores', 'orders', 'refunds', 'payments'])
      await sql`select from ${sql.table(table)} for no key update`.execute(tx);
    const found: [string, number][] = [];
    for (const operation of reads) {
      const path = operation.path.replace(/\{\w+\}/, () => ids[operation.path] ?? '0');
      found.push([operation.name, (await server.request('GET', path, { token })).status]);
    }
    return found;
  });
  expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
  expect(statuses.filter(([, status]) => status === 200).length).toBeGreaterThan(50);
}, 60_000);
