import { describe, expect, test } from 'vitest';
import { storeOrderSavedSchema } from '../../../../contract/orders/store';
import {
  auditOf,
  call,
  customer,
  deliver,
  eventsOf,
  given,
  noticesTo,
  orderOf,
  owner,
  rival,
  show,
  server,
  written,
  givenStoreOrderServer,
} from '../../../support/storeOrders';
import { setRow } from '../../../support/rows';

givenStoreOrderServer();

const endOtpLock = (id: string) =>
  setRow(server.db, 'orders', id, { otp_locked_until: new Date(Date.now() - 1) });

describe('delivering an order', () => {
  test.each(['confirmed', 'preparing', 'ready'])('works from %s', async (status) => {
    const { id } = await given(status);
    expect((await deliver(id)).status).toBe(200);
    expect(await eventsOf(id)).toEqual([
      { from_status: status, to_status: 'delivered', actor_id: owner.id, reason: null },
    ]);
  });

  test('answers the order with a sentence, and writes down who did it and when', async () => {
    const { id, code } = await given('ready');
    const before = await show(id);
    const answer = await deliver(code.toLowerCase());
    const { message, data } = answer.read(storeOrderSavedSchema);
    const { history: _history, ...alone } = before;
    expect(message).toBe('Order delivered successfully');
    // a delivery implies acceptance
    expect(data).toEqual({
      ...alone,
      acceptedAt: expect.any(String),
      status: 'delivered',
      updatedAt: data.updatedAt,
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/"otp"|4821/i);
    const stored = await orderOf(id);
    expect(stored.delivered_at?.getTime()).toBeGreaterThanOrEqual(stored.created_at.getTime());
    expect((await show(id)).history).toMatchObject([
      { from: 'ready', to: 'delivered', by: 'store' },
    ]);
  });

  test('is recorded without the OTP', async () => {
    const { id } = await given('confirmed');
    await deliver(id);
    const [entry, ...more] = await auditOf(id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      actor_id: owner.id,
      actor_role: 'store',
      action: 'deliver',
      before: { status: 'confirmed' },
      after: { status: 'delivered' },
    });
    // without the request's id, which may contain these digits by chance
    expect(JSON.stringify([entry?.before, entry?.after])).not.toMatch(/otp|4821/i);
  });

  test('tells the customer', async () => {
    const { id, code } = await given('confirmed');
    await deliver(id);
    const message = `Your order ${code} from Store of ${owner.name} was delivered. Enjoy your meal!`;
    expect(await noticesTo(customer.id)).toEqual([
      { type: 'success', title: 'Order delivered', message },
    ]);
  });

  test('happens once', async () => {
    const { id, code } = await given('confirmed');
    await deliver(id);
    const before = await written();
    const again = await deliver(id);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      message: `Order ${code} is already delivered`,
    });
    expect(await written()).toEqual(before);
  });

  test.each([
    ['pending', "is not paid yet and can't be marked as delivered"],
    ['cancelled', 'is cancelled and can no longer be marked as delivered'],
  ])('is refused for a %s order, with any OTP', async (status, text) => {
    const { id, code } = await given(status);
    const before = await written();
    for (const otp of ['4821', '0000']) {
      const answer = await deliver(id, otp);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ message: `Order ${code} ${text}` });
    }
    expect(await written()).toEqual(before);
  });

  test.each(['', '482', '48210', 'abcd', ' 4821', '4821\n', '٤٨٢١', 4821, null, undefined])(
    'refuses the OTP %j',
    async (otp) => {
      const { id } = await given('confirmed');
      const before = await written();
      const answer = await call('PUT', '/deliver', { orderId: id, otp });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        detail: [{ loc: ['body', 'otp'], msg: 'Please enter a valid 4-digit OTP' }],
      });
      expect(await written()).toEqual(before);
    },
  );

  test.each(['', 'abc', '0', undefined, null])('refuses the order id %j', async (orderId) => {
    const answer = await call('PUT', '/deliver', { orderId, otp: '4821' });
    expect(answer.body).toMatchObject({
      detail: [{ loc: ['body', 'orderId'], msg: 'Not a valid order id' }],
    });
  });

  test('accepts the internal id as a number', async () => {
    const { id } = await given('confirmed');
    expect((await call('PUT', '/deliver', { orderId: Number(id), otp: '4821' })).status).toBe(200);
  });

  test('of another store is not found, and its tries stay', async () => {
    const { id, code } = await given('confirmed');
    const before = await written();
    for (const orderId of [id, code, '999999999']) {
      for (const otp of ['4821', '0000']) {
        const answer = await call('PUT', '/deliver', { orderId, otp }, rival);
        expect(answer.status).toBe(404);
        expect(answer.body).toMatchObject({ message: 'Order not found' });
      }
    }
    expect(await written()).toEqual(before);
  });
});

