import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { countStatements } from '../../support/answers';
import { parseCsv } from '../../support/csv';
import { givenDate } from '../../support/givenDate';
import { givenOrder, givenPosting } from '../../support/marketplace';
import { admin, get, givenUser, givenUserServer, server } from './given';

givenUserServer();
const rowsOf = async (query = '') =>
  parseCsv(String((await get(`/export${query}`)).body).slice(1)).slice(1);
const open = () =>
  server.app.request('/api/admin/users/export', {
    headers: { authorization: `Bearer ${admin.token}` },
  });

const givenCrowd = (n: number) =>
  sql`insert into users (name, email, role)
  select 'Person ' || n, 'p' || n || '@crowd.example', 'user' from generate_series(1, ${sql.lit(n)}) n`.execute(
    server.db,
  );

test('the file has a name of today, a byte-order mark and a header', async () => {
  // the next day has begun in India
  givenDate('2026-06-08T20:00:00Z');
  const { headers, body } = await get('/export/?search=nobody');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="users_export_2026-06-09.csv"',
  );
  expect(body).toMatch(
    /^\uFEFF?ID,Name,Email,Phone,Role,Status,Phone Verified,Wallet Balance,Total Orders,Referral Code,Joined \(IST\)\r\n$/,
  );
  expect([...new Uint8Array(await (await open()).arrayBuffer()).slice(0, 3)]).toEqual([
    0xef, 0xbb, 0xbf,
  ]);
});

test('a row has balance and orders of the account, and no secret', async () => {
  const { storeId } = await server.givenStoreOwner();
  const asha = await givenUser({
    name: 'Asha, "the first"',
    email: 'asha@people.example',
    phone: '9848012345',
    referral_code: 'ASHA50',
    created_at: '2025-12-31T20:00:00Z',
    is_active: false,
  });
  await givenOrder(server.db, { storeId, userId: asha.id });
  await givenPosting(server.db, { userId: asha.id, amount_paise: 123_450 });
  expect(await rowsOf('?is_active=false')).toEqual([
    [
      asha.id,
      'Asha, "the first"',
      'asha@people.example',
      '9848012345',
      'user',
      'Inactive',
      'No',
      '1234.5',
      '1',
      'ASHA50',
      '2026-01-01 01:30',
    ],
  ]);
});

test('search and filters select the rows, newest first; paging does not', async () => {
  await givenUser({ name: 'Ravi' });
  await givenUser({ name: 'Asha' });
  const names = async (query: string) => (await rowsOf(query)).map((row) => row[1]);
  expect(await names('?page=2&limit=1')).toEqual(['Asha', 'Ravi', 'Meena']);
  expect(await names('?search=RAVI')).toEqual(['Ravi']);
  expect(await names('?role=admin&is_active=true')).toEqual(['Meena']);
  expect((await get('/export?is_active=maybe')).status).toBe(422);
});

test('no cell is a formula', async () => {
  await givenUser({ name: '=cmd()', phone: '+919848012345' });
  await givenUser({ name: '@SUM(A1)', phone: '-1-1' });
  expect((await rowsOf('?role=user')).map(([, name, , phone]) => [name, phone])).toEqual([
    ["'@SUM(A1)", "'-1-1"],
    ["'=cmd()", "'+919848012345"],
  ]);
});

test('a file of thousands costs no statement a row', async () => {
  const few = await countStatements(() => get('/export'));
  await givenCrowd(900);
  expect(await countStatements(() => get('/export'))).toBe(few);
  expect(await rowsOf()).toHaveLength(901);
});

test('a client that goes away ends the query', async () => {
  await givenCrowd(20_000);
  const reader = (await open()).body?.getReader();
  await reader?.read();
  const { pool } = server.deps;
  expect(pool.totalCount - pool.idleCount).toBe(1);
  await reader?.cancel();
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0));
});
