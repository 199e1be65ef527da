import { beforeAll, expect, test } from 'vitest';
import type { Selectable } from 'kysely';
import { IMPORT_ROWS_MAX } from '../../../contract/constants';
import { adminPermissions } from '../../../contract/people/permissions';
import type { Banners } from '../../../server/platform/db/types.gen';
import type { Actor } from '../../../server/platform/http/context';
import {
  change,
  changeBy,
  changeOne,
  create,
  createOne,
  inSession,
  removeOne,
} from '../../../server/records/change';
import { refuse, type Verdict } from '../../../server/records/kind';
import { tableKind } from '../../../server/records/tableKind';
import { AppError } from '../../../server/platform/errors';
import { expectUnrecorded, recordedAbout, recordedChange } from '../../support/auditEntries';
import { openPlainServer, server } from '../../support/opened';

let actor: Actor;
const announced: string[][] = [];
openPlainServer();
beforeAll(async () => {
  const admin = await server.givenAdmin();

  actor = { ...admin, role: 'admin', sessionId: '1', permissions: adminPermissions };
});

const TAKEN_NAME = 'Taken';
const banners = tableKind({
  table: 'banners',
  object: 'banner',
  noun: 'banner',
  toImage: ({ id, title, updated_at }: Selectable<Banners>) => ({
    id,
    title,
    updatedAt: updated_at.toISOString(),
  }),
  columnsOf: ({ title }: { title: string }) => ({
    // breaks a constraint of the table
    title: title === TAKEN_NAME ? null : title,
    image_url: '/api/files/diwali.webp',
  }),
  violation: (error) =>
    String(error).includes('violates not-null constraint')
      ? new AppError('conflict', 'In use')
      : undefined,
  announce: async (_tx, written) => {
    announced.push(written.map(({ action, after }) => `${action} ${after?.title}`));
    if (written.some(({ after }) => after?.title === 'Loud')) throw new Error('no');
  },
});
const given = (title = 'Diwali') => createOne(server.db, actor, banners, { title });
const rename = (id: string, title: string, updatedAt?: string) =>
  changeOne(server.db, actor, banners, { id, patch: { title }, updatedAt });
const stored = async (id: string) => (await banners.read(server.db, [id])).get(id);
const inRun = (some: readonly { id: string; title: string; updatedAt?: string }[]) =>
  inSession(server.db, actor, banners, 'run', (session) =>
    change(session, some, {
      action: 'update',
      stale: 'last',
      patchOf: (_, { id }) => {
        const { title = '' } = some.find((item) => item.id === id) ?? {};
        return title === ''
          ? refuse(new AppError('conflict', 'No title'))
          : { is: 'write', value: { title } };
      },
    }),
  );

test('a change is recorded with the record before and after it', async () => {
  const before = await given();
  const after = await rename(before.id, 'Eid', before.updatedAt);
  expect(after.title).toBe('Eid');
  expect((await recordedAbout(server, 'banner', before.id))[1]).toEqual({
    actor_id: actor.id,
    actor_role: 'admin',
    action: 'update',
    ...recordedChange(before, after),
  });
});

test('an edit of an older state is a conflict with the newer one in it, and changes nothing', async () => {
  const current = await given();
  await expectUnrecorded(server, () =>
    expect(rename(current.id, 'Eid', '2026-01-01T00:00:00.000Z')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Someone else has changed this banner. Review the newer values and save again',
      extra: { current },
    }),
  );
  expect(await stored(current.id)).toEqual(current);
});

test('a decision refuses by its own rule first, then by the older state, and shows a part of it', async () => {
  const { id } = await given();
  const kind = { ...banners, toCurrent: ({ title }: { title: string }) => ({ title }) };
  const decide = (verdict: Verdict<{ title?: string }>) =>
    changeBy(
      server.db,
      actor,
      kind,
      { id, updatedAt: '2026-01-01T00:00:00.000Z' },
      { action: 'approve', stale: 'afterRule', patchOf: () => verdict },
    );
  await expect(decide(refuse(new AppError('conflict', 'Decided')))).rejects.toThrow('Decided');
  await expect(decide({ is: 'write', value: { title: 'Eid' } })).rejects.toMatchObject({
    extra: { current: { title: 'Diwali' } },
  });
  expect(await decide({ is: 'same' })).toEqual(await stored(id));
});

test('a missing record is a 404', async () => {
  const expected = { code: 'notFound', message: 'Banner not found' };
  await expect(rename('999999', 'Eid')).rejects.toMatchObject(expected);
  await expect(removeOne(server.db, actor, banners, '999999')).rejects.toMatchObject(expected);
});

test('a change that changes nothing returns the record, announces nothing and records nothing', async () => {
  const before = await given();
  announced.length = 0;
  await expectUnrecorded(server, async () => {
    expect(await rename(before.id, 'Diwali', before.updatedAt)).toEqual(before);
  });
  expect(announced).toEqual([]);
});

test('a change whose announcement fails leaves neither the change nor its entry', async () => {
  const before = await given();
  await expectUnrecorded(server, () => expect(rename(before.id, 'Loud')).rejects.toThrow('no'));
  expect(await stored(before.id)).toEqual(before);
});

test('a new record is recorded without a before, a deleted one without an after', async () => {
  const created = await given('Holi');
  await removeOne(server.db, actor, banners, created.id);
  expect(await recordedAbout(server, 'banner', created.id)).toMatchObject([
    { action: 'create', before: null, after: created },
    { action: 'delete', before: created, after: null },
  ]);
});

test('a run changes the allowed records, refuses each other record by its own reason, and is announced once', async () => {
  const [plain, same, empty, taken, old] = await Promise.all(
    ['A', 'B', 'C', 'D', 'E'].map((title) => given(title)),
  );
  announced.length = 0;
  const outcomes = await inRun([
    { id: taken?.id ?? '', title: TAKEN_NAME },
    { id: plain?.id ?? '', title: 'A2' },
    { id: same?.id ?? '', title: 'B' },
    { id: empty?.id ?? '', title: '' },
    { id: '999999', title: 'X' },
    { id: old?.id ?? '', title: 'E2', updatedAt: '2026-01-01T00:00:00.000Z' },
  ]);
  expect(
    outcomes.map((outcome) =>
      outcome.is === 'refused' ? outcome.error.message : `${outcome.is} ${outcome.image.title}`,
    ),
  ).toEqual([
    'In use',
    'done A2',
    'same B',
    'No title',
    'Banner not found',
    'Someone else has changed this banner. Review the newer values and save again',
  ]);
  expect(announced).toEqual([['update A2']]);
  expect(await stored(taken?.id ?? '')).toEqual(taken);
});

test('a batch of new records creates those that break no constraint, in the order of the inputs', async () => {
  const outcomes = await inSession(server.db, actor, banners, 'import', (session) =>
    create(
      session,
      ['A', 'B', TAKEN_NAME, 'C', 'D'].map((title) => ({ title })),
    ),
  );
  expect(
    outcomes.map((outcome) =>
      outcome.is === 'refused' ? outcome.error.message : outcome.image.title,
    ),
  ).toEqual(['A', 'B', 'In use', 'C', 'D']);
});

test('one file creates as many records as it may have rows', async () => {
  const inputs = Array.from({ length: IMPORT_ROWS_MAX }, (_, at) => ({ title: `Banner ${at}` }));
  const outcomes = await inSession(server.db, actor, banners, 'import', (session) =>
    create(session, inputs),
  );
  expect(outcomes.filter(({ is }) => is === 'done')).toHaveLength(IMPORT_ROWS_MAX);
});