describe('a wrong OTP', () => {
  test('returns the tries left; the fifth locks the order for 15 minutes', async () => {
    const { id } = await given('confirmed');
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      const answer = await deliver(id, '0000');
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        detail: [{ loc: ['body', 'otp'], msg: `Incorrect OTP. ${left} left` }],
      });
    }
    const fifth = await deliver(id, '0000');
    expect(fifth.status).toBe(429);
    expect(fifth.headers.get('retry-after')).toBe('900');
    expect(fifth.body).toMatchObject({
      message: expect.stringMatching(
        /^Too many incorrect OTPs\. Try again after \d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m$/,
      ),
    });
    expect(await eventsOf(id)).toEqual([]);
    const recorded = await auditOf(id);
    expect(recorded.map(({ action, actor_id, after }) => [action, actor_id, after])).toEqual([
      ...[1, 2, 3, 4].map((tries) => ['wrong-otp', owner.id, { tries, lockedUntil: null }]),
      ['wrong-otp', owner.id, { tries: 5, lockedUntil: expect.any(String) }],
    ]);
  });

  test('names the end of the lock on the Indian clock, never too early', async () => {
    const { id } = await given('confirmed', {
      otp_tries: 5,
      otp_locked_until: '2096-03-01T20:14:30Z',
    });
    expect((await deliver(id)).body).toMatchObject({
      message: 'Too many incorrect OTPs. Try again after 2 Mar 2096, 1:45 am',
    });
  });

  test('locks out the right one, too, without another count, and each is recorded alike', async () => {
    const until = new Date(Date.now() + 60_000);
    const { id } = await given('confirmed', { otp_tries: 5, otp_locked_until: until });
    const before = await orderOf(id);
    for (const otp of ['4821', '0000']) {
      const answer = await deliver(id, otp);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect(await orderOf(id)).toEqual(before);
    expect(await eventsOf(id)).toEqual([]);
    const entry = {
      actor_id: owner.id,
      action: 'locked-otp',
      before: null,
      after: { tries: 5, lockedUntil: until.toISOString() },
    };
    expect(await auditOf(id)).toMatchObject([entry, entry]);
  });

  test('has five tries again once the lock is over', async () => {
    const { id } = await given('confirmed');
    for (let i = 0; i < 5; i++) await deliver(id, '0000');
    await endOtpLock(id);
    expect((await deliver(id, '0000')).body).toMatchObject({
      message: 'Incorrect OTP. 4 tries left',
    });
    for (let i = 0; i < 3; i++) expect((await deliver(id, '0000')).status).toBe(422);
    expect((await deliver(id, '0000')).status).toBe(429);
    await endOtpLock(id);
    expect((await deliver(id)).status).toBe(200);
  });

  test('counts for its own order alone', async () => {
    const [one, other] = [await given('confirmed'), await given('confirmed')];
    for (let i = 0; i < 5; i++) await deliver(one.id, '0000');
    expect((await deliver(other.id, '0000')).body).toMatchObject({
      message: 'Incorrect OTP. 4 tries left',
    });
    expect((await deliver(other.id)).status).toBe(200);
  });
});
