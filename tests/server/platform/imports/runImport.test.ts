import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importTexts } from '../../../../contract/imports/imports';
import type { Db } from '../../../../server/platform/db/database';
import { AppError } from '../../../../server/platform/errors';
import {
  checkImport,
  type PlanImport,
  runImport,
} from '../../../../server/platform/imports/runImport';
import { givenDatabase, type TestDatabase } from '../../../support/database';
import { givenLocation } from '../../../support/marketplace';

let database: TestDatabase;
beforeAll(async () => {
  database = await givenDatabase();
});
afterAll(() => database?.drop());

/** A file of one new location; `run` writes it. */
const fileOf = (
  name: string,
  run: (tx: Db) => Promise<unknown> = (tx) => givenLocation(tx, { name }),
) => {
  const plan = vi.fn<PlanImport>(async () => ({
    columns: {},
    errors: [],
    unchanged: 0,
    changes: [],
    questions: [],
    tasks: [{ line: 2, placeOf: () => ({ line: 2, column: 'name' }) }],
    write: async (tx) => {
      await run(tx);
      return new Map();
    },
  }));
  return { plan, input: { columns: ['name'], rows: [{ line: 2, cells: [name] }] } };
};
type File = ReturnType<typeof fileOf>;

/** The token of the file's check, which writes nothing. */
const checked = async ({ input }: File): Promise<string> =>
  (await checkImport(database.db, fileOf('', async () => undefined).plan, input)).token ?? '';
const imported = async (file: File, records: string) =>
  runImport(database.db, file.plan, { ...file.input, token: await checked(file) }, records);
const names = async () => {
  const rows = await database.db.selectFrom('locations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};
const heldLocks = async () => {
  const { rows } = await sql`select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory'`.execute(database.db);
  return rows.length;
};
const conflict = (message: string) =>
  expect.objectContaining({ name: 'AppError', code: 'conflict', message });

test('of two files for the same records the second is refused until the first is written', async () => {
  const second = fileOf('Second');
  const meanwhile: unknown[] = [];
  const first = fileOf('First', async (tx) => {
    await givenLocation(tx, { name: 'First' });
    meanwhile.push(await imported(second, 'locations').catch((error: unknown) => error));
  });
  expect(await imported(first, 'locations')).toMatchObject({ created: 1 });
  expect(meanwhile).toEqual([conflict(importTexts.underWay)]);
  expect(second.plan).not.toHaveBeenCalled();
  expect(await names()).toEqual(['First']);
  // the next file may get the same connection, for which a leftover lock is no obstacle
  expect(await heldLocks()).toBe(0);
  expect(await imported(second, 'locations')).toMatchObject({ created: 1 });
  expect(await names()).toEqual(['First', 'Second']);
});

test('files for different records are written at the same time', async () => {
  const meanwhile: unknown[] = [];
  const first = fileOf('Of one store', async () => {
    meanwhile.push(await imported(fileOf('Of another store'), 'items 2'));
  });
  await imported(first, 'items 1');
  expect(meanwhile).toMatchObject([{ created: 1 }]);
  expect(await names()).toContain('Of another store');
});

test('a file that fails leaves nothing behind, and the next one is written', async () => {
  const failing = fileOf('Half', async (tx) => {
    await givenLocation(tx, { name: 'Half' });
    throw new AppError('invalid', 'The name is taken');
  });
  await expect(imported(failing, 'locations')).rejects.toEqual(conflict(importTexts.changed));
  expect(await heldLocks()).toBe(0);
  await imported(fileOf('Whole'), 'locations');
  expect(await names()).toEqual(expect.not.arrayContaining(['Half']));
  expect(await names()).toContain('Whole');
});

test('a file that is not the checked one is refused before anything of it is written', async () => {
  const file = fileOf('Unchecked');
  const token = await checked(fileOf('Checked'));
  const running = runImport(database.db, file.plan, { ...file.input, token }, 'locations');
  await expect(running).rejects.toEqual(conflict(importTexts.changed));
  expect(await names()).not.toContain('Unchecked');
});
