import { expect, it } from 'vitest';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { UnreadableAnswer } from '../../../../src/framework/declaration/failures';
import type { Call, CallOr, Id } from '../../../../src/framework/declaration/calls';
import { givenProvider } from '../../../support/fakeHttp';
import { str } from '../../../../src/framework/declaration/lenientSchemas';
import { base, define, drop, dropForm, NAME } from './drops';

const withGet = (get: CallOr<{ id: Id }>) =>
  define({
    ...base,
    api: { list: 'GET /drops', get },
    actions: { verify: { call: 'POST /drops/{id}/verify' } },
  });
const asked = (answer: unknown, get: CallOr<{ id: Id }> = 'GET /drops/{id}') =>
  givenProvider([withGet(get)], { 'GET /drops/7': answer }).provider.getOne(NAME, { id: '7' });

it.each([
  ['bare', { id: 7, name: 'Abids' }],
  ['in data', { data: { id: 7, name: 'Abids' } }],
  ['under the name of one', { drop: { _id: '7', name: 'Abids' } }],
  ['in data, under the name of one', { data: { drop: { id: 7, name: 'Abids' } } }],
  ['as a list of one', [{ id: 7, name: 'Abids' }]],
  ['in data beside an id of the request', { id: 'req-1', data: { id: 7, name: 'Abids' } }],
])('reads a record %s', async (_, answer) => {
  expect((await asked(answer)).data).toMatchObject({ id: '7', name: 'Abids' });
});

it('reads a record at the place that the call declares, and nowhere else', async () => {
  const get: Call<{ id: Id }> = { call: 'GET /drops/{id}', at: 'answer.content' };
  expect((await asked({ answer: { content: { id: 7, name: 'Abids' } } }, get)).data).toMatchObject({
    name: 'Abids',
  });
  await expect(asked({ id: 7, name: 'Abids' }, get)).rejects.toBeInstanceOf(UnreadableAnswer);
});

it.each([
  ['an unknown envelope', { answer: { id: 7, name: 'Abids' } }],
  ['an object with one declared field and no id', { name: 'Abids', text: 'x' }],
  ['another record', { id: 8, name: 'Koti' }],
  ['several records', [{ id: 7 }, { id: 8 }]],
  ['a text', 'maintenance'],
  ['nothing', undefined],
])('refuses %s instead of showing an empty record', async (_, answer) => {
  await expect(asked(answer)).rejects.toBeInstanceOf(UnreadableAnswer);
});

it.each([
  ['bare', { name: 'Abids', fee: 30 }],
  ['in data', { message: 'ok', data: { name: 'Abids', fee: 30 } }],
  ['under the name of one', { drop: { name: 'Abids', fee: 30 } }],
])('gives a detail without an id, %s, the requested id', async (_, answer) => {
  expect((await asked(answer)).data).toMatchObject({ id: '7', name: 'Abids', fee: 30 });
});

it.each([
  ['in the record', { id: 8, name: 'Koti', fee: 30 }],
  ['under another name', { _id: '8', name: 'Koti', fee: 30 }],
  ['in the envelope', { id: 8, data: { name: 'Koti', fee: 30 } }],
])('refuses a different id %s', async (_, answer) => {
  await expect(asked(answer)).rejects.toBeInstanceOf(UnreadableAnswer);
});

const withCode = define({
  name: NAME,
  record: drop.extend({ code: str() }),
  access: { boss: '*' },
  list: { columns: ['name'] },
  api: {
    list: 'GET /drops',
    get: 'GET /drops/{id}',
    aliases: { id: ['id', 'code'], code: ['code', 'id'] },
  },
});
const known = { id: 7, code: 'D-7', name: 'Abids', day: '2026-11-27', isDone: true };

it("keeps the row's id if a detail lacks one", async () => {
  const { provider, list } = givenProvider([withCode], {
    'GET /drops': [known],
    'GET /drops/7': { name: 'Abids Road', fee: 30, isDone: false },
  });
  await list(NAME);
  expect((await provider.getOne(NAME, { id: '7' })).data).toMatchObject({
    id: '7',
    code: 'D-7',
    name: 'Abids Road',
    day: '2026-11-27',
    fee: 30,
    isDone: false,
  });
});

