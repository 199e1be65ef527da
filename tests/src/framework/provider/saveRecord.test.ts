import { expect, it } from 'vitest';
import { z } from 'zod';
import type {
  ResourceConfig,
  ResourceRecord,
} from '../../../../src/framework/declaration/declaration';
import * as lenient from '../../../../src/framework/declaration/lenientSchemas';
import { givenProvider, withHeaders } from '../../../support/fakeHttp';
import { base, define, drop, dropForm, NAME } from './drops';

/** Its server stores paise. */
const drops = define({
  ...base,
  form: { schema: dropForm },
  api: {
    list: 'GET /drops',
    create: 'POST /drops',
    update: 'PATCH /drops?id=eq.{id}',
    decode: ({ fee }) => ({ fee: fee === undefined ? undefined : Number(fee) / 100 }),
    encode: ({ name, fee }) => ({ name, fee: fee * 100 }),
  },
});
const before = { id: '7', name: 'Abids', fee: 30, isDone: true, day: '', zone: '' };
const change = (answer: unknown, data = { name: 'Koti', fee: 45 }) =>
  givenProvider([drops], { 'PATCH /drops?id=eq.7': answer }).provider.update(NAME, {
    id: '7',
    data,
    previousData: before,
  });

it('decodes what the server said, not what the form sent', async () => {
  expect((await change({ message: 'Saved' })).data).toMatchObject({
    id: '7',
    name: 'Koti',
    fee: 45,
    isDone: true,
  });
  expect((await change({ id: 7, name: 'KOTI', fee: 4500 })).data).toMatchObject({
    name: 'KOTI',
    fee: 45,
    isDone: true,
  });
  expect((await change(undefined)).data).toMatchObject({ name: 'Koti', fee: 45 });
});

it('keeps a field unchanged if the answer lacks it', async () => {
  expect((await change({ data: { id: 7, zone: 'North' } })).data).toMatchObject({
    zone: 'North',
    fee: 45,
    isDone: true,
  });
});

it('reads the saved record at the declared place and nowhere else; if it is missing, that is reported and the change is saved', async () => {
  const told: string[] = [];
  const placed = {
    ...drops,
    api: {
      list: 'GET /drops' as const,
      update: { call: 'PUT /drops/{id}' as const, at: 'answer.drop' },
    },
  };
  const saved = async (answer: unknown) => {
    const { provider } = givenProvider([placed], { 'PUT /drops/7': answer }, ({ details }) =>
      told.push(details.place),
    );
    return (
      await provider.update(NAME, {
        id: '7',
        data: { name: 'Koti', fee: 45 },
        previousData: before,
      })
    ).data;
  };
  expect(await saved({ answer: { drop: { id: 7, name: 'KOTI' } } })).toMatchObject({
    name: 'KOTI',
  });
  expect(await saved(undefined)).toMatchObject({ name: 'Koti' });
  expect(told).toEqual([]);
  expect(await saved({ id: 7, name: 'KOTI' })).toMatchObject({ name: 'Koti' });
  expect(told).toEqual(['the saved drop of boss/drops at answer.drop']);
});

it('ignores an answer about another record', async () => {
  expect((await change({ id: 'job-1', name: 'Queued' })).data).toMatchObject({
    id: '7',
    name: 'Koti',
  });
});

it('encodes the sent values, and puts the id into a line with a query', async () => {
  const { provider, calls } = givenProvider([drops]);
  await provider.update(NAME, { id: '7', data: { name: 'Koti', fee: 45 }, previousData: before });
  await provider.create(NAME, { data: { name: 'Koti', fee: 45 } });
  expect(calls).toEqual([
    'PATCH /drops?id=eq.7 {"name":"Koti","fee":4500}',
    'POST /drops {"name":"Koti","fee":4500}',
  ]);
});

