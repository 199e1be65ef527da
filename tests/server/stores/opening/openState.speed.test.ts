// @module-tag hold
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenServer, type TestServer } from '../../../support/server';

const STORES = 500;
const ASKED = 2_000;
/** What the order's transaction may pay for it. */
const P95_MS = 0.3;
/** Other tests run beside this one: the first round that they leave alone counts. */
const ROUNDS_MS = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await givenServer();
  const { storeId } = await server.givenStoreOwner();
  const { rows } = await sql<{ columns: string }>`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'stores' and table_schema = current_schema() and is_identity = 'NO' and is_generated = 'NEVER'`.execute(server.owner);
  const columns = sql.raw(rows[0]?.columns ?? '');
  // what counts is the number of stores, whosoever they are
  await sql`drop index stores_owner`.execute(server.owner);
  await sql`insert into stores (${columns}) select ${columns} from stores, generate_series(2, ${STORES}) where id = ${storeId}`.execute(server.owner);
  await sql`insert into store_spans (store_id, weekday, slot, opens, closes)
    select s.id, weekday, slot, 60 + slot * 300, 60 + slot * 300 + 200 from stores s, generate_series(1, 7) weekday, generate_series(1, 3) slot`.execute(server.owner);
  await sql`analyze stores, store_spans, store_closures`.execute(server.owner);
});
afterAll(() => server.close());

// 13:00 lies within a span of every store, 23:30 in none: the night and the next morning are read then
test.each(['13:00', '23:30'])('the state of any of 500 stores with 21 spans each is told within 0.3 ms, at %s', async (clock) => {
  const ask = sql<{ p95: number; open: number }>`
    select percentile_cont(0.95) within group (order by ms) as p95, count(opens_at) as open from (
      select extract(epoch from clock_timestamp() - asked.at) * 1000 as ms, told.opens_at
      from (select clock_timestamp() as at, id from stores, generate_series(1, ${ASKED / STORES}::int) offset 0) asked,
        lateral (select * from store_opens_at(asked.id, ${`2026-06-08T${clock}:00+05:30`}::timestamptz) offset 0) told) each_one`;
  const p95 = async () => {
    const { rows } = await ask.execute(server.db);
    expect(Number(rows[0]?.open)).toBe(ASKED);
    return rows[0]?.p95;
  };
  await expect.poll(p95, { timeout: ROUNDS_MS }).toBeLessThan(P95_MS);
}, ROUNDS_MS + 30_000);
