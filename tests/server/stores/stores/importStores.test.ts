import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { bulkSetSchema } from '../../../../contract/records';
import { storeColumns } from '../../../../contract/imports/columns';
import { withoutOpenState } from '../../../../server/stores/opening/openState';
import { storeSchema } from '../../../../contract/stores/stores';
import { recordedAbout } from '../../../support/auditEntries';
import { edited, importsOf } from '../../../support/importFile';
import { givenLocation } from '../../../support/marketplace';
import type { StoreOwner } from '../../../support/people';
import { rowOf as storedRowOf, selectRow, selectRows } from '../../../support/rows';
import { admin, openServer, server } from '../../../support/opened';

let other: StoreOwner;
openServer();
beforeAll(async () => {
  other = await server.givenStoreOwner();
});

const file = importsOf(() => ({ server, as: admin, all: '/admin/stores', columns: storeColumns }));
const header = [
  'Store Name',
  'Owner Name',
  'Email',
  'Phone',
  'Description',
  'Address',
  'Location ID',
  'Google Maps URL',
  'Image',
  'Delivery Fee',
];
const rowOf = (name: string, email = `${name.toLowerCase()}@kitchen.example`) => [
  name,
  `Owner of ${name}`,
  email,
  '9848022338',
  'Biryani and kebabs',
  '12 Garden Road, Kondapur',
  other.locationId,
  'https://maps.app.goo.gl/a',
  '/api/files/a.webp',
  '25',
];
const names = Array.from({ length: 30 }, (_, at) => `Kitchen${at}`);

test('many new stores equal those of the single call: an owner, an invitation by mail and an entry each', async () => {
  const table = [header, ...names.map((name) => rowOf(name))];
  const { token, created, errors } = await file.check(table);
  expect([created, errors]).toEqual([30, []]);
  await file.run(table, token);
  const rows = await server.db
    .selectFrom('stores as s')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .where('s.name', 'like', 'Kitchen%')
    .orderBy('s.id')
    .select([
      's.id',
      's.name',
      's.email',
      's.owner_name',
      's.delivery_fee_paise',
      's.created_by',
      'u.id as user_id',
      'u.email as user_email',
      'u.name as user_name',
      'u.role',
      'u.password_hash',
    ])
    .execute();
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(rows[7]).toMatchObject({
    email: 'kitchen7@kitchen.example',
    user_email: 'kitchen7@kitchen.example',
    owner_name: 'Owner of Kitchen7',
    user_name: 'Owner of Kitchen7',
    role: 'store',
    password_hash: null,
    delivery_fee_paise: 2_500,
    created_by: admin.id,
  });
  const [seventh] = rows.slice(7);
  const id = seventh?.id ?? '';
  const alone = withoutOpenState(
    (await server.request('GET', `/admin/stores/${id}`, { as: admin })).read(storeSchema),
  );
  const entries = await server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('object', '=', 'store')
    .where('object_id', '=', id)
    .execute();
  expect(entries).toMatchObject([{ action: 'create', actor_id: admin.id, after: alone }]);
  expect(
    await selectRows(server.db, 'invitations', ['email', 'job', 'invited_by'], { store_id: id }),
  ).toEqual([{ email: 'kitchen7@kitchen.example', job: 'owner', invited_by: admin.id }]);
  expect(
    await selectRows(server.db, 'password_otps', ['id'], { user_id: seventh?.user_id ?? '' }),
  ).toHaveLength(1);
  const mails = await selectRows(server.db, 'mails', ['recipient', 'body'], {
    recipient: 'kitchen7@kitchen.example',
  });
  expect(mails).toEqual([
    {
      recipient: 'kitchen7@kitchen.example',
      body: expect.stringContaining('Hello Owner of Kitchen7,'),
    },
  ]);
});

test('an address in use, and an address in two rows, are reported at their cells; a person who has left is reactivated', async () => {
  const { id: formerId } = await server.givenColleague(other.storeId, 'kitchen');
  await server.db.deleteFrom('store_members').where('user_id', '=', formerId).execute();
  const { email } = await server.db
    .updateTable('users')
    .set({ is_active: false, inactive_reason: null })
    .where('id', '=', formerId)
    .returning('email')
    .executeTakeFirstOrThrow();
  const table = [
    header,
    rowOf('Used', other.email),
    rowOf('Twice', 'twice@kitchen.example'),
    rowOf('Again', 'TWICE@kitchen.example'),
    rowOf('Back', email),
  ];
  expect((await file.check(table)).errors).toEqual([
    { line: 2, column: 'email', text: `${other.email} is already in use by another account` },
    {
      line: 4,
      column: 'email',
      text: 'TWICE@kitchen.example is already in use by another account',
    },
  ]);
  const good = [header, rowOf('Back', email)];
  await file.run(good, (await file.check(good)).token);
  const back = await selectRow(server.db, 'stores', ['owner_id'], { name: 'Back' });
  expect(back.owner_id).toBe(formerId);
});

