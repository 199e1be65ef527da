import { expect, test } from 'vitest';
import { storeOrderSavedSchema } from '../../../../contract/orders/store';
import { formatClock } from '../../../../contract/time';
import {
  auditOf,
  call,
  customer,
  given,
  givenStoreOrderServer,
  noticesTo,
  orderOf,
} from '../../../support/storeOrders';

givenStoreOrderServer();

const start = (orderId: string, readyInMinutes: unknown) =>
  call('PUT', '/status', { orderId, status: 'preparing', readyInMinutes });

test('the start sets the ready time in one step: accepted, timed, notified and recorded', async () => {
  const order = await given('confirmed', { accept_by: new Date(Date.now() + 60_000) });
  const { data } = (await start(order.code, 20)).read(storeOrderSavedSchema);
  const { ready_by, accepted_at } = await orderOf(order.id);
  expect([data.status, data.readyBy, data.acceptedAt]).toEqual([
    'preparing',
    ready_by?.toISOString(),
    accepted_at?.toISOString(),
  ]);
  expect((ready_by?.getTime() ?? 0) - (accepted_at?.getTime() ?? 0)).toBe(20 * 60_000);
  expect((await noticesTo(customer.id)).at(-1)?.message).toContain(
    `is being prepared. It will be ready by ${formatClock(ready_by?.getTime() ?? 0)}.`,
  );
  expect(await auditOf(order.id)).toMatchObject([
    { action: 'move', before: { readyBy: null }, after: { readyBy: data.readyBy } },
  ]);
});

test('a time that was already notified stays', async () => {
  const readyBy = new Date(Date.now() + 600_000);
  const order = await given('confirmed', { accepted_at: new Date(), ready_by: readyBy });
  expect((await start(order.code, 45)).read(storeOrderSavedSchema).data.readyBy).toBe(
    readyBy.toISOString(),
  );
});

test.each([4, 181, 7.5, 'soon'])('%s minutes are refused at their field', async (minutes) => {
  const order = await given('confirmed');
  const { status, body } = await start(order.code, minutes);
  expect([status, body]).toMatchObject([
    422,
    {
      detail: [
        { loc: ['body', 'readyInMinutes'], msg: 'Enter a whole number of minutes from 5 to 180' },
      ],
    },
  ]);
});
