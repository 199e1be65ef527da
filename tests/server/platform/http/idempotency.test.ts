import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';
import { setRows } from '../../../support/rows';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await givenServer();
});
beforeEach(async () => {
  admin = await server.givenAdmin();
});
afterAll(() => server.close());

const offer = { title: 'Free raita', description: 'A bowl of raita with each family pack' };
const savedSchema = z.object({ data: z.object({ id: z.string() }) });

const create = (body: object = offer, key = 'opened-form-1', as = admin) =>
  server.request('POST', '/admin/special-offers', {
    as,
    body,
    headers: { 'Idempotency-Key': key },
  });
const countOffers = async () => {
  const { n } = await server.db
    .selectFrom('audit_entries')
    .where('action', '=', 'create')
    .where('actor_id', '=', admin.id)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

describe('a create under an Idempotency-Key', () => {
  test('makes one record of two requests, and answers both alike', async () => {
    const first = await create();
    const second = await create();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.headers.get('content-type')).toMatch('application/json');
    expect(await countOffers()).toBe(1);
  });

  test('makes one record of requests that arrive together', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    const ids = answers.map((answer) => answer.read(savedSchema).data.id);
    expect(new Set(ids).size).toBe(1);
    expect(await countOffers()).toBe(1);
  });

  test('is refused with other values, whose record would be another one', async () => {
    await create();
    const other = await create({ ...offer, title: 'Free salan' });
    expect([other.status, other.body]).toEqual([
      409,
      expect.objectContaining({
        detail:
          'Your earlier entry was saved with other values. Check the list before you try again',
      }),
    ]);
    expect(await countOffers()).toBe(1);
  });

  test('is refused at another address, even with the same values', async () => {
    await create();
    const { status } = await server.request('POST', '/admin/banner-images', {
      as: admin,
      body: offer,
      headers: { 'Idempotency-Key': 'opened-form-1' },
    });
    expect(status).toBe(409);
  });

  test('keeps nothing of a refusal, so that the corrected form may use the key', async () => {
    expect((await create({ title: '' })).status).toBe(422);
    expect((await create()).status).toBe(200);
    expect(await countOffers()).toBe(1);
  });

  test('stores nothing if the handler refuses after its first write', async () => {
    const job = { name: 'Night desk', role: 'admin', permissions: [] };
    const send = (name: string, key: string) =>
      server.request('POST', '/admin/jobs', {
        as: admin,
        body: { ...job, name },
        headers: { 'Idempotency-Key': key },
      });
    await setRows(server.db, 'sessions', { user_id: admin.id }, { stepped_up_at: new Date() });
    expect((await send('Night desk', 'first-form')).status).toBe(200);
    const taken = await send('Night desk', 'second-form');
    expect(taken.status).toBe(409);
    expect((await send('Day desk', 'second-form')).status).toBe(200);
  });

  test('belongs to one person', async () => {
    const other = await server.givenAdmin();
    const [mine, theirs] = [await create(), await create(offer, 'opened-form-1', other)];
    expect(theirs.read(savedSchema).data.id).not.toBe(mine.read(savedSchema).data.id);
  });

  test('makes a record for each key', async () => {
    await create(offer, 'opened-form-1');
    await create(offer, 'opened-form-2');
    expect(await countOffers()).toBe(2);
  });

  test('is refused with a key that is too short, which the answer names', async () => {
    const { status, body } = await create(offer, 'short');
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        detail: [expect.objectContaining({ loc: ['header', 'Idempotency-Key'] })],
      }),
    ]);
  });
});
