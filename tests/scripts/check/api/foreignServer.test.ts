import { z } from 'zod';
import * as lenient from '../../../../src/framework/declaration/lenientSchemas';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { checkApi, type Report } from '../../../../scripts/check/api/checkApi';
import { driftOf } from '../../../../scripts/check/api/report';
import type { Finding } from '../../../../scripts/check/api/findings';
import type { ResourceConfig } from '../../../../src/framework/declaration/declaration';
import { givenJsonServer, type JsonServer } from '../../../support/jsonServer';
import { givenBooks, resources } from '../../../support/library/resources';

let server: JsonServer | undefined;
afterEach(() => server?.close());

const check = async (
  books: readonly object[],
  middleware?: Parameters<typeof givenJsonServer>[1],
): Promise<Report> => {
  server = await givenJsonServer({ books }, middleware);
  return checkApi({ base: server.url, resources });
};
const lines = (findings: readonly Finding[]) =>
  findings.map(({ resource, place, problem: what }) => `${resource} ${place}: ${what}`);

test('declarations that fit the server show no drift', async () => {
  const report = await check(givenBooks());
  expect(lines(report.drift)).toEqual([]);
  expect(lines(report.information)).toEqual([]);
  expect(report).toMatchObject({ resources: 1, calls: 9 });
});

test('a key that no row of a list within a record has is drift', async () => {
  server = await givenJsonServer({
    books: givenBooks().map((book) => ({ ...book, loans: [{ reader_name: 'Asha' }] })),
  });
  const [books] = resources;
  if (!books) throw new Error('there are books');
  const loans = lenient.list(z.object({ readerName: lenient.str(), days: lenient.num() }));
  const report = await checkApi({
    base: server.url,
    resources: [
      { ...books, record: z.object({ id: lenient.str(), ...books.record.shape, loans }) },
    ],
  });
  expect(lines(report.drift)).toEqual(['books record.loans[].days: never sent']);
});

test('a renamed field, a missing total and an unknown value are drift', async () => {
  const books = givenBooks().map(({ author, ...book }, index) => ({
    ...book,
    writer: author,
    ...(index === 1 ? { genre: 'essay' } : {}),
  }));
  const report = await check(books, (_request, response, next) => {
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      /^x-total-count$/i.test(name) ? response : setHeader(name, value);
    next();
  });
  expect(lines(report.drift)).toEqual([
    'books api.list.total: not sent; looked for header x-total-count',
    'books record.author: never sent; looked for author in 12 records',
    "books fields.genre: no choice is 'essay'",
  ]);
  expect(lines(report.unread)).toEqual(['books record: sent and never read: writer']);
  expect(driftOf(report, true)).toHaveLength(4);
});

test('a total that is neither declared nor sent is no drift', async () => {
  server = await givenJsonServer({ books: givenBooks() });
  const [books] = resources;
  if (!books?.api) throw new Error('the books have calls');
  const { total: _, ...list } = { total: '', ...Object(books.api.list) };
  const report = await checkApi({
    base: server.url,
    resources: [{ ...books, api: { ...books.api, list } }],
  });
  expect(lines(report.drift)).toEqual([]);
  expect(lines(report.information)).toEqual([
    'books api.list.total: not sent, so that pages follow while they are full; looked for total, pagination.total, meta.total',
  ]);
});

test('values that cannot be read are counted, and so are two rows with one id', async () => {
  const [books] = resources;
  if (!books?.api) throw new Error('the books have calls');
  const odd = givenBooks().map((book, index) => ({
    ...book,
    pages: index < 3 ? '1,200 pages' : book.pages,
  }));
  const report = await check(odd);
  expect(lines(report.drift)).toContain(
    'books record.pages: cannot be read in 3 of 12 records: "1,200 pages"',
  );
  await server?.close();
  const twice = await check(
    givenBooks().map((book, index) => ({ ...book, id: index === 1 ? 1 : index + 1 })),
  );
  expect(lines(twice.drift)[0]).toBe(
    'books api.list: cannot be read: GET /books has not different ids in rows 1 and 2 of books; it says "1"',
  );
});

test('parameters that the server ignores are drift: a page by another name repeats the first one, an order has no effect', async () => {
  server = await givenJsonServer({ books: givenBooks() });
  const [books] = resources;
  if (!books?.api) throw new Error('the books have calls');
  const list = {
    call: 'GET /books',
    total: 'header x-total-count',
    query: ({
      page,
      perPage,
      sort,
    }: {
      page: number;
      perPage: number;
      sort?: { by: string; order: string };
    }) => ({
      _page: 1,
      _pgae: page,
      _limit: perPage,
      ...(sort && { _srot: sort.by, _order: sort.order }),
    }),
  } as never;
  const report = await checkApi({
    base: server.url,
    resources: [{ ...books, filters: {}, api: { ...books.api, list } }],
  });
  expect(lines(report.drift)).toEqual([
    'books api.list: page 2 has the rows of page 1: the server does not know by what it is asked for',
    ...['title', 'pages'].map(
      (field) =>
        `books list.sort.${field}: both orders have the same rows in the same order: the server does not know what it is asked for`,
    ),
  ]);
});

