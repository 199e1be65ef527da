import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkApi } from '../../../scripts/check/api/checkApi';
import { declare } from '../../../scripts/resource/declare';
import { ownDocument } from '../../../scripts/resource/ownDocument';
import { problemsOf } from '../../../src/framework/check/problemsOf';
import { givenProvider, withHeaders } from '../../support/fakeHttp';
import { listenOn } from '../../support/listening';
import { givenServer, type TestServer } from '../../support/server';
import { libraryDocument } from './libraryDocument';
import { shopDocument } from './shopDocument';
import { givenProject, type Project } from './written';

let project: Project;
let server: TestServer;
beforeAll(async () => {
  [project, server] = await Promise.all([givenProject(), givenServer({ demo: true })]);
});
afterAll(() => Promise.all([project.remove(), server.close()]));

const own = ['admin/audit', 'admin/locations', 'admin/coupons'];
const document = await ownDocument();
const sources: Record<string, string> = {
  ...Object.fromEntries(
    own.map((name) => [name, declare(document, { name, path: `/${name}` }).source]),
  ),
  'admin/books': declare(libraryDocument, { name: 'admin/books', path: '/books' }).source,
};
for (const name of ['orders', 'articles'])
  sources[`admin/${name}`] = declare(shopDocument, {
    name: `admin/${name}`,
    path: `/${name}`,
  }).source;

const account = { email: 'admin@jaldi.example', password: 'admin123' };

test('resources are declared from documents, ours and a foreign one, so that they compile and make sense', async () => {
  for (const [name, source] of Object.entries(sources))
    expect([name, problemsOf(await project.load(await project.write(name, source)))]).toEqual([
      name,
      [],
    ]);
  expect(await project.compile()).toBe('');
});

test.each(own)('%s fits the server that its declaration was made of', async (name) => {
  const resource = await project.load(await project.write(name, sources[name] ?? ''));
  const { access_token: token } = await server.signIn(account.email, account.password);
  // a change for the audit
  await server.request('PUT', '/admin/locations/1', {
    token,
    body: { locationName: 'Banjara Hills, Road 1' },
  });
  const { base, close } = await listenOn(server);
  const report = await checkApi({ base, resources: [resource], accounts: [account] });
  await close();
  expect(report.drift).toEqual([]);
  expect(report.information.filter(({ problem: what }) => what.startsWith('no record'))).toEqual(
    [],
  );
});

test('a declaration contains only required keys and no defaults', async () => {
  const { source, omitted } = declare(libraryDocument, {
    name: 'admin/books',
    path: '/books',
  });
  expect(source).toBe(`import { z } from 'zod';
import { flag, list, num, str } from '../../../framework/declaration/lenientSchemas';
import { defineResource } from '../../define';

// Left out: the query's shelf
// Left out: the form's author
export default defineResource({
  name: 'admin/books',
  record: z.object({
    id: str(), isbn: str(), title: str(), shelf_mark: str(), genre: z.enum(['novel', 'poetry']).catch('novel'),
    authorName: str(), price: num(), loan_count: num(), is_lent: flag(false), tags: list(z.string()),
    contact_email: str(), cover_image: str(), created_at: str(), updated_at: str().optional(),
  }),
  version: 'updated_at',
  access: { admin: '*' },
  api: {
    list: {
      call: 'GET /books/',
      total: 'header x-total-count',
      query: ({ page, perPage, filter, sort }) => ({
        _page: page,
        _limit: perPage,
        q: filter.search,
        genre: filter.genre,
        is_lent: filter.is_lent,
        sort_by: sort?.by,
        order: sort?.order,
      }),
    },
    get: 'GET /books/{id}',
    create: 'POST /books/',
    update: 'PATCH /books/{id}',
    delete: 'DELETE /books/{id}',
    aliases: { id: ['isbn'] },
  },
  fields: { price: 'money', contact_email: 'email', cover_image: 'image', created_at: 'datetime' },
  filters: {
    search: { kind: 'search', placeholder: 'Search books' },
    genre: { kind: 'select', choices: ['novel', 'poetry'] },
    is_lent: { kind: 'select', choices: { true: 'Yes', false: 'No' } },
  },
  list: {
    columns: ['title', 'isbn', 'shelf_mark', 'genre', 'authorName', 'price'],
    sort: { columns: { title: 'title', shelf_mark: 'shelf-mark' } },
    actions: ['show', 'edit', 'delete'],
  },
  form: {
    schema: z.object({
      title: z.string().min(1).max(80),
      genre: z.enum(['novel', 'poetry']),
      price: z.number().min(0),
      shelf_mark: z.string().regex(/^[A-Z]\\/\\d+$/).optional(),
    }),
  },
  show: {},
});
`);
  expect(omitted).toEqual(["the query's shelf", "the form's author"]);
});

test('a declaration of a foreign document shows rows', async () => {
  const resource = await project.load(
    await project.write('admin/books', sources['admin/books'] ?? ''),
  );
  const book = {
    isbn: '978',
    title: 'Transit',
    genre: 'novel',
    author: { name: 'Anna Seghers' },
    price: 12,
    is_lent: 1,
  };
  const { list, calls } = givenProvider([resource], {
    'GET /books/': withHeaders([book], { 'x-total-count': '41' }),
  });
  const page = await list('admin/books', { search: 'tra', genre: 'novel' });
  expect(page).toMatchObject({
    total: 41,
    data: [{ id: '978', title: 'Transit', authorName: 'Anna Seghers', is_lent: true }],
  });
  expect(calls).toEqual(['GET /books/?_page=1&_limit=10&q=tra&genre=novel']);
});

