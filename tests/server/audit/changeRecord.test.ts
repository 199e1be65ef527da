import { adminPermissions } from '../../../contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRecord, createRecord, deleteRecord } from '../../../server/audit/changeRecord';
import {
  changeBanner,
  findBanner,
  insertBanner,
  lockBanner,
  removeBanner,
  type BannerRow,
} from '../../../server/catalogue/banners/repository';
import type { Db } from '../../../server/platform/db/database';
import type { Person } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';
import { expectUnrecorded, recordedAbout, recordedChange } from '../../support/auditEntries';

let server: TestServer;
let actor: Parameters<typeof changeRecord>[1];
beforeAll(async () => {
  server = await givenServer();
  const admin: Person = await server.givenAdmin();
  actor = { ...admin, role: 'admin', sessionId: '1', permissions: adminPermissions };
});
afterAll(() => server.close());

const toResponse = ({ id, title, updated_at }: BannerRow) => ({
  id,
  title,
  updatedAt: updated_at.toISOString(),
});
const banner = { object: 'banner', label: 'Banner', lock: lockBanner, toResponse } as const;
const givenBanner = () =>
  insertBanner(server.db, { title: 'Diwali', image_url: '/api/files/diwali.webp' });
const rename = (id: string, title: string) => (tx: Db) => changeBanner(tx, id, { title });

test('a change is recorded with the record before and after it', async () => {
  const stored = await givenBanner();
  const sent = stored.updated_at.toISOString();
  const after = await changeRecord(
    server.db,
    actor,
    banner,
    { id: stored.id, action: 'update', sent },
    rename(stored.id, 'Eid'),
  );
  expect(after.title).toBe('Eid');
  const before = toResponse(stored);
  expect(await recordedAbout(server, 'banner', stored.id)).toEqual([
    { actor_id: actor.id, actor_role: 'admin', action: 'update', ...recordedChange(before, after) },
  ]);
});

test('an edit of an older state is a conflict with the newer one in it, and changes nothing', async () => {
  const stored = await givenBanner();
  await expectUnrecorded(server, async () => {
    const changing = changeRecord(
      server.db,
      actor,
      banner,
      { id: stored.id, action: 'update', sent: '2026-01-01T00:00:00.000Z' },
      rename(stored.id, 'Eid'),
    );
    await expect(changing).rejects.toMatchObject({
      code: 'conflict',
      message: 'Someone else has changed this banner. Review the newer values and save again',
      extra: { current: toResponse(stored) },
    });
  });
  expect(await findBanner(server.db, stored.id)).toEqual(stored);
});

test('what is not there is a 404', async () => {
  const wanted = { code: 'notFound', message: 'Banner not found' };
  await expect(
    changeRecord(
      server.db,
      actor,
      banner,
      { id: '999999', action: 'update' },
      rename('999999', 'Eid'),
    ),
  ).rejects.toMatchObject(wanted);
  await expect(
    deleteRecord(server.db, actor, banner, '999999', (tx) => removeBanner(tx, '999999')),
  ).rejects.toMatchObject(wanted);
});

test('a change that changes nothing returns the record, announces nothing and records nothing', async () => {
  const stored = await givenBanner();
  let announced = 0;
  const announce = async () => {
    announced += 1;
  };
  await expectUnrecorded(server, async () => {
    const shown = await changeRecord(
      server.db,
      actor,
      banner,
      { id: stored.id, action: 'enable', announce },
      async () => undefined,
    );
    expect(shown).toEqual(toResponse(stored));
  });
  expect(announced).toBe(0);
});

test('a change that fails leaves neither the change nor its entry', async () => {
  const stored = await givenBanner();
  await expectUnrecorded(server, async () => {
    const announce = () => Promise.reject(new Error('no'));
    await expect(
      changeRecord(
        server.db,
        actor,
        banner,
        { id: stored.id, action: 'update', announce },
        rename(stored.id, 'Eid'),
      ),
    ).rejects.toThrow('no');
  });
  expect(await findBanner(server.db, stored.id)).toEqual(stored);
});

test('a new record is recorded without a before, a deleted one without an after', async () => {
  const created = await createRecord(server.db, actor, banner, (tx) =>
    insertBanner(tx, { title: 'Holi', image_url: '/api/files/holi.webp' }),
  );
  await deleteRecord(server.db, actor, banner, created.id, (tx) => removeBanner(tx, created.id));
  expect(await recordedAbout(server, 'banner', created.id)).toMatchObject([
    { action: 'create', before: null, after: created },
    { action: 'delete', before: created, after: null },
  ]);
});
