import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bulkAnswerSchema, bulkSetSchema } from '../../../../../contract/bulk';
import { BULK_ROWS_MAX, BULK_RUN_MAX } from '../../../../../contract/constants';
import { call, categoryId, givenMenuServer, owner, server } from '../given';

givenMenuServer();

const LIMIT_MS = 30_000;
type Sent = { id: string; updatedAt: string };

const givenMany = (count: number) => sql`
  with made as (
    insert into products (name, description, image_url, is_approved)
    select 'Dish ' || n, 'Of many', '/api/files/a.webp', true from generate_series(1, ${sql.lit(count)}) as n returning id
  )
  insert into product_prices (product_id, store_id, category_id, price_paise, max_price_paise)
  select id, ${owner.storeId}, ${categoryId}, 26000, 29950 from made`.execute(server.db);

/** As a screen does it: chunk after chunk. */
const run = async (path: string, body: Record<string, unknown>, rows: readonly Sent[]) => {
  const startedAt = Date.now();
  const done: Sent[] = [];
  for (let at = 0; at < rows.length; at += BULK_ROWS_MAX) {
    const { results } = (await call('POST', path, { ...body, rows: rows.slice(at, at + BULK_ROWS_MAX) })).read(bulkAnswerSchema);
    expect(results.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
    done.push(...results.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt ?? '' })));
  }
  return { done, ms: Date.now() - startedAt };
};

test('10,000 items are marked sold out within 30 s, get another price, and are as before again', { tags: 'hold', timeout: 180_000 }, async () => {
  await givenMany(BULK_RUN_MAX + 1);
  const { rows, isCapped } = (await call('GET', '/set')).read(bulkSetSchema);
  expect([rows.length, isCapped]).toEqual([BULK_RUN_MAX, true]);
  const off = await run('/bulk/status', { action: 'disable' }, rows);
  const on = await run('/bulk/status', { action: 'restore' }, off.done);
  const priced = await run('/bulk/price', { action: 'price', change: { by: 'percent', value: 10, round: 'five' } }, on.done);
  const back = await run('/bulk/price', { action: 'restore' }, priced.done);
  const stored = await sql`select price_paise, is_available, count(*)::int as n from product_prices group by 1, 2`.execute(server.db);
  expect(stored.rows).toEqual([{ price_paise: 26_000, is_available: true, n: BULK_RUN_MAX + 1 }]);
  for (const { ms } of [off, on, priced, back]) expect(ms).toBeLessThan(LIMIT_MS);
});
