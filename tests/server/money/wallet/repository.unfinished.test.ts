import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletListQuery } from '../../../../contract/money/wallet';
import { listPostings } from '../../../../server/money/wallet/routes';
import { givenDatabase, type TestDatabase } from '../../../support/database';
import { explained } from '../../../support/explained';

const POSTINGS = 60_000;
/**
 * Each of the 300 unfinished rows is on its own page; the other rows fill more than a thousand
 * pages.
 */
const BLOCKS_MAX = 400;

let database: TestDatabase;
beforeAll(async () => {
  database = await givenDatabase();
  const { id } = await database.db
    .insertInto('users')
    .values({ email: 'asha@people.example', role: 'user', name: 'Asha' })
    .returning('id')
    .executeTakeFirstOrThrow();
  // the largest are payments, which do not fail
  await sql`insert into wallet_postings (user_id, type, amount_paise, description, reference, status, created_at)
    select ${id}, case when n % 200 in (0, 1) then 'credit' else 'debit' end, case when n % 200 in (0, 1) then 50000 + n % 4 else 100000 + n end, 'Order', 'r',
      case n % 200 when 0 then 'failed' when 1 then 'pending' else 'completed' end, timestamptz '2026-03-01' + n * interval '1 minute'
    from generate_series(1, ${POSTINGS}::int) n`.execute(database.owner);
  await sql`vacuum analyze wallet_postings`.execute(database.owner);
});
afterAll(() => database?.drop());

test.each([
  'status=failed&sort=amount',
  'status=failed&sort=amount&order=asc',
  'status=pending&sort=amount',
  'status=failed&sort=amount&page=30',
  'status=failed&sort=amount&transaction_type=debit',
])(
  'wallet transactions by %s are read directly, and not past the payments above them',
  async (query) => {
    const parsed = walletListQuery.parse(Object.fromEntries(new URLSearchParams(query)));
    expect(
      (await explained(database.url, () => listPostings(database.db, parsed))).blocks,
    ).toBeLessThan(BLOCKS_MAX);
  },
);
