import { describe, expect, test } from 'vitest';
import { pruneRows } from '../../../server/retention/prune';
import { owner, server } from '../../support/customerOrders';
import { setRow, setRows } from '../../support/rows';
import { placePaid } from '../orders/givenLife';
import { again, givenDevice, givenPush, heard, paidAtOf, push, service, turnAt } from './given';

givenPush();

const ringNow = async () => {
  const { id } = await placePaid();
  await turnAt(await paidAtOf(id));
  return heard();
};

describe('a device that is removed from another one', () => {
  const removed = async () => {
    const phone = await again(owner);
    const subscription = service.subscribe('phone');
    const id = await givenDevice('phone', phone, subscription);
    expect((await push('DELETE', `/${id}`)).status).toBe(200);
    return { phone, subscription };
  };

  test('stays silent when the application starts there, also after its person has signed in again', async () => {
    const { phone, subscription } = await removed();
    expect((await push('POST', '', { ...subscription, stays: true }, phone)).status).toBe(404);
    expect(
      (await push('POST', '', { ...subscription, stays: true }, await again(owner))).status,
    ).toBe(404);
    expect(await ringNow()).toEqual([]);
  });

  test('rings again once it is switched on there, and stays on', async () => {
    const { phone, subscription } = await removed();
    expect((await push('POST', '', subscription, phone)).status).toBe(200);
    expect((await push('POST', '', { ...subscription, stays: true }, phone)).status).toBe(200);
    expect(await ringNow()).toEqual(['phone ring']);
  });

  test('stays silent in its session, also if it was gone and has another address now', async () => {
    const phone = await again(owner);
    const id = await givenDevice('phone', phone);
    await setRow(server.db, 'push_devices', id, {
      endpoint: null,
      p256dh: null,
      auth: null,
      gone_at: new Date(),
    });
    expect((await push('DELETE', `/${id}`)).status).toBe(200);
    expect(
      (await push('POST', '', { ...service.subscribe('new'), stays: true }, phone)).status,
    ).toBe(404);
    // another person's registration on the same browser stays
    expect(
      (
        await push(
          'POST',
          '',
          { ...service.subscribe('new'), stays: true },
          await server.givenStoreOwner(),
        )
      ).status,
    ).toBe(200);
  });

  test('is forgotten with the erasure of its person, and after four hundred days', async () => {
    const person = await server.givenStoreOwner();
    const storedDevices = () => server.db.selectFrom('push_removals').select('user_id').execute();
    await push('DELETE', `/${await givenDevice('phone', person)}`, undefined, person);
    await removed();
    await setRows(
      server.db,
      'push_removals',
      { user_id: owner.id },
      { removed_at: new Date(Date.now() - 401 * 86_400_000) },
    );
    await pruneRows(server.db);
    expect(await storedDevices()).toEqual([{ user_id: person.id }]);
    await setRow(server.db, 'users', person.id, { erased_at: new Date() });
    expect(await storedDevices()).toEqual([]);
  });
});
