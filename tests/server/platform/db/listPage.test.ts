import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorBodySchema } from '../../../../contract/errors';
import { userListSchema } from '../../../../contract/people/users';
import { SORTED_ROWS_MAX } from '../../../../server/platform/db/limits';
import { byText, findPage } from '../../../../server/platform/db/listPage';
import { admin, openServer, server } from '../../../support/opened';

const PEOPLE = 2 * SORTED_ROWS_MAX + 300;
const LIMIT = 100;
const DEEPEST = SORTED_ROWS_MAX / LIMIT;

let byName: string[];

openServer();
beforeAll(async () => {
  // every name three times, in a different order than the ids
  await server.deps.pool.query(
    `insert into users (email, role, name, created_at)
     select n || '@people.example', 'user', 'Person ' || md5((n / 3)::text), now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    [PEOPLE - 1],
  );

  const { rows } = await server.deps.pool.query('select id from users order by lower(name), id');

  byName = z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
});

const ask = (query: string) =>
  server.request('GET', `/admin/users?limit=${LIMIT}&${query}`, { as: admin });
const idsOf = async (query: string) =>
  (await ask(query)).read(userListSchema).users.map(({ id }) => id);
const pageOf = (ids: string[], page: number) => ids.slice((page - 1) * LIMIT, page * LIMIT);

describe('a long list that is sorted by another column than its date', () => {
  test.each(['asc', 'desc'])(
    'goes so many rows from its beginning and as many back from its end, %s',
    async (order) => {
      const sorted = order === 'asc' ? byName : byName.toReversed();
      const last = Math.ceil(PEOPLE / LIMIT);
      const pageFromEnd = last - DEEPEST + 1;
      for (const page of [1, 2, DEEPEST, pageFromEnd, last - 1, last]) {
        expect([page, await idsOf(`sort=name&order=${order}&page=${page}`)]).toEqual([
          page,
          pageOf(sorted, page),
        ]);
      }
    },
  );

  test('ends with a page that is not full', async () => {
    const page = Math.ceil(PEOPLE / 70);
    const { users, total } = (
      await server.request('GET', `/admin/users?sort=name&limit=70&page=${page}`, { as: admin })
    ).read(userListSchema);
    expect([users.map(({ id }) => id), total]).toEqual([byName.slice((page - 1) * 70), PEOPLE]);
  });

  test('is walked from its end to its last page, be it ever so short', async () => {
    const days = sql`select date '2026-01-01' as day, 5033 as n`;
    const list = { values: { name: byText('name') }, table: 'users', days };
    const at = (page: number) =>
      findPage(server.db, list, { page, limit: 10, sort: { column: 'name', order: 'asc' } });
    expect(await Promise.all([100, 251, 253, 504, 505].map(at))).toMatchObject(
      [
        { offset: 990, limit: 10 },
        { offset: 2500, limit: 10 },
        { offset: 2503, limit: 10 },
        { offset: 0, limit: 3 },
        undefined,
      ].map((place) => place && expect.objectContaining(place)),
    );
  });

  test('refuses the pages between in words, and is empty past its end', async () => {
    const between = await ask(`sort=name&page=${DEEPEST + 2}`);
    expect(between.status).toBe(422);
    expect(between.read(errorBodySchema).detail).toMatchObject([
      {
        loc: ['query', 'page'],
        msg: `Sorted by this column, the list shows only its first and last ${DEEPEST} pages. Use a filter to narrow the list`,
      },
    ]);
    expect((await ask(`sort=name&page=${PEOPLE}`)).read(userListSchema)).toMatchObject({
      users: [],
      total: PEOPLE,
    });
  });

  test('has every page of a search and of a filter that find less', async () => {
    expect(await idsOf('sort=name&search=people.example&page=2')).toHaveLength(LIMIT);
    expect((await ask(`sort=name&role=admin&page=${PEOPLE}`)).read(userListSchema)).toMatchObject({
      users: [],
      total: 1,
    });
    expect((await ask(`sort=name&search=people.example&page=${DEEPEST + 2}`)).status).toBe(422);
  });

  test('counts as many rows as an unsorted list', async () => {
    const info = ({ total, totalPages, isTotalCapped }: z.output<typeof userListSchema>) => ({
      total,
      totalPages,
      isTotalCapped,
    });
    for (const query of ['', 'role=user', 'search=people.example']) {
      expect(info((await ask(`${query}&sort=name`)).read(userListSchema))).toEqual(
        info((await ask(query)).read(userListSchema)),
      );
    }
  });
});

test('by the date of creation every page is found, in both orders', async () => {
  const { rows } = await server.deps.pool.query('select id from users order by created_at, id');
  const byDate = z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
  for (const page of [1, 11, DEEPEST + 1, DEEPEST + 2, Math.ceil(PEOPLE / LIMIT)]) {
    expect([page, await idsOf(`sort=createdAt&order=asc&page=${page}`)]).toEqual([
      page,
      pageOf(byDate, page),
    ]);
    expect([page, await idsOf(`sort=createdAt&page=${page}`)]).toEqual([
      page,
      pageOf(byDate.toReversed(), page),
    ]);
  }
});