it('drops the cached answer of every whole list with a write', async () => {
  const whole = define({
    ...base,
    form: { schema: dropForm },
    api: { list: { call: 'GET /drops', paging: 'client' }, create: 'POST /drops' },
    actions: { verify: { call: 'POST /drops/{id}/verify' } },
  });
  const { provider, list, calls } = givenProvider([whole], {
    'GET /drops': withHeaders([{ id: 1, name: 'Abids' }], {}),
  });
  const reads = () => calls.filter((call) => call.startsWith('GET')).length;
  await list(NAME);
  await list(NAME, {}, 2);
  expect(reads()).toBe(1);
  await provider.create(NAME, { data: { name: 'Koti', fee: 1 } });
  await list(NAME);
  expect(reads()).toBe(2);
  await provider.act(NAME, { action: 'verify', record: { id: '1' } });
  await list(NAME, {}, 2);
  expect(reads()).toBe(3);
  provider.forget();
  await list(NAME);
  expect(reads()).toBe(4);
});

it.each<[string, (form: { name: string }) => unknown, string]>([
  ['is the form', (form) => form, '{"name":"Koti","fee":1,"updatedAt":"v1"}'],
  [
    'has the form’s names in another case',
    ({ name }) => ({ Name: name, lines: [] }),
    '{"Name":"Koti","lines":[],"updatedAt":"v1"}',
  ],
  ['has plain values alone', ({ name }) => ({ title: name }), '{"title":"Koti","updatedAt":"v1"}'],
  [
    'wraps the form',
    ({ name }) => ({ data: { type: 'drops', attributes: { name } } }),
    '{"data":{"type":"drops","attributes":{"name":"Koti"}}}',
  ],
  ['names the version', ({ name }) => ({ name, updatedAt: undefined }), '{"name":"Koti"}'],
])('the version is sent with a body that still is the form: %s', async (_, encode, body) => {
  const versioned = define({
    name: NAME,
    record: drop,
    version: 'updatedAt',
    access: { boss: '*' },
    list: { columns: ['name'] },
    form: { schema: dropForm },
    api: { list: 'GET /drops', update: 'PUT /drops/{id}', encode },
  });
  const { provider, calls } = givenProvider([versioned]);
  await provider.update(NAME, {
    id: '7',
    data: { name: 'Koti', fee: 1 },
    previousData: { ...before, updatedAt: 'v1' },
  });
  expect(calls).toEqual([`PUT /drops/7 ${body}`]);
});

it('gives a function the result of `encode` as `body`, next to the form itself', async () => {
  const byFunction = define({
    ...base,
    form: { schema: dropForm },
    api: {
      list: 'GET /drops',
      create: (http, { data, body }) =>
        http.json('POST', `/drops/${data.name}`, { body: { drop: body } }),
      update: { call: 'PUT /drops/{id}', body: ({ body }) => ({ drop: body }) },
      encode: ({ name, fee }) => ({ name, fee: fee * 100 }),
    },
  });
  const { provider, calls } = givenProvider([byFunction]);
  const data = { name: 'Koti', fee: 45 };
  await provider.create(NAME, { data });
  await provider.update(NAME, { id: '7', data, previousData: before });
  expect(calls).toEqual([
    'POST /drops/Koti {"drop":{"name":"Koti","fee":4500}}',
    'PUT /drops/7 {"drop":{"name":"Koti","fee":4500}}',
  ]);
});

it('names `encode` and the resource where `encode` itself fails, and sends nothing', async () => {
  const { provider, calls } = givenProvider([
    { ...drops, api: { ...drops.api, list: 'GET /drops', encode: () => BigInt('1.5') } },
  ]);
  await expect(
    provider.update(NAME, { id: '7', data: { name: 'Koti', fee: 1 }, previousData: before }),
  ).rejects.toThrow('`encode` of boss/drops failed: Cannot convert 1.5 to a BigInt');
  expect(calls).toEqual([]);
});

