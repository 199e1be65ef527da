import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BULK_ROWS_MAX, BULK_RUN_MAX } from '../../../../../contract/constants';
import { countStatements } from '../../../../support/answers';
import { categoryId, givenProductServer, owner, server } from '../given';
import { resultsOf, rowsOfAll, type Sent, setOf } from './given';

givenProductServer();

/** For a call that changes the maximum number of rows. */
const STATEMENTS_MAX = 15;

const givenMany = async (count: number) => {
  await sql`
    with made as (
      insert into products (name, description, image_url, is_approved)
      select 'Dish ' || n, 'Of many', '/api/files/a.webp', true from generate_series(1, ${sql.lit(count)}) as n returning id
    )
    insert into product_prices (product_id, store_id, category_id, price_paise, max_price_paise)
    select id, ${owner.storeId}, ${categoryId}, 26000, 29950 from made`.execute(server.db);
};

const countPrices = async () =>
  (
    await sql<{
      price: number;
      n: number;
    }>`select price_paise as price, count(*)::int as n from product_prices group by 1 order by 1`.execute(
      server.db,
    )
  ).rows.map(({ price, n }) => [price, n]);

const chunksOf = (rows: readonly Sent[]) =>
  Array.from({ length: Math.ceil(rows.length / BULK_ROWS_MAX) }, (_, at) =>
    rows.slice(at * BULK_ROWS_MAX, (at + 1) * BULK_ROWS_MAX),
  );

/** Sends the run in chunks, like a screen. */
const run = async (body: Record<string, unknown>, rows: readonly Sent[]) => {
  const statements: number[] = [];
  const done: Sent[] = [];
  for (const part of chunksOf(rows)) {
    statements.push(
      await countStatements(async () => {
        const results = await resultsOf({ ...body, rows: part });
        expect(results.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
        done.push(...results.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt ?? '' })));
      }),
    );
  }
  return { done, statements: Math.max(...statements) };
};

test('10,000 products are a run, whose calls change prices and restore them by a few statements each', async () => {
  await givenMany(BULK_RUN_MAX + 1);
  const { rows, isCapped } = await setOf();
  expect([rows.length, isCapped]).toEqual([BULK_RUN_MAX, true]);
  // All calls are alike: two of a run's fifty are enough.
  const priced = await run(
    { action: 'price', change: { by: 'percent', value: 10, round: 'five' } },
    rowsOfAll(rows).slice(0, 2 * BULK_ROWS_MAX),
  );
  expect(await countPrices()).toEqual([
    [26_000, BULK_RUN_MAX + 1 - 2 * BULK_ROWS_MAX],
    [28_500, 2 * BULK_ROWS_MAX],
  ]);
  const undone = await run({ action: 'restore' }, priced.done);
  expect(await countPrices()).toEqual([[26_000, BULK_RUN_MAX + 1]]);
  for (const { statements } of [priced, undone])
    expect(statements).toBeLessThanOrEqual(STATEMENTS_MAX);
});
