import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordChange } from '../../../../server/audit/recordChange';
import { GENESIS, hashOf } from '../../../../server/audit/seals/chain';
import { macOf, sealKeyOf } from '../../../../server/audit/seals/anchor';
import { pruneAudit } from '../../../../server/audit/seals/pruneAudit';
import { sealEntries } from '../../../../server/audit/seals/openSealing';
import { AUDIT_DAYS } from '../../../../server/constants';
import { verifyAudit } from '../../../../tools/audit/verify';
import { givenDatabase, type TestDatabase } from '../../../support/database';
import { setRows } from '../../../support/rows';

const key = sealKeyOf(randomBytes(32).toString('hex'));
/** Longer than the limit by a month, which is pruned as a whole, and a day of margin. */
const WELL_OVER = AUDIT_DAYS + 32;

let database: TestDatabase;
beforeEach(async () => {
  database = await givenDatabase();
});
afterEach(() => database.drop());

const record = (name: string) =>
  recordChange(database.db, undefined, { action: 'update', object: 'coupon', objectId: name });

/**
 * One seal per age, the oldest first, with this many entries each; chained and signed as at that
 * time.
 */
async function givenSeals(ages: readonly number[], entriesEach = 2): Promise<void> {
  for (const days of ages) {
    for (let at = 0; at < entriesEach; at++) await record(`${days} days`);
    await sealEntries(database.db, key);
  }
  await asOwner(async () => {
    let before: Buffer = GENESIS;
    for (const [at, seal] of (
      await database.owner.selectFrom('audit_seals').selectAll().orderBy('seq').execute()
    ).entries()) {
      const aged = { ...seal, sealed_at: new Date(Date.now() - (ages[at] ?? 0) * 86_400_000) };
      const hash = hashOf(before, aged);
      await setRows(
        database.owner,
        'audit_seals',
        { seq: seal.seq },
        { sealed_at: aged.sealed_at, hash, mac: macOf(key, { ...aged, hash }) },
      );
      before = hash;
    }
  });
}

async function asOwner(work: () => Promise<unknown>): Promise<void> {
  for (const table of ['audit_entries', 'audit_seals'])
    await sql.raw(`alter table ${table} disable trigger user`).execute(database.owner);
  await work();
  for (const table of ['audit_entries', 'audit_seals'])
    await sql.raw(`alter table ${table} enable trigger user`).execute(database.owner);
}

async function pruneAll(batchSize?: number): Promise<number> {
  let turns = 0;
  while (await pruneAudit(database.db, batchSize)) turns++;
  return turns;
}
const sealsLeft = async () =>
  (await database.db.selectFrom('audit_seals').select('seq').orderBy('seq').execute()).map(
    ({ seq }) => Number(seq),
  );
const entriesLeft = async () =>
  (
    await database.db
      .selectFrom('audit_entries')
      .select(['action', 'object_id'])
      .orderBy('id')
      .execute()
  ).map((entry) => entry.object_id ?? entry.action);
const verify = async () => {
  await sealEntries(database.db, key);
  return verifyAudit(database.db, { keys: [key], anchors: [] });
};

test('entries are pruned with their seals when these exceed their age, and the audit records it and holds', async () => {
  await givenSeals([WELL_OVER + 9, WELL_OVER, 40, 1]);
  await pruneAll();
  expect(await sealsLeft()).toEqual([3, 4]);
  expect(await entriesLeft()).toEqual(['40 days', '40 days', '1 days', '1 days', 'prune']);
  const { problems, notes } = await verify();
  expect(problems).toEqual([]);
  expect(notes).toContain(
    'Entries sealed up to seal 2, with 4 entries, were pruned, as entry 9 says.',
  );
});

test('a second turn finds nothing, and a later one goes on behind the first', async () => {
  await givenSeals([WELL_OVER + 9, WELL_OVER + 8, WELL_OVER + 7, 1]);
  expect(await pruneAll(2)).toBe(3);
  expect(await pruneAudit(database.db)).toBe(false);
  expect(await sealsLeft()).toEqual([4]);
  expect((await verify()).problems).toEqual([]);
});

test('a seal of more entries than go at once goes as a whole', async () => {
  await givenSeals([WELL_OVER, 1], 5);
  expect(await pruneAudit(database.db, 2)).toBe(true);
  expect(await sealsLeft()).toEqual([2]);
});

test('the newest seal stays however old it is, so that the next one follows on it', async () => {
  await givenSeals([WELL_OVER + 1, WELL_OVER]);
  await pruneAll();
  expect(await sealsLeft()).toEqual([2]);
  await record('today');
  expect((await verify()).problems).toEqual([]);
});

test('an older entry stays behind a newer seal, whatever the clock said', async () => {
  await givenSeals([10, WELL_OVER, 1]);
  expect(await pruneAll()).toBe(0);
  expect(await sealsLeft()).toEqual([1, 2, 3]);
});

test('a gap is found behind a pruned part, and unrecorded pruning counts as a gap', async () => {
  await givenSeals([WELL_OVER, 40, 30, 1]);
  await pruneAll();
  await asOwner(() =>
    sql`delete from audit_entries where object_id = '30 days'`.execute(database.owner),
  );
  expect((await verify()).problems).toEqual([
    'Entries 5 and 6 are missing: sealed, but no longer in the database.',
  ]);
  await asOwner(() => sql`delete from audit_seals where seq = 2`.execute(database.owner));
  expect((await verify()).problems).toContainEqual(
    expect.stringMatching(/^Seals 1 and 2 are missing/),
  );
});

test('no entry younger than a year is pruned, for any given age', async () => {
  await givenSeals([300, 1]);
  await sql`select prune_audit(0, 100)`.execute(database.db);
  expect(await sealsLeft()).toEqual([1, 2]);
});
