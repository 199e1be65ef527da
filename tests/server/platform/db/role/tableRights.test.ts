import { afterAll, describe, expect, test } from 'vitest';
import { PROGRAM_ROLE, SUPERUSER } from '../../../../../server/platform/db/embedded/cluster';
import { inSession } from '../../../../../server/platform/db/openSession';
import { grantRights } from '../../../../../server/platform/db/role/grantRights';
import {
  appendOnlyTables,
  ownerFunctions,
  readOnlyTables,
  TABLE_RIGHTS,
} from '../../../../../server/platform/db/role/tableRights';
import { prepareDatabase } from '../../../../../server/platform/db/role/prepareDatabase';
import { givenDatabase } from '../../../../support/database';
import { query } from '../../../../support/embeddedDatabase';

const { url, ownerUrl, drop } = await givenDatabase();
afterAll(drop);

const prepare = () => prepareDatabase({ url, ownerUrl }, () => undefined);

const granted = async () =>
  new Map(
    (
      await query<{ name: string; rights: string[] }>(
        ownerUrl,
        `
  select c.relname as name, array(select privilege_type from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where r.rolname = '${PROGRAM_ROLE}' order by 1) as rights
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
      )
    ).map(({ name, rights }) => [name, rights]),
  );

const asDeclared = (name: string): readonly string[] => {
  if (readOnlyTables.includes(name)) return TABLE_RIGHTS.readOnly;
  return appendOnlyTables.includes(name) ? TABLE_RIGHTS.appendOnly : TABLE_RIGHTS.ordinary;
};

test('each table of the database gives the program what the lists declare, and no more', async () => {
  const all = await granted();
  expect(all.size).toBeGreaterThan(50);
  expect([...all].filter(([name, rights]) => rights.join() !== asDeclared(name).join())).toEqual(
    [],
  );
  expect([...appendOnlyTables, ...readOnlyTables].filter((name) => !all.has(name))).toEqual([]);
});

test('the tables whose triggers refuse a change are those of the list', async () => {
  const rows = await query<{ name: string }>(
    ownerUrl,
    `select distinct tgrelid::regclass::text as name from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_change' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...appendOnlyTables]);
});

describe('a table that a newer version has made', () => {
  test("is the program's at the next start, and is append-only if its trigger refuses a change", async () => {
    await query(
      ownerUrl,
      `create table plain (id int); create table kept (id int generated always as identity, at int) partition by range (at);
      create table kept_1 partition of kept for values from (0) to (10); create sequence numbers;
      create trigger kept_append_only before update or delete on kept for each statement execute function refuse_change()`,
    );
    await expect(query(url, 'select * from plain')).rejects.toThrow('permission denied');
    await prepare();
    await query(
      url,
      `insert into plain values (1); update plain set id = 2; insert into kept (at) values (1); select nextval('numbers')`,
    );
    for (const statement of [
      'update kept set at = 2',
      'delete from kept',
      'delete from kept_1',
      'truncate plain',
      `select setval('numbers', 1)`,
    ]) {
      await expect(query(url, statement)).rejects.toThrow('permission denied');
    }
  });

  test('loses rights granted by hand at the next start', async () => {
    await query(ownerUrl, `grant all on audit_entries to ${PROGRAM_ROLE}`);
    await prepare();
    expect((await granted()).get('audit_entries')).toEqual(TABLE_RIGHTS.appendOnly);
  });
});

describe('functions that run as the owner', () => {
  test('are those of the list, and fix their search path', async () => {
    const all = await query<{ name: string; isFixed: boolean }>(
      ownerUrl,
      `select p.oid::regprocedure::text as name,
        exists (select from unnest(p.proconfig) c (line) where c.line like 'search_path=%') as "isFixed"
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`,
    );
    expect(all).toEqual(ownerFunctions.toSorted().map((name) => ({ name, isFixed: true })));
  });

  test('are called by the program alone', async () => {
    await query(
      ownerUrl,
      `create function keeper() returns name language sql security definer set search_path from current as $$ select current_user $$;
      create role jaldi_reporter; grant usage on schema public to jaldi_reporter`,
    );
    const asReporter = 'set role jaldi_reporter; select keeper()';
    await query(ownerUrl, asReporter);
    await inSession({ url: ownerUrl, variable: 'DATABASE_OWNER_URL' }, 'rights', (client) =>
      grantRights(client, PROGRAM_ROLE, ['keeper()']),
    );
    expect(await query(url, 'select keeper()')).toEqual([{ keeper: SUPERUSER }]);
    await expect(query(ownerUrl, asReporter)).rejects.toThrow(
      'permission denied for function keeper',
    );
    await query(
      ownerUrl,
      'drop function keeper(); drop owned by jaldi_reporter; drop role jaldi_reporter',
    );
  });
});
