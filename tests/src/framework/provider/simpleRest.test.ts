// @vitest-environment jsdom
import { http as handle, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createDataProvider } from '../../../../src/framework/provider/createDataProvider';
import { createHttp } from '../../../../src/framework/provider/http';
import { createSimpleRest } from '../../../../src/framework/provider/simpleRest';
import { num, str } from '../../../../src/framework/core/lenientSchemas';
import { defineResource } from '../../../../src/resources/define';

const base = `${window.location.origin}/api`;
const notes = defineResource({
  name: 'notes',
  label: { one: 'Note', many: 'Notes' },
  record: z.object({ id: str(), title: str(), stars: num() }),
  access: { admin: '*' },
  fields: { title: {}, stars: {} },
  filters: { search: { kind: 'search', placeholder: 'Search', param: 'q' } },
  list: { columns: ['title', 'stars'] },
  form: { fields: ['title', 'stars'] },
});

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
  handle.get(`${base}/notes/9`, () =>
    HttpResponse.json({ message: 'No such note' }, { status: 404 }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const tokens = { access: () => 'token', renew: async () => false };
const http = createHttp({ base, tokens });
const provider = createDataProvider({
  resources: [notes],
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
