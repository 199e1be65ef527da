import { describe, expect, test } from 'vitest';
import { signBody } from '../../../server/payments/signature';
import { customer, deliver, deliverRaw, eventOf, givenUnpaidOrder, order, owner, paymentId, server, stored } from './given';

givenUnpaidOrder();

const confirmed = {
  status: 'confirmed', payment_status: 'completed', payments: [{ status: 'captured', amount_paise: 25_000 }], postings: [],
  events: [{ from_status: 'pending', to_status: 'confirmed', actor_id: null }],
};
const untouched = { status: 'pending', payment_status: 'pending', payments: [], postings: [], events: [] };
const toldTo = async (userId: string) =>
  (await server.db.selectFrom('notifications').select('message').where('user_id', '=', userId).orderBy('id').execute())
    .map(({ message }) => message).filter((message) => message.includes(order.code));

describe('the signature', () => {
  const signed = (raw: string) => signBody(server.deps.razorpayWebhookSecret ?? '', raw);

  test.each([
    ['missing', () => null],
    ['empty', () => ''],
    ['of another secret', (raw: string) => signBody('another secret, as long', raw)],
    ['of another body', () => signed('{}')],
    ['cut short', (raw: string) => signed(raw).slice(0, 62)],
    ['no hex', () => 'z'.repeat(64)],
  ])('that is %s is refused, and nothing changes', async (_name, signature) => {
    const raw = JSON.stringify(eventOf('payment.captured'));
    const response = await deliverRaw(raw, signature(raw));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ detail: 'The signature is missing or wrong', message: 'The signature is missing or wrong' });
    expect(await stored()).toEqual(untouched);
  });

  test('is over the bytes as they came: blanks and order of keys count', async () => {
    const raw = `\n ${JSON.stringify(eventOf('payment.captured'), null, 3)}\n`;
    expect((await deliverRaw(raw, signed(JSON.stringify(JSON.parse(raw))))).status).toBe(401);
    expect((await deliverRaw(raw, signed(raw).toUpperCase())).status).toBe(200);
    expect(await stored()).toEqual(confirmed);
  });

  test('does not help a body that is no JSON', async () => {
    expect((await deliverRaw('{"event":', signed('{"event":'))).status).toBe(400);
    expect((await deliverRaw('', signed(''))).status).toBe(400);
    expect((await deliverRaw('[]', signed('[]'))).status).toBe(422);
  });
});

describe('a captured payment', () => {
  test.each(['payment.captured', 'order.paid'])('confirms the order and tells store and customer: %s', async (event) => {
    expect(await deliver(eventOf(event))).toEqual({ message: 'Order confirmed' });
    expect(await stored()).toEqual(confirmed);
    expect(await toldTo(owner.id)).toEqual([`Order ${order.code} for ₹250.00 has arrived.`]);
    expect(await toldTo(customer.id)).toEqual([`${order.code} is confirmed`]);
  });

  test('counts once, by whichever event it is told again', async () => {
    const id = paymentId();
    await deliver(eventOf('payment.captured', { id }));
    for (const event of ['payment.captured', 'order.paid', 'payment.failed']) {
      expect(await deliver(eventOf(event, { id }))).toEqual({ message: 'Known already' });
    }
    expect(await stored()).toEqual(confirmed);
    expect(await toldTo(customer.id)).toHaveLength(1);
  });

  test('counts once when ten tell of it at the same time', async () => {
    const event = eventOf('payment.captured');
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(answers.filter(({ message }) => message === 'Order confirmed')).toHaveLength(1);
    expect(await stored()).toEqual(confirmed);
    expect(await toldTo(owner.id)).toHaveLength(1);
  });

  test.each([[{ amount: 24_999 }], [{ amount: 25_001 }], [{ currency: 'USD' }]])('of another amount confirms nothing and is logged: %j', async (changes) => {
    const answer = await deliver(eventOf('payment.captured', changes));
    expect(answer.message).toBe('Ignored');
    expect(answer.reason).toContain(`Order ${order.code} costs 25000 paise`);
    expect(await stored()).toEqual(untouched);
    const line = server.logLines.findLast((text) => text.includes('a payment event was ignored'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, event: 'payment.captured' });
  });

  test.each(['confirmed', 'preparing', 'ready', 'delivered'])('beside another one goes to the wallet, once: %s', async (status) => {
    await deliver(eventOf('payment.captured'));
    await server.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute();
    const second = eventOf('payment.captured');
    expect(await deliver(second)).toEqual({ message: 'Refunded to the wallet' });
    expect(await deliver(second)).toEqual({ message: 'Known already' });
    expect(await stored()).toEqual({
      ...confirmed, status,
      payments: [{ status: 'captured', amount_paise: 25_000 }, { status: 'refunded', amount_paise: 25_000 }],
      postings: [{ type: 'credit', amount_paise: 25_000, description: `Refund for order ${order.code}` }],
    });
  });

  test('of an order that was cancelled meanwhile goes to the wallet, once', async () => {
    await server.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute();
    const event = eventOf('payment.captured');
    await Promise.all([deliver(event), deliver(event), deliver(event)]);
    expect(await stored()).toEqual({
      status: 'cancelled', payment_status: 'refunded', events: [], payments: [{ status: 'refunded', amount_paise: 25_000 }],
      postings: [{ type: 'credit', amount_paise: 25_000, description: `Refund for order ${order.code}` }],
    });
    expect(await toldTo(customer.id)).toEqual([`₹250.00 for order ${order.code} are in your wallet.`]);
  });
});

describe('a failed payment', () => {
  test('leaves the order pending, and a later capture confirms it', async () => {
    const id = paymentId();
    expect(await deliver(eventOf('payment.failed', { id, status: 'failed' }))).toEqual({ message: 'Failure noted' });
    expect(await stored()).toMatchObject({ status: 'pending', payment_status: 'failed', payments: [{ status: 'failed' }] });
    await deliver(eventOf('payment.captured', { id }));
    expect(await stored()).toEqual(confirmed);
  });

  test('never takes back what another payment paid', async () => {
    await deliver(eventOf('payment.captured'));
    await deliver(eventOf('payment.failed'));
    expect(await stored()).toMatchObject({ status: 'confirmed', payment_status: 'completed', postings: [] });
  });
});

describe('an event is ignored', () => {
  test('of a kind that is not known', async () => {
    expect(await deliver({ event: 'refund.created', payload: {} })).toEqual({
      message: 'Ignored', reason: 'Nothing is done at the event refund.created',
    });
    expect(await deliver({ event: 'payment.authorized', payload: 7 })).toMatchObject({ message: 'Ignored' });
    expect(await stored()).toEqual(untouched);
  });

  test('about an order that is not ours', async () => {
    const answer = await deliver(eventOf('payment.captured', { order_id: 'order_ofSomebodyElse' }));
    expect(answer).toEqual({ message: 'Ignored', reason: 'No order of ours has this order_id' });
  });
});
