import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPeople, isHeld } from '../../../server/jobs/kind';
import { givenDatabase, type TestDatabase } from '../../support/database';
import { explained } from '../../support/explained';
import { addRows } from '../../support/rows';

const CUSTOMERS = 20_000;
/** A read of all customers takes more than 200. */
const BLOCKS_MAX = 40;

let database: TestDatabase;
beforeAll(async () => {
  database = await givenDatabase();
  await sql`insert into users (email, role, name) select 'c' || n || '@people.example', 'user', 'Asha Rao ' || n from generate_series(1, ${CUSTOMERS}::int) n`.execute(
    database.owner,
  );
  await addRows(database.db, 'users', {
    email: 'finance@people.example',
    role: 'admin',
    job: 'finance',
    name: 'Noor',
  });
  await sql`vacuum analyze users`.execute(database.owner);
});
afterAll(() => database?.drop());

test('who has a job is found without a look at every customer', async () => {
  const counted = await explained(database.url, () => countPeople(database.db));
  expect(counted.blocks).toBeLessThan(BLOCKS_MAX);
  expect(await countPeople(database.db)).toEqual(new Map([['finance', 1]]));
});

test('that a job has no people is known without reading every customer', async () => {
  const statements = await explained(database.url, async () => {
    expect(await isHeld(database.db, 'support')).toBe(false);
  });
  expect(statements.blocks).toBeLessThan(BLOCKS_MAX);
});