/** The exported file with one more change of a store, by its id. */
const changed = (table: string[][], id: string, label: string, text: string) =>
  edited(table, table.findIndex(([first]) => first === id) + 1, label, text);
const nameOf = async (id: string) => (await storedRowOf(server.db, 'stores', id)).name;

test('a changed store that breaks a rule is refused at its cell, and the others of the file are not', async () => {
  const [plain, moved, handed, named] = [
    await server.givenStoreOwner(),
    await server.givenStoreOwner(),
    await server.givenStoreOwner(),
    await server.givenStoreOwner(),
  ];
  const { id: disabled } = await givenLocation(server.db, { is_active: false });
  let table = await file.exported();
  const lineOf = (id: string) => table.findIndex(([first]) => first === id) + 1;
  table = changed(table, plain.storeId, 'Delivery Fee', '25');
  table = changed(table, moved.storeId, 'Location ID', disabled);
  table = changed(table, moved.storeId, 'Location', '');
  table = changed(table, handed.storeId, 'Email', admin.email);
  table = changed(table, named.storeId, 'Email', 'next@jaldi.example');
  server.deps.config.isProduction = true;
  const { errors, changed: count } = await file.check(table);
  server.deps.config.isProduction = false;
  expect(count).toBe(4);
  expect(errors).toEqual([
    { line: lineOf(moved.storeId), column: 'locationId', text: 'Selected location not found' },
    {
      line: lineOf(handed.storeId),
      column: 'email',
      text: `${admin.email} is already in use by another account`,
    },
    {
      line: lineOf(named.storeId),
      column: 'email',
      text: '@jaldi.example is reserved for demonstration accounts',
    },
  ]);
});

test('a store that changes after the check refuses the file, and nothing of the file is written', async () => {
  const [one, two] = [await server.givenStoreOwner(), await server.givenStoreOwner()];
  let table = await file.exported();
  table = changed(table, one.storeId, 'Store Name', 'From the file');
  table = changed(table, two.storeId, 'Store Name', 'From the file');
  const { token } = await file.check(table);
  await server.request('PUT', `/admin/stores/${two.storeId}`, {
    as: admin,
    body: { storeName: 'From the form' },
  });
  expect((await file.send(table, token)).status).toBe(409);
  expect(await nameOf(one.storeId)).not.toBe('From the file');
  expect(await nameOf(two.storeId)).toBe('From the form');
  expect(await recordedAbout(server, 'store', one.storeId)).toEqual([]);
});

test('a file that hands a store over invites the next owner and tells the former one', async () => {
  const handed = await server.givenStoreOwner();
  const table = changed(await file.exported(), handed.storeId, 'Email', 'heir@kitchen.example');
  await file.run(table, (await file.check(table)).token);
  const mails = await server.mails();
  expect(mails.filter(({ to }) => to === 'heir@kitchen.example')).toHaveLength(1);
  expect(mails.filter(({ to }) => to === handed.email)).toMatchObject([
    { subject: expect.stringContaining('has a new owner') },
  ]);
  expect(
    (await recordedAbout(server, 'store', handed.storeId)).map(({ action }) => action),
  ).toEqual(['hand-over']);
});

const givenCopies = (count: number) =>
  sql`with owners as (
      insert into users (name, email, role, password_hash)
        select 'Owner ' || n, 'owner-of-many' || n || '@example.com', 'store', 'x'
          from generate_series(1, ${count}) n
        returning id, email)
    insert into stores (owner_id, name, owner_name, email, phone, description, image_url, address,
        google_maps_url, location_id, city, state, pincode)
      select o.id, 'Copy', owner_name, o.email, phone, description, image_url, address,
          google_maps_url, location_id, city, state, pincode
        from stores, owners o where stores.id = ${other.storeId}`.execute(server.db);
const countWaiting = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(server.db);
  return rows[0]?.n;
};

test('a file of over 500 stores in any order and a run over the same stores wait for each other', async () => {
  await givenCopies(600);
  const [titles = [], ...rows] = await file.exported('?search=Copy');
  const table = [
    titles,
    ...rows.toReversed().map((row) => row.with(titles.indexOf('Delivery Fee'), '31')),
  ];
  const { token } = await file.check(table);
  const set = (await server.request('GET', '/admin/stores/set?search=Copy', { as: admin })).read(
    bulkSetSchema,
  );
  const first = set.rows[0]?.id ?? '';
  const coming = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('stores').select('id').where('id', '=', first).forUpdate().execute();
    // in an object: a bare promise would be awaited inside the transaction that it waits for
    const run = server.request('POST', '/admin/stores/bulk', {
      as: admin,
      body: {
        action: 'disable',
        rows: [...set.rows.slice(0, 50), ...set.rows.slice(-50)].map(({ id }) => ({ id })),
      },
    });
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 5_000 });
    const written = file.send(table, token);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2), { timeout: 5_000 });
    return { run, written };
  });
  expect([(await coming.run).status, (await coming.written).status]).toEqual([200, 409]);
});
