import { describe, expect, test } from 'vitest';
import { orderSavedSchema } from '../../../../contract/orders/admin';
import { givenOrder } from '../../../support/marketplace';
import {
  admin,
  creditsOf,
  customer,
  givenPaidOrder,
  givenRefundServer,
  moneyOf,
  owner,
  refund,
  server,
} from '../../../support/refunds';

givenRefundServer();

const usual = { reason: 'The kitchen had a power cut', fault: 'store', destination: 'source' };
const cancel = (id: string, body: Record<string, unknown> = {}, as = admin) =>
  server.request('POST', `/admin/orders/${id}/cancel`, { as, body: { ...usual, ...body } });
const noticesTo = async (userId: string) =>
  (
    await server.db
      .selectFrom('notifications')
      .select(['type', 'title', 'message'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
  ).slice(0, 1);

describe('an admin cancels', () => {
  test.each(['confirmed', 'preparing', 'ready'])(
    'a paid order that is %s, and all of it goes back',
    async (status) => {
      const { id, code, paymentId, finalPaise } = await givenPaidOrder({ status });
      const { message, data } = (await cancel(code)).read(orderSavedSchema);
      expect(message).toBe('Order cancelled');
      expect(data).toMatchObject({
        id,
        cancelReason: 'The kitchen had a power cut',
        orderStatus: { status: 'cancelled', payment: 'completed' },
        money: { captured: 440, refunded: 0, refunding: 440, kept: 440 },
        refunds: [
          {
            amount: 440,
            destination: 'source',
            fault: 'store',
            state: 'approved',
            paymentId,
            askedBy: { id: admin.id, name: admin.name },
            endsOrder: false,
          },
        ],
        history: [
          {
            from: status,
            to: 'cancelled',
            actor: { id: admin.id },
            reason: 'The kitchen had a power cut',
          },
        ],
      });
      expect(await moneyOf(id)).toMatchObject({ refunding_paise: finalPaise });
      const reasonText =
        'cancelled: The kitchen had a power cut. ₹440.00 will be refunded to your original payment method.';
      expect(await noticesTo(customer.id)).toEqual([
        {
          type: 'warning',
          title: 'Order cancelled',
          message: `Your order ${code} from Store of ${owner.name} was ${reasonText}`,
        },
      ]);
      expect(await noticesTo(owner.id)).toEqual([
        {
          type: 'warning',
          title: 'Order cancelled',
          message: `Order ${code} was cancelled by Jaldi Biryani: The kitchen had a power cut.`,
        },
      ]);
    },
  );

  test('with the money to the wallet, on request or if it came from there', async () => {
    const [byCard, byWallet] = [
      await givenPaidOrder({ status: 'ready' }),
      await givenPaidOrder({ status: 'ready', method: 'wallet' }),
    ];
    await cancel(byCard.id, { destination: 'wallet' });
    await cancel(byWallet.id, { destination: undefined });
    for (const { id } of [byCard, byWallet]) {
      expect(await creditsOf(id)).toMatchObject([{ amount_paise: 44_000 }]);
      expect(await moneyOf(id)).toEqual({
        payment_status: 'refunded',
        refunded_paise: 44_000,
        refunding_paise: 0,
      });
    }
    expect((await noticesTo(customer.id))[0]?.message).toMatch(
      /₹440.00 was refunded to your wallet\.$/,
    );
  });

  test('the rest of a partly refunded order', async () => {
    const { id } = await givenPaidOrder({ status: 'preparing', method: 'wallet' });
    await refund(id, { amount: 100 });
    await cancel(id);
    expect(await creditsOf(id)).toMatchObject([{ amount_paise: 10_000 }, { amount_paise: 34_000 }]);
  });

  test('an unpaid order, of which the store was not notified', async () => {
    const before = await noticesTo(owner.id);
    const { id, code } = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: customer.id,
      status: 'pending',
    });
    const { data } = (await cancel(id, { reason: 'The customer called' })).read(orderSavedSchema);
    expect(data).toMatchObject({
      orderStatus: { status: 'cancelled', payment: 'pending' },
      refunds: [],
      money: { captured: 0, kept: 0 },
    });
    expect(await noticesTo(customer.id)).toMatchObject([
      {
        message: `Your order ${code} from Store of ${owner.name} was cancelled: The customer called.`,
      },
    ]);
    expect(await noticesTo(owner.id)).toEqual(before);
  });

  test('once, and is recorded with before and after', async () => {
    const { id, code } = await givenPaidOrder({ status: 'ready' });
    await cancel(id);
    const again = await cancel(id);
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: `Order ${code} is already cancelled` },
    ]);
    const entries = await server.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('object', '=', 'order')
      .where('object_id', '=', id)
      .execute();
    expect(entries).toMatchObject([
      {
        actor_id: admin.id,
        action: 'cancel',
        before: { orderStatus: { status: 'ready' } },
        after: { orderStatus: { status: 'cancelled' } },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('4821');
  });

  test('no order that was delivered', async () => {
    const { id, code } = await givenPaidOrder();
    const answer = await cancel(id);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: `Order ${code} is delivered and can no longer be cancelled` },
    ]);
  });

  test.each([
    [{ reason: 'no' }],
    [{ reason: undefined }],
    [{ fault: 'rain' }],
    [{ fault: undefined }],
    [{ destination: 'bank' }],
  ])('not with %j', async (body) => {
    const { id } = await givenPaidOrder({ status: 'ready' });
    expect((await cancel(id, body)).status).toBe(422);
    expect(await moneyOf(id)).toMatchObject({ refunding_paise: 0 });
  });

  test('as no other role may', async () => {
    const { id } = await givenPaidOrder({ status: 'ready' });
    expect((await cancel(id, {}, owner)).status).toBe(403);
    expect((await cancel(id, {}, customer)).status).toBe(403);
    expect((await cancel('999999999')).status).toBe(404);
  });
});
