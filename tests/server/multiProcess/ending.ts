import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { notificationSchema, unreadSchema } from '../../../contract/notifications';
import { orderPlacedSchema, type PlacedOrder } from '../../../contract/orders/customer';
import { SERVED_BY } from '../../support/roundRobin';
import type { Person } from '../../support/people';
import type { OpenStream } from '../../support/streams';
import { selectRows } from '../../support/rows';
import { call, kill, openStream, processes, server, times } from './fleet';
import { givenMarket, givenRichCustomer, order, owner } from './market';

const ORDERS = 16;
/** Below the limit of ten orders within ten minutes. */
const CUSTOMERS = 4;

/** Repeats an unanswered request with the same key, like the screen. */
async function placeAtLast(customer: Person): Promise<PlacedOrder> {
  const key = randomUUID();
  for (;;) {
    const answer = await order(customer, { key, paymentMethod: 'wallet' });
    if (answer.status !== 502) return answer.read(orderPlacedSchema).data;
  }
}

/** The ids of this many notifications, across all streams needed. */
async function follow(
  person: Person,
  first: OpenStream,
  count: number,
  onSeen: (seen: number) => void,
): Promise<string[]> {
  const seen: string[] = [];
  let lastEventId: string | undefined;
  let stream = first;
  while (seen.length < count) {
    // a stream ends, or its connection is cut
    const event = await stream.next().catch(() => undefined);
    lastEventId = event?.id ?? lastEventId;
    if (!event) stream = await openStream(person, lastEventId === undefined ? {} : { lastEventId });
    else if (event.event === 'notification') onSeen(seen.push(event.id ?? ''));
  }
  await stream.leave();
  return seen;
}

export function killPromises(): void {
  givenMarket();

  test('killing a process in the middle of orders loses none, and breaks no stream for good', async () => {
    const customers = await times(CUSTOMERS, () => givenRichCustomer(10_000));
    const stream = await openStream(owner);
    const holder = processes[Number(stream.response.headers.get(SERVED_BY))] ?? expect.fail();
    expect((await stream.next())?.event).toBe('unread');
    let killed: Promise<void> | undefined;
    const following = follow(owner, stream, ORDERS, (seen) => {
      if (seen === ORDERS / 4) killed = kill(holder);
    });
    const placed = await times(ORDERS, (at) =>
      placeAtLast(customers[at % CUSTOMERS] ?? expect.fail()),
    );
    const seen = await following;
    await killed;
    expect(await holder.exited).toEqual([null, 'SIGKILL']);

    const stored = await selectRows(server.db, 'orders', ['id'], { store_id: owner.storeId });
    const sorted = (orders: readonly { id: string }[]) => orders.map(({ id }) => id).sort();
    expect(sorted(stored)).toEqual(sorted(placed));
    const notices = await selectRows(server.db, 'notifications', ['id'], { user_id: owner.id });
    expect(seen).toEqual(notices.map(({ id }) => id));
  });
}

export function stopPromises(): void {
  test('a stopping process ends its streams at once, and the client continues at another', async () => {
    const [admin, storeOwner] = await Promise.all([server.givenAdmin(), server.givenStoreOwner()]);
    const [holder] = processes;
    if (!holder) throw new Error('No process is left');
    const stream = await openStream(admin, { at: holder });
    const { id: lastEventId } = await stream.nextOf('unread', unreadSchema);
    holder.child.kill('SIGTERM');
    // a stream cut at the end of the shutdown time would break here
    expect(await stream.rest()).toEqual([]);
    expect(await holder.exited).toEqual([0, null]);

    const body = {
      name: 'Nihari',
      description: 'Nihari with kulcha',
      imageUrl: '/api/files/nihari.webp',
    };
    expect(
      (await call('POST', '/store/categories/requests', { as: storeOwner, body })).status,
    ).toBe(200);
    const next = await openStream(admin, { lastEventId });
    expect((await next.nextOf('notification', notificationSchema)).data.message).toContain(
      'Nihari',
    );
    await next.leave();
  });
}
