import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../../server/platform/db/database';
import { streamRows } from '../../../../server/platform/db/streamRows';
import { givenDatabase, type TestDatabase } from '../../../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await givenDatabase();
  await sql`insert into locations (name, city, state, pincode)
    select 'Locality ' || n, 'Hyderabad', 'Telangana', '500034' from generate_series(1, 5000) n`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

test('rows may be taken for longer than a statement may run', async () => {
  const narrow = openDatabase(database.url, { maxConnections: 1 });
  const { db, close } = narrow;
  try {
    await sql`set statement_timeout = '200ms'`.execute(db);
    let taken = 0;
    for await (const rows of streamRows(narrow, (tx) => tx.selectFrom('locations').select('id'))) {
      // the delay of a slow client, measured by the statement's own clock
      if (taken === 0) await sql`select pg_sleep(0.4)`.execute(database.db);
      taken += rows.length;
    }
    expect(taken).toBe(5000);
    await expect(sql`select pg_sleep(0.4)`.execute(db)).rejects.toThrow('statement timeout');
  } finally {
    await close();
  }
});

test('a reader that stops, or fails, gives its connection back', async () => {
  const stop = async (work: () => void) => {
    for await (const _rows of streamRows(database, (tx) => tx.selectFrom('locations').select('id')))
      work();
  };
  await expect(
    stop(() => {
      throw new Error('enough');
    }),
  ).rejects.toThrow('enough');
  await expect(
    streamRows(database, () => {
      throw new Error('no query');
    }).next(),
  ).rejects.toThrow('no query');
  for await (const _rows of streamRows(database, (tx) => tx.selectFrom('locations').select('id')))
    break;
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

test('a failure on the way comes after the rows before it, though they are taken late', async () => {
  const halves = streamRows(database, (tx) =>
    tx
      .selectFrom('locations')
      .select(sql<number>`1 / (case when id < 3000 then 1 else 0 end)`.as('n'))
      .orderBy('id'),
  );
  let taken = 0;
  const take = async () => {
    for await (const rows of halves) {
      taken += rows.length;
      // the next batch fails before anything awaits it
      await sql`select pg_sleep(0.02)`.execute(database.db);
    }
  };
  await expect(take()).rejects.toThrow('division by zero');
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(3000);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

test('rows can only be read', async () => {
  const rows = streamRows(database, (tx) => tx.deleteFrom('locations').returning('id'));
  await expect(rows.next()).rejects.toThrow('read-only transaction');
});
