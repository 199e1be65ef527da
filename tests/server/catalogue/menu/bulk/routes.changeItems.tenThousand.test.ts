import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bulkAnswerSchema, bulkSetSchema } from '../../../../../contract/records';
import { BULK_ROWS_MAX, BULK_RUN_MAX } from '../../../../../contract/constants';
import { countStatements } from '../../../../support/answers';
import { call, categoryId, givenMenuServer, owner, server } from '../given';

givenMenuServer();

/** For a call that changes the maximum number of rows. */
const STATEMENTS_MAX = 20;
type Sent = { id: string; updatedAt: string };

const givenMany = (count: number) =>
  sql`
  with made as (
    insert into products (name, description, image_url, is_approved)
    select 'Dish ' || n, 'Of many', '/api/files/a.webp', true from generate_series(1, ${sql.lit(count)}) as n returning id
  )
  insert into product_prices (product_id, store_id, category_id, price_paise, max_price_paise)
  select id, ${owner.storeId}, ${categoryId}, 26000, 29950 from made`.execute(server.db);

const countPrices = async () =>
  (
    await sql<{ price: number; available: boolean; n: number }>`
    select price_paise as price, is_available as available, count(*)::int as n from product_prices group by 1, 2 order by 1, 2`.execute(
      server.db,
    )
  ).rows.map(({ price, available, n }) => [price, available, n]);

/** Sends the run in chunks, like a screen. */
const run = async (path: string, body: Record<string, unknown>, rows: readonly Sent[]) => {
  const statements: number[] = [];
  const done: Sent[] = [];
  for (let at = 0; at < rows.length; at += BULK_ROWS_MAX) {
    statements.push(
      await countStatements(async () => {
        const { results } = (
          await call('POST', path, { ...body, rows: rows.slice(at, at + BULK_ROWS_MAX) })
        ).read(bulkAnswerSchema);
        expect(results.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
        done.push(...results.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt ?? '' })));
      }),
    );
  }
  return { done, statements: Math.max(...statements) };
};

test('10,000 items are a run, whose calls mark them sold out, change prices and restore both by a few statements each', async () => {
  await givenMany(BULK_RUN_MAX + 1);
  const { rows, isCapped } = (await call('GET', '/set')).read(bulkSetSchema);
  expect([rows.length, isCapped]).toEqual([BULK_RUN_MAX, true]);
  // All calls are alike: two of a run's fifty are enough.
  const disabled = await run(
    '/bulk/status',
    { action: 'disable' },
    rows.slice(0, 2 * BULK_ROWS_MAX),
  );
  expect(await countPrices()).toEqual([
    [26_000, false, 2 * BULK_ROWS_MAX],
    [26_000, true, BULK_RUN_MAX + 1 - 2 * BULK_ROWS_MAX],
  ]);
  const on = await run('/bulk/status', { action: 'restore' }, disabled.done);
  const priced = await run(
    '/bulk/price',
    { action: 'price', change: { by: 'percent', value: 10, round: 'five' } },
    on.done,
  );
  expect(await countPrices()).toEqual([
    [26_000, true, BULK_RUN_MAX + 1 - 2 * BULK_ROWS_MAX],
    [28_500, true, 2 * BULK_ROWS_MAX],
  ]);
  const restored = await run('/bulk/price', { action: 'restore' }, priced.done);
  expect(await countPrices()).toEqual([[26_000, true, BULK_RUN_MAX + 1]]);
  for (const { statements } of [disabled, on, priced, restored])
    expect(statements).toBeLessThanOrEqual(STATEMENTS_MAX);
});
