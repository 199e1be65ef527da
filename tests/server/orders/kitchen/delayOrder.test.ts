import { expect, test } from 'vitest';
import { storeOrderSavedSchema } from '../../../../contract/orders/store';
import { formatClock } from '../../../../contract/time';
import {
  auditOf,
  call,
  customer,
  eventsOf,
  given,
  givenStoreOrderServer,
  noticesTo,
  orderOf,
  owner,
  written,
} from '../../../support/storeOrders';

givenStoreOrderServer();

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const delay = (orderId: string, readyBy: Date, before: Date | null) =>
  call('PUT', '/delay', {
    orderId,
    readyBy: readyBy.toISOString(),
    before: before?.toISOString() ?? null,
  });
const cooking = (ready_by: Date | null) =>
  given('preparing', { accepted_at: new Date(), ready_by });

test('an order that takes longer is ready later; the customer is notified, and history and audit record it', async () => {
  const [before, after] = [later(5), later(15)];
  const order = await cooking(before);
  const { data } = (await delay(order.code, after, before)).read(storeOrderSavedSchema);
  expect([data.readyBy, (await orderOf(order.id)).ready_by]).toEqual([after.toISOString(), after]);
  const clock = formatClock(after.getTime());
  expect((await noticesTo(customer.id)).at(-1)).toMatchObject({
    title: 'Order delayed',
    message: expect.stringContaining(`${order.code}`),
  });
  expect((await noticesTo(customer.id)).at(-1)?.message).toContain(
    `is delayed. It will be ready by ${clock}.`,
  );
  expect((await eventsOf(order.id)).at(-1)).toEqual({
    from_status: 'preparing',
    to_status: 'preparing',
    actor_id: owner.id,
    reason: `Ready by ${clock}`,
  });
  expect(await auditOf(order.id)).toMatchObject([
    {
      action: 'update',
      actor_id: owner.id,
      before: { readyBy: before.toISOString() },
      after: { readyBy: after.toISOString() },
    },
  ]);
});

test('the same again changes nothing, as does a second person who read the time before', async () => {
  const [before, after] = [later(5), later(15)];
  const order = await cooking(before);
  await delay(order.code, after, before);
  const state = await written();
  expect((await delay(order.code, after, before)).status).toBe(200);
  const other = await delay(order.code, later(16), before);
  expect([other.status, other.body]).toMatchObject([
    409,
    {
      message: `Someone else has changed the ready time of order ${order.code}: ${formatClock(after.getTime())}`,
    },
  ]);
  expect(await written()).toEqual(state);
});

test('a time that is not later, or too late, is refused at its field', async () => {
  const before = later(30);
  const order = await cooking(before);
  for (const wrong of [later(29), later(181), new Date(Date.now() - 1000)]) {
    const { status, body } = await delay(order.code, wrong, before);
    expect([status, body]).toMatchObject([
      422,
      {
        detail: [
          {
            loc: ['body', 'readyBy'],
            msg: 'Choose a later time than before, at most 180 minutes from now',
          },
        ],
      },
    ]);
  }
});

test('only an accepted order that is not ready can take longer', async () => {
  const [ready, unaccepted] = [
    await given('ready'),
    await given('confirmed', { accept_by: later(4) }),
  ];
  expect((await delay(ready.code, later(20), null)).body).toMatchObject({
    message: `Order ${ready.code} is ready and can no longer be delayed`,
  });
  expect((await delay(unaccepted.code, later(20), null)).body).toMatchObject({
    message: `Order ${unaccepted.code} is not accepted yet and can't be delayed`,
  });
});
