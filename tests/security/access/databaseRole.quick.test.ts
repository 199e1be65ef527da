import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { recordChange } from '../../../server/audit/recordChange';
import { sealKeyOf } from '../../../server/audit/seals/anchor';
import { sealEntries } from '../../../server/audit/seals/openSealing';
import { SUPERUSER } from '../../../server/platform/db/embedded/cluster';
import { REPLACES_ALL_DATA } from '../../../server/platform/db/replacesAllData';
import { appendOnlyTables } from '../../../server/platform/db/role/tableRights';
import { promise } from '../../support/promises/promise';
import { givenOrder, givenPosting } from '../../support/marketplace';
import { givenServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await givenServer();
  const { db } = server;
  const admin = await server.givenAdmin();
  const { storeId } = await server.givenStoreOwner();
  const order = await givenOrder(db, { storeId, userId: (await server.givenCustomer()).id });
  await db
    .insertInto('order_events')
    .values({ order_id: order.id, from_status: null, to_status: 'pending', actor_id: null })
    .execute();
  await recordChange(db, admin, { action: 'delete', object: 'banner', objectId: '11' });
  await givenPosting(db, { userId: admin.id, amount_paise: 12_300 });
  await db.insertInto('payment_events').values({ event: 'payment.captured', body: '{}' }).execute();
  await sealEntries(db, sealKeyOf('a secret of the tests'), 1);
});
afterAll(() => server.close());

const recorded = async () => {
  const rows: unknown[] = [];
  for (const table of appendOnlyTables)
    rows.push((await sql`select * from ${sql.table(table)}`.execute(server.owner)).rows);
  return rows;
};

const DENIED = '42501';

/** PostgreSQL's error code for the program's own role; several statements are one transaction. */
const codeOf = (...statements: string[]): Promise<unknown> =>
  server.deps.pool.query(statements.join('; ')).then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
  );

const everywhere = [
  'create table mine (id int)',
  'create temporary table audit_entries (id int)',
  'create view mine as select 1',
  'create schema mine',
  'create function mine() returns int language sql as $$ select 1 $$',
  'create index on orders (note)',
  'create extension dblink',
  'create trigger mine before insert on orders for each row execute function refuse_change()',
  'create role mine',
  'create database mine',
  'alter table orders add column mine int',
  'alter table orders owner to jaldi_program',
  'alter table orders enable row level security',
  'alter role jaldi_program superuser',
  'alter system set fsync = off',
  'grant jaldi to jaldi_program',
  `set role ${SUPERUSER}`,
  `set session authorization ${SUPERUSER}`,
  'set session_replication_role = replica',
  'drop table orders',
  'drop function refuse_change() cascade',
  'truncate orders cascade',
  'truncate notifications',
  `select setval(pg_get_serial_sequence('orders', 'id'), 1)`,
  `select pg_read_file('PG_VERSION')`,
  `select pg_ls_dir('.')`,
  `select lo_import('/etc/hostname')`,
  `copy (select 1) to program 'true'`,
  `copy users from program 'true'`,
  `copy users to '/tmp/mine'`,
  `update migrations set checksum = ''`,
  'delete from migrations',
  `insert into migrations values ('9999_mine.sql', '', now(), null)`,
];

promise(
  "the program's database role can define, empty and own nothing, reach no file or program, and change to no other role",
  async (tried) => {
    for (const statement of everywhere) {
      expect([statement, await codeOf(statement)]).toEqual([statement, DENIED]);
      tried.count('statements');
    }
  },
);

const keyOf = (table: string): string => (table === 'audit_seals' ? 'seq' : 'id');
const against = (table: string, key = keyOf(table)): string[][] => [
  [`update ${table} set ${key} = default`],
  [`update ${table} set ${key} = default where false`],
  [`delete from ${table}`],
  [REPLACES_ALL_DATA, `truncate ${table}`],
  [REPLACES_ALL_DATA, `truncate ${table} restart identity cascade`],
  [`merge into ${table} using (select 1) one on true when matched then delete`],
  [`select from ${table} for update`],
  [
    `insert into ${table} overriding system value select * from ${table} on conflict (${key}) do update set ${key} = default`,
  ],
  [`alter table ${table} disable trigger all`],
  [`drop trigger ${table}_append_only on ${table}`],
  [`drop table ${table} cascade`],
  [REPLACES_ALL_DATA, `lock table ${table} in access exclusive mode`],
  [`alter table ${table} drop column ${key}`],
];

promise(
  "the program's database role can neither change nor delete audit, seals, ledger, history of orders and payment events",
  async (tried) => {
    const before = await recorded();
    expect(before.map((rows) => (Array.isArray(rows) ? rows.length : 0))).toEqual(
      appendOnlyTables.map(() => 1),
    );
    for (const statements of appendOnlyTables.flatMap((table) => against(table))) {
      expect([statements, await codeOf(...statements)]).toEqual([statements, DENIED]);
      tried.count('statements');
    }
    expect(await recorded()).toEqual(before);
  },
);
