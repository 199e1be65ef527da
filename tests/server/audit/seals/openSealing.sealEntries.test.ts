import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordChange } from '../../../../server/audit/recordChange';
import { sealKeyOf } from '../../../../server/audit/seals/anchor';
import { readEntries } from '../../../../server/audit/seals/chain';
import { sealEntries } from '../../../../server/audit/seals/openSealing';
import { openDatabase, type OpenDatabase } from '../../../../server/platform/db/database';
import { SEAL_LOCK } from '../../../../server/platform/db/locks';
import type { Person } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';

const WRITERS = 50;
const key = sealKeyOf(randomBytes(32).toString('hex'));

let server: TestServer;
let other: OpenDatabase;
let admin: Person;
beforeAll(async () => {
  server = await givenServer();
  other = openDatabase(server.databaseUrl, { maxConnections: WRITERS });
  admin = await server.givenAdmin();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const record = (db = server.db, objectId = '7') =>
  recordChange(db, admin, {
    action: 'update',
    object: 'coupon',
    objectId,
    after: { isActive: true },
  });
const idsOf = async () =>
  (await server.db.selectFrom('audit_entries').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
const sealedIds = async () => {
  const seals = await server.db
    .selectFrom('audit_seals')
    .select('entries')
    .orderBy('seq')
    .execute();
  return seals.flatMap(({ entries }) => readEntries(entries) ?? []).map(({ id }) => id);
};
const sealAll = async () => {
  while ((await sealEntries(server.db, key, 10)) > 0);
};

test('entries of transactions that commit in any order are sealed once each, by two processes at once', async () => {
  const begun = await Promise.all(
    Array.from({ length: WRITERS }, async (_, at) => {
      const tx = await other.db.startTransaction().execute();
      await record(tx, String(at));
      return tx;
    }),
  );
  const isLate = (at: number) => at % 7 === 0;
  let isWriting = true;
  const process = async (db: OpenDatabase['db']) => {
    while (isWriting) await sealEntries(db, key, 3);
  };
  const processes = [process(server.db), process(server.db)];
  // the first ones commit last, when seals already hold later ids
  for (const [at, tx] of begun.entries()) if (!isLate(at)) await tx.commit().execute();
  expect((await sealedIds()).length).toBeLessThan(WRITERS);
  for (const [at, tx] of begun.entries()) if (isLate(at)) await tx.commit().execute();
  isWriting = false;
  await Promise.all(processes);
  await sealAll();
  const sealed = await sealedIds();
  expect(sealed.toSorted((a, b) => Number(a) - Number(b))).toEqual(await idsOf());
  expect(sealed).not.toEqual(await idsOf());
  expect(
    await server.db
      .selectFrom('audit_seals')
      .select(sql<string>`max(total)`.as('total'))
      .executeTakeFirst(),
  ).toEqual({ total: String(WRITERS) });
});

test('an entry that was rolled back is not waited for', async () => {
  const tx = await server.db.startTransaction().execute();
  await record(tx);
  await tx.rollback().execute();
  await record();
  await sealAll();
  expect((await sealedIds()).toSorted((a, b) => Number(a) - Number(b))).toEqual(await idsOf());
});

test('writers of entries do not wait for a seal in progress, and the other processes leave it alone', async () => {
  await record();
  const tx = await other.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(tx);
  await tx.deleteFrom('audit_waiting').execute();
  await sql`set local lock_timeout = '1s'`.execute(tx);
  await record();
  expect(await sealEntries(server.db, key)).toBe(0);
  await tx.rollback().execute();
  expect(await sealEntries(server.db, key)).toBe(2);
});

test('seals can be neither changed, deleted nor emptied', async () => {
  await record();
  await sealAll();
  await expect(
    server.owner.updateTable('audit_seals').set({ total: '1' }).execute(),
  ).rejects.toThrow('audit_seals is append only');
  await expect(server.owner.deleteFrom('audit_seals').execute()).rejects.toThrow(
    'audit_seals is append only',
  );
  await expect(sql`truncate audit_seals`.execute(server.owner)).rejects.toThrow(
    'audit_seals is append only',
  );
});
