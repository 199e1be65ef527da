import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorBodySchema } from '../../contract/errors';
import type { Role } from '../../contract/people/permissions';
import { keepFewOrders } from '../support/fewOrders';
import { openPlainServer, server } from '../support/opened';
import { givenRowOfEach } from '../support/tableAreas';
import { idsInOrder, sortedLists } from './sortedLists';

const PEOPLE = {
  admin: ['admin@jaldi.example', 'admin123'],
  store: ['store@jaldi.example', 'store123'],
  user: ['user@jaldi.example', 'user123'],
} as const;
type List = (typeof sortedLists)[number];
const rowSchema = z.record(z.string(), z.unknown());
const pageSchema = z.looseObject({ total: z.number(), totalPages: z.number() });
const orders = ['asc', 'desc'] as const;
const PAGE_ROWS = 100;

const tokens: Partial<Record<Role, string>> = {};

openPlainServer(() => ({ demo: true }));
beforeAll(async () => {
  await keepFewOrders(server.ownerUrl);

  for (const role of ['admin', 'store', 'user'] as const) {
    const [email, password] = PEOPLE[role];
    tokens[role] = (await server.signIn(email, password)).access_token;
  }
  await givenRowOfEach(server);
});

const ask = ({ path, role }: List, query: string) =>
  server.request('GET', `${path}?${query}`, { token: tokens[role] });

async function readPage(list: List, query: string) {
  const answer = await ask(list, query);
  expect([list.path, query, answer.status]).toEqual([list.path, query, 200]);
  const { totalPages } = answer.read(pageSchema);
  return { rows: z.array(rowSchema).parse(answer.read(rowSchema)[list.rows]), totalPages };
}

async function readAll(list: List, query: string) {
  const first = await readPage(list, `${query}&limit=${PAGE_ROWS}`);
  const rows = [...first.rows];
  for (let page = 2; page <= first.totalPages; page++)
    rows.push(...(await readPage(list, `${query}&limit=${PAGE_ROWS}&page=${page}`)).rows);
  return rows;
}

/** Pages of a hundred rows: all of a short list; both ends and the middle of a long one. */
const pagesOf = (rows: number): number[] => {
  const last = Math.max(1, Math.ceil(rows / PAGE_ROWS));
  const middle = Math.ceil(last / 2);
  return [...new Set([1, 2, middle, middle + 1, last - 1, last])].filter(
    (page) => page >= 1 && page <= last,
  );
};

const idsOf = (rows: readonly z.output<typeof rowSchema>[]) => rows.map(({ id }) => String(id));

describe('the lists that can be sorted', () => {
  test('are those whose document names the columns, and no others', async () => {
    const keySchema = z.looseObject({
      name: z.string(),
      schema: z.looseObject({ enum: z.array(z.string()).optional() }),
    });
    const documentSchema = z.looseObject({
      paths: z.record(
        z.string(),
        z.looseObject({
          get: z.looseObject({ parameters: z.array(keySchema).default([]) }).optional(),
        }),
      ),
    });
    const { paths } = (await server.request('GET', '/openapi.json')).read(documentSchema);
    const choicesOf = (name: string) =>
      Object.entries(paths).flatMap(([path, { get }]) => {
        const key = get?.parameters.find((parameter) => parameter.name === name);
        return key ? [[path, key.schema.enum?.toSorted()]] : [];
      });
    const named = new Map(
      sortedLists.map(({ path, columns }) => [path, Object.keys(columns).toSorted()]),
    );
    expect(Object.fromEntries(choicesOf('sort'))).toEqual(Object.fromEntries(named));
    expect(Object.fromEntries(choicesOf('order'))).toEqual(
      Object.fromEntries([...named.keys()].map((path) => [path, ['asc', 'desc']])),
    );
  });

  test('contain equal and empty values, which these tests need', async () => {
    const cards = sortedLists.filter(
      ({ columns }) => 'usedDate' in columns || 'completedDate' in columns,
    );
    for (const list of cards) {
      const valueOf = list.columns.usedDate ?? list.columns.completedDate;
      const values = (await readAll(list, '')).map((row) => valueOf?.(row));
      expect([list.path, values.includes(null), values.some((value) => value !== null)]).toEqual([
        list.path,
        true,
        true,
      ]);
    }
  });
});

describe.each(sortedLists)('GET $path', (list) => {
  test('is sorted by each of its columns in both orders, every row once', async () => {
    const rows = await readAll(list, '');
    expect(rows.length).toBeGreaterThan(0);
    for (const [column, valueOf] of Object.entries(list.columns)) {
      for (const order of orders) {
        const inOrder = idsInOrder(rows, valueOf, order);
        for (const page of pagesOf(rows.length)) {
          const { rows: read } = await readPage(
            list,
            `sort=${column}&order=${order}&limit=${PAGE_ROWS}&page=${page}`,
          );
          expect([column, order, page, idsOf(read)]).toEqual([
            column,
            order,
            page,
            inOrder.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS),
          ]);
        }
      }
    }
  });

  test('has a default order for each column', async () => {
    for (const column of Object.keys(list.columns)) {
      const order = list.descending.includes(column) ? 'desc' : 'asc';
      const [plain, named] = await Promise.all([
        readPage(list, `sort=${column}`),
        readPage(list, `sort=${column}&order=${order}`),
      ]);
      expect([column, plain]).toEqual([column, named]);
    }
  });

  test('refuses an unknown column and order with a message, and ignores empty ones', async () => {
    const column = (await ask(list, 'sort=no_such_column')).read(errorBodySchema);
    expect(column.detail).toMatchObject([
      { loc: ['query', 'sort'], msg: expect.stringMatching(/^Choose one of: .*\w/) },
    ]);
    expect((await ask(list, 'sort=no_such_column')).status).toBe(422);
    const order = await ask(list, `sort=${list.descending[0]}&order=sideways`);
    expect(order.status).toBe(422);
    expect(order.read(errorBodySchema).detail).toMatchObject([
      { loc: ['query', 'order'], msg: 'Choose one of: asc, desc' },
    ]);
    expect(await readPage(list, 'sort=&order=')).toEqual(await readPage(list, ''));
  });
});

test('a sorted and filtered page is that of the filtered rows, sorted in memory', async () => {
  const filtered = new Map<string, Promise<z.output<typeof rowSchema>[]>>();
  const rowsOf = (list: List, filter: string) => {
    const key = `${list.path}?${filter}`;
    const rows = filtered.get(key) ?? readAll(list, filter);
    filtered.set(key, rows);
    return rows;
  };
  const request = fc.constantFrom(...sortedLists).chain((list) =>
    fc.record({
      list: fc.constant(list),
      column: fc.constantFrom(...Object.entries(list.columns)),
      filter: fc.constantFrom('', ...list.filters),
      order: fc.constantFrom(...orders),
      limit: fc.integer({ min: 1, max: 60 }),
      page: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      request,
      async ({ list, column: [column, valueOf], filter, order, limit, page: share }) => {
        const expected = idsInOrder(await rowsOf(list, filter), valueOf, order);
        const page = 1 + Math.floor(share * (expected.length / limit));
        const { rows } = await readPage(
          list,
          `${filter}&sort=${column}&order=${order}&limit=${limit}&page=${page}`,
        );
        expect(idsOf(rows)).toEqual(expected.slice((page - 1) * limit, page * limit));
      },
    ),
    { numRuns: 60 },
  );
});
