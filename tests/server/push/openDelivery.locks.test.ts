import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Db } from '../../../server/platform/db/database';
import { claimRings } from '../../../server/push/claimRings';
import { noteAnswer } from '../../../server/push/devices';
import { server } from '../../support/customerOrders';
import { selectRow, setRows } from '../../support/rows';
import { placePaid } from '../orders/givenLife';
import { after, givenDevice, givenPush, paidAtOf } from './given';

givenPush();

/** A queued ring of an order for a phone. */
async function givenRing() {
  const deviceId = await givenDevice('phone');
  const { id: orderId } = await placePaid();
  const paidAt = await paidAtOf(orderId);
  await claimRings(server.db, paidAt);
  const { token } = await selectRow(server.db, 'push_messages', ['token'], { order_id: orderId });
  return { deviceId, orderId, paidAt, token };
}

/**
 * Starts `work` while `first` holds a lock that it waits for, and then continues the holder with
 * `then`.
 */
const duringLock = async (
  first: (tx: Db) => Promise<unknown>,
  work: () => Promise<unknown>,
  then: (tx: Db) => Promise<unknown>,
): Promise<void> => {
  const waiting = await server.db.transaction().execute(async (tx) => {
    await first(tx);
    const done = work();
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          server.db,
        );
      expect(rows).toHaveLength(1);
    });
    await then(tx);
    return { done };
  });
  await waiting.done;
};

const lockDevice = (id: string) => (tx: Db) =>
  tx.selectFrom('push_devices').select('id').where('id', '=', id).forUpdate().execute();
const removeDevice = (id: string) => (tx: Db) =>
  tx.deleteFrom('push_devices').where('id', '=', id).execute();

test('a phone is signed out while it answers', async () => {
  const { deviceId, token } = await givenRing();
  await duringLock(
    lockDevice(deviceId),
    () => noteAnswer(server.db, { token, touched: true }),
    removeDevice(deviceId),
  );
  expect(await server.db.selectFrom('push_messages').selectAll().execute()).toEqual([]);
});

test('a phone is signed out while its order rings again', async () => {
  const { deviceId, paidAt } = await givenRing();
  await duringLock(
    lockDevice(deviceId),
    () => claimRings(server.db, after(paidAt, 30)),
    removeDevice(deviceId),
  );
  expect(await server.db.selectFrom('push_messages').selectAll().execute()).toEqual([]);
});

test('a phone answers while its order rings again', async () => {
  const { orderId, token } = await givenRing();
  await duringLock(
    (tx) =>
      tx
        .selectFrom('push_rings')
        .select('order_id')
        .where('order_id', '=', orderId)
        .forUpdate()
        .execute(),
    () => noteAnswer(server.db, { token, touched: true }),
    (tx) => setRows(tx, 'push_messages', { token }, { next_try_at: null }),
  );
  expect(
    await server.db
      .selectFrom('push_rings')
      .select('next_at')
      .where('order_id', '=', orderId)
      .execute(),
  ).toEqual([{ next_at: null }]);
});
