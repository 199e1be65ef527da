import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { mergeSlots, slottedRollups } from '../../../server/rollups/mergeSlots';
import { openPlainServer, server } from '../../support/opened';
import { addRows } from '../../support/rows';

openPlainServer();
beforeEach(async () => {
  for (const { table } of slottedRollups)
    await sql`delete from ${sql.table(table)}`.execute(server.db);
});

/** 00:30 of 3 March 2026 in India. */
const now = new Date('2026-03-02T19:00:00Z');
const [overSince, yesterday, today] = ['2026-03-01', '2026-03-02', '2026-03-03'];

const givenDay = (day: string, slot: number, orders: number, revenue = orders * 100) =>
  addRows(server.db, 'order_days_all', {
    day,
    status: 'delivered',
    slot,
    orders,
    revenue_paise: revenue,
  });
async function daysLeft(): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', day, slot, orders, revenue_paise) as row from order_days_all order by day, slot`.execute(
    server.db,
  );
  return rows.map(({ row }) => row);
}

test('what several writers left of a day that is over becomes one row with the same sums', async () => {
  for (const slot of [0, 3, 7]) await givenDay(overSince, slot, slot + 1);
  expect(await mergeSlots(server.db, now)).toBe(false);
  expect(await daysLeft()).toEqual([`${overSince} 0 13 1300`]);
});

test('the rows of yesterday and today stay apart', async () => {
  for (const day of [yesterday, today]) await givenDay(day, 5, 1);
  await mergeSlots(server.db, now);
  expect(await daysLeft()).toEqual([`${yesterday} 5 1 100`, `${today} 5 1 100`]);
});

test('additions to a day that was already merged are merged at the next turn, and empty rows are removed', async () => {
  await givenDay(overSince, 1, 4);
  await mergeSlots(server.db, now);
  await givenDay(overSince, 6, -1);
  await mergeSlots(server.db, now);
  expect(await daysLeft()).toEqual([`${overSince} 0 3 300`]);
  await givenDay(overSince, 2, -3);
  while (await mergeSlots(server.db, now, 1));
  expect(await daysLeft()).toEqual([]);
});

test('a row that is being changed is neither waited for nor lost', async () => {
  for (const slot of [1, 2]) await givenDay(overSince, slot, 10);
  await server.db.transaction().execute(async (changing) => {
    await sql`update order_days_all set orders = orders + 5 where slot = 2`.execute(changing);
    await mergeSlots(server.db, now);
  });
  expect(await daysLeft()).toEqual([`${overSince} 0 10 1000`, `${overSince} 2 15 1000`]);
  await mergeSlots(server.db, now);
  expect(await daysLeft()).toEqual([`${overSince} 0 25 2000`]);
});

test('a writer that holds the row which others are added to is left alone, so that the two never wait for each other', async () => {
  await givenDay(overSince, 0, 1);
  await givenDay(overSince, 3, 10);
  await addRows(server.db, 'order_days_all', {
    day: overSince,
    status: 'preparing',
    slot: 0,
    orders: 0,
    revenue_paise: 0,
  });
  await server.db.transaction().execute(async (writing) => {
    await sql`update order_days_all set orders = orders + 1 where slot = 0 and status = 'delivered'`.execute(
      writing,
    );
    const merged = mergeSlots(server.db, now);
    // rows that the merge removes first, in a later statement of the writer
    await sql`insert into order_days_all as d values (${overSince}, 'preparing', 0, 1, 100)
      on conflict (day, status, slot) do update set orders = d.orders + 1, revenue_paise = d.revenue_paise + 100`.execute(
      writing,
    );
    expect(await merged).toBe(false);
  });
  await mergeSlots(server.db, now);
  expect(await daysLeft()).toEqual([`${overSince} 0 12 1100`, `${overSince} 0 1 100`]);
});

test('many are added up so many at once, and the turn tells that there may be more', async () => {
  for (const slot of [1, 2, 3]) await givenDay(overSince, slot, 1);
  expect(await mergeSlots(server.db, now, 2)).toBe(true);
  expect(await mergeSlots(server.db, now, 2)).toBe(false);
  expect(await daysLeft()).toEqual([`${overSince} 0 3 300`]);
});

test('months that are over are added up, this month and all time are not', async () => {
  for (const period of ['2026-02', '2026-03', 'all']) {
    for (const slot of [0, 1]) {
      await addRows(server.db, 'store_totals', {
        period,
        status: 'delivered',
        store_id: 1,
        slot,
        orders: 1,
        revenue_paise: 9,
      });
    }
  }
  await mergeSlots(server.db, now);
  const { rows } = await sql<{
    row: string;
  }>`select concat_ws(' ', period, slot, orders, revenue_paise) as row from store_totals order by period, slot`.execute(
    server.db,
  );
  expect(rows.map(({ row }) => row)).toEqual([
    '2026-02 0 2 18',
    '2026-03 0 1 9',
    '2026-03 1 1 9',
    'all 0 1 9',
    'all 1 1 9',
  ]);
});

test('every rollup of the schema that has slots is added up by its own key', async () => {
  const { rows } = await sql<{ table: string; keys: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by k.at) as keys
    from pg_index x join pg_class c on c.oid = x.indrelid cross join lateral unnest(x.indkey::int2[]) with ordinality as k(number, at)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where x.indisprimary and c.relnamespace = current_schema()::regnamespace group by c.relname having bool_or(a.attname = 'slot') and bool_or(a.attname in ('day', 'period')) order by 1`.execute(
    server.db,
  );
  expect(
    slottedRollups
      .map(({ table, keys }) => ({ table, keys: [...keys, 'slot'] }))
      .toSorted((a, b) => a.table.localeCompare(b.table)),
  ).toEqual(rows);
});