const itemSchema = z.object({ code: lenient.str(), isSealed: lenient.flag(false) });
const orders = define({
  name: NAME,
  record: z.object({
    id: lenient.str(),
    title: lenient.str(),
    note: lenient.str(),
    isUrgent: lenient.flag(false),
    items: lenient.list(itemSchema),
    legs: lenient.list(itemSchema.transform(({ code }) => ({ of: code, isLast: false }))),
  }),
  access: { boss: '*' },
  list: { columns: ['title'] },
  form: {
    schema: z.object({
      title: z.string(),
      note: z.string(),
      isUrgent: z.boolean(),
      items: z.array(z.object({ code: z.string(), isSealed: z.boolean() })),
      secret: z.string(),
    }),
  },
  api: { list: 'GET /orders', get: 'GET /orders/{id}', update: 'PUT /orders/{id}' },
});
/** Opens an order from an answer, and saves its form with some changes. */
const savedOrder = async (
  answer: object,
  changes: object,
  resource: ResourceConfig = orders,
  told: string[] = [],
) => {
  const { provider, calls } = givenProvider(
    [resource],
    { 'GET /orders/7': { id: 7, ...answer } },
    ({ details }) => told.push(details.place),
  );
  const { data: order } = await provider.getOne<ResourceRecord>(NAME, { id: '7' });
  const { title, note, isUrgent, items } = order;
  const data = { title, note, isUrgent, items, secret: '', ...changes };
  await provider.update(NAME, { id: '7', data, previousData: order });
  return calls.at(-1);
};

it('does not send a field that the answer did not hold, unless the person changed it', async () => {
  const told: string[] = [];
  const answer = { title: 'Lunch', isUrgent: true };
  expect(await savedOrder(answer, { title: 'Dinner' }, orders, told)).toBe(
    'PUT /orders/7 {"title":"Dinner","isUrgent":true,"secret":""}',
  );
  expect(told).toEqual([
    "note, items of the drop '7' of boss/drops; unread fields are not sent back",
  ]);
  expect(await savedOrder(answer, { note: 'Hot', items: [{ code: 'A' }] })).toBe(
    'PUT /orders/7 {"title":"Lunch","note":"Hot","isUrgent":true,"items":[{"code":"A"}],"secret":""}',
  );
});

it('does not send a key that no row of a list in the answer held, at any position of the row', async () => {
  const told: string[] = [];
  const items = [{ code: 'A' }, { code: 'B' }];
  const answer = { title: 'Lunch', note: '', is_urgent: false, items };
  const [a, b] = items.map(({ code }) => ({ code, isSealed: false }));
  expect(
    await savedOrder(answer, { items: [{ ...b, isSealed: true }, a, { code: 'C' }] }, orders, told),
  ).toBe(
    'PUT /orders/7 {"title":"Lunch","note":"","isUrgent":false,"items":[{"code":"B","isSealed":true},{"code":"A"},{"code":"C"}],"secret":""}',
  );
  expect(told).toEqual([
    "items[].isSealed of the drop '7' of boss/drops; unread fields are not sent back",
  ]);
});

it('sends rows whole that the schema makes of other keys', async () => {
  const answer = { title: 'Lunch', note: '', isUrgent: false, items: [], legs: [{ code: 'A' }] };
  expect(await savedOrder(answer, { legs: [{ of: 'A', isLast: false }] })).toContain(
    '"legs":[{"of":"A","isLast":false}]',
  );
});

it('sends the whole form of a record that was read whole, its empty and null values included', async () => {
  expect(await savedOrder({ title: '', note: null, isUrgent: null, items: [] }, {})).toBe(
    'PUT /orders/7 {"title":"","note":"","isUrgent":false,"items":[],"secret":""}',
  );
});

it('names what the answer did not hold where `encode` needs it', async () => {
  const encode = ({ items }: { items?: unknown }) => Object(items).map(String);
  const api = {
    list: 'GET /orders',
    get: 'GET /orders/{id}',
    update: 'PUT /orders/{id}',
    encode,
  } as const;
  await expect(
    savedOrder({ title: 'Lunch', note: '', isUrgent: false }, {}, { ...orders, api }),
  ).rejects.toThrow(/`encode` of boss\/drops failed: .*\. The response lacked items$/);
});
