import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BULK_ROWS_MAX, BULK_RUN_MAX } from '../../../../../contract/constants';
import { categoryId, givenProductServer, owner, server } from '../given';
import { resultsOf, rowsOfAll, type Sent, setOf } from './given';

givenProductServer();

const LIMIT_MS = 30_000;

const givenMany = async (count: number) => {
  await sql`
    with made as (
      insert into products (name, description, image_url, is_approved)
      select 'Dish ' || n, 'Of many', '/api/files/a.webp', true from generate_series(1, ${sql.lit(count)}) as n returning id
    )
    insert into product_prices (product_id, store_id, category_id, price_paise, max_price_paise)
    select id, ${owner.storeId}, ${categoryId}, 26000, 29950 from made`.execute(server.db);
};

const chunksOf = (rows: readonly Sent[]) =>
  Array.from({ length: Math.ceil(rows.length / BULK_ROWS_MAX) }, (_, at) => rows.slice(at * BULK_ROWS_MAX, (at + 1) * BULK_ROWS_MAX));

/** As a screen does it: chunk after chunk. */
const run = async (body: Record<string, unknown>, rows: readonly Sent[]) => {
  const startedAt = Date.now();
  const done: Sent[] = [];
  for (const part of chunksOf(rows)) {
    const results = await resultsOf({ ...body, rows: part });
    expect(results.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
    done.push(...results.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt ?? '' })));
  }
  return { done, ms: Date.now() - startedAt };
};

test('10,000 products get another price within 30 s, and the one before again', { tags: 'hold', timeout: 180_000 }, async () => {
  await givenMany(BULK_RUN_MAX + 1);
  const { rows, isCapped } = await setOf();
  expect([rows.length, isCapped]).toEqual([BULK_RUN_MAX, true]);
  const priced = await run({ action: 'price', change: { by: 'percent', value: 10, round: 'five' } }, rowsOfAll(rows));
  const undone = await run({ action: 'restore' }, priced.done);
  const prices = await sql<{ price_paise: number; n: number }>`select price_paise, count(*)::int as n from product_prices group by 1`.execute(server.db);
  expect(prices.rows).toEqual([{ price_paise: 26_000, n: BULK_RUN_MAX + 1 }]);
  expect(priced.ms).toBeLessThan(LIMIT_MS);
  expect(undone.ms).toBeLessThan(LIMIT_MS);
});
