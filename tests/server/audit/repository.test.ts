import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Insertable } from 'kysely';
import { auditEntrySchema, auditListSchema, type AuditEntry } from '../../../contract/audit';
import type { DB } from '../../../server/platform/db/types.gen';
import type { Person } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';
import { addRows } from '../../support/rows';

let server: TestServer;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  server = await givenServer();
  admin = await server.givenAdmin({ name: 'Asha Rao' });
  owner = await server.givenStoreOwner();
  await givenEntries(
    { action: 'create', object: 'coupon', object_id: '1', created_at: '2026-03-01T18:29:59Z' },
    { action: 'update', object: 'coupon', object_id: '1', created_at: '2026-03-01T18:30:00Z' },
    { action: 'update', object: 'store', object_id: '1', created_at: '2026-03-02T18:29:59Z' },
    {
      action: 'deliver',
      object: 'order',
      object_id: '5',
      created_at: '2026-03-02T18:30:00Z',
      actor_id: owner.id,
      actor_role: 'store',
    },
  );
});
afterAll(() => server.close());

const givenEntries = (...entries: Partial<Insertable<DB['audit_entries']>>[]) =>
  addRows(
    server.db,
    'audit_entries',
    entries.map((entry) => ({
      actor_id: admin.id,
      actor_role: 'admin',
      action: 'update',
      object: 'store',
      ...entry,
    })),
  );
const list = async (query = ''): Promise<z.output<typeof auditListSchema>> =>
  (await server.request('GET', `/admin/audit${query}`, { as: admin })).read(auditListSchema);
const inShort = ({ action, object, objectId }: AuditEntry) => `${action} ${object} ${objectId}`;
const found = async (query: string) => (await list(query)).entries.map(inShort);

describe('the audit list', () => {
  test('is newest first, by pages', async () => {
    expect(await list('?limit=3')).toMatchObject({
      page: 1,
      limit: 3,
      total: 4,
      totalPages: 2,
      isTotalCapped: false,
    });
    expect(await found('?limit=3')).toEqual([
      'deliver order 5',
      'update store 1',
      'update coupon 1',
    ]);
    expect(await found('?limit=3&page=2')).toEqual(['create coupon 1']);
    expect(await list('?page=7')).toMatchObject({ entries: [], total: 4, totalPages: 1 });
    expect((await list('?limit=1000')).limit).toBe(100);
  });

  test.each([
    ['role=store', ['deliver order 5']],
    ['action=update', ['update store 1', 'update coupon 1']],
    ['object=coupon', ['update coupon 1', 'create coupon 1']],
    ['object=coupon&object_id=1&action=create', ['create coupon 1']],
    ['object_id=5', ['deliver order 5']],
    ['date_from=2026-03-02&date_to=2026-03-02', ['update store 1', 'update coupon 1']],
    ['date_from=2026-03-03', ['deliver order 5']],
    ['date_to=2026-03-01', ['create coupon 1']],
    [
      'role=all&action=&object_id=',
      ['deliver order 5', 'update store 1', 'update coupon 1', 'create coupon 1'],
    ],
    ['actor_id=999999', []],
  ])('for %s has what fits, and counts it', async (query, expected) => {
    expect(await found(`?${query}`)).toEqual(expected);
    expect((await list(`?${query}`)).total).toBe(expected.length);
  });

  test('can be filtered by one actor', async () => {
    expect(await found(`?actor_id=${owner.id}`)).toEqual(['deliver order 5']);
    expect((await list(`?actor_id=${admin.id}`)).total).toBe(3);
  });

  test.each([
    'role=cook',
    'action=look',
    'object=moon',
    'actor_id=x',
    'date_from=02-03-2026',
    'date_to=2026-02-30',
    'page=0',
    'limit=x',
  ])('is refused for %s', async (query) => {
    expect((await server.request('GET', `/admin/audit?${query}`, { as: admin })).status).toBe(422);
  });

  test('returns an entry with all of its details', async () => {
    await givenEntries({
      object: 'file',
      before: null,
      after: JSON.stringify({ file_url: '/api/files/a.webp' }),
    });
    const answer = await server.request('GET', '/admin/audit', { as: admin });
    const [entry] = answer.read(auditListSchema.loose()).entries;
    expect(entry).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      actor: { id: admin.id, name: 'Asha Rao', role: 'admin' },
      action: 'update',
      object: 'file',
      objectId: null,
      objectName: null,
      before: null,
      after: { file_url: '/api/files/a.webp' },
      address: null,
      device: null,
    });
  });

  test('shows the current names of a person and an invitation, of which the entry has only the id', async () => {
    await givenEntries(
      { object: 'user', object_id: owner.id, action: 'end-sessions' },
      { object: 'invitation', object_id: '999999', action: 'withdraw' },
    );
    expect(
      (await list('?limit=2')).entries.map(({ object, objectName }) => [object, objectName]),
    ).toEqual([
      ['invitation', null],
      ['user', owner.name],
    ]);
  });

  test('has each entry by its id', async () => {
    const [newest] = (await list('?limit=1')).entries;
    const answer = await server.request('GET', `/admin/audit/${newest?.id}`, { as: admin });
    expect(answer.read(auditEntrySchema)).toEqual(newest);
    expect((await server.request('GET', '/admin/audit/999999', { as: admin })).status).toBe(404);
    const support = await server.givenAdmin({ job: 'support' });
    for (const as of [owner, support])
      expect((await server.request('GET', `/admin/audit/${newest?.id}`, { as })).status).toBe(403);
  });
});
