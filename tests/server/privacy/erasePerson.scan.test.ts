import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personDataSchema } from '../../../contract/people/privacy';
import { ERASURES_FILE } from '../../../server/privacy/erasureList';
import { erasuresFileOf, repeatErasures, findErasures } from '../../../tools/backup/repeatErasures';
import { backup, givenFolder, removeFolders, restore } from '../../resilience/backup/given';
import { givenServer } from '../../support/server';
import { selectRows } from '../../support/rows';
import { dataOf, erase, filesWith, foundIn, tracesOfZubeida, zubeida } from './given';
import { admin, customer, givenZubeidasLife, PORTRAIT, server } from './givenZubeidasLife';

givenZubeidasLife();
let oldBackup: string;
let places: string[];
beforeAll(async () => {
  oldBackup = join(await givenFolder(), 'monday');
  places = [
    ...new Set(
      (await foundIn(server.owner, tracesOfZubeida)).map((found) => found.split(':')[0] ?? ''),
    ),
  ];
});
afterAll(removeFolders);

test('she is in every place that a person may be in', () => {
  expect(places.sort()).toEqual(
    expect.arrayContaining([
      'audit_entries.after',
      'audit_entries.before',
      'banners.title',
      'later_cases.details',
      'later_cases.note',
      'later_cases.tags',
      'mails.body',
      'mails.recipient',
      'notifications.message',
      'order_events.reason',
      'orders.address',
      'orders.cancel_reason',
      'orders.customer_name',
      'orders.customer_phone',
      'orders.notes',
      'orders.search',
      'passkeys.name',
      'payment_events.body',
      'ratings.comment',
      'referrals.referee_email',
      'refunds.reason',
      'saved_views.filters',
      'saved_views.name',
      'users.email',
      'wallet_postings.description',
    ]),
  );
});

test('all of her data is in one file that she may read', async () => {
  const answer = await dataOf(server, admin, customer.id);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="person_\d+_\d{4}-\d\d-\d\d\.json"$/,
  );
  const data = answer.read(personDataSchema);
  expect(data.profile).toMatchObject({
    name: zubeida.name,
    email: zubeida.email,
    phone: zubeida.phone,
    picture: `/api/files/${PORTRAIT}`,
  });
  expect(data.addresses).toContain(zubeida.address);
  expect(data.orders).toHaveLength(3);
  expect(data.orders.at(-1)).toMatchObject({
    status: 'delivered',
    amount: 250,
    address: zubeida.address,
    items: [{ quantity: 1, price: 250 }],
  });
  expect(data.walletPostings[0]).toMatchObject({
    description: `Top-up by ${zubeida.name}`,
    amount: 500,
  });
  expect(data.referrals).toMatchObject([{ isReferrer: false, name: zubeida.name }]);
  expect(data.ratings).toHaveLength(2);
  expect(data.cases.map(({ kind }) => kind)).toContain('refund');
  for (const section of [
    'notifications',
    'mails',
    'sessions',
    'passkeys',
    'savedViews',
    'auditEntries',
  ] as const)
    expect(data[section]).not.toEqual([]);
});

test('erased, she is in no column of any table and in no file, and neither in an older backup once that is restored', async () => {
  const { dataDir } = server.deps.config;
  expect(await filesWith(dataDir, tracesOfZubeida)).not.toEqual([]);
  await sql`alter table later_cases rename to cases_of_later`.execute(server.owner);
  await backup(server, oldBackup);
  const before = await server.db
    .selectFrom('orders')
    .select(['code', 'final_paise', 'refunded_paise', 'status'])
    .orderBy('id')
    .execute();
  const choice = { balanceTo: 'unclaimed', reason: `${zubeida.name} has no account left` };
  expect((await erase(server, admin, customer.id, choice)).body).toMatchObject({
    message: 'Person erased',
  });
  expect(await foundIn(server.owner, tracesOfZubeida)).toEqual([]);
  expect(await filesWith(dataDir, tracesOfZubeida)).toEqual([]);
  expect(
    await server.db
      .selectFrom('orders')
      .select(['code', 'final_paise', 'refunded_paise', 'status'])
      .orderBy('id')
      .execute(),
  ).toEqual(before);
  await sql`drop table cases_of_later`.execute(server.owner);

  // restored over the database that records the erasure, without the list
  await rm(join(dataDir, 'backups', ERASURES_FILE));
  await restore(server.ownerUrl, dataDir, oldBackup, { overwrite: true });
  const postings = await selectRows(server.db, 'wallet_postings', ['description'], {
    user_id: customer.id,
  });
  expect(postings.at(-1)).toEqual({ description: 'Unclaimed: erased again after a restore' });
  expect(await foundIn(server.owner, tracesOfZubeida)).toEqual([]);
  expect(await filesWith(dataDir, tracesOfZubeida)).toEqual([]);
});

test('restored after the loss of the database, the list next to the backup names the erased people', async () => {
  const elsewhere = await givenServer();
  try {
    const list = join(server.deps.config.dataDir, 'backups', ERASURES_FILE);
    expect(await readFile(list, 'utf8')).not.toMatch(new RegExp(tracesOfZubeida.join('|'), 'i'));
    await writeFile(erasuresFileOf(oldBackup), await readFile(list));
    await restore(elsewhere.ownerUrl, elsewhere.deps.config.dataDir, oldBackup);
    expect(await foundIn(elsewhere.owner, tracesOfZubeida)).toEqual([]);
    expect(
      await elsewhere.db.selectFrom('erasures').select(['user_id', 'erased_by']).execute(),
    ).toEqual([{ user_id: customer.id, erased_by: admin.id }]);
    expect(
      await selectRows(elsewhere.db, 'audit_entries', ['actor_id', 'object_id'], {
        action: 'erase',
        object: 'user',
      }),
    ).toEqual([{ actor_id: null, object_id: customer.id }]);
  } finally {
    await elsewhere.close();
  }
});

test('a repeated erasure leaves alone a person with the number of another, and names a broken list', async () => {
  const {
    deps: { config },
    ownerUrl,
  } = server;
  const folder = join(await givenFolder(), 'tuesday');
  const person = await server.givenCustomer({ name: 'Ravi Kumar' });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const erased = {
      id: person.id,
      registeredAt: '2020-01-01T00:00:00.000Z',
      erasedAt: '2026-01-01T00:00:00.000Z',
      erasedBy: null,
    };
    await writeFile(erasuresFileOf(folder), JSON.stringify({ erased: [erased] }));
    const found = await findErasures(client, folder, config);
    expect(found).toContainEqual(erased);
    await repeatErasures(client, found, config, () => undefined);
    expect(
      await server.db
        .selectFrom('users')
        .select(['name', 'erased_at'])
        .where('id', '=', person.id)
        .executeTakeFirst(),
    ).toEqual({ name: 'Ravi Kumar', erased_at: null });
    await writeFile(erasuresFileOf(folder), '{"erased": [{"id": "x"}]}');
    await expect(findErasures(client, folder, config)).rejects.toThrow(
      `${erasuresFileOf(folder)} is not a list of erased persons`,
    );
  } finally {
    await client.end();
  }
});
