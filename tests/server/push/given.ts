import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  pushDeviceListSchema,
  pushDeviceSavedSchema,
  type PushDeviceInput,
} from '../../../contract/push';
import { signAccessToken } from '../../../server/platform/http/accessToken';
import { insertSession } from '../../../server/platform/http/sessions';
import { openDelivery, type Delivery } from '../../../server/push/openDelivery';
import { givenOrdering, owner, server } from '../../support/customerOrders';
import type { Person } from '../../support/people';
import { type PushService, startPushService } from '../../support/pushService';
import { givenManualStore, placePaid } from '../orders/givenLife';

export let service: PushService;
export let delivery: Delivery;

/**
 * A store that accepts by hand within five minutes, a push service on this machine, and no device.
 */
export const givenPush = () => {
  givenOrdering();
  beforeAll(async () => {
    service = await startPushService();
    delivery = openDelivery(server.deps);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await server.db.deleteFrom('push_rings').execute();
    await server.db.deleteFrom('push_devices').execute();
    await server.db.deleteFrom('rate_limits').execute();
    service.reset();
    await givenManualStore();
  });
};

export const push = (method: string, path = '', body?: unknown, as: Person = owner) =>
  server.request(method, `/store/push${path}`, { as, body });

/** A registered browser of a person; in a new session unless it is the person's first. */
export async function givenDevice(
  name: string,
  as: Person = owner,
  subscription: PushDeviceInput = service.subscribe(name),
): Promise<string> {
  return (await push('POST', '', subscription, as)).read(pushDeviceSavedSchema).data.id;
}

export async function again(person: Person): Promise<Person> {
  const sessionId = await insertSession(server.db, person.id, randomBytes(32));
  return {
    ...person,
    token: await signAccessToken(server.deps.jwtSecret, { userId: person.id, sessionId }),
  };
}

export const devices = async (as: Person = owner) =>
  (await push('GET', '', undefined, as)).read(pushDeviceListSchema).devices;

export const paidAtOf = async (orderId: string): Promise<Date> =>
  (
    await server.db
      .selectFrom('push_rings')
      .select('paid_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).paid_at;

/** Runs everything that a process does at that moment. */
export async function turnAt(now: Date, process: Delivery = delivery): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await process.turn(now);
    await process.settled();
  }
}

export const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000);

/** Messages at the devices, in order: `phone ring`. */
export const heard = () =>
  service.pushed.map(({ device, payload }) => `${device} ${payload?.kind ?? 'bare'}`);

/** A paid order at this moment; returns the messages at the devices. */
export const ringNow = async () => {
  const { id } = await placePaid();
  await turnAt(await paidAtOf(id));
  return heard();
};
