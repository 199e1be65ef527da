// @vitest-environment jsdom
import { http as handle, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createDataProvider } from '../../../../src/framework/provider/createDataProvider';
import { createHttp } from '../../../../src/framework/provider/http';
import { createSimpleRest } from '../../../../src/framework/provider/simpleRest';
import { num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../../../../src/resources/define';

const base = `${window.location.origin}/api`;
const notes = defineResource({
  name: 'notes',
  noun: { one: 'note', many: 'notes' },
  record: z.object({ id: str(), title: str(), stars: num() }),
  access: { admin: '*' },
  fields: { title: {}, stars: {} },
  filters: { search: { kind: 'search', placeholder: 'Search', param: 'q' } },
  list: { columns: ['title', 'stars'] },
  form: { fields: ['title', 'stars'] },
});

const letters = defineResource({
  name: 'letters',
  record: z.object({ id: str(), createdAt: str() }),
  access: { admin: '*' },
  fields: { createdAt: {} },
  list: { columns: ['createdAt'] },
});
/** The next answers of the list of letters. */
const answers: Response[] = [];

const rows = [{ id: 1, title: 'Buy saffron', stars: 3 }];
const written: string[] = [];
const note = async (request: Request) => {
  const { pathname, search } = new URL(request.url);
  written.push(
    `${request.method} ${pathname}${decodeURIComponent(search)} ${await request.text()}`.trim(),
  );
};
const server = setupServer(
  handle.get(`${base}/notes`, async ({ request }) => {
    await note(request);
    return HttpResponse.json(rows, { headers: { 'Content-Range': 'notes 0-9/41' } });
  }),
  handle.put(`${base}/notes/1`, async ({ request }) => {
    await note(request);
    return HttpResponse.json({ ...rows[0], stars: 5 });
  }),
  handle.get(`${base}/letters`, async ({ request }) => {
    await note(request);
    return answers.shift() ?? HttpResponse.json([]);
  }),
  handle.get(`${base}/notes/9`, () =>
    HttpResponse.json({ message: 'No such note' }, { status: 404 }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const tokens = { access: () => 'token', renew: async () => false };
const http = createHttp({ base, tokens });
const provider = createDataProvider({
  resources: [notes, letters],
  http,
  upload: () => Promise.reject(new Error('not used')),
  simpleRest: async () => createSimpleRest(base, http),
});

it("a resource without an api block lists in ra-data-simple-rest's dialect", async () => {
  const page = await provider.getList('notes', {
    pagination: { page: 2, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: { search: 'x' },
  });
  expect(page).toMatchObject({ total: 41, data: [{ id: '1', title: 'Buy saffron' }] });
  expect(written).toEqual(['GET /api/notes?filter={"q":"x"}&range=[10,19]&sort=["id","ASC"]']);
});

it('and saves in it, with our token, errors and timeouts', async () => {
  const { data } = await provider.update('notes', {
    id: 1,
    data: { stars: 5 },
    previousData: { id: 1 },
  });
  expect(data).toMatchObject({ stars: 5 });
  expect(written.at(-1)).toBe('PUT /api/notes/1 {"stars":5}');
  await expect(provider.getOne('notes', { id: 9 })).rejects.toMatchObject({
    status: 404,
    body: { message: 'No such note' },
  });
});

const lettersOn = (page: number) =>
  provider.getList('letters', {
    pagination: { page, perPage: 2 },
    sort: { field: '', order: 'ASC' },
    filter: {},
  });

it('a list without a chosen order requests the newest records first, by createdAt', async () => {
  answers.push(HttpResponse.json([], { headers: { 'Content-Range': 'letters */0' } }));
  expect(await lettersOn(1)).toMatchObject({ data: [], total: 0 });
  expect(written.at(-1)).toBe('GET /api/letters?filter={}&range=[0,1]&sort=["createdAt","DESC"]');
});

it('a capped total is a least one, and grows with the pages', async () => {
  const capped = (ids: number[], range: string) =>
    answers.push(
      HttpResponse.json(
        ids.map((id) => ({ id })),
        { headers: { 'Content-Range': `letters ${range}/4`, 'X-Total-Capped': 'true' } },
      ),
    );
  capped([9, 8], '0-1');
  expect(await lettersOn(1)).toMatchObject({ total: 4, meta: { isTotalCapped: true } });
  capped([5, 4], '4-5');
  expect(await lettersOn(3)).toMatchObject({ total: 6, meta: { isTotalCapped: true } });
  capped([3], '6-6');
  expect(await lettersOn(4)).toMatchObject({ total: 7, meta: { isTotalCapped: false } });
});

it.each([
  ['no list', { letters: [] }],
  ['a row that is no record', [null]],
])('an answer with %s could not be read', async (_, body) => {
  answers.push(HttpResponse.json(body, { headers: { 'Content-Range': 'letters 0-0/1' } }));
  await expect(lettersOn(1)).rejects.toMatchObject({
    name: 'UnreadableAnswer',
    details: { call: 'GET /letters' },
  });
});

it('a cancelled list is not a failure of the server', async () => {
  const controller = new AbortController();
  controller.abort();
  const page = provider.getList('letters', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: '', order: 'ASC' },
    filter: {},
    signal: controller.signal,
  });
  await expect(page).rejects.toMatchObject({ name: 'AbortError' });
});

it('compares rows with the filter and the order, as it does of declared calls', async () => {
  const judged = defineResource({
    name: 'letters',
    record: z.object({ id: str(), createdAt: str(), kind: str() }),
    access: { admin: '*' },
    filters: { kind: { kind: 'select', choices: ['bill', 'note'] } },
    list: { columns: ['createdAt'], sort: { columns: ['createdAt'], usual: 'createdAt desc' } },
  });
  const parts = { resources: [judged], http, simpleRest: async () => createSimpleRest(base, http) };
  const list = async (filter: object) => {
    const came = [
      { id: 1, createdAt: '2026-05-01', kind: 'bill' },
      { id: 2, createdAt: '2026-05-02', kind: 'note' },
    ];
    answers.push(HttpResponse.json(came, { headers: { 'Content-Range': 'letters 0-1/2' } }));
    const page = await createDataProvider(parts).getList('letters', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: '', order: 'ASC' },
      filter,
    });
    return page.meta?.ignored;
  };
  expect(await list({})).toEqual({ usual: true });
  expect(await list({ kind: 'bill' })).toEqual({ filters: ['kind'], usual: true });
});
