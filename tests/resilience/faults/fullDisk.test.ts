import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished } from 'vitest';
import { migrate } from '../../../server/platform/db/migrate';
import {
  type MigrationFile,
  migrationFile,
  migrationFiles,
} from '../../../server/platform/db/migrationFiles';
import { givenDatabase } from '../../support/database';
import { query } from '../../support/embeddedDatabase';
import { promise } from '../../support/promises/promise';
import { givenFolder, removeFolders } from '../backup/given';

const run = promisify(execFile);
const ROWS = 20_000;
const BATCH = 2_000;

/** A database with 20,000 rows and space for only some more in its table `kept`; needs root. */
async function givenFullDatabase(sizeMb: number) {
  const { ownerUrl, drop } = await givenDatabase();
  const folder = await givenFolder();
  const [at] = await query<{ folder: string }>(
    ownerUrl,
    `select current_setting('data_directory') as folder`,
  );
  const { uid, gid } = await stat(at?.folder ?? '');
  await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder]);
  await chown(folder, uid, gid);
  const name = `small_${folder.replace(/\W/g, '').toLowerCase()}`;
  await query(ownerUrl, `create tablespace ${name} location '${folder}'`);
  onTestFinished(async () => {
    const other = await givenDatabase();
    await drop();
    await query(other.ownerUrl, `drop tablespace ${name}`);
    await other.drop();
    await run('umount', [folder]);
    await removeFolders();
  });
  await query(
    ownerUrl,
    `
    create table kept (id int primary key, name text not null, note text) tablespace ${name};
    alter table kept set (autovacuum_enabled = off);
    insert into kept select n, md5(n::text) from generate_series(1, ${ROWS}) n`,
  );
  return { ownerUrl, name, makeRoom: () => run('mount', ['-o', 'remount,size=200m', folder]) };
}

type Full = Awaited<ReturnType<typeof givenFullDatabase>>;

/** A migration of each kind, its effect once there is space, and what must be missing before. */
const kinds: [
  string,
  string,
  (name: string) => string,
  done: string,
  halfDone: string | undefined,
][] = [
  [
    'a file that runs as a whole',
    'was rolled back',
    (name) =>
      `create table copied tablespace ${name} as select id, repeat(md5(id::text), 20) as text from kept; alter table kept add column more int`,
    `select count(*)::int as n from copied`,
    `select from pg_class where relname = 'copied' union all select from pg_attribute where attname = 'more'`,
  ],
  [
    'an index that is made beside the work',
    'the next start continues',
    (name) =>
      `-- each statement by itself\ncreate index concurrently if not exists kept_long on kept ((repeat(name, 9))) tablespace ${name};`,
    `select reltuples::int as n from pg_class where relname = 'kept_long'`,
    `select from pg_class where relname = 'kept_long'`,
  ],
  [
    'a file that works in batches',
    'the next start continues',
    () =>
      `-- in batches\nupdate kept set note = repeat(name, 20) where id in (select id from kept where note is null limit ${BATCH})`,
    `select count(note)::int as n from kept`,
    undefined,
  ],
];

async function fillDisk(
  { ownerUrl, makeRoom }: Full,
  file: MigrationFile,
  left: string,
  partlyDone: string | undefined,
): Promise<void> {
  const files = [...migrationFiles, file];
  for (let start = 0; start < 2; start += 1) {
    await expect(migrate(ownerUrl, () => undefined, files)).rejects.toThrow(
      new RegExp(
        `^Migration ${file.name} failed.*${left}.*No space left on device\\. The disk of the database is full: free some space, or .* start again\\.$`,
        's',
      ),
    );
    expect(await query(ownerUrl, `select from migrations where name = '${file.name}'`)).toEqual([]);
    if (partlyDone !== undefined) expect(await query(ownerUrl, partlyDone)).toEqual([]);
    // the previous version continues: all data is there, and readable
    expect(
      await query(
        ownerUrl,
        'select count(*)::int as n, count(distinct name)::int as names from kept',
      ),
    ).toEqual([{ n: ROWS, names: ROWS }]);
  }
  await makeRoom();
  expect(await migrate(ownerUrl, () => undefined, files)).toEqual([file.name]);
}

describe.runIf(process.getuid?.() === 0)('a disk that fills during a migration', () => {
  for (const [kind, left, sqlOf, done, partlyDone] of kinds) {
    promise(
      `${kind}: reports what to do, leaves nothing half-done, and the next start continues once there is space`,
      async (tried) => {
        const full = await givenFullDatabase(3);
        await fillDisk(full, migrationFile('9999_large.sql', sqlOf(full.name)), left, partlyDone);
        expect(await query(full.ownerUrl, done)).toEqual([{ n: ROWS }]);
        tried.count('starts', 3);
      },
    );
  }
});
