// @module-tag hold
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TOTAL_CAP } from '../../../contract/paging';
import { PROBED_ORDERS, SORTED_SEARCH_ROWS_MAX } from '../../../server/constants.lists';
import { codes, get, givenOrders, givenOrderServer, list, ordered, server } from './givenAdminOrders';

givenOrderServer();

test('a search finds what only old orders hold, newest first', async () => {
  const at = '2024-03-01T10:00:00Z';
  const old = [
    await ordered({ created_at: at, address: 'Cable Bridge Road 1' }),
    await ordered({ created_at: '2024-01-01T10:00:00Z', address: 'Cable Bridge Road 2' }),
    await ordered({ created_at: at, address: 'Cable Bridge Road 3' }),
  ].map(({ code }) => code);
  await givenOrders(PROBED_ORDERS + 100);
  expect(await codes('?search=cable bridge')).toEqual([old[2], old[0], old[1]]);
  expect(await codes('?search=cable bridge&limit=1&page=2')).toEqual([old[0]]);
  expect(await list('?search=cable bridge&page=3')).toMatchObject({ orders: [], total: 3, totalPages: 1, isTotalCapped: false });
  expect(await list('?search=cable bridge&status=pending')).toMatchObject({ orders: [], total: 0, isTotalCapped: false });
  expect(await codes(`?search=${old[1]}`)).toEqual([old[1]]);
});

test('a search that very many orders fulfil is counted up to the cap, and every page is newest first', async () => {
  await givenOrders(TOTAL_CAP + 300);
  const newest = await codes('?limit=100');
  // all of them are walked from the newest on
  expect(await list('?search=JB-&limit=100&page=100')).toMatchObject({ total: TOTAL_CAP, totalPages: 100, isTotalCapped: true });
  expect(await codes('?search=JB-&limit=100')).toEqual(newest);
  expect(await codes('?search=JB-&limit=100&page=100')).toEqual(await codes('?limit=100&page=100'));
  expect(await codes('?search=JB-&limit=100&page=103')).toEqual(await codes('?limit=100&page=103'));
});

test('so is one that the newest orders do not fulfil', async () => {
  await givenOrders(PROBED_ORDERS + TOTAL_CAP + 300);
  await sql`update orders set address = 'Plot 5' where created_at >= (
    select created_at from orders order by created_at desc, id desc offset ${PROBED_ORDERS - 1} limit 1)`.execute(server.db);
  expect(await list('?search=madhapur')).toMatchObject({ total: TOTAL_CAP, isTotalCapped: true });
  const pages = PROBED_ORDERS / 100;
  expect(await codes('?search=madhapur&limit=100')).toEqual(await codes(`?limit=100&page=${pages + 1}`));
  expect(await codes('?search=madhapur&limit=100&page=100')).toEqual(await codes(`?limit=100&page=${pages + 100}`));
});

test('a search that is sorted has all of its orders while they can be counted', async () => {
  await givenOrders(PROBED_ORDERS + 100);
  const [cheap, dear] = [
    await ordered({ address: 'Cable Bridge', subtotalPaise: 100, created_at: '2024-01-01T10:00:00Z' }),
    await ordered({ address: 'Cable Bridge', subtotalPaise: 90_000, created_at: '2024-02-01T10:00:00Z' }),
  ];
  expect(await codes('?search=cable&sort=finalAmount')).toEqual([dear.code, cheap.code]);
  expect(await codes('?search=cable&sort=finalAmount&order=asc&limit=1')).toEqual([cheap.code]);
  expect(await codes('?search=JB-&sort=finalAmount&order=desc&limit=1')).toEqual([dear.code]);
});

test('one that very many orders fulfil is sorted as a whole, and goes less deep', async () => {
  await givenOrders(TOTAL_CAP + 300);
  const dear = await ordered({ subtotalPaise: 90_000, code: 'JB-240101-0001', created_at: '2024-01-01T10:00:00Z' });
  expect(await codes('?search=JB-&sort=finalAmount&limit=1')).toEqual([dear.code]);
  expect(await codes('?search=JB-&sort=date&order=asc&limit=1')).toEqual([dear.code]);
  expect(await list(`?search=JB-&sort=finalAmount&limit=100&page=${SORTED_SEARCH_ROWS_MAX / 100}`)).toMatchObject({ total: TOTAL_CAP });
  expect((await get(`/admin/orders/?search=JB-&sort=finalAmount&limit=100&page=${SORTED_SEARCH_ROWS_MAX / 100 + 1}`)).status).toBe(422);
});
