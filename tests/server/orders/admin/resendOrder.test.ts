import { describe, expect, test } from 'vitest';
import { givenOrder } from '../../../support/marketplace';
import {
  admin,
  customer,
  givenPaidOrder,
  givenRefundServer,
  owner,
  second,
  server,
} from '../../../support/refunds';
import { addRows, selectRows, setRow } from '../../../support/rows';

givenRefundServer();

const resend = (id: string, as = admin) =>
  server.request('POST', `/admin/orders/${id}/resend`, { as });
const ringsOf = async (code: string) => {
  const notices = server.db
    .selectFrom('notifications')
    .select('type')
    .where('user_id', '=', owner.id)
    .where('title', '=', 'New order');
  return (await notices.where('message', 'like', `%${code}%`).execute()).map(({ type }) => type);
};
const auditOf = (id: string) =>
  selectRows(server.db, 'audit_entries', ['actor_id', 'action'], {
    object_id: id,
    object: 'order',
  });

describe('sending an order again', () => {
  test.each(['confirmed', 'preparing', 'ready'])(
    'rings the store about a paid order that is %s',
    async (status) => {
      const { id, code } = await givenPaidOrder({ status });
      const answer = await resend(id);
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { message: 'The store was notified again', data: { id } },
      ]);
      expect(await ringsOf(code)).toEqual(['order']);
      expect(await auditOf(id)).toEqual([{ actor_id: admin.id, action: 'resend' }]);
    },
  );

  test('rings no phone about an order with a ready time', async () => {
    const [notices, waiting] = [
      await givenPaidOrder({ status: 'confirmed' }),
      await givenPaidOrder({ status: 'confirmed' }),
    ];
    await setRow(server.db, 'orders', notices.id, { ready_by: new Date(Date.now() + 600_000) });
    for (const { id } of [notices, waiting]) expect((await resend(id)).status).toBe(200);
    const rings = await server.db
      .selectFrom('push_rings')
      .select('order_id')
      .where('order_id', 'in', [notices.id, waiting.id])
      .execute();
    expect(rings).toEqual([{ order_id: waiting.id }]);
  });

  test('is refused within a minute, for every admin', async () => {
    const { id, code } = await givenPaidOrder({ status: 'confirmed' });
    const answers = await Promise.all([resend(id), resend(id, second), resend(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      message: 'The store was notified less than a minute ago. Wait a moment before you try again',
    });
    expect(refused?.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    expect(await ringsOf(code)).toEqual(['order']);
  });

  test('is possible again after a minute', async () => {
    const { id, code } = await givenPaidOrder({ status: 'confirmed' });
    const at = new Date(Date.now() - 61_000);
    await addRows(server.db, 'audit_entries', {
      actor_id: admin.id,
      actor_role: 'admin',
      action: 'resend',
      object: 'order',
      object_id: id,
      created_at: at,
    });
    expect((await resend(id)).status).toBe(200);
    expect(await ringsOf(code)).toEqual(['order']);
  });

  test.each(['delivered', 'cancelled'])('is refused for an order that is %s', async (status) => {
    const { id, code } = await givenPaidOrder({ status });
    const answer = await resend(id);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: `Order ${code} is ${status}. Its store has nothing left to do` },
    ]);
    expect(await ringsOf(code)).toEqual([]);
  });

  test('is refused for an unpaid order', async () => {
    const { id } = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: customer.id,
      status: 'pending',
    });
    expect((await resend(id)).status).toBe(409);
  });
});
