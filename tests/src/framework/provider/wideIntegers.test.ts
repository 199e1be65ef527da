import { http as handle, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { ResourceRecord } from '../../../../src/framework/declaration/declaration';
import { flag, num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { createDataProvider } from '../../../../src/framework/provider/createDataProvider';
import { createHttp, readJson } from '../../../../src/framework/provider/http';
import { define } from './drops';

const BASE = 'http://cards.test';
const NAME = 'boss/cards';

const cards = define({
  name: NAME,
  record: z.object({
    id: str(),
    name: str(),
    holderId: str(),
    revision: str().optional(),
    points: num(),
    isActive: flag(true),
    extra: z.unknown(),
  }),
  version: 'revision',
  access: { boss: '*' },
  list: { columns: ['name'], actions: ['disable'] },
  form: { schema: z.object({ name: z.string() }) },
  api: {
    list: 'GET /cards',
    get: 'GET /cards/{id}',
    update: 'PUT /cards/{id}',
  },
  actions: {
    disable: { call: 'POST /cards/{id}/disable' },
    close: { on: 'rows', chunk: 10, call: 'POST /cards/close' },
  },
});

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

/** Every request as method, path and raw body. */
const sent: string[] = [];
const answers: Record<string, string> = {};
beforeEach(() => {
  sent.length = 0;
  for (const line of Object.keys(answers)) delete answers[line];
  network.use(
    handle.all(`${BASE}/*`, async ({ request }) => {
      const { pathname } = new URL(request.url);
      const line = `${request.method} ${pathname}`;
      sent.push(`${line} ${await request.text()}`.trim());
      return new HttpResponse(answers[line] ?? '{}', {
        headers: { 'content-type': 'application/json' },
      });
    }),
  );
});

const provider = createDataProvider({
  resources: [cards],
  http: createHttp({ base: BASE }),
  upload: () => Promise.reject(new Error('not used')),
});
const list = () =>
  provider.getList<ResourceRecord>(NAME, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });

it('keeps ids, references and versions above 2^53 apart, digit by digit', async () => {
  answers['GET /cards'] = `{"data": [
    {"id": 9007199254740992, "name": "one", "holder_id": 9007199254740995, "revision": 1},
    {"id": 9007199254740993, "name": "two", "holder_id": -9007199254740997, "revision": 17}
  ], "total": 2}`;
  const { data } = await list();
  expect(data).toMatchObject([
    { id: '9007199254740992', holderId: '9007199254740995' },
    { id: '9007199254740993', holderId: '-9007199254740997' },
  ]);
  await provider.act(NAME, { action: 'disable', record: data[1] ?? { id: '' } });
  expect(sent.at(-1)).toBe('POST /cards/9007199254740993/disable');
});

it.each([
  ['a number goes back as that number', '9007199254740993', '9007199254740993'],
  ['a text goes back as that text', '"9007199254741777"', '"9007199254741777"'],
])('a version that came as %s', async (_, revision, back) => {
  answers['GET /cards/7'] = `{"id": 7, "name": "one", "revision": ${revision}}`;
  const { data } = await provider.getOne<ResourceRecord>(NAME, { id: '7' });
  await provider.update(NAME, { id: '7', data: { name: 'two' }, previousData: data });
  expect(sent.at(-1)).toBe(`PUT /cards/7 {"name":"two","revision":${back}}`);
  await provider.act(NAME, {
    action: 'close',
    rows: [{ id: '7', revision: data.revision }],
  });
  expect(sent.at(-1)).toBe(`POST /cards/close {"rows":[{"id":"7","revision":${back}}]}`);
});

it('two rows with one id are an error that names both', async () => {
  answers['GET /cards'] = '[{"id": 7}, {"id": 8}, {"id": 7}]';
  await expect(list()).rejects.toMatchObject({
    details: {
      call: 'GET /cards',
      place: 'different ids in rows 1 and 3 of boss/cards',
      received: '"7"',
    },
  });
});

it('digits within texts, fractions and safe integers are read as they always are', async () => {
  const text = String.raw`{"a": "1: 9007199254740993", "b": "say \"x\", 9007199254740993", "c": 0.12345678901234567,
    "d": 12345678901234567.5, "e": 9007199254740991, "f": [1e20, 9007199254740993], "9007199254740993": 12345678901234567890}`;
  expect(await readJson(new Response(text))).toEqual({
    ...JSON.parse(text),
    f: [1e20, '9007199254740993'],
    '9007199254740993': '12345678901234567890',
  });
});

it('an answer that is not JSON stays text, with any digits', async () => {
  expect(await readJson(new Response('<p> 9007199254740993'))).toBeUndefined();
  expect(await readJson(new Response('[00009007199254740993]'))).toBeUndefined();
});
