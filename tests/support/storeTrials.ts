import { randomBytes } from 'node:crypto';
import { requestsOf } from './catalogueTrials';
import { hoursTrials } from './hoursTrials';
import { givenMenuItem } from './marketplace';
import type { TestServer } from './serverOn';
import type { Callers, Prepare } from './tryOut';

export function storeTrials(server: TestServer, callers: Callers): Record<string, Prepare> {
  const { id: ownerId, storeId } = callers.owner;
  const ownRequest = requestsOf(server, callers);
  const ownItem: Prepare = (db) => givenMenuItem(db, { storeId });
  const ownItems: Prepare = async (db) => ({ body: { rows: [{ id: (await ownItem(db)).id }] } });
  /** The owner's browser that receives notifications, for the path and for the body. */
  const ownDevice: Prepare = async (db) => {
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    const values = {
      user_id: ownerId,
      session_id: session.id,
      endpoint: `https://push.example.com/${randomBytes(8).toString('hex')}`,
      p256dh: 'p',
      auth: 'a',
      device: 'Chrome on Android',
    };
    const device = db.insertInto('push_devices').values(values).returning('id');
    const { id } = await device.executeTakeFirstOrThrow();
    return { id, body: { id } };
  };
  return {
    'POST /store/push': () => ({}),
    'POST /store/push/test': ownDevice,
    'POST /store/push/seen': () => ({}),
    'DELETE /store/push': () => ({}),
    'DELETE /store/push/{id}': ownDevice,
    'POST /store/items': () => ({}),
    'POST /store/items/bulk/status': ownItems,
    'POST /store/items/bulk/price': ownItems,
    'PUT /store/items/{id}': ownItem,
    'PATCH /store/items/{id}/status': ownItem,
    'PATCH /store/items/{id}/availability': ownItem,
    'PATCH /admin/stores/{id}/items/{itemId}/availability': async (db) => ({
      id: storeId,
      nested: (await givenMenuItem(db, { storeId })).id,
    }),
    'DELETE /store/items/{id}': ownItem,
    'POST /store/categories/requests': () => ({ body: { name: 'Sherbets' } }),
    'PUT /store/categories/{id}': () => ownRequest('To change', false),
    'PATCH /store/categories/{id}/status': () => ownRequest('To disable', true),
    'DELETE /store/categories/{id}': () => ownRequest('To withdraw', false),
    'PUT /store/settings': () => ({}),
    ...hoursTrials(server, callers),
  };
}
