import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../../server/platform/db/database';
import { migrate } from '../../../../server/platform/db/migrate';
import { migrationFile, migrationFiles } from '../../../../server/platform/db/migrationFiles';
import { givenDatabase } from '../../../support/database';

const { ownerUrl: url, drop } = await givenDatabase();
const { pool, close } = openDatabase(url);
afterAll(() => close().then(drop));

const silent = () => undefined;
const first = migrationFile(
  '0001_first.sql',
  'create table first (id int); insert into first values (1)',
);
const second = migrationFile('0002_second.sql', 'create table second (id int)');

const countOf = async (table: string) => (await pool.query(`select from ${table}`)).rowCount;
const applied = async () =>
  (await pool.query<{ name: string }>('select name from migrations order by 1')).rows.map(
    (row) => row.name,
  );

beforeEach(() => pool.query('drop table if exists migrations, first, second'));

describe('migrations', () => {
  test('run once, in order, however many servers start at the same time', async () => {
    const starters = await Promise.all(
      [1, 2, 3, 4].map(() => migrate(url, silent, [first, second])),
    );
    expect(starters.flat().toSorted()).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await countOf('first')).toBe(1);
    expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql']);
  });

  test('run only new ones', async () => {
    await migrate(url, silent, [first]);
    expect(await migrate(url, silent, [first, second])).toEqual(['0002_second.sql']);
  });

  test('leave nothing of a file that fails, keep those before it, and continue once it is fixed', async () => {
    const broken = migrationFile(
      '0002_second.sql',
      'create table second (id int); select no_such_thing()',
    );
    await expect(migrate(url, silent, [first, broken])).rejects.toThrow(
      /0002_second\.sql failed.*no_such_thing/,
    );
    expect(await applied()).toEqual(['0001_first.sql']);
    await expect(countOf('second')).rejects.toThrow('does not exist');
    expect(await migrate(url, silent, [first, second])).toEqual(['0002_second.sql']);
  });

  test("name the remedy for a full disk, and otherwise PostgreSQL's advice", async () => {
    const raising = (how: string) =>
      migrationFile(
        '0002_second.sql',
        `do $$ begin raise exception 'could not extend file' using ${how}; end $$`,
      );
    await expect(
      migrate(url, silent, [first, raising(`errcode = '53100', hint = 'Check free disk space.'`)]),
    ).rejects.toThrow(
      /failed and was rolled back: could not extend file\. The disk of the database is full: free some space, or .* start again\.$/,
    );
    await expect(migrate(url, silent, [first, raising(`hint = 'Mend it.'`)])).rejects.toThrow(
      'could not extend file. Mend it.',
    );
  });

  test('refuse a file that was changed after it was applied', async () => {
    await migrate(url, silent, [first]);
    const changed = { ...first, checksum: 'another' };
    await expect(migrate(url, silent, [changed, second])).rejects.toThrow(
      '0001_first.sql was changed',
    );
    expect(await applied()).toEqual(['0001_first.sql']);
  });

  test('refuse a database of a newer version of the program', async () => {
    await migrate(url, silent, [first, second]);
    const other = migrationFile('0001a_other.sql', 'create table third (id int)');
    await expect(migrate(url, silent, [first, other])).rejects.toThrow(
      'The database has migration 0002_second.sql, which this program does not know: ' +
        'it belongs to a newer version. Start that version, or use another DATABASE_URL or DATA_DIR.',
    );
    expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql']);
    await expect(countOf('third')).rejects.toThrow('does not exist');
  });

  test('of a newer version are accepted if they declare it, and not by a program that is older still', async () => {
    const third = migrationFile(
      '0003_third.sql',
      '-- works with: 0002\nalter table first add column note text',
    );
    await migrate(url, silent, [first, second, third]);
    const said: string[] = [];
    expect(await migrate(url, (line) => said.push(line), [first, second])).toEqual([]);
    expect(said).toEqual([
      'Database: has 0003_third.sql of a newer version, which this version supports',
    ]);
    await expect(migrate(url, silent, [first])).rejects.toThrow(/0002_second\.sql.*newer version/);
    const fourth = migrationFile(
      '0004_fourth.sql',
      '-- works with: 0003\nalter table first drop column note',
    );
    await migrate(url, silent, [first, second, third, fourth]);
    await expect(migrate(url, silent, [first, second])).rejects.toThrow(
      /0004_fourth\.sql.*Start that version that has migration 0003 or a later one/,
    );
  });

  test('give way to readers that hold a table for long, and finish once it is free', async () => {
    await migrate(url, silent, [first]);
    const reader = await pool.connect();
    await reader.query('begin; lock table first in access share mode');
    const files = [
      first,
      migrationFile('0002_change.sql', 'alter table first add column note text'),
    ];
    const change = migrate(url, silent, files, undefined, { lockTimeoutMs: 100, pauseMs: 100 });
    const waiting = async () =>
      (await pool.query("select from pg_locks where relation = 'first'::regclass and not granted"))
        .rowCount;
    // the change gives up its place in the lock queue: otherwise a reader behind it would wait for
    // the first one
    for (let times = 0; times < 2; times += 1) {
      await vi.waitFor(async () => expect(await waiting()).toBe(1), {
        timeout: 30_000,
        interval: 5,
      });
      expect((await pool.query('select * from first')).rowCount).toBe(1);
    }
    await reader.query('commit');
    reader.release();
    expect(await change).toEqual(['0002_change.sql']);
  });

  test('that carry the marker run each statement separately, and restart a build that was broken off', async () => {
    await migrate(url, silent, [first]);
    const index = migrationFile(
      '0002_index.sql',
      '-- each statement by itself\ncreate unique index concurrently if not exists first_id on first (id);\n-- and\nanalyze first;\n',
    );
    await pool.query('insert into first values (1)');
    await expect(migrate(url, silent, [first, index])).rejects.toThrow(
      /0002_index\.sql failed; finished parts stay.*unique index/s,
    );
    expect((await pool.query("select to_regclass('first_id') as left")).rows).toEqual([
      { left: null },
    ]);
    await pool.query('delete from first where ctid <> (select min(ctid) from first)');
    expect(await migrate(url, silent, [first, index])).toEqual(['0002_index.sql']);
    expect(
      (await pool.query("select indisvalid from pg_index where indexrelid = 'first_id'::regclass"))
        .rows,
    ).toEqual([{ indisvalid: true }]);
  });

  test('that carry the marker change some rows at a time until all are changed', async () => {
    await migrate(url, silent, [first]);
    await pool.query('insert into first select generate_series(2, 25)');
    const fill = migrationFile(
      '0002_fill.sql',
      '-- in batches\nupdate first set id = -id where ctid = any(array(select ctid from first where id > 0 limit 10))',
    );
    expect(await migrate(url, silent, [first, fill])).toEqual(['0002_fill.sql']);
    expect((await pool.query('select count(*)::int as n from first where id > 0')).rows).toEqual([
      { n: 0 },
    ]);
  });
});

test('an unreachable database is named without its password', async () => {
  const attempt = migrate('postgres://me:hush-hush@127.0.0.1:4119/office', silent);
  await expect(attempt).rejects.toThrow(
    /^DATABASE_URL: can't open database "office" at 127\.0\.0\.1:4119 \(.*ECONNREFUSED/,
  );
  await expect(attempt).rejects.not.toThrow('hush-hush');
});

test('every file since 0038 names the older programs that it works with', () => {
  const mute = migrationFiles.filter(
    ({ name, worksWith }) => name >= '0038' && worksWith === undefined,
  );
  expect(mute.map(({ name }) => name)).toEqual([]);
  expect(
    migrationFiles.filter(({ name, worksWith = '0000' }) => worksWith >= name.slice(0, 4)),
  ).toEqual([]);
});

test('the files of the program are numbered without a gap', () => {
  expect(migrationFiles.map((file) => Number(file.name.slice(0, 4)))).toEqual(
    migrationFiles.map((_, index) => index + 1),
  );
});