it.each([
  ['reads', 'D-7', 'Abids Road'],
  ['refuses', 'D-8', undefined],
])('%s a detail whose only id is the code %s of a known row', async (_, code, name) => {
  const { provider, list } = givenProvider([withCode], {
    'GET /drops': [known],
    'GET /drops/7': { code, name: 'Abids Road', fee: 30 },
  });
  await list(NAME);
  const read = await provider.getOne(NAME, { id: '7' }).catch(() => undefined);
  expect(read?.data.name).toBe(name);
});

it('names call, place and what came, for the console of development', async () => {
  const error: unknown = await asked({ answer: 'x'.repeat(1_000) }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({
    details: {
      call: 'GET /drops/{id}',
      place: "the drop '7' of boss/drops",
      received: expect.stringMatching(/^\{"answer":"x{50,300}…$/),
    },
  });
});

it.each(['', undefined])('sends no line whose id is %j', async (id) => {
  const { provider, calls } = givenProvider([withGet('GET /drops/{id}')]);
  await expect(provider.getOne(NAME, { id: String(id ?? '') })).rejects.toThrow(
    "'GET /drops/{id}': no value for {id}",
  );
  await expect(provider.act(NAME, { action: 'verify', record: { id: '' } })).rejects.toThrow(
    "'POST /drops/{id}/verify': no value for {id}",
  );
  expect(calls).toEqual([]);
});

it('reads in several steps if the call is a function', async () => {
  const get: CallOr<{ id: Id }> = async (http, { id }) => {
    const head = await http.json('GET', `/drops/${id}`);
    return { ...Object(head), ...Object(await http.json('GET', `/drops/${id}/fee`)) };
  };
  const { provider, calls } = givenProvider([withGet(get)], {
    'GET /drops/7': { id: 7, name: 'Abids' },
    'GET /drops/7/fee': { fee: 30 },
  });
  expect((await provider.getOne(NAME, { id: 7 })).data).toMatchObject({ name: 'Abids', fee: 30 });
  expect(calls).toHaveLength(2);
});

const listed = (version?: 'updatedAt') =>
  define({
    ...base,
    ...(version ? { version } : {}),
    form: { schema: dropForm },
    api: { list: 'GET /drops', update: 'PUT /drops/{id}' },
  });

it('reads a row again for a form if no version protects it, first on its previous page', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({
    id: index + 1,
    name: `Drop ${index + 1}`,
  }));
  const { provider, list, calls } = givenProvider([listed()], {
    'GET /drops': { data: rows, total: 43 },
  });
  await list(NAME, {}, 3);
  await provider.getOne(NAME, { id: '7' });
  expect(calls).toEqual(['GET /drops?page=3&limit=10', 'GET /drops?page=3&limit=10']);
});

it('fills a form from the row that was read if its version is sent with the change', async () => {
  const { provider, list, calls } = givenProvider([listed('updatedAt')], {
    'GET /drops': [{ id: 7, name: 'Abids', updated_at: 'monday' }],
  });
  const {
    data: [row],
  } = await list(NAME);
  const { data } = await provider.getOne(NAME, { id: '7' });
  await provider.update(NAME, { id: '7', data: { name: 'Koti', fee: 1 }, previousData: data });
  expect(data).toEqual(row);
  expect(calls).toEqual([
    'GET /drops?page=1&limit=10',
    'PUT /drops/7 {"name":"Koti","fee":1,"updatedAt":"monday"}',
  ]);
});

it('finds many in one walk of the list, and leaves out those that there are not', async () => {
  const rows = Array.from({ length: 3 }, (_, index) => ({ id: index + 1 }));
  const { provider, calls } = givenProvider([listed()], { 'GET /drops': rows });
  expect((await provider.getMany(NAME, { ids: ['1', '3', '9'] })).data.map(({ id }) => id)).toEqual(
    ['1', '3'],
  );
  // without a total, a short page may be the server's cap
  expect(calls).toEqual(['GET /drops?page=1&limit=100', 'GET /drops?page=2&limit=3']);
});

it('leaves out records unknown to its own call, and no other failure', async () => {
  const { provider } = givenProvider([withGet('GET /drops/{id}')], {
    'GET /drops/1': { id: 1 },
    'GET /drops/2': new ApiError(404),
    'GET /drops/3': new ApiError(500),
  });
  expect((await provider.getMany(NAME, { ids: ['1', '2'] })).data).toHaveLength(1);
  await expect(provider.getMany(NAME, { ids: ['1', '3'] })).rejects.toMatchObject({ status: 500 });
});
