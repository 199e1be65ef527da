import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordChange } from '../../../server/audit/recordChange';
import { givenOrder, givenPosting } from '../../support/marketplace';
import { emptyTables } from '../../support/recordTables';
import { openPlainServer, server } from '../../support/opened';
import { addRows } from '../../support/rows';

const tables = ['order_events', 'audit_entries', 'wallet_postings', 'payment_events'] as const;

let orderId: string;
openPlainServer();
beforeAll(async () => {
  const { db } = server;

  const admin = await server.givenAdmin();

  const { storeId } = await server.givenStoreOwner();

  orderId = (await givenOrder(db, { storeId, userId: (await server.givenCustomer()).id })).id;

  await addRows(db, 'order_events', {
    order_id: orderId,
    from_status: null,
    to_status: 'pending',
    actor_id: null,
  });

  await recordChange(db, admin, { action: 'delete', object: 'banner', objectId: '11' });

  await givenPosting(db, { userId: admin.id, amount_paise: 12_300 });

  await db.insertInto('payment_events').values({ event: 'payment.captured', body: '{}' }).execute();
});

const rowsOf = async (table: string) =>
  (await sql`select * from ${sql.table(table)}`.execute(server.db)).rows;

describe.each(tables)('%s', (table) => {
  const name = sql.table(table);
  test.each([
    ['an update', sql`update ${name} set id = default`],
    ['an update of nothing', sql`update ${name} set id = default where false`],
    ['a delete', sql`delete from ${name}`],
    ['emptying', sql`truncate ${name}`],
    ['emptying with what refers to it', sql`truncate ${name} restart identity cascade`],
  ])('refuses %s by the program and by its owner', async (_what, statement) => {
    const before = await rowsOf(table);
    expect(before).toHaveLength(1);
    await expect(statement.execute(server.db)).rejects.toThrow(
      `permission denied for table ${table}`,
    );
    await expect(statement.execute(server.owner)).rejects.toThrow(`${table} is append only`);
    expect(await rowsOf(table)).toEqual(before);
  });
});

test('the history of an order goes with no order and no person', async () => {
  await expect(sql`delete from orders where id = ${orderId}`.execute(server.db)).rejects.toThrow(
    'order_events is append only',
  );
  await expect(sql`truncate users cascade`.execute(server.owner)).rejects.toThrow('is append only');
  expect(await rowsOf('order_events')).toHaveLength(1);
});

test('only the transaction that replaces all data empties them', async () => {
  await emptyTables(server.owner, 'payment_events');
  expect(await rowsOf('payment_events')).toEqual([]);
  await expect(sql`truncate audit_entries`.execute(server.owner)).rejects.toThrow(
    'audit_entries is append only',
  );
});
