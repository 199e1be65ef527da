import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { explained } from '../../../support/explained';
import { openPlainServer, server } from '../../../support/opened';

const STORES = 500;
const TIMES_ASKED = 2_000;
/** Blocks that the order's transaction may read for it. */
const BLOCKS_MAX = 12;

openPlainServer();
beforeAll(async () => {
  const { storeId } = await server.givenStoreOwner();

  const { rows } = await sql<{
    columns: string;
  }>`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'stores' and table_schema = current_schema() and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    server.owner,
  );

  const columns = sql.raw(rows[0]?.columns ?? '');
  // the number of stores matters, not their owners
  await sql`drop index stores_owner`.execute(server.owner);

  await sql`insert into stores (${columns}) select ${columns} from stores, generate_series(2, ${STORES}) where id = ${storeId}`.execute(
    server.owner,
  );

  await sql`insert into store_spans (store_id, weekday, slot, opens, closes)
    select s.id, weekday, slot, 60 + slot * 300, 60 + slot * 300 + 200 from stores s, generate_series(1, 7) weekday, generate_series(1, 3) slot`.execute(
    server.owner,
  );

  await sql`analyze stores, store_spans, store_closures`.execute(server.owner);
});

// every store is open at 13:00 and closed at 23:30: then the night and the next morning are read
test.each(['13:00', '23:30'])(
  'the state of one of 500 stores with 21 spans each takes a few blocks, at %s',
  async (clock) => {
    const ask = () =>
      sql<{ open: number }>`
    select count(told.opens_at)::int as open from (select id from stores, generate_series(1, ${TIMES_ASKED / STORES}::int) offset 0) asked,
      lateral (select * from store_opens_at(asked.id, ${`2026-06-08T${clock}:00+05:30`}::timestamptz) offset 0) told`.execute(
        server.db,
      );
    expect((await ask()).rows).toEqual([{ open: TIMES_ASKED }]);
    expect((await explained(server.databaseUrl, ask)).blocks / TIMES_ASKED).toBeLessThanOrEqual(
      BLOCKS_MAX,
    );
  },
);