test('deeply nested rows are found, and a list without known paging is an open question', async () => {
  const { source, question } = declare(libraryDocument, { name: 'admin/loans', path: '/loans' });
  expect(source).toContain("api: { list: { call: 'GET /loans', at: 'payload.loans' } },");
  expect(question).toBe(
    "the document does not say how GET /loans is paged: say in list.query how a page is asked for, or paging: 'client' if every row comes at once",
  );
  expect(source).toContain(`// Open question: ${question}.\n`);
});

/** A list with these parameters, and other calls next to it. */
const articles = (parameters: readonly object[], paths: object = {}) => ({
  openapi: '3.1.0',
  paths: {
    '/articles': {
      get: {
        parameters,
        responses: {
          200: {
            content: {
              'application/vnd.api+json': {
                schema: {
                  properties: {
                    data: { type: 'array', items: { properties: { id: { type: 'string' } } } },
                  },
                },
              },
            },
          },
        },
      },
      ...paths,
    },
  },
});
const queryParameter = (name: string, schema: object = { type: 'integer' }) => ({
  in: 'query',
  name,
  schema,
});
const declaredBy = (...parameters: object[]) =>
  declare(articles(parameters), { name: 'admin/articles', path: '/articles' });

test.each<[string, object[], string]>([
  [
    "JSON:API's names",
    [queryParameter('page[number]'), queryParameter('page[size]')],
    "query: ({ page, perPage }) => ({ 'page[number]': page, 'page[size]': perPage })",
  ],
  [
    'the members of an object',
    [
      queryParameter('page', {
        type: 'object',
        properties: { offset: { type: 'integer' }, limit: { type: 'integer' } },
      }),
    ],
    "query: ({ page, perPage }) => ({ 'page[offset]': (page - 1) * perPage, 'page[limit]': perPage })",
  ],
  [
    "Frappe's names",
    [queryParameter('limit_start'), queryParameter('limit_page_length')],
    'query: ({ page, perPage }) => ({ limit_start: (page - 1) * perPage, limit_page_length: perPage })',
  ],
  [
    'pages that are counted from 0',
    [queryParameter('page', { type: 'integer', minimum: 0 }), queryParameter('limit')],
    'query: ({ page, perPage }) => ({ page: page - 1, limit: perPage })',
  ],
])('pages are requested by %s', (_, parameters, query) => {
  const { source, question } = declaredBy(...parameters);
  expect(source).toContain(query);
  expect(question).toBeUndefined();
});

test.each([
  ['cursor', /is read by a cursor, 'cursor'/],
  ['page[after]', /is read by a cursor, 'page\[after\]'/],
  ['limit', /names 'limit' .* and no page/],
])('a list with %s alone is an open question and never declared as complete', (name, text) => {
  const { source, question } = declaredBy(queryParameter(name));
  expect(question).toMatch(text);
  expect(source).not.toContain('paging');
});

test('each call that is not declared is named with its reason', () => {
  const content = {
    'application/vnd.api+json': {
      schema: { properties: { data: { type: 'object', properties: { id: { type: 'string' } } } } },
    },
  };
  const given = articles([queryParameter('page'), queryParameter('limit')], {
    post: { requestBody: { content } },
  });
  const paths = {
    ...given.paths,
    '/articles/{article}': { patch: {}, put: { requestBody: { content } }, delete: {} },
    '/articles/{article}/publish': { post: {} },
    '/articles/export': { get: {} },
    '/articles-of-others': { get: {} },
  };
  const { omitted } = declare({ ...given, paths }, { name: 'admin/articles', path: '/articles' });
  expect(omitted).toEqual([
    'POST /articles: no input fits any field of its body',
    'PUT /articles/{id}: no input fits any field of its body',
    'PATCH /articles/{article}',
    'POST /articles/{article}/publish',
    'GET /articles/export',
  ]);
});

test('a save whose body wraps the form as JSON:API does is left out with the lines that it needs', () => {
  const schema = { properties: { data: { properties: { attributes: { type: 'object' } } } } };
  const given = articles([queryParameter('page'), queryParameter('limit')], {
    post: { requestBody: { content: { 'application/vnd.api+json': { schema } } } },
  });
  const { source, omitted } = declare(given, {
    name: 'admin/articles',
    path: '/articles',
  });
  expect(omitted).toEqual([
    'POST /articles: its body wraps the form; declare form, this call and encode: (form) => ({ data: { type: …, attributes: form } })',
  ]);
  expect(source).toContain(`// Left out: ${omitted[0]}`);
});

test('a path that nothing lists is refused with those that are listed', () => {
  expect(() => declare(libraryDocument, { name: 'admin/films', path: '/films' })).toThrow(
    'The document has no GET /films. It lists: /books/, /loans, /health',
  );
  expect(() => declare(libraryDocument, { name: 'admin/health', path: '/health' })).toThrow(
    'The answer of GET /health has no rows that the document tells of',
  );
});
