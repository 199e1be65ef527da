import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { TestDatabase } from '../database';
import { query } from '../embeddedDatabase';
import { orderableIn } from '../orderable';
import type { Tried } from './tried';

/**
 * A customer may place ten orders in ten minutes, so these can place 240: three minutes at 0.75 s
 * per order, as on a slow machine.
 */
const CUSTOMERS = 24;
const PAUSE_MS = 15;
const ORDER_INTERVAL_MS = 200;

const session = z.object({ access_token: z.string() });
/** Fields that every version sends: older versions are tested under this load, too. */
const placed = z.object({ data: z.object({ orderId: z.string() }) });

/** Sets the password of the first active customers to `user123`; returns their addresses. */
async function customersOf({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>): Promise<string[]> {
  const rows = await query<{ email: string }>(
    ownerUrl,
    `
    update users set password_hash = (select password_hash from users where email = 'user@jaldi.example')
    where id in (select id from users where role = 'user' and is_active order by id limit ${CUSTOMERS}) returning email`,
  );
  return rows.map(({ email }) => email);
}

/** Calls through `url`; counts each call, and adds failures to `failed`. */
const caller =
  (url: string, tried: Tried, failed: string[]) =>
  async (
    method: string,
    path: string,
    { token, body, key }: { token?: string; body?: object; key?: string } = {},
  ) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    tried.count('calls');
    if (!answer.ok) failed.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return text;
  };
type Call = ReturnType<typeof caller>;

const signIn = async (call: Call, email: string, password: string) =>
  session.parse(JSON.parse(await call('POST', '/auth/login', { body: { email, password } })))
    .access_token;

/** Places an order and cancels it; counts placed orders. */
async function orderOnce(call: Call, token: string, body: object, tried: Tried) {
  const answer = placed.safeParse(
    JSON.parse(await call('POST', '/user/orders', { token, body, key: randomUUID() })),
  );
  if (!answer.success) return;
  tried.count('orders');
  await call('POST', `/user/orders/${answer.data.data.orderId}/cancel`, {
    token,
    body: { reason: 'I changed my mind' },
  });
}

/**
 * Repeats calls through `url` until stopped: reads of an admin, a store and a customer, and orders of
 * several customers in turn, each cancelled at once.
 */
export async function givenLoad(
  url: string,
  database: Pick<TestDatabase, 'ownerUrl'>,
  tried: Tried,
) {
  const dish = await orderableIn(database.ownerUrl);
  const failed: string[] = [];
  let isEnded = false;
  const call = caller(url, tried, failed);
  const admin = await signIn(call, 'admin@jaldi.example', 'admin123');
  const store = await signIn(call, 'store@jaldi.example', 'store123');
  const customers: string[] = [];
  for (const email of await customersOf(database))
    customers.push(await signIn(call, email, 'user123'));
  const reads: [string, string][] = [
    [admin, '/admin/orders/?page=1&limit=10'],
    [admin, '/admin/orders/stats'],
    [admin, '/admin/dashboard/stats'],
    [admin, '/admin/products/?page=1&limit=10'],
    [store, '/store/orders/board'],
    [store, '/store/orders?page=1&limit=10'],
    [customers[0] ?? '', '/user/orders'],
  ];
  const body = {
    storeId: dish.storeId,
    items: [{ productId: dish.productId, quantity: 1 }],
    address: 'Flat 402, Lotus Heights',
  };
  let orders = 0;
  const order = () => orderOnce(call, customers[orders++ % customers.length] ?? '', body, tried);
  const until = async (work: () => Promise<unknown>, pauseMs = PAUSE_MS) => {
    while (!isEnded) {
      await work().catch((error: unknown) => failed.push(String(error)));
      await delay(pauseMs);
    }
  };
  const loops = [
    ...reads.map(([token, path]) => until(() => call('GET', path, { token }))),
    until(order, ORDER_INTERVAL_MS),
  ];
  return {
    failed,
    stop: async () => {
      isEnded = true;
      await Promise.all(loops);
    },
  };
}
