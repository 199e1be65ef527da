import { describe, expect, test } from 'vitest';
import {
  admin,
  ask,
  countOf,
  givenDispute,
  givenPaidOrder,
  givenRefundServer,
  moneyOf,
  refund,
  server,
} from '../../../support/refunds';
import { addRows, rowOf } from '../../../support/rows';

givenRefundServer();

describe('a refund of a payment that is disputed', () => {
  test('that the bank has given back already is refused, wherever it should go; cancelling gives nothing back either', async () => {
    const { id, code } = await givenPaidOrder({ status: 'confirmed' });
    await givenDispute(id, 'lost');
    for (const destination of ['wallet', 'source']) {
      const answer = await ask(id, { amount: 10, destination });
      expect([answer.status, answer.body]).toMatchObject([
        409,
        {
          message: `The bank has reversed the payment of order ${code}: nothing is left to refund`,
        },
      ]);
    }
    expect((await server.request('GET', `/admin/orders/${id}`, { as: admin })).body).toMatchObject({
      money: { isTakenBack: true },
    });
    const cancelled = await server.request('POST', `/admin/orders/${id}/cancel`, {
      as: admin,
      body: { reason: 'The customer denies it', destination: 'wallet', fault: 'customer' },
    });
    expect(cancelled.status).toBe(200);
    expect(await countOf(id)).toBe(0);
    expect((await moneyOf(id)).refunded_paise).toBe(0);
  });

  test('leaves what a lost dispute of a part has not taken, also of a cancelled order', async () => {
    const { id, code } = await givenPaidOrder({ status: 'cancelled' });
    const { final_paise: paid } = await rowOf(server.db, 'orders', id);
    await givenDispute(id, 'lost', 5_000);
    const left = (paid - 5_000) / 100;
    expect((await ask(id, { amount: left + 1 })).body).toMatchObject({
      message: `Only ₹${left.toFixed(2)} of order ${code} is left to refund`,
    });
    await refund(id, { amount: 10 });
    const shown = await server.request('GET', `/admin/orders/${id}`, { as: admin });
    expect(shown.body).toMatchObject({
      money: { captured: paid / 100, refunded: 10, disputed: 50, kept: paid / 100 - 60 },
    });
  });

  test('counts two lost disputes up to the paid amount', async () => {
    const { id } = await givenPaidOrder();
    await givenDispute(id, 'lost');
    await server.db
      .insertInto('disputes')
      .columns(['id', 'payment_id', 'state', 'amount_paise'])
      .expression((eb) =>
        eb
          .selectFrom('payments')
          .select((payments) => [
            payments.ref('id').as('id'),
            'provider_payment_id',
            payments.val('lost').as('state'),
            'amount_paise',
          ])
          .where('order_id', '=', id),
      )
      .execute();
    const shown = await server.request('GET', `/admin/orders/${id}`, { as: admin });
    expect(shown.body).toMatchObject({ money: { kept: 0, isTakenBack: true } });
  });

  test('waits for disputed money', async () => {
    const { id, code } = await givenPaidOrder();
    const { final_paise: paid } = await rowOf(server.db, 'orders', id);
    await givenDispute(id, 'open', 5_000);
    const left = ((paid - 5_000) / 100).toFixed(2);
    expect((await ask(id, { amount: paid / 100 })).body).toMatchObject({
      message: `₹50.00 of order ${code} is disputed: ₹${left} can be refunded until the bank decides`,
    });
    await refund(id, { amount: 10 });
  });

  test('is not refused for a lost payment next to the one that paid', async () => {
    const { id, paymentId } = await givenPaidOrder();
    await addRows(server.db, 'payments', {
      provider_payment_id: `${paymentId}_2`,
      order_id: id,
      amount_paise: 100,
      status: 'captured',
    });
    await addRows(server.db, 'refunds', {
      order_id: id,
      payment_id: `${paymentId}_2`,
      is_surplus: true,
      amount_paise: 100,
      destination: 'source',
      fault: 'nobody',
      reason: 'Paid twice',
      state: 'failed',
    });
    await addRows(server.db, 'disputes', {
      id: 'disp_2',
      payment_id: `${paymentId}_2`,
      state: 'lost',
      amount_paise: 100,
    });
    expect(
      (await server.request('GET', `/admin/orders/${id}`, { as: admin })).body,
    ).not.toMatchObject({ money: { isTakenBack: true } });
    expect(await refund(id, { amount: 10 })).toMatchObject({ state: 'done' });
  });
});
