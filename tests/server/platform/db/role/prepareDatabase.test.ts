import { afterAll, describe, expect, test } from 'vitest';
import { PROGRAM_ROLE } from '../../../../../server/platform/db/embedded/cluster';
import { migrationFiles } from '../../../../../server/platform/db/migrationFiles';
import { prepareDatabase } from '../../../../../server/platform/db/role/prepareDatabase';
import { givenDatabase } from '../../../../support/database';
import { query } from '../../../../support/embeddedDatabase';

const { url, ownerUrl, drop } = await givenDatabase();
const other = await givenDatabase();
/** Differs from the cluster's role, so that changes to it do not affect other tests. */
const ROLE = `program_${process.pid}`;
const programUrl = url.replace(PROGRAM_ROLE, ROLE);
await query(ownerUrl, `create role ${ROLE} login`);
afterAll(async () => {
  await query(ownerUrl, `drop owned by ${ROLE}; drop role ${ROLE}`);
  await Promise.all([drop(), other.drop()]);
});

const prepare = (urls: { url: string; ownerUrl?: string }) =>
  prepareDatabase(urls, () => undefined);
const two = () => prepare({ url: programUrl, ownerUrl });

test('one role that may do everything goes on as before there were two', async () => {
  expect(await prepare({ url: ownerUrl })).toBe('one');
});

test('a database that one role has made is moved to two, with all that is in it', async () => {
  await query(ownerUrl, `insert into jobs (key, role, name) values ('kept', 'admin', 'Kept')`);
  await expect(query(programUrl, 'select from jobs')).rejects.toThrow('permission denied');
  expect(await two()).toBe('two');
  expect(
    await query(programUrl, `update jobs set name = 'Kept on' where key = 'kept' returning name`),
  ).toEqual([{ name: 'Kept on' }]);
  expect(await query(ownerUrl, `delete from jobs where key = 'kept' returning name`)).toEqual([
    { name: 'Kept on' },
  ]);
});

test('the program starts without the owner once everything is migrated and granted', async () => {
  await two();
  expect(await prepare({ url: programUrl })).toBe('two');
});

test('many processes may give the same rights at once', async () => {
  await query(ownerUrl, `drop owned by ${ROLE}`);
  expect(await Promise.all([1, 2, 3, 4].map(two))).toEqual(['two', 'two', 'two', 'two']);
});

test('a program of before writes refunds through the triggers of a migration whose rights are still to be given', async () => {
  await two();
  await query(
    ownerUrl,
    'drop function add_refunds, roll_up_refunds cascade; drop table refund_days',
  );
  await query(
    ownerUrl,
    migrationFiles.find(({ name }) => name.endsWith('refund_days.sql'))?.sql ?? '',
  );
  expect(
    await query(
      programUrl,
      `select count(*)::int as rights from unnest('{select,insert,update,delete}'::text[]) r where has_table_privilege('refund_days', r)`,
    ),
  ).toEqual([{ rights: 4 }]);
});

