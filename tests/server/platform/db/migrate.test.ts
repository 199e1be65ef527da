import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate, type MigrationFile, migrationFiles } from '../../../../server/platform/db/migrate';
import { givenDatabase } from '../../../support/database';

const { pool, url, drop } = await givenDatabase();
afterAll(drop);

const silent = () => undefined;
const migration = (name: string, sql: string, checksum = sql): MigrationFile => ({ name, sql, checksum });
const first = migration('0001_first.sql', 'create table first (id int); insert into first values (1)');
const second = migration('0002_second.sql', 'create table second (id int)');

const countOf = async (table: string) => (await pool.query(`select from ${table}`)).rowCount;
const applied = async () => (await pool.query<{ name: string }>('select name from migrations order by 1'))
  .rows.map((row) => row.name);

beforeEach(() => pool.query('drop table if exists migrations, first, second'));

describe('migrations', () => {
  test('run once, in order, however many servers start at the same time', async () => {
    const starters = await Promise.all([1, 2, 3, 4].map(() => migrate(url, silent, [first, second])));
    expect(starters.flat().toSorted()).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await countOf('first')).toBe(1);
    expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql']);
  });

  test('run only what is new', async () => {
    await migrate(url, silent, [first]);
    expect(await migrate(url, silent, [first, second])).toEqual(['0002_second.sql']);
  });

  test('leave nothing of a file that fails, keep those before it, and go on once it is mended', async () => {
    const broken = migration('0002_second.sql', 'create table second (id int); select no_such_thing()');
    await expect(migrate(url, silent, [first, broken])).rejects.toThrow(/0002_second\.sql failed.*no_such_thing/);
    expect(await applied()).toEqual(['0001_first.sql']);
    await expect(countOf('second')).rejects.toThrow('does not exist');
    expect(await migrate(url, silent, [first, second])).toEqual(['0002_second.sql']);
  });

  test('refuse a file that was changed after it was applied', async () => {
    await migrate(url, silent, [first]);
    const changed = { ...first, checksum: 'another' };
    await expect(migrate(url, silent, [changed, second])).rejects.toThrow('0001_first.sql was changed');
    expect(await applied()).toEqual(['0001_first.sql']);
  });

  test('refuse a database of a newer version of the program', async () => {
    await migrate(url, silent, [first, second]);
    await expect(migrate(url, silent, [first])).rejects.toThrow(/0002_second\.sql.*newer version/);
  });
});

test('an unreachable database is named without its password', async () => {
  const attempt = migrate('postgres://me:hush-hush@127.0.0.1:4119/office', silent);
  await expect(attempt).rejects.toThrow(/^DATABASE_URL: can't open database "office" at 127\.0\.0\.1:4119 \(.*ECONNREFUSED/);
  await expect(attempt).rejects.not.toThrow('hush-hush');
});

test('the files of the program are numbered without a gap', () => {
  expect(migrationFiles.map((file) => Number(file.name.slice(0, 4)))).toEqual(migrationFiles.map((_, index) => index + 1));
});
