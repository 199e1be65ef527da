import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { givenDatabase } from '../../../support/database';

const database = await givenDatabase();
afterAll(() => database.drop());

test('no index is a prefix of another one of its table, which answers all its queries', async () => {
  const { rows } = await sql`
    select a.indexrelid::regclass::text as "index", b.indexrelid::regclass::text as other
    from pg_index a join pg_index b on a.indrelid = b.indrelid and a.indexrelid <> b.indexrelid
      join pg_class c on c.oid = a.indrelid and c.relnamespace = 'public'::regnamespace
    where not a.indisunique and a.indexprs is null and b.indexprs is null and a.indpred is null and b.indpred is null
      and a.indnkeyatts = a.indnatts and a.indkey::text || ' ' = left(b.indkey::text || ' ', length(a.indkey::text) + 1)
      and a.indoption::text || ' ' = left(b.indoption::text || ' ', length(a.indoption::text) + 1)`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test("a row of an order's ring and of its scratch card is written to no index that nothing reads", async () => {
  const { rows } =
    await sql`select indexname from pg_indexes where indexname in ('push_rings_store', 'scratch_cards_rule')`.execute(
      database.db,
    );
  expect(rows).toEqual([]);
});