describe('is refused in words', () => {
  test('one role under both names', async () => {
    await expect(prepare({ url: ownerUrl, ownerUrl })).rejects.toThrow(
      /DATABASE_URL and DATABASE_OWNER_URL both connect as jaldi\. Create a role for the program/,
    );
  });

  test('two databases', async () => {
    await expect(prepare({ url: programUrl, ownerUrl: other.ownerUrl })).rejects.toThrow(
      'DATABASE_URL and DATABASE_OWNER_URL name different databases',
    );
  });

  test('two schemas of a database', async () => {
    await query(ownerUrl, 'create schema aside');
    const aside = `${ownerUrl}&options=${encodeURIComponent('-c search_path=aside')}`;
    await expect(prepare({ url: programUrl, ownerUrl: aside })).rejects.toThrow(
      /creates its tables in the schema aside, and program_\d+ of DATABASE_URL looks for tables in public/,
    );
    expect(await query(ownerUrl, `select from pg_tables where schemaname = 'aside'`)).toEqual([]);
    await query(ownerUrl, 'drop schema aside cascade');
  });

  test('a role that does not exist, named by its variable and without a password', async () => {
    const urlOfUnknown = new URL(programUrl);
    Object.assign(urlOfUnknown, { username: 'nobody_here', password: 'hush-hush' });
    const refused = prepare({ url: urlOfUnknown.href, ownerUrl });
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL: can't open database .*"nobody_here" does not exist/,
    );
    await expect(refused).rejects.not.toThrow('hush');
    await expect(prepare({ url: programUrl, ownerUrl: urlOfUnknown.href })).rejects.toThrow(
      /^DATABASE_OWNER_URL: can't open database/,
    );
  });

  test('an owner that did not make the tables', async () => {
    await query(
      ownerUrl,
      `create role stranger_${process.pid} login; grant create, usage on schema public to stranger_${process.pid}`,
    );
    const stranger = new URL(ownerUrl);
    stranger.username = `stranger_${process.pid}`;
    await expect(prepare({ url: programUrl, ownerUrl: stranger.href })).rejects.toThrow(
      /^DATABASE_OWNER_URL: its role can't migrate.*must be owner of table migrations.*must be the role that created the tables/,
    );
    await query(ownerUrl, `drop owned by ${stranger.username}; drop role ${stranger.username}`);
  });

  test('a role that lacks rights that the program needs', async () => {
    await two();
    await query(
      ownerUrl,
      `revoke insert on orders from ${ROLE}; revoke select on sessions from ${ROLE}`,
    );
    await expect(prepare({ url: programUrl })).rejects.toThrow(
      new RegExp(
        `role ${ROLE} lacks rights that the program needs: it may not insert orders, may not select sessions\\. Set DATABASE_OWNER_URL`,
      ),
    );
  });

  test('a database without migrations', async () => {
    await query(ownerUrl, 'create schema later');
    await query(ownerUrl, `grant usage on schema later to ${ROLE}`);
    const empty = `${programUrl}&options=${encodeURIComponent('-c search_path=later')}`;
    await expect(prepare({ url: empty })).rejects.toThrow(
      /lacks \d+ migrations, from 0001_marketplace\.sql on.*Set DATABASE_OWNER_URL/,
    );
    await query(ownerUrl, 'drop schema later cascade');
  });

  test.each([
    ['is a superuser', `alter role ${ROLE} superuser`, `alter role ${ROLE} nosuperuser`],
    ['may make roles', `alter role ${ROLE} createrole`, `alter role ${ROLE} nocreaterole`],
    ['is a member of jaldi', `grant jaldi to ${ROLE}`, `revoke jaldi from ${ROLE}`],
    [
      'is a member of pg_write_all_data',
      `grant pg_write_all_data to ${ROLE}`,
      `revoke pg_write_all_data from ${ROLE}`,
    ],
    [
      'owns the table ratings',
      `alter table ratings owner to ${ROLE}`,
      'alter table ratings owner to jaldi',
    ],
    [
      'may make tables in the schema public',
      `grant create on schema public to ${ROLE}`,
      `revoke create on schema public from ${ROLE}`,
    ],
    [
      'may set session_replication_role',
      `grant set on parameter session_replication_role to ${ROLE}`,
      `revoke set on parameter session_replication_role from ${ROLE}`,
    ],
    [
      'may update audit_entries',
      `grant update on audit_entries to public`,
      `revoke update on audit_entries from public`,
    ],
    [
      'may truncate orders',
      'grant truncate on orders to public',
      'revoke truncate on orders from public',
    ],
    [
      'may update columns of wallet_postings',
      `grant update (amount_paise) on wallet_postings to ${ROLE}`,
      `revoke update (amount_paise) on wallet_postings from ${ROLE}`,
    ],
  ])('a role that %s', async (power, give, take) => {
    await two();
    await query(ownerUrl, give);
    try {
      await expect(two()).rejects.toThrow(
        new RegExp(
          `^DATABASE_URL: The program's role ${ROLE} has more rights than the program needs: it ${power.replace(/[()]/g, '.')}`,
        ),
      );
    } finally {
      await query(ownerUrl, take);
    }
    expect(await two()).toBe('two');
  });
});