test('a page size that the server caps is drift', async () => {
  server = await givenJsonServer({ books: givenBooks() });
  const [books] = resources;
  if (!books?.api) throw new Error('the books have calls');
  const list = {
    call: 'GET /books',
    total: 'header x-total-count',
    query: ({ page, perPage }: { page: number; perPage: number }) => ({
      _start: (page - 1) * perPage,
      _limit: Math.min(perPage, 10),
    }),
  } as never;
  const report = await checkApi({
    base: server.url,
    resources: [
      {
        ...books,
        filters: {},
        list: { columns: books.list.columns, pageSizes: [5, 11] },
        api: { ...books.api, list },
      },
    ],
  });
  expect(lines(report.drift)).toEqual([
    'books list.pageSizes: fails with 200: The server sends only 10 of 11 requested books although more exist. `list.pageSizes` of books must not exceed 10.',
  ]);
});

test('only reads are sent, and a missing path is reported with its status', async () => {
  const report = await check([]);
  expect(lines(report.information)).toContain('books record: no record to look at');
  await server?.close();
  server = await givenJsonServer({ films: [] });
  const failed = await checkApi({ base: server.url, resources });
  expect(lines(failed.drift)).toEqual(['books api.list: fails with 404: no reason is given']);
});

test('the ids of all that match and the file of them are read as well', async () => {
  server = await givenJsonServer({ books: givenBooks() });
  const wholes = async (api: Partial<NonNullable<ResourceConfig['api']>>) => {
    const [books] = resources;
    if (!books?.api) throw new Error('the books have calls');
    const report = await checkApi({
      base: server?.url ?? '',
      resources: [
        {
          ...books,
          version: 'updatedAt',
          access: { librarian: ['list', 'export'] },
          api: { ...books.api, ...api },
        },
      ],
    });
    return lines(report.drift).filter((line) => /api\.(set|export)/.test(line));
  };
  expect(await wholes({ set: 'GET /books', export: 'GET /books' })).toEqual([
    'books api.set: has rows without updatedAt',
  ]);
  expect(await wholes({ set: { call: 'GET /books', at: 'ids' }, export: 'GET /' })).toEqual([
    expect.stringMatching(
      /^books api\.set: cannot be read: GET \/books has not the ids of books at ids; it says \[/,
    ),
    'books api.export: is a page, not a file',
  ]);
  expect(await wholes({ export: 'GET /books.csv' })).toEqual([
    'books api.export: fails with 404: no reason is given',
  ]);
});

/** A server of twelve books that answers with pages of ten. */
const givenPages = async (
  nameOfPage: string,
  says: (rows: readonly object[]) => { body: unknown; headers?: Record<string, string> },
) => {
  const all = givenBooks();
  const page = (_request: IncomingMessage, response: ServerResponse) => {
    const { searchParams } = new URL(_request.url ?? '/', 'http://books.test');
    const number = Number(searchParams.get(nameOfPage) ?? 1);
    const { body, headers = {} } = says(all.slice((number - 1) * 10, number * 10));
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
  server = await givenJsonServer({ books: [] }, page);
  const [books] = resources;
  if (!books?.api) throw new Error('the books have calls');
  const list = { call: 'GET /books', paging: 'client' } as never;
  const report = await checkApi({
    base: server.url,
    resources: [{ ...books, filters: {}, api: { list } }],
  });
  return lines(report.drift).filter((line) => line.includes('paging'));
};

test.each([
  [
    'a total',
    (rows: readonly object[]) => ({ body: { data: rows, total: 12 } }),
    'the server says that there are 12 rows, of which 10 came',
  ],
  [
    'a total in a header',
    (rows: readonly object[]) => ({ body: rows, headers: { 'x-total-count': '12' } }),
    'the server says that there are 12 rows, of which 10 came',
  ],
  [
    'a next page',
    (rows: readonly object[]) => ({ body: { data: rows, links: { next: '/books?x=2' } } }),
    'the answer names a next page',
  ],
  [
    'a Link header',
    (rows: readonly object[]) => ({ body: rows, headers: { link: '</books?x=2>; rel="next"' } }),
    'the answer names a next page',
  ],
])('a list that is declared to come whole and answers with %s is drift', async (_, says, what) => {
  expect(await givenPages('x', says)).toEqual([`books api.list.paging: is 'client', but ${what}`]);
});

test.each(['page', '_page', 'page[number]'])(
  'a list that is declared to come whole and has more at %s=2 is drift',
  async (name) => {
    expect(await givenPages(name, (rows) => ({ body: rows }))).toEqual([
      `books api.list.paging: is 'client', but ${name}=2 answers with rows that it lacks`,
    ]);
  },
);

test('a list that comes whole, as declared, is no drift', async () => {
  expect(await givenPages('x', () => ({ body: givenBooks() }))).toEqual([]);
});
