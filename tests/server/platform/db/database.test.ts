import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../../server/platform/db/database';
import { givenDatabase } from '../../../support/database';

const { db, pool, url, drop } = await givenDatabase();
afterAll(drop);

test('a calendar day comes out of the database as it went in, in every time zone of the machine', async () => {
  const { rows } = await pool.query<{ day: unknown }>(`select date '2026-03-01' as day`);
  expect(rows).toEqual([{ day: '2026-03-01' }]);
});

test('an id beyond what a JavaScript number holds keeps every digit', async () => {
  const { rows } = await pool.query<{ id: unknown }>('select 9007199254740993::bigint as id');
  expect(rows).toEqual([{ id: '9007199254740993' }]);
});

test('a connection that is ended in the middle of a transaction fails the transaction, not the program', async () => {
  const work = db.transaction().execute(async (trx) => {
    const { pid } = await trx
      .selectNoFrom((eb) => eb.fn<number>('pg_backend_pid').as('pid'))
      .executeTakeFirstOrThrow();
    await pool.query('select pg_terminate_backend($1)', [pid]);
    await trx.selectFrom('stores').select('id').execute();
  });
  await expect(work).rejects.toThrow();
  await expect(db.selectFrom('stores').select('id').execute()).resolves.toEqual([]);
});

test('tests get databases that do not see each other', async () => {
  const other = await givenDatabase();
  expect(other.url).not.toBe(url);
  await other.drop();
});

test('closing waits this long for connections in use, then ends them', async () => {
  const own = openDatabase(url);
  const failed = expect(sql`select pg_sleep(60)`.execute(own.db)).rejects.toThrow();
  await own.db.selectFrom('stores').select('id').execute();
  await own.close(50);
  await failed;
});

test('closing lets a query finish in time', async () => {
  const own = openDatabase(url);
  let isLent = (): void => undefined;
  const lent = new Promise<void>((resolve) => (isLent = resolve));
  const query = own.db.connection().execute((connection) => {
    isLent();
    return sql`select 1 as one from pg_sleep(0.1)`.execute(connection);
  });
  // a request that still waits for its connection would be refused
  await lent;
  const closed = own.close(10_000);
  expect((await query).rows).toEqual([{ one: 1 }]);
  await closed;
});
