import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { parseCsv } from '../../../support/csv';
import { givenDate } from '../../../support/givenDate';
import { givenPosting } from '../../../support/marketplace';
import { admin, get, givenWalletServer, server } from './given';

givenWalletServer();
const download = (query = '') => get(`/export${query}`);
const rowsOf = async (query = '') =>
  parseCsv(String((await download(query)).body).slice(1)).slice(1);

test('the file has a name of today, a byte-order mark and the specified columns first', async () => {
  // the next day has begun in India
  givenDate('2026-06-08T20:00:00Z');
  const answer = await download();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="wallet-transactions-2026-06-09.csv"',
  );
  const response = await server.app.request('/api/admin/wallet-transactions/export/', {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    'Date,User,Type,Amount,Description,Reference,Email,Status\r\n',
  );
});

test('a row has the time in IST and the amount as a plain number', async () => {
  const asha = await server.givenCustomer({
    name: 'Asha, "the first"',
    email: 'asha.first@people.example',
  });
  await givenPosting(server.db, {
    userId: asha.id,
    type: 'debit',
    amount_paise: 123_456_750,
    description: 'Payment for order JB-260101-0042',
    reference: 'JB-260101-0042',
    created_at: '2026-01-01T20:00:00Z',
  });
  expect(await rowsOf()).toEqual([
    [
      '2026-01-02 01:30',
      'Asha, "the first"',
      'debit',
      '1234567.5',
      'Payment for order JB-260101-0042',
      'JB-260101-0042',
      'asha.first@people.example',
      'completed',
    ],
  ]);
});

test('no cell is a formula', async () => {
  const eve = await server.givenCustomer({ name: '@SUM(A1:A9)' });
  await givenPosting(server.db, { userId: eve.id, description: '=cmd()', reference: '+91' });
  await givenPosting(server.db, { userId: eve.id, description: '\t=1', reference: '-1-1' });
  expect(
    (await rowsOf()).map(([, user, , , description, reference]) => [user, description, reference]),
  ).toEqual([
    ["'@SUM(A1:A9)", "'\t'=1", "'-1-1"],
    ["'@SUM(A1:A9)", "'=cmd()", "'+91"],
  ]);
});

test('the filters of the list select the rows of the file, and paging does not', async () => {
  for (const reference of ['one', 'two'])
    await givenPosting(server.db, { userId: admin.id, type: 'debit', reference });
  await givenPosting(server.db, {
    userId: admin.id,
    reference: 'three',
    description: 'Refund',
    status: 'failed',
  });
  const references = async (query: string) => (await rowsOf(query)).map((row) => row[5]);
  expect(await references('?page=2&limit=1')).toEqual(['three', 'two', 'one']);
  expect(await references('?transaction_type=debit')).toEqual(['two', 'one']);
  expect(await references('?search=refund&date_range=today')).toEqual(['three']);
  expect(await references('?status=failed')).toEqual(['three']);
  expect((await download('?transaction_type=gift')).status).toBe(422);
});

test('a client that goes away ends the query', async () => {
  await sql`insert into wallet_postings (user_id, type, amount_paise, description, reference)
    select ${admin.id}, 'credit', 100, 'Gift', 'g' from generate_series(1, 20000)`.execute(
    server.db,
  );
  const { body } = await server.app.request('/api/admin/wallet-transactions/export', {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const reader = body?.getReader();
  await reader?.read();
  const { pool } = server.deps;
  expect(pool.totalCount - pool.idleCount).toBe(1);
  await reader?.cancel();
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0));
  const { rows } = await sql`select query from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});
